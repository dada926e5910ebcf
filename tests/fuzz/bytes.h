// Reads decisions from a fuzzer's bytes, and stops the program if something that must hold doesn't.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace folsom::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  bool empty() const { return left_ == 0; }

  // Zero when there are no more.
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  bool flag() { return (next() & 1U) != 0; }
  std::uint32_t below(std::uint32_t bound) { return next() % bound; }

  std::string_view rest() const {
    // A byte may always be read as a char.
    return {reinterpret_cast<const char*>(data_), left_};
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

inline void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

inline void require_nothing(const std::string& complaint) { require(complaint.empty(), complaint); }

}  // namespace folsom::fuzz
