// What can be asked for on the command line of `folsom play`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/world/wishes.h"

namespace folsom::cli {

struct PlayOptions : PaceAndLooks {
  // Who plays.
  std::optional<int> players;
  std::optional<int> humans;
  std::vector<std::string> seats;    // human, or a bot: greedy, legend@20ms
  std::string level;                 // of the bots on unnamed seats
  std::vector<std::string> bandits;  // by seat; the others are dealt

  // Which game.
  std::string edition;
  bool expert = false;
  bool two_each = false;
  bool duel = false;
  bool first_teams = false;
  bool teams = false;
  bool beginner = false;
  bool no_abilities = false;
  bool no_events = false;
  bool mei = false;
  bool horses = false;
  bool no_stagecoach = false;
  bool marshal = false;
  bool swapped_start = false;
  bool narrator = false;
  std::vector<std::string> wagons;  // by number
  std::vector<std::string> pool;
  std::string components_file;
  std::string setup_file;
  std::string position_file;
  std::string seed;

  // Keeping it.
  std::string save_file;
  std::string story_file;  // where the story goes at the end
  bool resume = false;
  std::string resume_file;  // empty: the last game
};

int run_play(const PlayOptions& options);

}  // namespace folsom::cli
