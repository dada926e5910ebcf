#include "text/scenarios/named_choices.h"

#include <fmt/format.h>

#include "engine/flow/game.h"
#include "text/notation/choices.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/scenario.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {

using notation::word;

std::string choice_text(const Rulebook& book, const GameState& state, Seat seat,
                        const Choice& choice) {
  const bool names_token = choice.kind == ChoiceKind::kTake || choice.kind == ChoiceKind::kDrink ||
                           choice.kind == ChoiceKind::kDropToken;
  if (names_token) {
    return fmt::format("{} {}", word(choice.kind), loot_name(state, choice.token()));
  }
  return notation::to_text(choice, book, seat);
}

Choice choice_of(const Rulebook& book, const GameState& state, Seat seat, const std::string& text) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  for (const Choice& choice : choices) {
    if (choice_text(book, state, seat, choice) == text) return choice;
  }
  // "board" alone, if it is clear who boards.
  for (const Choice& choice : choices) {
    const bool rides = choice.kind == ChoiceKind::kBoard || choice.kind == ChoiceKind::kRideOn;
    if (rides && text == word(choice.kind)) return choice;
  }
  for (const bool drinks : {false, true}) {
    const auto named = match(text, drinks ? "drink {}" : "take {}");
    if (!named) continue;
    const Loot loot = loot_of((*named)[0]);
    for (Token token = 0; token < kTokens; ++token) {
      const bool there = (book.tokens & bit(token)) != 0;
      if (!there || loot_name(state, token) != (*named)[0]) continue;
      return drinks ? Choice::drink(token) : Choice::take(token);
    }
    throw Failure(fmt::format("There is no {} in this game.", word(loot.kind)));
  }
  const auto parsed = notation::choice_from_text(text, book, state, seat);
  if (!parsed) throw Failure(fmt::format("\"{}\" is no choice: {}", text, parsed.error().message));
  return *parsed;
}

}  // namespace folsom::scenarios
