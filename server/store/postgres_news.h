// What other servers on the same PostgreSQL did, as announced there.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace folsom::store {

// Listens from now on.
std::unique_ptr<Newsstand> listen_to_postgres(const std::string& address,
                                              const std::string& server);

}  // namespace folsom::store
