// One game between players, from the deal to the count.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "bots/arena/player.h"
#include "bots/arena/results.h"

namespace folsom::arena {

// The player of a seat, the chance it thinks with, and where its time is noted.
struct Contestant {
  Player* player = nullptr;
  Rng rng = Rng::quick(0);
  DecisionTimes* times = nullptr;
};
using Contestants = std::array<Contestant, kMaxSeats>;

// A seat was given up, and why.
using OnForfeit = std::function<void(Seat seat, const std::string& failure)>;

// The sides' results, without the players' numbers. Nothing when told to stop. A player with only
// one choice isn't asked, and only real decisions are timed. The random bot plays on for those that
// give up.
std::optional<GameResult> play_game(const Rulebook& book, Contestants& contestants, Rng& chance,
                                    const OnForfeit& on_forfeit, const std::stop_token& stop);

}  // namespace folsom::arena
