// Who plays which seat: a person, or a bot.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace folsom::cli {

inline constexpr std::string_view kHuman = "human";

struct SeatPlayer {
  std::string name{kHuman};  // as in records
  std::unique_ptr<Bot> bot;  // none: a person

  bool is_human() const { return bot == nullptr; }
};
using SeatPlayers = std::vector<SeatPlayer>;

// A name that is a bot's makes a bot, any other a person.
SeatPlayer player_named(const std::string& name);

// As records keep them.
std::vector<std::string> names_of(const SeatPlayers& players);

int count_humans(const SeatPlayers& players);

}  // namespace folsom::cli
