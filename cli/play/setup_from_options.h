// The setup the command line asks for, except for bandits that people have yet to pick.
#pragma once

#include "cli/play/play_options.h"
#include "engine/core/setup.h"

namespace folsom::cli {

// Throws Failure if a word is unknown.
Setup setup_from_options(const PlayOptions& options);

}  // namespace folsom::cli
