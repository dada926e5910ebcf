// What the two expansions say about each other (H2.4, M10.7, M11). The rest follows from their
// rows: everybody who has a deck has a Ride card, and the stagecoach is a place like any other.
#include <algorithm>

#include "engine/compile/modules.h"
#include "engine/horses/horses.h"
#include "engine/marshal/marshals_turn.h"

namespace folsom {

void join_expansions(Rulebook& book) {
  if (!book.setup.horses || !book.setup.marshal) return;
  // M1.6: the Marshal is the first player, whoever boarded where.
  remove_step(book, choose_first_player_from_rear);
  // M10.7: he takes the flask himself.
  set_event(book, RoundName::kWhiskeyForTheMarshal, marshal_takes_flask);
}

}  // namespace folsom
