// Keeps a second server away from the same SQLite file. A lock of the operating system on a file
// beside it: it is gone with the process, however that ends.
#pragma once

#include <memory>
#include <string>

namespace folsom::store {

// Held until the last copy is gone; inside one process it can be had several times. Throws
// StoreError where another process has it.
std::shared_ptr<void> lock_for_server(const std::string& database);

}  // namespace folsom::store
