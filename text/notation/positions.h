// Positions: a game at any moment, even in the middle of a decision, as text that a person can
// write by hand, and as JSON. docs/notation.md explains it by example.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/core/state.h"
#include "engine/flow/rulebook.h"
#include "text/notation/parsed.h"

namespace folsom::notation {

struct Position {
  Setup setup;
  Rulebook book;
  GameState state;
};

// Defaults are left out. Reading it gives back the same state.
std::string to_text(const Rulebook& book, const GameState& state);
nlohmann::json to_json(const Rulebook& book, const GameState& state);

// The position is valid: no broken invariant, and safe to play on.
Parsed<Position> position_from_text(std::string_view text);
Parsed<Position> position_from_json(const nlohmann::json& json);

}  // namespace folsom::notation
