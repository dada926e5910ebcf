// Choices as text and JSON.
//
//   play fire           play punch of doc face-down     draw     pass
//   go roof3            target belle                    catch    decline
//   take purse7         drop purse                     discard move
//   discard-bullets     pick fire of doc                pick ghost
//
// Cards have owners only if a player holds cards of two bandits.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"
#include "text/notation/parsed.h"

namespace folsom::notation {

std::string to_text(const Choice& choice, const Rulebook& book, Seat seat);

// Reads what to_text writes, without a game: for records. Doesn't check whether the choice is
// allowed; `check` does.
Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, Seat seat);

// For people: the owner may be missing, and `take purse` needs no number, if the seat's current
// choices leave no doubt.
Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, const GameState& state,
                                Seat seat);

// Appends {"text":"play punch of doc face-down","kind":"play",…} to `out`: the text beside the
// fields that the kind uses.
void write_choice(std::string& out, const Choice& choice, const Rulebook& book, Seat seat);

// {"kind":"play","action":"punch","owner":"doc","face_down":true}: the fields that the kind uses.
nlohmann::json to_json(const Choice& choice);
nlohmann::json to_json(const ChoiceList& choices);

// `owner` may be missing if a player holds only one bandit's cards.
Parsed<Choice> choice_from_json(const nlohmann::json& json, const Rulebook& book, Seat seat);

}  // namespace folsom::notation
