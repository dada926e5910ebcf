// Two different seeds whose deals look the same to somebody.
#pragma once

#include <optional>
#include <utility>

#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom::secrets {

// Nothing if some thousands of seeds have no such pair. Each `number` tries other seeds.
std::optional<std::pair<Seed, Seed>> find_seed_pair(const Rulebook& book, Seat viewer,
                                                    std::uint64_t number);

}  // namespace folsom::secrets
