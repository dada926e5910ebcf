#include "store/default_path.h"

#include <cstdlib>
#include <filesystem>

namespace folsom::store {

std::optional<std::string> default_path() {
  namespace fs = std::filesystem;
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && fs::path(data).is_absolute()) {
    return (fs::path(data) / "folsom" / "folsom.db").string();
  }
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return std::nullopt;
  return (fs::path(home) / ".local" / "share" / "folsom" / "folsom.db").string();
}

}  // namespace folsom::store
