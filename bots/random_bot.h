// Takes any choice, each as likely as the others.
#pragma once

#include "bots/bot.h"

namespace folsom {

class RandomBot final : public Bot {
 public:
  Choice choose(const Rulebook&, const View&, const ChoiceList& choices, Rng& rng) const override {
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  }
};

}  // namespace folsom
