// What a viewer is shown, as a value: the tests run on the engine's own and, to prove that they
// would notice, on showings with a planted leak.
#pragma once

#include "engine/flow/game.h"
#include "engine/view/view.h"

namespace folsom::leak {

struct Showing {
  View (*view)(const Rulebook&, const GameState&, Seat viewer) = view_for;
  Event (*redact)(const Rulebook&, const GameState& after, const Event&,
                  Seat viewer) = [](const Rulebook&, const GameState&, const Event& event,
                                    Seat viewer) { return folsom::redact(event, viewer); };
  void (*choices)(const Rulebook&, const GameState&, Seat, ChoiceList&) = list_choices;
};

// The seats and the onlooker.
template <class Visit>
void for_each_viewer(const Rulebook& book, Visit visit) {
  for (Seat seat = 0; seat < book.seats; ++seat) visit(seat);
  visit(kSpectator);
}

}  // namespace folsom::leak
