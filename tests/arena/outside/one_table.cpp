#include "tests/arena/outside/one_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "bots/players/levels.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/setups.h"

namespace folsom::arena::outside_tests {
namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "folsom-outside-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

Played play(const Rulebook& book, Player& outsider, Seat seat, std::uint64_t seed) {
  const auto random = make_bot(BotKind::kRandom);
  Rng chance = Rng::quick(seed);
  Rng whim = Rng::quick(seed + 1'000'000);
  GameState state = begin(book, chance);
  ChoiceList choices;
  Played played;
  bool plays = true;
  outsider.begin_game(book, seat);
  while (!is_over(state)) {
    const auto asked_seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, asked_seat, choices);
    const View view = view_for(book, state, asked_seat);
    std::optional<Choice> choice;
    if (asked_seat == seat && plays) {
      choice = outsider.choose(book, view, choices, whim);
      plays = choice.has_value();
      played.chosen += plays ? 1 : 0;
      EXPECT_EQ(outsider.failure().empty(), plays) << outsider.failure();
    }
    if (!choice) choice = random->choose(book, view, choices, whim);
    EXPECT_NE(std::find(choices.begin(), choices.end(), *choice), choices.end());
    apply(book, state, asked_seat, *choice, chance);
  }
  played.forfeited = outsider.failure();
  played.score = score_of(book, state);
  outsider.end_game(book, played.score);
  return played;
}

OutsideProgram patient(const std::string& command) {
  return {command, std::chrono::seconds(60), std::chrono::seconds(60)};
}

OutsideProgram impatient(const std::string& command) {
  return {command, std::chrono::milliseconds(200), std::chrono::seconds(60)};
}

std::string bot(const std::string& script, const std::string& arguments,
                const std::string& environment) {
  const std::string start = environment.empty() ? "exec" : "exec env " + environment;
  return start + " sh tests/arena/outside/bots/" + script + " " + arguments;
}

const Rulebook& plain_book() {
  static const Rulebook kBook = support::rules_of(support::plain_setup(4));
  return kBook;
}

fs::path scratch(const std::string& name) {
  static const Folder kFolder;
  static std::atomic<int> number = 0;
  return kFolder.path() / (std::to_string(number++) + "-" + name);
}

std::string read(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace folsom::arena::outside_tests
