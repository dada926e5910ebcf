// The cookie by which a guest is known: 32 random bytes that only they have. The server keeps only
// their hash.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/core/ids.h"

namespace folsom::server {

using GuestSecret = std::array<std::uint8_t, 32>;

// Throws std::runtime_error if the system has no randomness.
void fill_from_system(std::span<std::uint8_t> bytes);
GuestSecret draw_secret();

// The first valid one in a Cookie header.
std::optional<GuestSecret> secret_in(std::string_view cookie_header);
// The value of a Set-Cookie header.
std::string cookie_of(const GuestSecret& secret, bool secure);
Guest guest_of(const GuestSecret& secret);

}  // namespace folsom::server
