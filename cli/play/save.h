// The file a game is kept in. It is rewritten after every choice, so that nothing is lost whatever
// happens to the program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/play/seats.h"
#include "game/table/table.h"
#include "text/i18n/words.h"

namespace folsom::cli {

class Save {
 public:
  explicit Save(std::optional<std::filesystem::path> path) : path_(std::move(path)) {}

  // False if there is no place for it, or the system refuses; `problem` then says why, in the
  // system's words.
  bool write(const Table& table, const SeatPlayers& players);
  bool write_copy(const std::filesystem::path& path, const Table& table,
                  const SeatPlayers& players);

  const std::optional<std::filesystem::path>& path() const { return path_; }
  const std::string& problem() const { return problem_; }

 private:
  std::optional<std::filesystem::path> path_;
  std::string problem_;
};

// A name for a new game in the user's data folder.
std::optional<std::filesystem::path> new_save_path();

// The last unfinished game; throws Failure if there is none.
std::filesystem::path last_unfinished_game(const Words& words);

// How to continue it, as a command to type.
std::string resume_command(const std::filesystem::path& path, const Table& table,
                           const SeatPlayers& players);

}  // namespace folsom::cli
