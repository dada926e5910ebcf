// The Marshal's Fire (M5.5): one bandit, or two with a bullet from each cylinder.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// In the detail of a kMarshalFire task. He may decline in an event, and when a second shot isn't
// owed.
inline constexpr std::uint8_t kSecondShot = 1U << 0;
inline constexpr std::uint8_t kMayDecline = 1U << 1;
inline constexpr std::uint8_t kFirstWasSecondCylinder = 1U << 2;

// Rows of MarshalsTargets.
PawnSet marshals_targets(const Context& c, PawnSet seen, bool two);
PawnSet marshals_targets_by_first_rulings(const Context& c, PawnSet seen, bool two);

}  // namespace folsom
