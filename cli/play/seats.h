// Who plays which seat: a person, or a bot.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/players/levels.h"
#include "text/i18n/cast.h"

namespace folsom::cli {

inline constexpr std::string_view kHuman = "human";

struct SeatPlayer {
  std::string name{kHuman};     // as in records: "human", "legend@20ms"
  std::optional<BotSpec> spec;  // none: a person
  std::unique_ptr<Bot> bot;

  bool is_human() const { return bot == nullptr; }
};
using SeatPlayers = std::vector<SeatPlayer>;

// A bot's name, with or without its measure, makes a bot; any other makes a person.
SeatPlayer player_named(const std::string& name);

// As records keep them.
std::vector<std::string> names_of(const SeatPlayers& players);

// As the story calls them: people by their names, bots by their numbers.
Cast cast_of(const std::vector<std::string>& names);

int count_humans(const SeatPlayers& players);

}  // namespace folsom::cli
