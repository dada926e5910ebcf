// Takes the choice that looks richest if nobody else moves: robs where there is loot, shoots
// bandits in sight, avoids the Marshal, and plans cards that will work where it expects to be.
#pragma once

#include "bots/players/bot.h"

namespace folsom {

class GreedyBot final : public Bot {
 private:
  Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop) const override;
};

// Judges like the greedy bot, but roughly, and now and then takes any choice at all.
class TenderfootBot final : public Bot {
 private:
  Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop) const override;
};

}  // namespace folsom
