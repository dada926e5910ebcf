#include "server/net/guests.h"

#include <algorithm>
#include <stdexcept>

#include "game/fairness/seeds.h"
#include "game/fairness/sha256.h"
#include "server/core/base64.h"
#include "server/net/words.h"

namespace folsom::server {

void fill_from_system(std::span<std::uint8_t> bytes) {
  if (!fill_random_bytes(bytes)) throw std::runtime_error("The system gives no random numbers.");
}

GuestSecret draw_secret() {
  GuestSecret secret{};
  fill_from_system(secret);
  return secret;
}

std::optional<GuestSecret> secret_in(std::string_view cookie_header) {
  constexpr std::string_view kName = "folsom=";
  for (const std::string_view cookie : split(cookie_header, ';')) {
    if (!cookie.starts_with(kName)) continue;
    const auto bytes = from_base64url(cookie.substr(kName.size()));
    GuestSecret secret{};
    if (!bytes || bytes->size() != secret.size()) continue;
    std::copy(bytes->begin(), bytes->end(), secret.begin());
    return secret;
  }
  return std::nullopt;
}

std::string cookie_of(const GuestSecret& secret, bool secure) {
  return "folsom=" + base64url(secret) + "; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

Guest guest_of(const GuestSecret& secret) { return sha256(std::span<const std::uint8_t>(secret)); }

}  // namespace folsom::server
