// Chooses at random from what is offered, with its own preferences. Even chances would hardly ever
// lead to an empty deck, a spent pile of neutral bullets or a heap of purses.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/by.h"
#include "engine/core/choice.h"
#include "engine/core/rng.h"

namespace folsom::support {

class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed);

  Choice choose(const ChoiceList& choices);

  // Any choice at all, mostly sensible-looking; hardly ever one that is offered.
  Choice make_up();

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

 private:
  std::uint32_t liking_for(const Choice& choice) const;

  Rng rng_;
  std::array<std::uint8_t, kChoiceKinds> liking_for_kind_{};
  ByAction<std::uint8_t> liking_for_action_{};
};

}  // namespace folsom::support
