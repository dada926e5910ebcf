// The arguments of `folsom load` and `folsom crashtest`.
#pragma once

#include <CLI/App.hpp>
#include <functional>

namespace folsom::cli {

// Sets `chosen` to what runs then.
void add_load(CLI::App& app, std::function<int()>& chosen);
void add_crashtest(CLI::App& app, std::function<int()>& chosen);

}  // namespace folsom::cli
