// Where a game's seed comes from, and the promise about it that is published before the first card
// is dealt: a hash from which nobody can find the seed, and to which nobody can find a second one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace folsom {

// From the system's generator; nothing where the system has none to give.
std::optional<Seed> fresh_seed();

// A seed for people who want the same game again: 64 hexadecimal digits are the seed itself, any
// other text stands for its SHA-256.
Seed seed_from_words(std::string_view text);

// SHA-256 over this tag and the 32 bytes of the seed, as 64 hexadecimal digits. With the tag the
// hash can never be mistaken for the hash of a seed's bytes made for another purpose.
inline constexpr std::string_view kCommitmentTag = "folsom seed 1\n";
std::string commitment_to(const Seed& seed);

}  // namespace folsom
