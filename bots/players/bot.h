// A player that is a program. It is handed what a person on that seat would see, and the choices he
// has: there is no way to hand it more.
#pragma once

#include <stop_token>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // One of `choices`, which is not empty. The same view, choices and generator give the same
  // answer, unless the bot was given a time. Asked to stop, it answers at once with the best it
  // has found so far.
  Choice choose(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop = {}) const {
    return choices.size() == 1 ? choices[0] : decide(book, view, choices, rng, stop);
  }

 private:
  virtual Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                        const std::stop_token& stop) const = 0;
};

}  // namespace folsom
