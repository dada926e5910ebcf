#include "game/table/revealing.h"

#include "engine/flow/happening.h"

namespace folsom {

bool reveals(const Event& event) { return happening_of(event.kind).reveals(event); }

bool reveals(const Event& event, Seat learner) {
  const Learns learns = happening_of(event.kind).learns;
  const bool is_its_seat = event.seat == learner;
  const bool cannot =
      (learns == Learns::kItsSeat && !is_its_seat) || (learns == Learns::kOthers && is_its_seat);
  return !cannot && reveals(event);
}

}  // namespace folsom
