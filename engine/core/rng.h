// The one door through which chance enters. Our own generators, because the results of std::
// distributions and shuffles differ between libraries and a game must replay to the letter.
//
// Two sources behind one face: a sealed stream (ChaCha20, keyed by the game's seed and the number
// of the step) for games that people play, so that nobody can work out the next cards from those
// they saw; and a quick one (xoshiro256++) for simulation.
#pragma once

#include <array>
#include <cstdint>

namespace folsom {

// 256 bits, drawn once for a game; published when it is over.
using Seed = std::array<std::uint8_t, 32>;

class Rng {
 public:
  // For simulators: quick, and not to be used where hidden cards matter to people.
  static Rng quick(std::uint64_t seed);

  // For games: the stream of one step of one game. Step 0 is the deal, step n the nth choice.
  static Rng sealed(const Seed& seed, std::uint64_t step);

  std::uint32_t next() {
    if (position_ == kWords) refill();
    return words_[position_++];
  }

  // Uniform in [0, bound), without bias (multiply-shift with rejection). bound > 0.
  [[gnu::always_inline]] std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  enum class Source : std::uint8_t { kQuick, kSealed };
  static constexpr std::uint32_t kWords = 16;

  Rng() = default;
  void refill();
  void refill_quick();
  void refill_sealed();

  std::array<std::uint32_t, kWords> words_{};
  std::uint32_t position_ = kWords;
  Source source_ = Source::kQuick;
  std::array<std::uint64_t, 4> quick_{};
  std::array<std::uint32_t, 16> sealed_{};
};

}  // namespace folsom
