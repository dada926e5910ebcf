// A player at a table of the arena: one of our bots, or an external program. It belongs to one
// thread and plays one game after another.
#pragma once

#include <optional>
#include <string>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"
#include "engine/view/view.h"

namespace folsom::arena {

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // A game begins, in which it plays this seat.
  virtual void begin_game(const Rulebook& book, Seat seat) = 0;

  // One of `choices`, which isn't empty; or nothing: it forfeits the seat for the rest of this
  // game, and `failure` says why in one sentence.
  virtual std::optional<Choice> choose(const Rulebook& book, const View& view,
                                       const ChoiceList& choices, Rng& rng) = 0;

  virtual void end_game(const Rulebook& book, const Score& score) = 0;

  const std::string& failure() const { return failure_; }

 protected:
  std::string failure_;
};

}  // namespace folsom::arena
