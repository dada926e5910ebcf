#include "game/fairness/seeds.h"

#include <sys/random.h>

#include <cerrno>

#include "game/fairness/hexadecimal.h"
#include "game/fairness/sha256.h"

namespace folsom {

bool fill_random_bytes(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
  return true;
}

std::optional<Seed> fresh_seed() {
  Seed seed{};
  return fill_random_bytes(seed) ? std::optional(seed) : std::nullopt;
}

Seed seed_from_words(std::string_view text) {
  if (const auto bytes = bytes_from_hexadecimal(text)) return *bytes;
  return sha256(text);
}

std::string commitment_to(const Seed& seed) {
  std::string promised(kCommitmentTag);
  promised.append(reinterpret_cast<const char*>(seed.data()), seed.size());
  return to_hexadecimal(sha256(promised));
}

}  // namespace folsom
