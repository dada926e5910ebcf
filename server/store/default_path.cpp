#include "server/store/default_path.h"

#include <sys/stat.h>

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

std::error_code make_private_folder_of(const std::string& path) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(path).parent_path();
  std::error_code problem;
  fs::create_directories(folder.parent_path(), problem);
  if (problem) return problem;
  if (mkdir(folder.c_str(), S_IRWXU) == 0 || fs::is_directory(folder, problem)) return {};
  return std::make_error_code(std::errc::not_a_directory);
}

}  // namespace folsom::store
