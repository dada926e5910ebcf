// Bullets in a pile of cards, counted by who fired them. They only fill a hand (B5.3), but a player
// sees whose they are, and some endings count them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/vocabulary.h"

namespace folsom {

// Where a bullet came from: a bandit, the Marshal's own guns, or the neutral pile (kNone).
using BulletSource = Pawn;
inline constexpr BulletSource kNeutral = Pawn::kNone;
inline constexpr auto kBulletSources = [] {
  std::array<BulletSource, kBandits + 2> sources{};
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    sources[bandit] = static_cast<Pawn>(bandit);
  }
  sources[kBandits] = Pawn::kMarshal;
  sources[kBandits + 1] = kNeutral;
  return sources;
}();

// One word: three bits for each bandit (0 to 6), four for the Marshal (0 to 12), five neutral (0 to
// 16).
class Bullets {
 public:
  constexpr void add(BulletSource source, int n = 1) {
    bits_ += static_cast<std::uint32_t>(n) << shift(source);
  }
  constexpr void remove(BulletSource source, int n = 1) {
    bits_ -= static_cast<std::uint32_t>(n) << shift(source);
  }
  constexpr int of(BulletSource source) const {
    return static_cast<int>(bits_ >> shift(source) & mask(source));
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    return folsom::count(bits_ & kOnes) + 2 * folsom::count(bits_ & kOnes << 1) +
           4 * folsom::count(bits_ & kOnes << 2) + of(Pawn::kMarshal) + of(kNeutral);
  }

  // The bullet with this rank when they are laid out by source.
  constexpr BulletSource nth(int rank) const {
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      rank -= of(static_cast<Pawn>(bandit));
      if (rank < 0) return static_cast<Pawn>(bandit);
    }
    return rank < of(Pawn::kMarshal) ? Pawn::kMarshal : kNeutral;
  }

  // The bullets whose ranks are in the set.
  constexpr Bullets pick(std::uint64_t ranks) const {
    Bullets picked;
    if (ranks == 0) return picked;
    const auto pick_from = [&](BulletSource source) {
      const int here = of(source);
      picked.add(source, folsom::count(ranks & ((std::uint64_t{1} << here) - 1)));
      ranks >>= here;
    };
    for (int bandit = 0; bandit < kBandits; ++bandit) pick_from(static_cast<Pawn>(bandit));
    pick_from(Pawn::kMarshal);
    pick_from(kNeutral);
    return picked;
  }

  // Sums and differences of piles; no field may leave its range.
  constexpr Bullets& operator+=(Bullets other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr Bullets& operator-=(Bullets other) {
    bits_ -= other.bits_;
    return *this;
  }
  friend constexpr Bullets operator+(Bullets a, Bullets b) { return a += b; }
  friend constexpr Bullets operator-(Bullets a, Bullets b) { return a -= b; }
  constexpr bool operator==(const Bullets&) const = default;

 private:
  static constexpr std::uint32_t kOnes = 0b001'001'001'001'001'001'001;
  static constexpr int shift(BulletSource source) {
    return is_bandit(source) ? 3 * index(source) : source == Pawn::kMarshal ? 21 : 25;
  }
  static constexpr std::uint32_t mask(BulletSource source) {
    return is_bandit(source) ? 7U : source == Pawn::kMarshal ? 15U : 31U;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace folsom
