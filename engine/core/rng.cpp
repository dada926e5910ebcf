#include "engine/core/rng.h"

#include <bit>

namespace folsom {
namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

std::uint32_t little_endian(const std::uint8_t* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

void quarter_round(std::array<std::uint32_t, 16>& x, std::size_t a, std::size_t b, std::size_t c,
                   std::size_t d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

Rng Rng::quick(std::uint64_t seed) {
  Rng rng;
  rng.source_ = Source::kQuick;
  for (auto& word : rng.quick_) word = split_mix(seed);
  return rng;
}

Rng Rng::sealed(const Seed& seed, std::uint64_t step) {
  Rng rng;
  rng.source_ = Source::kSealed;
  // "expand 32-byte k", the key, a 64-bit block counter, and the step as a 64-bit nonce.
  rng.sealed_ = {0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};
  for (std::size_t i = 0; i < 8; ++i) rng.sealed_[4 + i] = little_endian(seed.data() + 4 * i);
  rng.sealed_[14] = static_cast<std::uint32_t>(step);
  rng.sealed_[15] = static_cast<std::uint32_t>(step >> 32);
  return rng;
}

void Rng::refill() {
  switch (source_) {
    case Source::kQuick:
      refill_quick();
      break;
    case Source::kSealed:
      refill_sealed();
      break;
  }
  position_ = 0;
}

void Rng::refill_quick() {
  auto [a, b, c, d] = quick_;
  for (std::uint32_t i = 0; i < kWords; i += 2) {
    const std::uint64_t word = std::rotl(a + d, 23) + a;
    const std::uint64_t t = b << 17;
    c ^= a, d ^= b, b ^= c, a ^= d, c ^= t;
    d = std::rotl(d, 45);
    words_[i] = static_cast<std::uint32_t>(word);
    words_[i + 1] = static_cast<std::uint32_t>(word >> 32);
  }
  quick_ = {a, b, c, d};
}

void Rng::refill_sealed() {
  words_ = sealed_;
  for (int round = 0; round < 10; ++round) {
    quarter_round(words_, 0, 4, 8, 12);
    quarter_round(words_, 1, 5, 9, 13);
    quarter_round(words_, 2, 6, 10, 14);
    quarter_round(words_, 3, 7, 11, 15);
    quarter_round(words_, 0, 5, 10, 15);
    quarter_round(words_, 1, 6, 11, 12);
    quarter_round(words_, 2, 7, 8, 13);
    quarter_round(words_, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < kWords; ++i) words_[i] += sealed_[i];
  if (++sealed_[12] == 0) ++sealed_[13];
}

}  // namespace folsom
