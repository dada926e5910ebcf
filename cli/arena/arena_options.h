// What can be asked for on the command line of `folsom arena`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/arena/players.h"
#include "cli/play/play_options.h"

namespace folsom::cli {

struct ArenaOptions {
  PlayOptions game;  // which game; the match's seed is used

  // Who plays whom.
  std::vector<std::string> players;
  bool mix = false;
  std::string role = "any";
  std::int64_t limit = arena::kUsualLimit.count();  // milliseconds, for external programs

  // How long.
  std::uint64_t games = 1000;
  std::optional<double> until_better;
  std::string by;  // wins, money; empty: wins
  std::optional<double> error;
  int threads = 0;  // 0: as many as the machine has

  // What comes out.
  std::string anchor;
  bool json = false;
  std::string svg_file;
  std::string save_file;
};

int run_arena(const ArenaOptions& options);

}  // namespace folsom::cli
