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

// Who sits on a seat, with which chance he thinks, and where his time is noted.
struct Contestant {
  Player* player = nullptr;
  Rng rng = Rng::quick(0);
  DecisionTimes* times = nullptr;
};
using Contestants = std::array<Contestant, kMaxSeats>;

// A seat was given up, and why.
using OnForfeit = std::function<void(Seat seat, const std::string& failure)>;

// How the sides came off, all but their players' numbers. Nothing when told to stop. Who has but
// one choice is not asked, and only what was decided is timed. The random bot plays on for those
// who give up.
std::optional<GameResult> play_game(const Rulebook& book, Contestants& contestants, Rng& chance,
                                    const OnForfeit& on_forfeit, const std::stop_token& stop);

}  // namespace folsom::arena
