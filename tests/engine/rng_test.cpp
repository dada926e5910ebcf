// The generators: ChaCha20 as its author published it (64-bit counter, 64-bit nonce), xoshiro256++
// as its authors published it, and unbiased drawing below a bound.
#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace folsom {
namespace {

// The stream as bytes, four to a word, lowest first.
std::string stream_in_hex(Rng rng, std::size_t bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < bytes / 4; ++i) {
    std::uint32_t word = rng.next();
    for (int byte = 0; byte < 4; ++byte, word >>= 8) {
      text += kDigits[word >> 4 & 15U];
      text += kDigits[word & 15U];
    }
  }
  return text;
}

constexpr Seed kZero{};

Seed counting_up() {
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

// From draft-agl-tls-chacha20poly1305-04, section 7, which has the original layout. The nonce is
// the step as eight bytes, lowest first.
TEST(SealedStream, IsChaCha20WithAZeroKey) {
  EXPECT_EQ(stream_in_hex(Rng::sealed(kZero, 0), 64),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(SealedStream, DependsOnEveryPartOfTheKey) {
  Seed one{};
  one[31] = 1;
  EXPECT_EQ(stream_in_hex(Rng::sealed(one, 0), 64),
            "4540f05a9f1fb296d7736e7b208e3c96eb4fe1834688d2604f450952ed432d41"
            "bbe2a0b6ea7566d2a5d1e7e20d42af2c53d792b1c43fea817e9ad275ae546963");
}

TEST(SealedStream, TakesTheStepAsNonce) {
  EXPECT_EQ(stream_in_hex(Rng::sealed(kZero, 1), 64),
            "ef3fdfd6c61578fbf5cf35bd3dd33b8009631634d21e42ac33960bd138e50d32"
            "111e4caf237ee53ca8ad6426194a88545ddc497a0b466e7d6bbdb0041b2f586b");
  EXPECT_EQ(stream_in_hex(Rng::sealed(kZero, 0x0100000000000000U), 60),
            "de9cba7bf3d69ef5e786dc63973f653a0b49e015adbff7134fcb7df137821031"
            "e85a050278a7084527214f73efc7fa5b5277062eb7a0433e445f41e3");
}

TEST(SealedStream, GoesOnWithTheNextBlock) {
  EXPECT_EQ(stream_in_hex(Rng::sealed(counting_up(), 0x0706050403020100U), 128),
            "f798a189f195e66982105ffb640bb7757f579da31602fc93ec01ac56f85ac3c1"
            "34a4547b733b46413042c9440049176905d3be59ea1c53f15916155c2be8241a"
            "38008b9a26bc35941e2444177c8ade6689de95264986d95889fb60e84629c9bd"
            "9a5acb1cc118be563eb9b3a4a472f82e09a7e778492b562ef7130e88dfe031c7");
}

// xoshiro256++ and the splitmix64 that fills it, as published by Blackman and Vigna.
class Xoshiro {
 public:
  explicit Xoshiro(std::uint64_t seed) {
    for (auto& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
      z = (z ^ z >> 27) * 0x94d049bb133111ebU;
      word = z ^ z >> 31;
    }
  }
  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

TEST(QuickStream, IsXoshiro) {
  for (const std::uint64_t seed : {0U, 1U, 4'000'000'000U}) {
    Rng rng = Rng::quick(seed);
    Xoshiro expected(seed);
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t word = expected.next();
      EXPECT_EQ(rng.next(), static_cast<std::uint32_t>(word));
      EXPECT_EQ(rng.next(), static_cast<std::uint32_t>(word >> 32));
    }
  }
}

TEST(Streams, AreTheSameFromTheSameSeedAndCanBeCopied) {
  EXPECT_EQ(stream_in_hex(Rng::quick(7), 400), stream_in_hex(Rng::quick(7), 400));
  EXPECT_NE(stream_in_hex(Rng::quick(7), 400), stream_in_hex(Rng::quick(8), 400));
  Rng rng = Rng::sealed(counting_up(), 3);
  for (int i = 0; i < 21; ++i) rng.next();
  const Rng copy = rng;
  EXPECT_EQ(stream_in_hex(rng, 400), stream_in_hex(copy, 400));
}

TEST(Below, StaysBelow) {
  Rng rng = Rng::quick(1);
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 100U, 0x80000001U, 0xffffffffU}) {
    for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(bound), bound);
  }
}

TEST(Below, ComesToEachNumberAlike) {
  Rng rng = Rng::quick(2);
  for (const std::uint32_t bound : {2U, 3U, 5U, 6U, 7U, 10U, 13U}) {
    constexpr int kDraws = 60'000;
    std::vector<int> seen(bound);
    for (int i = 0; i < kDraws; ++i) ++seen[rng.below(bound)];
    const double expected = static_cast<double>(kDraws) / bound;
    for (const int count : seen) EXPECT_NEAR(count, expected, 5 * std::sqrt(expected));
  }
}

// With this bound a quarter of all words has to be thrown away. Otherwise multiples of three would
// come half the time.
TEST(Below, IsUnbiasedForLargeBounds) {
  constexpr std::uint32_t kBound = 3U << 30;
  constexpr int kDraws = 60'000;
  Rng rng = Rng::quick(3);
  std::array<int, 3> remainder{};
  for (int i = 0; i < kDraws; ++i) ++remainder[rng.below(kBound) % 3];
  for (const int count : remainder) EXPECT_NEAR(count, kDraws / 3, 5 * std::sqrt(kDraws / 3.0));
}

// The multiply-shift with rejection, computed independently.
TEST(Below, ThrowsAwayWhatWouldBeOneTooMany) {
  constexpr std::uint64_t kBound = 3U << 30;
  Rng words = Rng::quick(4);
  Rng rng = words;
  for (int i = 0; i < 1000; ++i) {
    std::uint64_t product = 0;
    do {
      product = words.next() * kBound;
    } while (product % (std::uint64_t{1} << 32) < (std::uint64_t{1} << 32) % kBound);
    ASSERT_EQ(rng.below(kBound), product >> 32);
  }
}

}  // namespace
}  // namespace folsom
