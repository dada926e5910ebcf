// Records: a whole game as its setup, its seed and its choices in order; as text and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/core/setup.h"
#include "text/notation/parsed.h"

namespace folsom::notation {

// One side's result (a player's, or a team's).
struct SideResult {
  int money = 0;
  bool wins = false;

  bool operator==(const SideResult&) const = default;
};

struct Record {
  Setup setup{};
  std::optional<Seed> seed{};        // absent before the game is over
  std::string commitment{};          // to the seed, in hexadecimal digits; empty: none
  std::vector<std::string> names{};  // the players' by seat, or empty
  std::vector<std::pair<Seat, Choice>> choices{};
  std::vector<SideResult> result{};  // by side; empty: not over, or not recorded

  bool operator==(const Record&) const = default;
};

// With comments for rounds and turns if the seed is known.
std::string to_text(const Record& record);
Parsed<Record> record_from_text(std::string_view text);

nlohmann::json to_json(const Record& record);
Parsed<Record> record_from_json(const nlohmann::json& json);

// A seed as 64 hexadecimal digits.
std::string to_text(const Seed& seed);
std::optional<Seed> seed_from_text(std::string_view text);

}  // namespace folsom::notation
