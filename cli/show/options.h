// A seat's choices as a person reads them: numbered answers, one key for each.
#pragma once

#include <string>
#include <vector>

#include "cli/show/scene.h"
#include "engine/core/choice.h"

namespace folsom::cli {

struct Option {
  std::string key;  // what to press or type for it
  std::string label;
  Choice choice;
};

// Each choice once. Purses in one heap that look alike to the viewer are one option.
std::vector<Option> options_for(const Scene& scene, const ChoiceList& choices);

// In as many columns as fit.
Lines options_picture(const Words& words, const std::vector<Option>& options, int columns);

// The option that a key, a number, or a label's words mean.
const Option* find_option(const std::vector<Option>& options, std::string_view answer);

// Keys with another meaning on every screen.
inline constexpr std::string_view kCommandKeys = "?hrtlLsuqv";

}  // namespace folsom::cli
