// Takes the choice that looks richest if nobody else moves: robs where loot lies, shoots whom he
// sees, keeps away from the Marshal, and plans cards that will work where he will stand by then.
#pragma once

#include "bots/players/bot.h"

namespace folsom {

class GreedyBot final : public Bot {
 private:
  Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop) const override;
};

// Judges as the greedy one does, but roughly, and now and then takes whatever comes to his hand.
class TenderfootBot final : public Bot {
 private:
  Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop) const override;
};

}  // namespace folsom
