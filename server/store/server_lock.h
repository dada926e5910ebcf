// Keeps a second server away from the same SQLite file, by an operating system's lock on a file
// beside it: gone with the process, however that ends.
#pragma once

#include <memory>
#include <string>

namespace folsom::store {

// Held until the last copy is gone; one process can take it several times. Throws StoreError if
// another process has it.
std::shared_ptr<void> lock_for_server(const std::string& database);

}  // namespace folsom::store
