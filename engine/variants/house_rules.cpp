// House rules (V6). The pool of round cards (V6.3) is drawn from where the cards are added; the
// narrator (V6.2) is a matter of telling.
#include <utility>

#include "engine/variants/variants.h"

namespace folsom {

void add_house_rules(Rulebook& book) {
  if (book.setup.swapped_start) std::swap(book.start_place[0], book.start_place[1]);  // V6.1
}

}  // namespace folsom
