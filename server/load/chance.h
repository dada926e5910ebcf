// Random numbers for clients: quick, and the same for the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace folsom::load {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  // SplitMix64.
  std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }
  // From 0 to 1.
  double share() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  // A guest's secret as it is in the cookie: 32 bytes in base64url.
  std::string secret() {
    constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text(43, 'A');
    for (char& letter : text) letter = kLetters[next() >> 58];
    // The last letter carries four bits of the last byte; its two low bits are always 0.
    text.back() = kLetters[next() >> 60 << 2];
    return text;
  }

 private:
  std::uint64_t state_;
};

}  // namespace folsom::load
