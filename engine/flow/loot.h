// Taking, dropping and losing loot, and who knows what a face-down token is worth (B4.6, B4.10,
// B9).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// What there is to choose from a heap: every face-down token by itself, since somebody may know
// what it is, and one of each kind that lies open.
TokenSet distinct(TokenSet heap);

// The token goes from the pawn's spot to its card; its player looks at it.
void take(const Context& c, Pawn pawn, Token token);

// The pawn loses one of these tokens, all of one kind, onto a spot. Face-down ones are taken blind:
// which of them it is, is chance.
Token drop(const Context& c, Pawn pawn, TokenSet among, Place to);

// A token goes from one to another; a face-down one is known to both, and nobody else can tell
// which.
void give(const Context& c, Pawn from, Pawn to, Token token);

// The pawn loses its cheapest purse, if it has one, onto a spot or out of the game (kNowhere).
void lose_cheapest_purse(const Context& c, Pawn pawn, Place to);

// Any of these tokens can be taken.
inline void offer_tokens(TokenSet tokens, ChoiceList& choices) {
  for_each<Token>(tokens, [&](Token token) { choices.push_back(Choice::take(token)); });
}

// Everybody knows what a token is worth, onlookers too.
inline void make_known(HiddenState& state, Token token, int seats) {
  state.open_secrets |= bit(token);
  state.known_by[token] = static_cast<std::uint8_t>((1U << seats) - 1);
}

// What everybody sees of a token that is taken.
inline void take_token(PublicState& table, Pawn pawn, Token token, Place from) {
  table.loot_at[from] &= ~bit(token);
  table.loot_of[pawn] |= bit(token);
}

extern const Happenings kHappeningsOfLoot;

inline TokenSet& loot_of(const Context& c, Pawn pawn) { return c.state.loot_of[pawn]; }
inline TokenSet& loot_at(const Context& c, Place place) { return c.state.loot_at[place]; }

}  // namespace folsom
