// Players by name: what stands on a command line, and the player it stands for.
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

// One of our bots, or a program from outside and how long it may take for a decision.
struct PlayerSpec {
  std::optional<BotSpec> bot;
  std::string command;
  std::chrono::milliseconds limit = kUsualLimit;

  bool operator==(const PlayerSpec&) const = default;
};

// "legend@20ms", "random"; "cmd:./mybot.py --flag" is the program that the shell makes of it.
struct ReadPlayerSpec {
  std::optional<PlayerSpec> spec;
  std::string sentence;  // what is wrong, for a person, where there is none
};
ReadPlayerSpec read_player_spec(std::string_view text,
                                std::chrono::milliseconds limit = kUsualLimit);
std::string text_of(const PlayerSpec& spec);

// The one place where a spec becomes a player. Asked to stop, he answers at once, and his answer no
// longer matters.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const std::stop_token& stop = {});

}  // namespace folsom::arena
