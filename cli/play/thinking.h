// Thinking that takes its time, while Ctrl-C goes on working.
#pragma once

#include <functional>
#include <stop_token>

namespace folsom::cli {

// Runs it on a thread of its own until it has an answer; a signal tells it to stop. `on_wait` is
// called once where the answer does not come at once.
void think(const std::function<void(const std::stop_token&)>& thought,
           const std::function<void()>& on_wait = {});

}  // namespace folsom::cli
