// The Marshal as a player, and what his presence adds to a round (M1.6, M3.1, M5.3, M10).
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

// Steps of the script.
void begin_with_marshal(Context& c);  // M1.6: he is the first player
void place_by_number(Context& c);     // M1.6
void shuffle_mail(Context& c);        // M1.2

// M10.3: whether hands are put away after the event instead of after the planning. The steps of
// putting them away stand in the script twice, and one of the two is passed over.
bool hands_wait(const Context& c);
template <std::size_t kNth>
void put_away_early(Context& c) {
  hands_wait(c) ? next_step(c) : c.book.put_away[kNth](c);
}
template <std::size_t kNth>
void put_away_late(Context& c) {
  hands_wait(c) ? c.book.put_away[kNth](c) : next_step(c);
}

// M4: a row of what follows a robbery.
void rob_again(const Context& c, Pawn pawn);

// Whether he is still on the train (M10.5).
inline bool marshal_is_present(const Context& c) {
  return place_of(c, Pawn::kMarshal) != Place::kNowhere;
}

// Rows of the events (M10.1 to M10.3, M10.7).
void safe_place(Context& c);
void rumours(Context& c);
void reflexes(Context& c);
void angry_marshal_fires(Context& c);
void marshals_revenge_on_his_car(Context& c);

}  // namespace folsom
