// What a host decides about a table besides the game itself: who can find it, and how long people
// may take.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "bots/players/levels.h"

namespace folsom::server {

enum class Pace : std::uint8_t {
  kLive,
  kDays,  // people come back whenever they like
};

enum class ClockKind : std::uint8_t {
  kNone,
  kSoft,  // another player may call in a bot for a player out of time
  kHard,  // a bot takes over from a player out of time
};

struct Clock {
  ClockKind kind = ClockKind::kNone;
  int decision_s = 60;  // for each decision …
  int bank_s = 120;     // … and once for the whole game

  bool operator==(const Clock&) const = default;
};

struct Options {
  bool listed = true;  // in the lobby
  Pace pace = Pace::kLive;
  Clock clock;
  int away_s = 90;  // after which a bot plays for someone who isn't there; 0: never
  BotKind stand_in = BotKind::kSharp;

  bool operator==(const Options&) const = default;
};

// Whether people aren't expected to sit and wait at such a table, so that they have to be told when
// it is their turn: games over days, and clocks that give an hour or more.
bool is_slow(const Options& options);

// {"listed":true,"pace":"live","clock":{"kind":"none"},"away_s":90,"stand_in":"sharp"}; a clock of
// kind "none" needs no times, and missing fields have their usual values. If something is wrong,
// returns nothing and `field` names it: "clock.bank_s".
std::optional<Options> options_from_json(const nlohmann::json& json, std::string* field = nullptr);

nlohmann::json to_json_object(const Options& options);
void write_options(std::string& out, const Options& options);
std::string_view word(Pace pace);
std::string_view word(ClockKind kind);

}  // namespace folsom::server
