// A running load: its progress, in the terminal's last line.
#pragma once

#include "cli/terminal/status_line.h"
#include "server/load/run.h"

namespace folsom::cli {

// Throws Failure if it can't be measured or is interrupted.
load::Report run_watched(const load::Plan& plan, bool quiet, StatusLine& line);

}  // namespace folsom::cli
