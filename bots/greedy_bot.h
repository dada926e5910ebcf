// Takes the choice that looks richest if nobody else moves: robs where loot lies, shoots whom he
// sees, keeps away from the Marshal, and plans cards that will work where he will stand by then.
#pragma once

#include "bots/bot.h"

namespace folsom {

class GreedyBot final : public Bot {
 public:
  Choice choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                Rng& rng) const override;
};

}  // namespace folsom
