// A computer player. It is given what a person in its seat would see, and its choices: there is no
// way to give it more.
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

  // One of `choices`, which isn't empty. The same view, choices and generator give the same answer,
  // unless the bot has a time limit. When asked to stop, it answers at once with the best it has
  // found so far.
  Choice choose(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop = {}) const {
    return choices.size() == 1 ? choices[0] : decide(book, view, choices, rng, stop);
  }

 private:
  virtual Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                        const std::stop_token& stop) const = 0;
};

}  // namespace folsom
