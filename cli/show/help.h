// What `?` shows: keys, cards, signs.
#pragma once

#include "cli/show/scene.h"

namespace folsom::cli {

Lines help_text(const Scene& scene, bool several_people);

}  // namespace folsom::cli
