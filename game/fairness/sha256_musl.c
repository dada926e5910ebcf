// musl's SHA-256. Its functions are static, within crypt(), so the whole file is taken in; what isn't
// called doesn't get into the module.
#include <crypt_sha256.c>

void folsom_sha256(const void* bytes, size_t size, uint8_t* digest);

void folsom_sha256(const void* bytes, size_t size, uint8_t* digest) {
  struct sha256 hash;
  sha256_init(&hash);
  sha256_update(&hash, bytes, size);
  sha256_sum(&hash, digest);
}
