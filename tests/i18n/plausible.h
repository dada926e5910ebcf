// Arguments that use every part of a message at least once.
#pragma once

#include <string>
#include <vector>

#include "text/i18n/arguments.h"

namespace folsom {

// Several sets, each with another number for all plurals and another case of the selections.
std::vector<Arguments> plausible_arguments(const std::string& message);

}  // namespace folsom
