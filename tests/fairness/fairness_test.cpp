// Hashes, seeds and commitments: SHA-256 against published vectors, the sealed stream against
// OpenSSL's.
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <set>
#include <vector>

#include "engine/core/rng.h"
#include "game/fairness/hexadecimal.h"
#include "game/fairness/seeds.h"
#include "game/fairness/sha256.h"

namespace folsom {
namespace {

Seed counting_up() {
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

// FIPS 180-4, appendix B, and the two extremes: nothing, and a million letters.
TEST(Sha256, GivesThePublishedDigests) {
  const auto digest = [](std::string_view text) { return to_hexadecimal(sha256(text)); };
  EXPECT_EQ(digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(digest(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Hexadecimal, GoesBothWays) {
  const std::string digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  EXPECT_EQ(to_hexadecimal(counting_up()), digits);
  EXPECT_EQ(bytes_from_hexadecimal(digits), counting_up());
  EXPECT_EQ(
      bytes_from_hexadecimal("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F"),
      counting_up());
}

TEST(Hexadecimal, RefusesWhatIsNoSeed) {
  EXPECT_EQ(bytes_from_hexadecimal(""), std::nullopt);
  EXPECT_EQ(bytes_from_hexadecimal(std::string(63, '0')), std::nullopt);
  EXPECT_EQ(bytes_from_hexadecimal(std::string(65, '0')), std::nullopt);
  EXPECT_EQ(bytes_from_hexadecimal(std::string(63, '0') + "g"), std::nullopt);
  EXPECT_EQ(bytes_from_hexadecimal(std::string(63, '0') + " "), std::nullopt);
}

TEST(Seeds, WordsStandForTheirHash) {
  EXPECT_EQ(to_hexadecimal(seed_from_words("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_NE(seed_from_words("hello"), seed_from_words("Hello"));
}

TEST(Seeds, DigitsAreTheSeedItself) {
  EXPECT_EQ(seed_from_words(to_hexadecimal(counting_up())), counting_up());
}

TEST(Seeds, FreshOnesDiffer) {
  std::set<Seed> seen;
  for (int i = 0; i < 100; ++i) {
    const std::optional<Seed> seed = fresh_seed();
    ASSERT_TRUE(seed.has_value());
    EXPECT_TRUE(seen.insert(*seed).second);
  }
}

// sha256 of "folsom seed 1\n" and the 32 bytes, computed with another tool.
TEST(Commitment, CanBeRecomputedWithAnyTool) {
  EXPECT_EQ(commitment_to(counting_up()),
            "26102eb1947f0b6ef9d14c17ce5f642a1d9a9219a7eeeeebe7f5412124bdcdd3");
}

TEST(Commitment, IsNotTheHashOfTheBareSeed) {
  EXPECT_NE(commitment_to(counting_up()), to_hexadecimal(sha256(counting_up())));
}

TEST(Commitment, ChangesWithEveryBit) {
  std::set<std::string> seen = {commitment_to(counting_up())};
  for (std::size_t byte = 0; byte < 32; ++byte) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      Seed seed = counting_up();
      seed[byte] = static_cast<std::uint8_t>(seed[byte] ^ 1U << bit);
      EXPECT_TRUE(seen.insert(commitment_to(seed)).second);
    }
  }
}

// OpenSSL's ChaCha20 takes counter and nonce as one block of 16 bytes, counter first. Ours has the
// original layout: 64 bits of counter, then 64 bits of nonce, which is the step.
std::vector<std::uint8_t> stream_of_openssl(const Seed& seed, std::uint64_t step,
                                            std::size_t size) {
  std::array<std::uint8_t, 16> counter_and_nonce{};
  for (std::size_t i = 0; i < 8; ++i) {
    counter_and_nonce[8 + i] = static_cast<std::uint8_t>(step >> 8 * i);
  }
  EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
  EVP_EncryptInit_ex(context, EVP_chacha20(), nullptr, seed.data(), counter_and_nonce.data());
  const std::vector<std::uint8_t> zeros(size);
  std::vector<std::uint8_t> stream(size);
  int written = 0;
  EVP_EncryptUpdate(context, stream.data(), &written, zeros.data(), static_cast<int>(size));
  EVP_CIPHER_CTX_free(context);
  return stream;
}

TEST(SealedStream, IsTheChaCha20ThatOthersHave) {
  for (const Seed& seed : {Seed{}, counting_up(), seed_from_words("hello")}) {
    for (const std::uint64_t step : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{77},
                                     std::uint64_t{1} << 40U, ~std::uint64_t{0}}) {
      Rng rng = Rng::sealed(seed, step);
      const std::vector<std::uint8_t> expected = stream_of_openssl(seed, step, 1024);
      for (std::size_t at = 0; at < expected.size(); at += 4) {
        const std::uint32_t word = static_cast<std::uint32_t>(expected[at]) |
                                   static_cast<std::uint32_t>(expected[at + 1]) << 8U |
                                   static_cast<std::uint32_t>(expected[at + 2]) << 16U |
                                   static_cast<std::uint32_t>(expected[at + 3]) << 24U;
        ASSERT_EQ(rng.next(), word) << "step " << step << ", byte " << at;
      }
    }
  }
}

}  // namespace
}  // namespace folsom
