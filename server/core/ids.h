// Names of things on the wire: tables, tickets and guests are random bytes in base64url.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace folsom::server {

// Who somebody is: the hash of the secret in their cookie.
using Guest = store::Hash;

inline constexpr std::size_t kTableIdBytes = 16;
inline constexpr std::size_t kSecretBytes = 32;  // of a guest's cookie and of a ticket

bool is_table_id(std::string_view text);
// The hash of a secret, if the secret is well formed.
std::optional<store::Hash> hash_of_secret(std::string_view text);

// A table's name for logs, which must not have its id: that is what lets people in.
std::string log_name(std::string_view table);

}  // namespace folsom::server
