// Refusals as sentences that a person can act on.
#pragma once

#include <string>

#include "engine/core/choice.h"
#include "engine/core/setup.h"
#include "engine/flow/game.h"

namespace folsom::notation {

// "Expert rules and two bandits a player do not go together: no rulebook says how." `setup` is the
// refused one, for its seating.
std::string sentence(const SetupRefusal& refusal, const Setup& setup);

std::string sentence(Refusal refusal);

// The same, naming what was chosen: "You do not hold a fire card."
std::string sentence(Refusal refusal, const Choice& choice);

}  // namespace folsom::notation
