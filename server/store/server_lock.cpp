#include "server/store/server_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <mutex>

#include "server/store/store.h"

namespace folsom::store {
namespace {

class Lock {
 public:
  explicit Lock(const std::string& database) {
    // Not the database itself: closing it here would drop the locks SQLite has on it.
    const std::string path = database + "-server";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw StoreError("The file " + path + " cannot be written.");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(file_);
      throw StoreError("Another server is using the database " + database + ".");
    }
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { close(file_); }

 private:
  int file_ = -1;
};

}  // namespace

std::shared_ptr<void> lock_for_server(const std::string& database) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<Lock>> held;
  std::error_code unknown;
  const std::string name = std::filesystem::weakly_canonical(database, unknown).string();
  const std::lock_guard guard(mutex);
  std::shared_ptr<Lock> lock = held[name].lock();
  if (!lock) {
    lock = std::make_shared<Lock>(name);
    held[name] = lock;
  }
  return lock;
}

}  // namespace folsom::store
