#include "game/fairness/sha256.h"

extern "C" void folsom_sha256(const void* bytes, std::size_t size, std::uint8_t* digest);

namespace folsom {

Digest sha256(std::span<const std::uint8_t> bytes) {
  Digest digest{};
  folsom_sha256(bytes.data(), bytes.size(), digest.data());
  return digest;
}

}  // namespace folsom
