// Keep symbols on round cards (V6.4). The expert variant keeps cards in its own way (V2.7).
#include <algorithm>

#include "engine/compile/modules.h"
#include "engine/flow/scheming.h"
#include "engine/variants/keeping.h"

namespace folsom {

void add_keep_symbols(Rulebook& book) {
  const auto has_symbol = [](const RoundCard& card) { return card.keep > 0; };
  const auto& cards = book.round_cards;
  if (book.hands.discard_pile || std::none_of(cards.begin(), cards.end(), has_symbol)) return;
  insert_before(book, put_hands_back, ask_what_stays);
  add_question(book, kKeepSomeQuestion);
}

}  // namespace folsom
