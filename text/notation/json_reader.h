// Reads fields of JSON objects with checks: every message names its field's path.
#pragma once

#include <fmt/core.h>

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

// Base of the readers. Every method returns false if something was refused.
class JsonReader {
 public:
  bool refused() const { return complaint_.refused(); }
  const ParseError& error() const { return complaint_.error(); }

 protected:
  Path& path() { return path_; }

  bool refuse(std::string_view message) {
    return complaint_.refuse({0, 0, path_.text().empty() ? "/" : path_.text()}, message);
  }
  bool refuse(const ParseError& error) { return complaint_.refuse(error); }

  // It is an object with no fields but these: a typo is reported, not ignored.
  bool known_fields(const nlohmann::json& json, std::initializer_list<std::string_view> names) {
    if (!json.is_object()) return refuse("Expected an object.");
    for (const auto& [name, value] : json.items()) {
      bool known = false;
      for (const std::string_view one : names) known = known || one == name;
      if (known) continue;
      return refuse(fmt::format("There is no field {} here.", in_quotes(name)));
    }
    return true;
  }

  bool missing(std::string_view name) {
    return refuse(fmt::format("The field \"{}\" is missing.", name));
  }

  bool read_text(const nlohmann::json& json, const char* name, std::string& text) {
    const auto found = json.find(name);
    if (found == json.end()) return missing(name);
    const Path::Step step(path_, name);
    if (!found->is_string()) return refuse("Expected a text.");
    text = found->get<std::string>();
    return true;
  }

  template <class Number>
  bool read_number(const nlohmann::json& json, const char* name, int least, int most,
                   Number& number) {
    const auto found = json.find(name);
    if (found == json.end()) return missing(name);
    const Path::Step step(path_, name);
    // As text, since a JSON number may be larger than any of our integers.
    const std::optional<int> value =
        found->is_number_integer() ? number_from(found->dump(), least, most) : std::nullopt;
    if (!value) return refuse(fmt::format("Expected a number from {} to {}.", least, most));
    number = static_cast<Number>(*value);
    return true;
  }

  // A bool that is false if it is missing.
  bool read_flag(const nlohmann::json& json, const char* name, bool& flag) {
    const auto found = json.find(name);
    if (found == json.end()) return true;
    const Path::Step step(path_, name);
    if (!found->is_boolean()) return refuse("Expected true or false.");
    flag = found->get<bool>();
    return true;
  }

  template <class Enum>
  bool read_word(const nlohmann::json& json, const char* name, Enum& value) {
    std::string text;
    if (!read_text(json, name, text)) return false;
    const Path::Step step(path_, name);
    const std::optional<Enum> found = from_word<Enum>(text);
    if (!found) {
      return refuse(fmt::format("{} is not one of {}.", in_quotes(text), all_words<Enum>()));
    }
    value = *found;
    return true;
  }

 private:
  Path path_;
  Complaint complaint_;
};

}  // namespace folsom::notation
