// Thinking ahead on imagined worlds: what each choice in a decision is worth.
//
// The search gets a view, draws full states that its viewer could be looking at, and plays on from
// each of them after each choice. It never sees the real state of the game.
#pragma once

#include <array>
#include <stop_token>

#include "bots/search/budget.h"
#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom {

// What to expect after a choice.
struct Prospect {
  Choice choice;
  int playouts = 0;
  double worth = 0;                       // for the viewer's side: winning is 1
  std::array<double, kMaxSeats> money{};  // each side's money at the end, in dollars
  std::array<double, kMaxSeats> wins{};   // each side's chance, 0 to 1
};

struct Assessment {
  FixedVector<Prospect, kMaxChoices> prospects;  // in the order of the choices
  std::size_t best = 0;                          // of prospects: the one tried most
  int playouts = 0;                              // in total
};

// `choices` are those of the view's seat, or some of them, and not empty. With a number of playouts
// and no time limit, the same view, choices, generator and number of threads give the same
// assessment. Makes at least one playout of each choice, whatever the budget, unless told to stop.
Assessment assess(const Rulebook& book, const View& view, const ChoiceList& choices,
                  const Budget& budget, Rng& rng, const std::stop_token& stop = {});

}  // namespace folsom
