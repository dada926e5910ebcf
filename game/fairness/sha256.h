// SHA-256, by OpenSSL, and in the module by musl: a commitment can be checked with any tool one
// trusts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace folsom {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> bytes);
inline Digest sha256(std::string_view text) {
  return sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace folsom
