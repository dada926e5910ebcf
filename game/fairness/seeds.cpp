#include "game/fairness/seeds.h"

#include <sys/random.h>

#include <cerrno>

#include "game/fairness/hexadecimal.h"
#include "game/fairness/sha256.h"

namespace folsom {

std::optional<Seed> fresh_seed() {
  Seed seed{};
  std::size_t filled = 0;
  while (filled < seed.size()) {
    const ssize_t got = getrandom(seed.data() + filled, seed.size() - filled, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::nullopt;
    filled += static_cast<std::size_t>(got);
  }
  return seed;
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
