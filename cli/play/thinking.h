// Slow thinking during which Ctrl-C keeps working.
#pragma once

#include <functional>
#include <stop_token>

namespace folsom::cli {

// Runs it on its own thread until it has an answer; a signal tells it to stop. Calls `on_wait` once
// if the answer doesn't come at once.
void think(const std::function<void(const std::stop_token&)>& thought,
           const std::function<void()>& on_wait = {});

}  // namespace folsom::cli
