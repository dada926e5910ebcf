// Pieces of JSON that views and events share.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/notation/cards.h"
#include "engine/notation/words.h"
#include "engine/rules/rulebook.h"

namespace folsom::notation {

inline constexpr int kDollars = 10;  // values are kept in tens of dollars

// {"cards":["move","fire of doc"],"bullets":{"django":2,"neutral":1}}
nlohmann::json pile_to_json(const Pile& pile, const Rulebook& book, const CardOwners& owners,
                            Seat seat);
nlohmann::json bullets_to_json(const Bullets& bullets);

// Round, turn, first player, the open question and who is asked.
nlohmann::json flow_to_json(const Flow& flow, const Rulebook& book);

// Adds what a token is worth, where that is known (not 0): "value" in dollars, of a flask
// "whiskey".
void add_value(nlohmann::json& json, Token token, std::uint8_t value);

// {"name":"braking","turns":"SSSS"}
nlohmann::json round_card_to_json(const RoundCard& card);

// The seats of a set.
nlohmann::json seats_to_json(std::uint8_t seats);

}  // namespace folsom::notation
