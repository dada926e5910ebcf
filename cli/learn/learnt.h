// Which lessons somebody has been through, kept in his data folder: one name a line.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

namespace folsom::cli {

class Learnt {
 public:
  // As it was kept; nothing where there is no such file.
  Learnt();

  bool is_done(const std::string& lesson) const { return done_.contains(lesson); }
  // Keeps it. False where it cannot be kept; it counts for this once all the same.
  bool finish(const std::string& lesson);

 private:
  std::optional<std::filesystem::path> path_;
  std::set<std::string> done_;
};

}  // namespace folsom::cli
