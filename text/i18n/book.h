// One open language: its messages, and those already used in ICU's parsed form.
#pragma once

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "text/i18n/words.h"

namespace folsom {

class Words::Book {
 public:
  explicit Book(std::string language);

  const std::string& language() const { return language_; }
  const icu::Locale& locale() const { return locale_; }
  const std::unordered_map<std::string, std::string>& messages() const { return messages_; }
  // Null if there is none.
  const std::string* find(const std::string& key) const;

  // The message of this key with its arguments filled in.
  std::string fill(const std::string& key, const std::string& message, const Arguments& arguments);
  // The first argument a message lacks; empty: none.
  std::string missing_of(const std::string& key, const Arguments& arguments) const;
  std::string list(std::span<const std::string> items) const;

 private:
  struct Pattern {
    std::unique_ptr<icu::MessageFormat> format;
    std::set<std::string> arguments;  // all that occur in it
  };
  const Pattern& pattern_of(const std::string& key, const std::string& message);

  std::string language_;
  icu::Locale locale_;
  std::unordered_map<std::string, std::string> messages_;
  std::unordered_map<std::string, Pattern> patterns_;
};

}  // namespace folsom
