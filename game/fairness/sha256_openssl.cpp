#include <openssl/evp.h>

#include <cstdio>
#include <cstdlib>

#include "game/fairness/sha256.h"

namespace folsom {

Digest sha256(std::span<const std::uint8_t> bytes) {
  Digest digest{};
  unsigned size = 0;
  const int done =
      EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
  // We couldn't go on with a library without SHA-256: a false commitment is worse than none.
  if (done != 1 || size != digest.size()) {
    std::fputs("folsom: the system's libcrypto gives no SHA-256.\n", stderr);
    std::abort();
  }
  return digest;
}

}  // namespace folsom
