#include "text/i18n/book.h"

#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "text/i18n/catalogues.h"

namespace folsom {
namespace {

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string to_utf8(const icu::UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

void flatten(const nlohmann::json& messages, const std::string& path,
             std::unordered_map<std::string, std::string>& into) {
  for (const auto& [key, value] : messages.items()) {
    const std::string whole = std::string(path).append(".").append(key);
    if (value.is_string()) {
      into.emplace(whole, value.get<std::string>());
    } else {
      flatten(value, whole, into);
    }
  }
}

std::set<std::string> arguments_in(const icu::UnicodeString& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(message, nullptr, status);
  std::set<std::string> names;
  for (int i = 0; U_SUCCESS(status) && i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME) {
      names.insert(to_utf8(pattern.getSubstring(part)));
    }
  }
  return names;
}

icu::Formattable formattable(const ArgumentValue& value) {
  const auto* text = std::get_if<std::string>(&value.get());
  return text != nullptr ? icu::Formattable(from_utf8(*text))
                         : icu::Formattable(std::get<std::int64_t>(value.get()));
}

}  // namespace

Words::Book::Book(std::string language)
    // English here has no comma before a list's last item.
    : language_(std::move(language)), locale_(language_ == "en" ? "en_GB" : language_.c_str()) {
  for (const CatalogueFile& file : catalogue_files()) {
    if (file.language != language_) continue;
    flatten(nlohmann::json::parse(file.json), std::string(file.name), messages_);
  }
}

const std::string* Words::Book::find(const std::string& key) const {
  const auto found = messages_.find(key);
  return found == messages_.end() ? nullptr : &found->second;
}

const Words::Book::Pattern& Words::Book::pattern_of(const std::string& key,
                                                    const std::string& message) {
  if (const auto found = patterns_.find(key); found != patterns_.end()) return found->second;
  const icu::UnicodeString text = from_utf8(message);
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  auto format = std::make_unique<icu::MessageFormat>(text, locale_, where, status);
  if (U_FAILURE(status)) {
    throw std::invalid_argument("cannot be read at character " + std::to_string(where.offset));
  }
  return patterns_.emplace(key, Pattern{std::move(format), arguments_in(text)}).first->second;
}

std::string Words::Book::fill(const std::string& key, const std::string& message,
                              const Arguments& arguments) {
  if (message.find_first_of("{'") == std::string::npos) return message;  // most have no arguments
  const Pattern& pattern = pattern_of(key, message);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, value] : arguments.items()) {
    names.push_back(from_utf8(name));
    values.push_back(formattable(value));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  pattern.format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                         status);
  if (U_FAILURE(status)) throw std::invalid_argument(u_errorName(status));
  return to_utf8(text);
}

std::string Words::Book::missing_of(const std::string& key, const Arguments& arguments) const {
  const auto pattern = patterns_.find(key);
  if (pattern == patterns_.end()) return "";
  for (const std::string& name : pattern->second.arguments) {
    if (!arguments.items().contains(name)) return name;
  }
  return "";
}

std::string Words::Book::list(std::span<const std::string> items) const {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> formatter(
      icu::ListFormatter::createInstance(locale_, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status));
  std::vector<icu::UnicodeString> texts;
  for (const std::string& item : items) texts.push_back(from_utf8(item));
  icu::UnicodeString text;
  if (U_SUCCESS(status)) {
    formatter->format(texts.data(), static_cast<std::int32_t>(texts.size()), text, status);
  }
  return to_utf8(text);
}

}  // namespace folsom
