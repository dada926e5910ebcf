// A load while it runs: how far it is, in the last line of the terminal.
#pragma once

#include "cli/terminal/status_line.h"
#include "server/load/run.h"

namespace folsom::cli {

// Throws Failure where it cannot be measured or somebody interrupts it.
load::Report run_watched(const load::Plan& plan, bool quiet, StatusLine& line);

}  // namespace folsom::cli
