// Every scenario in tests/rulebook is a test of its own, named by its first rule and its title; so
// is the example in docs/scenarios.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "tests/rulebook/play.h"
#include "text/notation/sentences.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/scenario.h"
#include "text/scenarios/stage.h"

namespace folsom::scenarios {
namespace {

// Tests run in the root of the tree.
constexpr const char* kFolder = "tests/rulebook";
constexpr const char* kManual = "docs/scenarios.md";

void report(const Scenario& scenario, int line, const std::string& text,
            const std::string& message) {
  ADD_FAILURE_AT(scenario.file.c_str(), line) << text << "\n  " << message;
}

std::string text_of(const Scenario& scenario, int number) {
  for (const auto* lines : {&scenario.given, &scenario.then}) {
    for (const Line& line : *lines) {
      if (line.number == number) return line.text;
    }
  }
  return scenario.title;
}

// --- setups that are no game

// "the setup is refused: expert, seating" names the settings; words in brackets must be in the
// host's message.
void expect_setup_refused(const Playbill& bill, const Line& line) {
  const auto found = match(line.text, "the setup is refused: {}");
  if (!found) throw Failure("A setup that is refused has only the line \"the setup is refused\".");
  const SetupRefusal& refusal = bill.compiled.refusal;
  if (bill.compiled.book) throw Failure("this setup is allowed");
  std::vector<std::string> got{std::string(notation::word(refusal.first))};
  if (refusal.second != refusal.first) got.emplace_back(notation::word(refusal.second));
  expect_list(items_of((*found)[0]), got);
  const std::string told = notation::sentence(refusal, bill.setup);
  for (const Line& words : line.block) {
    if (told != words.text) expect_same(words.text, told);
  }
}

// --- games that are played alike

// Plays both setups with the same seeds and choices: the same things happen.
void expect_same_games(const Playbill& bill, const std::string& other_setup) {
  const Playbill other = read_playbill({{0, "setup: " + other_setup, {}}});
  if (!other.compiled.book) throw Failure("The other setup is no game.");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::array<Rng, 2> rng{Rng::quick(seed), Rng::quick(seed)};
    const std::array<const Rulebook*, 2> book{&*bill.compiled.book, &*other.compiled.book};
    std::array<GameState, 2> state{begin(*book[0], rng[0]), begin(*book[1], rng[1])};
    Rng dice = Rng::quick(seed + 1000);
    while (state[0] == state[1] && !is_over(state[0])) {
      const Seat seat = static_cast<Seat>(first(asked(state[0])));
      ChoiceList choices;
      list_choices(*book[0], state[0], seat, choices);
      const Choice choice = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
      if (check(*book[1], state[1], seat, choice) != Refusal::kNone) {
        throw Failure("a choice of one game is refused in the other");
      }
      for (std::size_t i : {0U, 1U}) apply(*book[i], state[i], seat, choice, rng[i]);
    }
    if (!(state[0] == state[1])) throw Failure(fmt::format("the games part ways (seed {})", seed));
  }
}

// --- a scenario

// Whether this game is one of those the scenario is about.
bool is_meant(const Play& play, const Playbill& bill) {
  return std::ranges::all_of(bill.only_when, [&](const Line& line) { return play.is_so(line); });
}

enum class Outcome { kPassedOver, kFine, kFailed };

Outcome play_once(const Scenario& scenario, const Playbill& bill, int seed, std::set<int>& seen) {
  int number = scenario.line;
  std::string train;
  try {
    Play play(bill, seed);
    if (!is_meant(play, bill)) return Outcome::kPassedOver;
    for (const Line& line : scenario.then) {
      number = line.number;
      train = draw_train(play.book(), play.state());
      play.perform(line);
    }
    seen.insert(play.seen_sometimes().begin(), play.seen_sometimes().end());
    return Outcome::kFine;
  } catch (const Failure& failure) {
    if (failure.line() != 0) number = failure.line();
    report(scenario, number, text_of(scenario, number),
           fmt::format("{}\n{}\n  (seed {})", failure.what(), train, seed));
    return Outcome::kFailed;
  }
}

void play_all(const Scenario& scenario, const Playbill& bill) {
  std::set<int> seen;
  int games = 0;
  for (int seed = 1; seed <= bill.seeds; ++seed) {
    const Outcome outcome = play_once(scenario, bill, seed, seen);
    if (outcome == Outcome::kFailed) return;
    if (outcome == Outcome::kFine) ++games;
  }
  if (games == 0) report(scenario, scenario.line, scenario.title, "no game was as it says");
  for (const Line& line : scenario.then) {
    if (line.text.starts_with("sometimes ") && !seen.contains(line.number)) {
      report(scenario, line.number, line.text, fmt::format("was so in none of {} games", games));
    }
  }
}

void run_scenario(const Scenario& scenario) {
  int number = scenario.line;
  try {
    const Playbill bill = read_playbill(scenario.given);
    const Line& first = scenario.then.front();
    if (!bill.compiled.book || first.text.starts_with("the setup is refused")) {
      number = first.number;
      return expect_setup_refused(bill, first);
    }
    if (const auto other = match(first.text, "plays like: {}")) {
      number = first.number;
      return expect_same_games(bill, (*other)[0]);
    }
    play_all(scenario, bill);
  } catch (const Failure& failure) {
    if (failure.line() != 0) number = failure.line();
    report(scenario, number, text_of(scenario, number), failure.what());
  }
}

class ScenarioTest : public testing::Test {
 public:
  explicit ScenarioTest(Scenario scenario) : scenario_(std::move(scenario)) {}
  void TestBody() override { run_scenario(scenario_); }

 private:
  Scenario scenario_;
};

// A file that isn't a list of scenarios.
class UnreadableFile : public testing::Test {
 public:
  UnreadableFile(std::string file, int line, std::string message)
      : file_(std::move(file)), line_(line), message_(std::move(message)) {}
  void TestBody() override { ADD_FAILURE_AT(file_.c_str(), line_) << message_; }

 private:
  std::string file_;
  int line_;
  std::string message_;
};

// --- finding and naming them

std::string as_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain) {
      name += c;
    } else if (c != '\'' && !name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  while (name.ends_with('_')) name.pop_back();
  return name;
}

std::vector<std::string> scenario_files() {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder, error)) {
    if (entry.path().extension() == ".scenario") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A page with only the blocks that are whole scenarios. Other lines become empty, so that the rest
// keep their numbers.
std::string scenarios_of_page(const std::string& page) {
  std::string text;
  bool in_scenario = false;
  bool begins = false;
  for (const std::string& line : split(page, '\n')) {
    const bool fence = line.starts_with("```");
    if (begins) in_scenario = line.starts_with("scenario:");
    if (fence) in_scenario = false;
    begins = fence;
    text += (in_scenario ? line : "") + "\n";
  }
  return text;
}

void register_scenarios(const std::string& file, const std::string& text,
                        std::set<std::string>& names) {
  try {
    for (const Scenario& scenario : read_scenarios(text, file)) {
      const std::string suite = as_name(scenario.rules.front());
      const std::string name = as_name(scenario.title);
      if (!names.insert(suite + "." + name).second) {
        throw Failure("Another scenario has the same rule and title.", scenario.line);
      }
      testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, file.c_str(),
                            scenario.line, [scenario] { return new ScenarioTest(scenario); });
    }
  } catch (const Failure& failure) {
    const int line = failure.line();
    const std::string message = failure.what();
    testing::RegisterTest("Unreadable", as_name(file).c_str(), nullptr, nullptr, file.c_str(), line,
                          [=] { return new UnreadableFile(file, line, message); });
  }
}

bool register_all() {
  std::set<std::string> names;
  for (const std::string& file : scenario_files()) {
    register_scenarios(file, content_of(file), names);
  }
  register_scenarios(kManual, scenarios_of_page(content_of(kManual)), names);
  return !names.empty();
}

const bool kRegistered = register_all();

TEST(Scenarios, AreFound) {
  EXPECT_TRUE(kRegistered) << "Run this in the root of the tree: scenarios are in " << kFolder;
}

}  // namespace
}  // namespace folsom::scenarios
