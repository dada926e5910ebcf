// Reads fields of JSON objects with checks: every message names its field's path.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "text/notation/entries.h"
#include "text/notation/words.h"

namespace folsom::notation {

// The path to the value being read: "/choices/3/kind".
class Path {
 public:
  // Goes down one step, and up again at the end of its scope.
  class Step {
   public:
    Step(Path& path, std::string_view name) : path_(&path), length_(path.text_.size()) {
      path.text_ += '/';
      path.text_ += name;
    }
    Step(Path& path, std::size_t number) : Step(path, std::to_string(number)) {}
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_->text_.resize(length_); }

   private:
    Path* path_;
    std::size_t length_;
  };

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// Base of the readers. What is wrong is thrown as Refused.
class JsonReader {
 protected:
  Path& path() { return path_; }

  [[noreturn]] void refuse(std::string_view message) const {
    notation::refuse({0, 0, path_.text().empty() ? "/" : path_.text()}, message);
  }

  // It is an object with no fields but these: a typo is reported, not ignored.
  void known_fields(const nlohmann::json& json,
                    std::initializer_list<std::string_view> names) const {
    if (!json.is_object()) refuse("Expected an object.");
    for (const auto& [name, value] : json.items()) {
      if (std::ranges::find(names, name) != names.end()) continue;
      refuse(fmt::format("There is no field {} here.", in_quotes(name)));
    }
  }

  [[noreturn]] void missing(std::string_view name) const {
    refuse(fmt::format("The field \"{}\" is missing.", name));
  }

  std::string read_text(const nlohmann::json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) missing(name);
    const Path::Step step(path_, name);
    if (!found->is_string()) refuse("Expected a text.");
    return found->get<std::string>();
  }

  int read_number(const nlohmann::json& json, const char* name, int least, int most) {
    const auto found = json.find(name);
    if (found == json.end()) missing(name);
    const Path::Step step(path_, name);
    // As text, since a JSON number may be larger than any of our integers.
    const std::optional<int> value =
        found->is_number_integer() ? number_from(found->dump(), least, most) : std::nullopt;
    if (!value) refuse(fmt::format("Expected a number from {} to {}.", least, most));
    return *value;
  }
  std::uint8_t read_byte(const nlohmann::json& json, const char* name, int least, int most) {
    return static_cast<std::uint8_t>(read_number(json, name, least, most));
  }

  // False if it is missing.
  bool read_flag(const nlohmann::json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) return false;
    const Path::Step step(path_, name);
    if (!found->is_boolean()) refuse("Expected true or false.");
    return found->get<bool>();
  }

  template <class Enum>
  Enum read_word(const nlohmann::json& json, const char* name) {
    const std::string text = read_text(json, name);
    const Path::Step step(path_, name);
    const std::optional<Enum> found = from_word<Enum>(text);
    if (!found) {
      refuse(fmt::format("{} is not one of {}.", in_quotes(text), all_words<Enum>()));
    }
    return *found;
  }

  // A list that may be missing: null then.
  const nlohmann::json* read_list(const nlohmann::json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) return nullptr;
    const Path::Step step(path_, name);
    if (!found->is_array()) refuse("Expected a list.");
    return &*found;
  }

 private:
  Path path_;
};

}  // namespace folsom::notation
