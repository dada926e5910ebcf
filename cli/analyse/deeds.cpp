#include "cli/analyse/deeds.h"

#include "cli/show/options.h"
#include "cli/show/seats.h"

namespace folsom::cli {

std::string_view name_of(analysis::Phase phase) {
  switch (phase) {
    case analysis::Phase::kStart:
      return "start";
    case analysis::Phase::kPlanning:
      return "planning";
    case analysis::Phase::kRobbery:
      return "robbery";
    case analysis::Phase::kEvent:
      return "event";
  }
  return "";
}

std::string decider(const Scene& scene, Seat seat) {
  const Pawn pawn = scene.view.flow.top().pawn;
  const bool acts =
      analysis::phase_of(scene.view) != analysis::Phase::kPlanning && index(pawn) < kPawns;
  const bool his = acts && scene.view.seat_of[static_cast<std::size_t>(index(pawn))] == seat;
  return his ? pawn_name(scene.words, pawn)
             : name_of_seat(scene.words, scene.book, scene.view.cards_of, seat);
}

std::string label_of(const Scene& scene, const Choice& choice) {
  ChoiceList one;
  one.push_back(choice);
  return options_for(scene, one).front().label;
}

}  // namespace folsom::cli
