// The number that stands for the rules, and how fast they are here.
#include <fmt/core.h>

#include "cli/measure/random_games.h"
#include "cli/measure/signature.h"
#include "module/host.h"

namespace folsom::module {

FOLSOM_FOR_HOST(signature) std::size_t signature() {
  return say(fmt::format("{:016x}", cli::compute_signature().hash));
}

// Random games a second, of the setup that was given ("base-4"); 0 if there is none of that name.
FOLSOM_FOR_HOST(random_games) double random_games(double seconds) {
  for (const cli::NamedSetup& setup : cli::measured_setups()) {
    if (setup.name == given()) return cli::measure_games(setup, seconds).games_per_second;
  }
  return 0;
}

}  // namespace folsom::module
