// The beginner game (V1): no abilities, or no events, or neither.
#include "engine/variants/variants.h"

namespace folsom {

void add_beginner(Rulebook& book) {
  if (!book.setup.abilities) book.printed_powers.fill(0);
  if (!book.setup.events) {
    book.events.fill(nullptr);
    book.last_cards = book.ordinary_cards;  // no station: the fifth round has an ordinary card
  }
}

}  // namespace folsom
