// Things as scenarios name them: seats, places, loot by value, cards and bullets by face.
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

// The readers throw Failure if there is no such thing.
Pawn pawn_of(std::string_view text);
Place place_of(const Rulebook& book, std::string_view text);

// Seats clockwise are A, B, C …; a bandit's name stands for its player.
Seat seat_of(const Rulebook& book, const GameState& state, std::string_view text);
std::string seat_name(const GameState& state, Seat seat);
std::string seat_names(const Rulebook& book, const GameState& state, std::uint8_t seats);

// --- loot: $400 is a purse with that value, purse is any purse, then gem and strongbox;
// plain-flask, old-flask, half-empty-plain-flask, flask for any full one; mail-bag-$200, mail-bag
// for any

struct Loot {
  TokenKind kind = TokenKind::kPurse;
  std::uint8_t value = 0;  // in tens, or a kind of whiskey; 0: any
  bool half_empty = false;
};
Loot loot_of(std::string_view text);

// What tokens look like to a scenario's reader, and to a viewer who can't see some values.
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

// Throws Failure unless these tokens are exactly what the items name.
void expect_loot(const Faces& faces, TokenSet set, const std::vector<std::string>& items);

// Where loot is: a place, somebody's card, "supply" (purses) or "beside the train".
TokenSet loot_where(const Rulebook& book, const GameState& state, std::string_view where);

// --- cards: fire, fire of doc (if a player holds cards of two bandits), neutral bullet,
// bullet of doc

std::string card_name(const Rulebook& book, const GameState& state, Seat seat, int card);
std::vector<std::string> card_names(const Rulebook& book, const GameState& state, Seat seat,
                                    const Pile& pile);

// Converts items written differently to the names above.
std::vector<std::string> in_card_names(const Rulebook& book, const GameState& state, Seat seat,
                                       const std::vector<std::string>& items);

std::string bullet_name(BulletSource source);
std::vector<std::string> bullet_names(Bullets bullets);

// A card of the plan: "ghost move", or with the seat that played it: "ghost fire of doc".
std::string planned_name(const Rulebook& book, const GameState& state, PlannedCard planned);

// The round cards turned up so far.
std::vector<std::string> round_names(const Rulebook& book, const PublicState& state);

}  // namespace folsom::scenarios
