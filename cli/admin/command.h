// What can be typed after `folsom admin`.
#pragma once

#include <functional>

namespace CLI {  // NOLINT(readability-identifier-naming): that is its name
class App;
}

namespace folsom::cli {

// Sets `chosen` to the command that was typed.
void add_admin(CLI::App& app, std::function<int()>& chosen);

}  // namespace folsom::cli
