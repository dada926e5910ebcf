// The lessons the learner has finished, kept in their data folder: one name a line.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

namespace folsom::cli {

class Learnt {
 public:
  // Reads what was kept; empty if there is no such file.
  Learnt();

  bool is_done(const std::string& lesson) const { return done_.contains(lesson); }
  // Records it. False if it can't be kept; it counts for this run anyway.
  bool finish(const std::string& lesson);

 private:
  std::optional<std::filesystem::path> path_;
  std::set<std::string> done_;
};

}  // namespace folsom::cli
