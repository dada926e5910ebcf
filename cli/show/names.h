// What things are called in English, and how they are marked on the screen: each bandit has a
// colour and a letter, so that he can be told apart by either.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/show/marks.h"
#include "cli/show/seats.h"
#include "cli/terminal/text.h"
#include "engine/core/event.h"
#include "engine/rules/rulebook.h"
#include "engine/view/view.h"

namespace folsom::cli {

std::string_view name_of(Pawn pawn);  // "Ghost", "the Marshal"
std::string_view his(Pawn pawn);      // "his" or "her"
std::string_view he(Pawn pawn);

std::string_view explain_power(Pawn pawn);

std::string_view name_of(Action action);        // "Floor change"
std::string_view short_name_of(Action action);  // "Floor"
std::string_view name_of(Turn turn);
std::string_view explain(Turn turn);
std::string_view name_of(RoundName round);
// What its event does in this game, in a sentence; empty where it has none.
std::string_view explain(RoundName round, const Rulebook& book);
std::string_view name_of(TokenKind kind);
std::string_view name_of_whiskey(int kind);  // "plain whiskey"; "" where it is not known

std::string_view name_of(Hostage hostage);        // "Poker player"
std::string_view short_name_of(Hostage hostage);  // "Poker"
std::string_view explain(Hostage hostage);        // what he keeps his captor from
std::string_view ransom_of(Hostage hostage);

std::string_view name_of(Wound wound);  // "Lost gun"
std::string_view explain(Wound wound);

std::string name_of(Goal goal);        // "Arrest Belle", "Throw away the key"
std::string short_name_of(Goal goal);  // "Arrest Belle", "The key"
std::string_view explain(Goal goal);

std::string companion_of(Pawn pawn);  // "Belle's companion"

std::string name_of_car(int car, const Rulebook& book);  // "the locomotive", "car 2"

// "inside the locomotive", "on the roof of car 2", "inside the caboose".
std::string name_of(Place place, const Rulebook& book);
// The same as an end of a walk: "car 2", "the roof of car 2".
std::string name_of_end(Place place, const Rulebook& book);

// "3 purses", "1 gem", "a strongbox".
std::string counted(int count, std::string_view one, std::string_view many);
// "a purse and 2 gems"
std::string name_of_loot(TokenSet tokens);

// "a, b and c"
std::string listed(const std::vector<std::string>& items);
std::string dollars(int amount);  // "$1250"
std::string dollars_of_tens(int tens);

// Who sits where, as far as it is known.
// "Ghost", "Ghost and Tuco", "Player 2" before bandits are chosen.
std::string name_of_seat(const Rulebook& book, const CardOwners& owners, Seat seat);
std::string possessive(std::string_view name);  // "Ghost's"
std::string with_capital(std::string text);

// Cards of a pile by face, bullets last: "Move, Fire x2 and 1 bullet".
std::string name_of_pile(const Rulebook& book, const CardOwners& owners, Seat seat,
                         const Pile& pile);

// A text in which the names of bandits stand out.
Line with_names(std::string_view text, Style style = {});

}  // namespace folsom::cli
