// The round cards that a game draws from (C2, V6.3).
#include <algorithm>

#include "engine/compile/setups.h"

namespace folsom {
namespace {

bool in_pool(const Setup& setup, RoundName name) {
  return setup.pool.empty() ||
         std::find(setup.pool.begin(), setup.pool.end(), name) != setup.pool.end();
}

}  // namespace

void add_round_cards(Rulebook& book) {
  const Setup& setup = book.setup;
  const auto add = [&](const auto& cards, std::uint32_t& set) {
    for (const RoundCard& card : cards) {
      if (!in_pool(setup, card.name)) continue;
      set |= 1U << book.round_cards.size();
      book.round_cards.push_back(card);
    }
  };
  const CardsOnTable cards = cards_on_table(setup, is_for_many(setup));
  add(cards.ordinary, book.ordinary_cards);
  add(cards.stations, book.last_cards);
}

}  // namespace folsom
