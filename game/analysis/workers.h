// Many small jobs on a few threads.
#pragma once

#include "game/analysis/analysis.h"

namespace folsom::analysis {

// Does job(0) to job(count - 1), several at a time and each once, and reports now and then how many
// are done. Begins no further job when told to stop. False: not all were done.
bool do_all(std::size_t count, int threads, const std::function<void(std::size_t)>& job,
            const Progress& progress, const std::stop_token& stop);

}  // namespace folsom::analysis
