// The choices of a seat as a person reads them: numbered answers, one key for each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/show/scene.h"
#include "engine/core/choice.h"

namespace folsom::cli {

struct Option {
  std::string key;  // what is pressed or typed for it
  std::string label;
  Choice choice;
};

// Each choice once. Purses of one heap that look alike to the viewer are one option.
std::vector<Option> options_for(const Scene& scene, const ChoiceList& choices);

// In as many columns as fit.
Lines options_picture(const Words& words, const std::vector<Option>& options, int columns);

// The option meant by a key, a number, or the words of its label.
const Option* find_option(const std::vector<Option>& options, std::string_view answer);

// Keys that mean something else on every screen.
inline constexpr std::string_view kCommandKeys = "?hrtlLsuqv";

}  // namespace folsom::cli
