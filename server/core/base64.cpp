#include "server/core/base64.h"

#include <openssl/evp.h>

#include <algorithm>

namespace folsom::server {
namespace {

const unsigned char* letters_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // OpenSSL ends it with a zero
  const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes.data(),
                                   static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text = base64(bytes);
  text.resize(text.find_last_not_of('=') + 1);
  std::ranges::replace(text, '+', '-');
  std::ranges::replace(text, '/', '_');
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  std::string usual(text);
  std::ranges::replace(usual, '-', '+');
  std::ranges::replace(usual, '_', '/');
  usual.resize((text.size() + 3) / 4 * 4, '=');
  std::vector<std::uint8_t> bytes(usual.size() / 4 * 3);
  const int size = EVP_DecodeBlock(bytes.data(), letters_of(usual), static_cast<int>(usual.size()));
  if (size < 0) return std::nullopt;
  bytes.resize(text.size() * 3 / 4);
  // OpenSSL skips blanks and accepts endings that stand for no byte.
  if (base64url(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace folsom::server
