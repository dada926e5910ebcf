// The name of every value of the vocabulary: a stable lower-case word with hyphens, the same in
// text and JSON. One table for each enum, used in both directions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bullets.h"
#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/core/flow.h"
#include "engine/core/setup.h"
#include "engine/core/vocabulary.h"
#include "engine/flow/game.h"

namespace folsom::notation {

std::string_view word(Pawn pawn);        // ghost … marshal shotgun, none
std::string_view word(Action action);    // move floor-change fire robbery punch marshal …
std::string_view word(Turn turn);        // standard tunnel speeding-up switching turmoil shaking
std::string_view word(RoundName name);   // angry-marshal swivel-arm braking take-it-all …
std::string_view word(TokenKind kind);   // purse gem strongbox mail-bag flask
std::string_view word(Power power);      // hide-first-card larger-hand …
std::string_view word(Hostage hostage);  // poodle banker … none
std::string_view word(Wound wound);      // lost-gun hurt-knee …
std::string_view word(Goal goal);        // warrant-ghost … arch-enemy, none
std::string_view word(Edition edition);  // first second
std::string_view word(Seating seating);  // one-each two-each duel teams
std::string_view word(Setting setting);  // edition seating players expert …
std::string_view word(SetupProblem problem);
std::string_view word(ChoiceKind kind);  // play draw pass go target take drop catch …
std::string_view word(TaskKind kind);    // pick-team … pickpocket
std::string_view word(EventKind kind);   // team-taken … rest
std::string_view word(Manner manner);    // walk climb patrol flee thrown pushed swept
std::string_view word(NoEffect reason);  // none nowhere-to-go …
std::string_view word(Refusal refusal);  // none game-over …

// The value with this name, of any of the enums above: from_word<Pawn>("ghost").
template <class Enum>
std::optional<Enum> from_word(std::string_view text);

// Every name of an enum, separated by commas, for messages: "ghost, doc, …".
template <class Enum>
std::string all_words();

// Who fired a bullet: a pawn, or "neutral".
std::string_view source_word(BulletSource source);
std::optional<BulletSource> source_from_word(std::string_view text);

// A turn symbol's letter on a round card (C2): S T 2 R Z K.
char letter(Turn turn);
std::optional<Turn> turn_from_letter(char text);

// Places: loco, loco-roof, car1, roof1 … car6, roof6, stagecoach, stagecoach-roof, cell, out.
// `car0` and `roof0` are understood too.
const std::string& word(Place place);
std::optional<Place> place_from_word(std::string_view text);

// Tokens by kind and number: purse0 … purse18, gem0 … gem5, strongbox0 … strongbox2, …
const std::string& token_word(Token token);
std::optional<Token> token_from_word(std::string_view text);

}  // namespace folsom::notation
