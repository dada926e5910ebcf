// Thinking ahead on imagined worlds: what each choice of a decision is worth.
//
// The searcher is handed a view, draws full states that its viewer could be looking at, and plays
// on from each of them after each choice. It never sees the state of the game itself.
#pragma once

#include <array>
#include <stop_token>

#include "bots/search/budget.h"
#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom {

// What is expected after a choice.
struct Prospect {
  Choice choice;
  int playouts = 0;
  double worth = 0;                       // to the viewer's side: winning is 1, money a little
  std::array<double, kMaxSeats> money{};  // of each side at the end, in dollars
  std::array<double, kMaxSeats> wins{};   // of each side: its chance, 0 to 1
};

struct Assessment {
  FixedVector<Prospect, kMaxChoices> prospects;  // in the order of the choices
  std::size_t best = 0;                          // of prospects: the one most looked into
  int playouts = 0;                              // in all
};

// `choices` are those of the view's seat, or some of them, and not empty. With a count of playouts
// and no time, the same view, choices, generator and number of threads give the same assessment. At
// least one playout of each choice is made, whatever the budget, unless told to stop.
Assessment assess(const Rulebook& book, const View& view, const ChoiceList& choices,
                  const Budget& budget, Rng& rng, const std::stop_token& stop = {});

}  // namespace folsom
