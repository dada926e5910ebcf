// Which store an address names.
#include "server/store/store.h"

namespace folsom::store {

std::unique_ptr<Store> open_store(const std::string& address, const std::string& server,
                                  bool as_server) {
  if (address == "memory:") {
    // One for the whole program: a second connection must see what the first one wrote.
    static const std::shared_ptr<SharedMemory> kShared = make_shared_memory();
    return open_memory(kShared, server);
  }
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return open_postgres(address, server);
  }
  return open_sqlite(address, {.as_server = as_server, .vfs = {}});
}

}  // namespace folsom::store
