// Two seeds whose deals look the same to somebody and are not.
#pragma once

#include <optional>
#include <utility>

#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom::secrets {

// Nothing where among some thousands of seeds there is no such pair. Another `number`, other seeds.
std::optional<std::pair<Seed, Seed>> find_seed_pair(const Rulebook& book, Seat viewer,
                                                    std::uint64_t number);

}  // namespace folsom::secrets
