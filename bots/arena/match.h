// A match: which game is played, by whom, who sits where, and with what chance. It has everything
// that decides the results.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/players.h"
#include "engine/core/setup.h"

namespace folsom::arena {

inline constexpr std::size_t kMaxPlayers = 16;

// How players come to the sides of a table: a side is a seat, or the two seats of a team.
enum class Encounter : std::uint8_t {
  kField,       // as given, the last one on all remaining sides; turned around the table
  kMix,         // spread over the sides in every possible way, each equally often
  kTournament,  // more players than sides: tables are drawn from them
};
inline constexpr std::string_view kEncounterWords[] = {"field", "mix", "tournament"};

// The first player's role if one seat is the Marshal's.
enum class Role : std::uint8_t { kAny, kMarshal, kBandit };
inline constexpr std::string_view kRoleWords[] = {"any", "marshal", "bandit"};

struct Match {
  Setup setup;  // missing bandits are dealt again for each block
  std::vector<PlayerSpec> players;
  Encounter encounter = Encounter::kField;
  Role role = Role::kAny;
  std::string seed = "arena";
};

// The players' names, made distinct: "legend", "legend (2)".
std::vector<std::string> names_of(const Match& match);

// Things with independent chance: a block's deal and game, a block's bandits, the drawing of
// tables, and each seat's thinking, which therefore never changes a game's cards.
enum class Purpose : std::uint8_t { kGame, kBandits, kTables, kThinking };
Rng chance(const Match& match, Purpose purpose, std::uint64_t block, std::uint64_t game = 0,
           std::uint64_t seat = 0);

}  // namespace folsom::arena
