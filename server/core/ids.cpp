#include "server/core/ids.h"

#include <span>

#include "game/fairness/hexadecimal.h"
#include "server/core/base64.h"

namespace folsom::server {
bool is_table_id(std::string_view text) {
  const auto bytes = from_base64url(text);
  return bytes.has_value() && bytes->size() == kTableIdBytes;
}

std::optional<store::Hash> hash_of_secret(std::string_view text) {
  const auto secret = from_base64url(text);
  if (!secret.has_value() || secret->size() != kSecretBytes) return std::nullopt;
  return sha256(*secret);
}

std::string log_name(std::string_view table) {
  constexpr std::size_t kShown = 4;
  const Digest hash = sha256(table);
  return to_hexadecimal(std::span(hash).first<kShown>());
}

}  // namespace folsom::server
