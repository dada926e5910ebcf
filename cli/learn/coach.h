// What the coach says, in a frame of its own.
#pragma once

#include <string_view>

#include "cli/show/scene.h"

namespace folsom::cli {

Lines coach_picture(const Scene& scene, std::string_view text);

}  // namespace folsom::cli
