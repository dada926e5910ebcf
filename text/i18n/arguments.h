// What a message is filled with: words.say("names.loot.gem.count", {{"count", 3}}).
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace folsom {

// A text, or a number for plurals and figures. A bool becomes the text that selections ask for.
class ArgumentValue {
 public:
  // Implicit, so that arguments can be listed as they are.
  // NOLINTBEGIN(google-explicit-constructor)
  ArgumentValue(std::string text) : value_(std::move(text)) {}
  ArgumentValue(std::string_view text) : value_(std::string(text)) {}
  ArgumentValue(const char* text) : value_(std::string(text)) {}
  ArgumentValue(std::integral auto number) : value_(static_cast<std::int64_t>(number)) {}
  ArgumentValue(bool truth) : value_(std::string(truth ? "true" : "false")) {}
  // NOLINTEND(google-explicit-constructor)

  const std::variant<std::string, std::int64_t>& get() const { return value_; }

 private:
  std::variant<std::string, std::int64_t> value_;
};

class Arguments {
 public:
  Arguments() = default;
  Arguments(std::initializer_list<std::pair<const std::string, ArgumentValue>> items)
      : items_(items) {}

  // A later value replaces an earlier one.
  Arguments& with(std::string_view name, ArgumentValue value) {
    items_.insert_or_assign(std::string(name), std::move(value));
    return *this;
  }
  Arguments& with(const Arguments& others) {
    for (const auto& [name, value] : others.items_) items_.insert_or_assign(name, value);
    return *this;
  }

  const std::map<std::string, ArgumentValue>& items() const { return items_; }

 private:
  std::map<std::string, ArgumentValue> items_;
};

}  // namespace folsom
