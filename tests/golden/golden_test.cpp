// Games once played are played the same today. These numbers prove nothing about the rules; they
// are here to notice change. A refactoring leaves them alone. If games are meant to change,
//
//   FOLSOM_REFRESH_GOLDEN=1 build/release/tests/folsom_golden_tests
//
// in the root of the source tree rewrites those of the newest rulings; say why in the commit. Those
// of earlier rulings never change.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/bits.h"
#include "tests/support/fingerprint.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

std::string file_of(int rulings) {
  return "tests/golden/rulings-" + std::to_string(rulings) + ".txt";
}
constexpr int kGames = 20;  // for each setup

using support::Fingerprint;
using support::PlayedGame;

// A choice whose number comes from chance alone, so that none of the tests' own players is
// involved.
void choose_any(PlayedGame& game, Rng& rng) {
  const std::uint8_t open = asked(game.state());
  const auto seat = static_cast<Seat>(any_of(open, rng));
  const ChoiceList choices = support::choices_of(game.book(), game.state(), seat);
  game.choose(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
}

// One line: the setup, the number of choices, and the result.
std::string line_for(const support::NamedSetup& named) {
  const Rulebook book = support::rules_of(named.setup);
  std::size_t choices = 0;
  Fingerprint journals;
  Fingerprint events;
  Fingerprint ends;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    PlayedGame game(book, support::seed_for("golden", number));
    Rng rng = Rng::quick(number);
    for (const Event& event : game.events()) events.add(event);
    while (!game.is_over()) {
      choose_any(game, rng);
      for (const Event& event : game.events()) events.add(event);
    }
    choices += game.journal().size();
    for (const auto& [seat, choice] : game.journal()) {
      journals.add(std::uint64_t{seat});
      journals.add(choice);
    }
    ends.add(game.state());
    if (named.setup.horses || named.setup.marshal) ends.add_expansions(game.state());
    for (const SideScore& side : score_of(book, game.state()).sides) {
      ends.add(static_cast<std::uint64_t>(side.total));
      ends.add(std::uint64_t{side.wins});
    }
  }
  std::ostringstream line;
  line << named.name << " | " << choices << std::hex << std::setfill('0');
  for (const Fingerprint* one : {&journals, &events, &ends}) {
    line << " | " << std::setw(16) << one->number();
  }
  return line.str();
}

// Those that could be played by these rulings.
std::vector<support::NamedSetup> setups_by(std::uint8_t rulings) {
  std::vector<support::NamedSetup> setups = support::some_setups();
  for (support::NamedSetup& named : setups) named.setup.rulings = rulings;
  std::erase_if(setups, [](const auto& named) { return !compile(named.setup).book.has_value(); });
  return setups;
}

std::vector<std::string> lines_of_file(int rulings) {
  std::vector<std::string> lines;
  std::ifstream file(file_of(rulings));
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

void refresh() {
  std::ofstream file(file_of(kNewestRulings));
  file << "# For noticing change only; see golden_test.cpp for how to write this file anew.\n"
          "# setup | choices in "
       << kGames << " games | journals | events | ends\n";
  for (const auto& named : setups_by(kNewestRulings)) file << line_for(named) << '\n';
  ASSERT_TRUE(file.good()) << "cannot write " << file_of(kNewestRulings);
}

void compare(std::uint8_t rulings) {
  const std::vector<std::string> lines = lines_of_file(rulings);
  const auto setups = setups_by(rulings);
  ASSERT_EQ(lines.size(), setups.size()) << file_of(rulings) << " is missing or of another time";
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], line_for(setups[i]));
}

TEST(Golden, GamesAreWhatTheyWere) {
  if (std::getenv("FOLSOM_REFRESH_GOLDEN") != nullptr) refresh();
  compare(kNewestRulings);
}

TEST(Golden, GamesByTheFirstRulingsAreWhatTheyAlwaysWere) { compare(kFirstRulings); }

}  // namespace
}  // namespace folsom
