#include "tests/i18n/plausible.h"

#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <map>
#include <set>

namespace folsom {
namespace {

// For each argument: the cases of its selections, and whether it is a number.
struct Uses {
  std::vector<std::string> cases;
  bool number = false;
};

std::map<std::string, Uses> uses_in(const std::string& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message), nullptr, status);
  std::map<std::string, Uses> uses;
  std::vector<std::string> open;  // the arguments around this point
  std::vector<UMessagePatternArgType> types;
  for (int i = 0; U_SUCCESS(status) && i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    std::string text;
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
      types.push_back(part.getArgType());
      open.emplace_back();
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) {
      types.pop_back();
      open.pop_back();
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME) {
      open.back() = pattern.getSubstring(part).toUTF8String(text);
      const bool number = UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(types.back()) ||
                          types.back() == UMSGPAT_ARG_TYPE_SIMPLE;  // {cylinder, number}
      uses[open.back()].number = uses[open.back()].number || number;
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR &&
               types.back() == UMSGPAT_ARG_TYPE_SELECT) {
      uses[open.back()].cases.push_back(pattern.getSubstring(part).toUTF8String(text));
    }
  }
  return uses;
}

}  // namespace

std::vector<Arguments> plausible_arguments(const std::string& message) {
  constexpr int kNumbers[] = {0, 1, 2, 3, 5, 11, 21, 25, 1000};
  const std::map<std::string, Uses> uses = uses_in(message);
  std::size_t most_cases = 1;
  for (const auto& [name, use] : uses) most_cases = std::max(most_cases, use.cases.size());
  std::vector<Arguments> all;
  for (const int number : kNumbers) {
    for (std::size_t which = 0; which < most_cases; ++which) {
      Arguments arguments;
      for (const auto& [name, use] : uses) {
        if (use.number) {
          arguments.with(name, number);
        } else {
          arguments.with(name, use.cases.empty() ? name : use.cases[which % use.cases.size()]);
        }
      }
      all.push_back(arguments);
    }
  }
  return all;
}

}  // namespace folsom
