#include "cli/learn/learnt.h"

#include <fmt/format.h>

#include <fstream>

#include "cli/world/files.h"

namespace folsom::cli {

Learnt::Learnt() {
  const std::optional<std::filesystem::path> folder = data_folder();
  if (!folder) return;
  path_ = *folder / "lessons";
  std::ifstream file(*path_);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) done_.insert(line);
  }
}

bool Learnt::finish(const std::string& lesson) {
  if (!done_.insert(lesson).second) return true;
  std::string ignored;
  return path_ && write_file(*path_, fmt::format("{}\n", fmt::join(done_, "\n")), ignored);
}

}  // namespace folsom::cli
