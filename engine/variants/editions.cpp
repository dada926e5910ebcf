// Where the two editions differ (docs/rules/editions.md, E1 and E2; the others choose modules).
#include "engine/variants/variants.h"

namespace folsom {

void add_edition(Rulebook& book) {
  const bool second = book.setup.edition == Edition::kSecond;
  book.lost_purse_falls = second;       // E1
  book.conductor_pays_tokens = second;  // E2
}

}  // namespace folsom
