// Arguments with which every part of a message is said once.
#pragma once

#include <string>
#include <vector>

#include "text/i18n/arguments.h"

namespace folsom {

// Several sets of them: each with another number for all plurals, and another case of the
// selections.
std::vector<Arguments> plausible_arguments(const std::string& message);

}  // namespace folsom
