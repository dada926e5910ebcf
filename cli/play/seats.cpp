#include "cli/play/seats.h"

#include <algorithm>

namespace folsom::cli {

SeatPlayer player_named(const std::string& name) {
  const std::optional<BotSpec> spec = read_bot_spec(name).spec;
  return {name, spec, spec ? make_bot(*spec) : nullptr};
}

std::vector<std::string> names_of(const SeatPlayers& players) {
  std::vector<std::string> names;
  for (const SeatPlayer& player : players) names.push_back(player.name);
  return names;
}

Cast cast_of(const std::vector<std::string>& names) {
  Cast cast;
  for (const std::string& name : names) {
    const bool is_bot = read_bot_spec(name).spec.has_value();
    cast.push_back({is_bot || name == kHuman ? "" : name, is_bot});
  }
  return cast;
}

int count_humans(const SeatPlayers& players) {
  return static_cast<int>(std::count_if(players.begin(), players.end(),
                                        [](const SeatPlayer& one) { return one.is_human(); }));
}

}  // namespace folsom::cli
