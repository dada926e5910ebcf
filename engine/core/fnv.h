// FNV-1a over 64 bits: a hash that is the same everywhere.
#pragma once

#include <cstdint>
#include <string_view>

namespace folsom {

class Fnv {
 public:
  // As the eight bytes of its value.
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte, number >>= 8U) add_byte(number & 0xffU);
  }
  void add(std::string_view text) {
    for (const char letter : text) add_byte(static_cast<unsigned char>(letter));
    add(std::uint64_t{text.size()});
  }
  std::uint64_t value() const { return value_; }

 private:
  void add_byte(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace folsom
