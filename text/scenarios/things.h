// The things of the game as scenarios name them: seats, places, loot by what it is worth, cards and
// bullets by their faces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/state.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom::scenarios {

inline std::size_t at(Pawn pawn) { return static_cast<std::size_t>(index(pawn)); }
inline std::size_t at(Place place) { return static_cast<std::size_t>(index(place)); }
inline std::size_t at(TokenKind kind) { return static_cast<std::size_t>(index(kind)); }
inline std::size_t at(Action action) { return static_cast<std::size_t>(index(action)); }

// The readers throw Failure where there is no such thing.
Pawn pawn_of(std::string_view text);
Power power_of(std::string_view text);
Place place_of(const Rulebook& book, std::string_view text);
Hostage hostage_of(std::string_view text);
Wound wound_of(std::string_view text);
Goal goal_of(std::string_view text);

// Seats clockwise are A, B, C …; a bandit's name stands for his player.
Seat seat_of(const Rulebook& book, const GameState& state, std::string_view text);
std::string seat_name(const GameState& state, Seat seat);
std::string seat_names(const Rulebook& book, const GameState& state, std::uint8_t seats);

// --- loot: $400 is a purse of that value, purse is any purse, then gem and strongbox; plain-flask,
// old-flask, half-empty-plain-flask, flask for any that is full; mail-bag-$200, mail-bag for any
// ---------------

struct Loot {
  TokenKind kind = TokenKind::kPurse;
  std::uint8_t value = 0;  // in tens, or a kind of whiskey; 0: any
  bool half_empty = false;
};
Loot loot_of(std::string_view text);

// What tokens look like to the reader of a scenario, and to a viewer, to whom some values are
// hidden.
struct Faces {
  Faces(const GameState& state) : value(state.value), half_empty(state.half_empty) {}  // NOLINT
  Faces(const View& view) : value(view.value), half_empty(view.half_empty) {}          // NOLINT

  const std::array<std::uint8_t, kTokens>& value;
  std::uint8_t half_empty;  // flasks, as a set
};
inline bool is_half_empty(const Faces& faces, Token token) {
  return kind_of(token) == TokenKind::kFlask &&
         (faces.half_empty >> (token - kFirstTokenOf[index(TokenKind::kFlask)]) & 1U) != 0;
}
std::string loot_name(const Faces& faces, Token token);
std::vector<std::string> loot_names(const Faces& faces, TokenSet set);

// Throws Failure unless these tokens are just what the items name.
void expect_loot(const Faces& faces, TokenSet set, const std::vector<std::string>& items);

// Where loot lies: a place, somebody's card, "supply" (purses) or "beside the train".
TokenSet loot_where(const Rulebook& book, const GameState& state, std::string_view where);

// --- cards: fire, fire of doc (where a player holds cards of two bandits), neutral bullet, bullet
// of doc
// ----------------------------------------------------------------------------------------------

// The bandit whose card it is when its owner is not named; kNone where it must be.
Pawn usual_owner(const Rulebook& book, const GameState& state, Seat seat, Action action);

struct Card {
  Action action = Action::kNone;  // kNone: a bullet
  Pawn owner = Pawn::kNone;       // of the card, or who fired the bullet
};
Card card_of(const Rulebook& book, const GameState& state, Seat seat, std::string_view text);

std::string card_name(const Rulebook& book, const GameState& state, Seat seat, int card);
std::vector<std::string> card_names(const Rulebook& book, const GameState& state, Seat seat,
                                    const Pile& pile);

// Items of a list written in another way become the names above.
std::vector<std::string> in_card_names(const Rulebook& book, const GameState& state, Seat seat,
                                       const std::vector<std::string>& items);

std::string bullet_name(BulletSource source);
std::vector<std::string> bullet_names(Bullets bullets);
BulletSource source_of(std::string_view text);

}  // namespace folsom::scenarios
