// Takes any choice, all equally likely.
#pragma once

#include "bots/players/bot.h"

namespace folsom {

class RandomBot final : public Bot {
 private:
  Choice decide(const Rulebook&, const View&, const ChoiceList& choices, Rng& rng,
                const std::stop_token&) const override {
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  }
};

}  // namespace folsom
