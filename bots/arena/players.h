// Players by name, as on a command line.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "bots/arena/player.h"
#include "bots/players/levels.h"

namespace folsom::arena {

inline constexpr std::chrono::milliseconds kUsualLimit{2000};

// One of our bots, or an external program and its time limit for a decision.
struct PlayerSpec {
  std::optional<BotSpec> bot;
  std::string command;
  std::chrono::milliseconds limit = kUsualLimit;

  bool operator==(const PlayerSpec&) const = default;
};

// "legend@20ms", "random"; the shell runs what follows "cmd:": "cmd:./mybot.py --flag".
struct ReadPlayerSpec {
  std::optional<PlayerSpec> spec;
  std::string sentence;  // what is wrong, for a person, if there is no spec
};
ReadPlayerSpec read_player_spec(std::string_view text,
                                std::chrono::milliseconds limit = kUsualLimit);
std::string text_of(const PlayerSpec& spec);

// The one place where a spec becomes a player. When asked to stop, the player answers at once, and
// its answer no longer matters.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const std::stop_token& stop = {});

}  // namespace folsom::arena
