// Where a game's seed comes from, and the commitment to it that is published before the first card
// is dealt: a hash from which nobody can find the seed, nor a second seed with the same hash.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace folsom {

// Fills bytes from the system's generator. False if the system has no randomness.
bool fill_random_bytes(std::span<std::uint8_t> bytes);

// A seed from there; nothing if there is none.
std::optional<Seed> fresh_seed();

// A seed for people who want the same game again: 64 hexadecimal digits are the seed itself, any
// other text stands for its SHA-256.
Seed seed_from_words(std::string_view text);

// SHA-256 of this tag and the seed's 32 bytes, as 64 hexadecimal digits. With the tag, the hash
// can't be mistaken for one of the seed's bytes made for another purpose.
inline constexpr std::string_view kCommitmentTag = "folsom seed 1\n";
std::string commitment_to(const Seed& seed);

}  // namespace folsom
