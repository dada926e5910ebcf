// Choices as text and JSON.
//
//   play fire           play punch of doc face-down     draw     pass
//   go roof3            target belle                    catch    decline
//   take purse7         knock purse                     discard move
//   discard-bullets     pick fire of doc                pick ghost
//
// The owner of a card stands there only where a player holds cards of two bandits.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"
#include "text/notation/parsed.h"

namespace folsom::notation {

std::string to_text(const Choice& choice, const Rulebook& book, Seat seat);

// Reads what to_text writes, without a game: for records. It is not checked whether the choice is
// allowed; ask `check`.
Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, Seat seat);

// For people: an owner may be missing and `take purse` needs no number where the choices that the
// seat has now leave no doubt.
Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, const GameState& state,
                                Seat seat);

// {"text":"play punch of doc face-down","kind":"play",…} at the end of `out`: the text beside the
// fields that the kind uses.
void write_choice(std::string& out, const Choice& choice, const Rulebook& book, Seat seat);

// {"kind":"play","action":"punch","owner":"doc","face_down":true}: the fields that the kind uses.
nlohmann::json to_json(const Choice& choice);
nlohmann::json to_json(const ChoiceList& choices);

// `owner` may be missing where a player holds cards of one bandit only.
Parsed<Choice> choice_from_json(const nlohmann::json& json, const Rulebook& book, Seat seat);

}  // namespace folsom::notation
