// Many small jobs on a few threads.
#pragma once

#include "game/analysis/analysis.h"

namespace folsom::analysis {

// Does job(0) to job(count - 1), several at a time and each once, and tells now and then how many
// are done. When it is told to stop, no further job is begun. False: not all were.
bool do_all(std::size_t count, int threads, const std::function<void(std::size_t)>& job,
            const Progress& progress, const std::stop_token& stop);

}  // namespace folsom::analysis
