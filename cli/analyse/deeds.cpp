#include "cli/analyse/deeds.h"

#include "cli/show/options.h"
#include "cli/show/seats.h"

namespace folsom::cli {

std::string decider(const Scene& scene, Seat seat) {
  const Pawn pawn = scene.view.flow.top().pawn;
  const analysis::RoundPart part = analysis::part_of(scene.book, scene.view.flow);
  const bool acts = part != analysis::RoundPart::kPlanning && index(pawn) < kPawns;
  const bool is_own = acts && scene.view.seat_of[pawn] == seat;
  return is_own ? pawn_name(scene.words, pawn)
                : name_of_seat(scene.words, scene.book, scene.view.cards_of, seat);
}

std::string label_of(const Scene& scene, const Choice& choice) {
  ChoiceList one;
  one.push_back(choice);
  return options_for(scene, one).front().label;
}

}  // namespace folsom::cli
