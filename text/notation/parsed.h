// The result of reading: a value, or where and why it couldn't be read. Bad input is no exception.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "engine/core/assert.h"

namespace folsom::notation {

// Lines and columns count from 1, columns in bytes. Both are 0 if there is no text to point into
// (JSON passed as a value); the message names the field then.
struct ParseError {
  int line = 0;
  int column = 0;
  std::string message;  // a sentence

  bool operator==(const ParseError&) const = default;
};

// "line 3, column 7: There is no pawn called \"gost\"."
std::string to_text(const ParseError& error);

template <class T>
class [[nodiscard]] Parsed {
 public:
  using value_type = T;

  // Implicit, so that a reader can return either as it is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Parsed(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Parsed(ParseError error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  bool has_value() const { return std::holds_alternative<T>(content_); }

  const T& value() const { return checked(std::get_if<T>(&content_)); }
  T& value() { return checked(std::get_if<T>(&content_)); }
  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const ParseError& error() const { return checked(std::get_if<ParseError>(&content_)); }

 private:
  template <class Held>
  static Held& checked(Held* held) {
    FOLSOM_ASSERT(held != nullptr);
    return *held;
  }

  std::variant<T, ParseError> content_;
};

}  // namespace folsom::notation
