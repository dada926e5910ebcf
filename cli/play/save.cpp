#include "cli/play/save.h"

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"

namespace folsom::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".folsom";

std::string text_of(const Table& table, const SeatPlayers& players) {
  // A game from a position has no deal that a record could repeat: its position is kept.
  if (!table.was_dealt_here()) return notation::to_text(table.book(), table.state());
  notation::Record record = table.record();
  record.names = names_of(players);
  return notation::to_text(record);
}

bool is_unfinished(const fs::path& path) {
  const auto record = notation::record_from_text(read_file(path));
  return record ? record->result.empty()
                : notation::position_from_text(read_file(path)).has_value();
}

}  // namespace

bool Save::write(const Table& table, const SeatPlayers& players) {
  return path_ && write_copy(*path_, table, players);
}

bool Save::write_copy(const fs::path& path, const Table& table, const SeatPlayers& players) {
  return write_file(path, text_of(table, players), problem_);
}

std::optional<fs::path> new_save_path() {
  const std::optional<fs::path> folder = data_folder();
  if (!folder) return std::nullopt;
  const std::time_t now = std::time(nullptr);
  return *folder / "games" /
         fmt::format("{:%Y-%m-%d-%H%M%S}-{}{}", fmt::localtime(now), getpid(), kEnding);
}

fs::path last_unfinished_game(const Words& words) {
  std::vector<std::pair<fs::file_time_type, fs::path>> games;
  std::error_code error;
  if (const std::optional<fs::path> folder = data_folder()) {
    for (const auto& entry : fs::directory_iterator(*folder / "games", error)) {
      if (entry.path().extension() == kEnding) {
        games.emplace_back(entry.last_write_time(error), entry.path());
      }
    }
  }
  std::sort(games.rbegin(), games.rend());
  for (const auto& [time, path] : games) {
    if (is_unfinished(path)) return path;
  }
  throw Failure(words.say("terminal.save.none"));
}

std::string resume_command(const fs::path& path, const Table& table, const SeatPlayers& players) {
  std::string command = fmt::format("folsom play --resume {}", path.string());
  if (table.was_dealt_here()) return command;  // a record knows who plays
  command += " --seats ";
  for (std::size_t i = 0; i < players.size(); ++i) command += (i > 0 ? "," : "") + players[i].name;
  return command;
}

}  // namespace folsom::cli
