#include "cli/world/files.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "cli/world/failure.h"

namespace folsom::cli {
namespace {

namespace fs = std::filesystem;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

std::string why() { return std::strerror(errno); }

std::string read_all(std::FILE* file, const std::string& name) {
  std::string text;
  char block[1 << 14];
  std::size_t got = 0;
  while ((got = std::fread(block, 1, sizeof block, file)) > 0) {
    text.append(block, got);
    if (text.size() > kMaxFileSize) throw Failure(fmt::format("{} is too large to be ours.", name));
  }
  if (std::ferror(file) != 0) throw Failure(fmt::format("{} cannot be read: {}.", name, why()));
  return text;
}

std::optional<fs::path> folder(const char* variable, const char* below_home) {
  const char* const chosen = std::getenv(variable);
  if (chosen != nullptr && *chosen == '/') return fs::path(chosen) / "folsom";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return std::nullopt;
  return fs::path(home) / below_home / "folsom";
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return read_all(stdin, "The standard input");
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) throw Failure(fmt::format("{} is a folder.", path));
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) throw Failure(fmt::format("{} cannot be opened: {}.", path, why()));
  return read_all(file.get(), path);
}

bool write_file(const fs::path& path, std::string_view text, std::string& problem) {
  if (!path.has_filename()) {
    problem = fmt::format("{} is a folder.", path.string());
    return false;
  }
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  const fs::path beside = fmt::format("{}.{}.new", path.string(), getpid());
  {
    const File file(std::fopen(beside.c_str(), "wb"));
    if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
        std::fflush(file.get()) != 0) {
      problem = fmt::format("{} cannot be written: {}.", path.string(), why());
      fs::remove(beside, error);
      return false;
    }
  }
  fs::rename(beside, path, error);
  if (!error) return true;
  problem = fmt::format("{} cannot be written: {}.", path.string(), error.message());
  fs::remove(beside, error);
  return false;
}

void write_or_fail(const fs::path& path, std::string_view text, const std::string& about) {
  std::string problem;
  if (!write_file(path, text, problem)) throw Failure(about + problem);
}

std::optional<fs::path> data_folder() { return folder("XDG_DATA_HOME", ".local/share"); }
std::optional<fs::path> cache_folder() { return folder("XDG_CACHE_HOME", ".cache"); }

}  // namespace folsom::cli
