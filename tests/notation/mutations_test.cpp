// Texts with mistakes: positions, records and JSON of real games with words and bytes changed at
// random. Each is refused with a sentence, or is a position that can be written and played.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/flow/game.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"

namespace folsom::notation {
namespace {

using support::PlayedGame;
using support::RandomPlayer;

constexpr int kMutations = 300;  // for each setup, in an ordinary run

// Words that mean something somewhere, so that a change is often nearly right.
constexpr std::string_view kWords[] = {
    "ghost",
    "doc",
    "tuco",
    "belle",
    "django",
    "mei",
    "marshal",
    "shotgun",
    "purse",
    "purse3",
    "purse18",
    "gem",
    "gem5",
    "strongbox1",
    "purse=$500",
    "3",
    "0",
    "17",
    "99",
    "of",
    "on",
    "by",
    "|",
    "-",
    "face-down",
    "fire",
    "move#2",
    "punch",
    "bullet",
    "bullets",
    "neutral-bullet",
    "now",
    "keep-cards",
    "go",
    "punch-to",
    "pickpocket",
    "catch-purse",
    "extra-card",
    "secret-card",
    "pick-team",
    "pick-bandit",
    "phase",
    "robbery",
    "event",
    "over",
    "deal",
    "round",
    "turn",
    "card",
    "bridge",
    "tunnel",
    "pickpocketing",
    "used",
    "first",
    "answered",
    "sealed",
    "asked",
    "hand",
    "deck",
    "discard",
    "top",
    "plan",
    "supply",
    "waiting",
    "out",
    "known",
    "everybody",
    "nobody",
    "received",
    "seen",
    "neutral",
    "hits",
    "cash",
    "$250",
    "powers",
    "none",
    "seat",
    "teams",
    "car1",
    "roof6",
    "loco",
    "expert",
    "seating",
    "duel",
    "players",
    "\n",
    ";",
    "#",
    "",
};

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + (word == "\n" ? "" : " ");
  return text;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream rest(line);
    for (std::string word; rest >> word;) words.push_back(word);
    words.emplace_back("\n");
  }
  return words;
}

std::string change_words(const std::string& text, RandomPlayer& player) {
  std::vector<std::string> words = split(text);
  for (std::uint32_t changes = 1 + player.below(3); changes > 0 && !words.empty(); --changes) {
    const std::size_t at = player.below(static_cast<std::uint32_t>(words.size()));
    const std::size_t other = player.below(static_cast<std::uint32_t>(words.size()));
    const auto here = words.begin() + static_cast<std::ptrdiff_t>(at);
    switch (player.below(5)) {
      case 0:
        words.erase(here);
        break;
      case 1:
        words[at] = kWords[player.below(static_cast<std::uint32_t>(std::size(kWords)))];
        break;
      case 2:
        words.insert(here, std::string(words[other]));
        break;
      case 3:
        std::swap(words[at], words[other]);
        break;
      case 4:
        words[at] = words[other];
        break;
      default:
        break;
    }
  }
  return join(words);
}

// Leaves out entries: defaults replace them, and the game plays on from there.
std::string leave_out(const std::string& text, RandomPlayer& player) {
  std::string kept;
  std::string entry;
  for (const char c : text) {
    entry += c;
    if (c != ';' && c != '\n') continue;
    if (player.below(6) != 0) kept += entry;
    entry.clear();
  }
  return kept;
}

std::string change_bytes(std::string text, RandomPlayer& player) {
  for (std::uint32_t changes = 1 + player.below(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = player.below(static_cast<std::uint32_t>(text.size()));
    switch (player.below(3)) {
      case 0:
        text[at] = static_cast<char>(player.below(256));
        break;
      case 1:
        text.erase(at, 1 + player.below(4));
        break;
      case 2:
        text.insert(at, text.substr(player.below(static_cast<std::uint32_t>(text.size())), 5));
        break;
      default:
        break;
    }
  }
  return text;
}

// It is sound, can be written and read again, and can be played to the end.
void expect_playable(Position position, RandomPlayer& player) {
  const Parsed<Position> again = position_from_text(to_text(position.book, position.state));
  ASSERT_TRUE(again) << to_text(again.error()) << "\n" << to_text(position.book, position.state);
  ASSERT_TRUE(again->state == position.state) << to_text(position.book, position.state);
  Rng rng = Rng::quick(player.below(1000));
  for (int step = 0; !is_over(position.state); ++step) {
    ASSERT_LT(step, 2000);
    const Seat seat = support::any_seat(asked(position.state), player);
    const ChoiceList choices = support::choices_of(position.book, position.state, seat);
    ASSERT_FALSE(choices.empty());
    apply(position.book, position.state, seat, player.choose(choices), rng);
    const char* const broken = broken_invariant(position.book, position.state);
    ASSERT_EQ(broken, nullptr) << broken;
  }
}

void expect_sentence(const ParseError& error, bool is_text) {
  EXPECT_FALSE(error.message.empty());
  EXPECT_TRUE(error.message.ends_with('.')) << error.message;
  EXPECT_EQ(error.line >= 1, is_text) << error.line;
  EXPECT_EQ(error.column >= 1, is_text) << error.column;
}

// One changed text or JSON of a position; true if it was read.
bool try_position(const std::string& text, bool is_text, RandomPlayer& player) {
  SCOPED_TRACE(text);
  if (is_text) {
    const Parsed<Position> read = position_from_text(text);
    if (read) expect_playable(*read, player);
    if (!read) expect_sentence(read.error(), true);
    return read.has_value();
  }
  const Parsed<nlohmann::json> json = parse_json(text);
  if (!json) expect_sentence(json.error(), true);
  if (!json) return false;
  const Parsed<Position> read = position_from_json(*json);
  if (read) expect_playable(*read, player);
  if (!read) expect_sentence(read.error(), false);
  return read.has_value();
}

TEST(Mutations, OfPositionsAreRefusedOrPlayable) {
  int accepted = 0;
  int refused = 0;
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    PlayedGame game(book, support::seed_for("mutations", 0));
    RandomPlayer player(7);
    for (int number = 0; number < support::how_many(kMutations); ++number) {
      if (game.is_over())
        game = PlayedGame(book, support::seed_for("mutations", player.below(1000)));
      const std::string text = to_text(book, game.state());
      const std::string json = dump(to_json(book, game.state()));
      const std::uint32_t how = player.below(4);
      const std::string changed = how == 0   ? change_words(text, player)
                                  : how == 1 ? leave_out(text, player)
                                  : how == 2 ? change_bytes(text, player)
                                             : change_bytes(json, player);
      const bool is_text = how < 3;
      (try_position(changed, is_text, player) ? accepted : refused) += 1;
      if (HasFailure()) return;
      game.choose(player);
    }
  }
  // Neither may be rare, or this test would show nothing.
  EXPECT_GT(accepted, refused / 20);
  EXPECT_GT(refused, accepted / 20);
}

TEST(Mutations, OfRecordsAreReadOrRefused) {
  int accepted = 0;
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    PlayedGame game(book, support::seed_for("mutations", 1));
    RandomPlayer player(8);
    while (!game.is_over()) game.choose(player);
    Record record;
    record.setup = named.setup;
    record.seed = game.seed();
    record.choices = game.journal();
    record.names = {"Ann"};
    const std::string text = to_text(record);
    const std::string json = dump(to_json(record));
    for (int number = 0; number < support::how_many(kMutations / 10); ++number) {
      const Parsed<Record> words = record_from_text(change_words(text, player));
      const Parsed<Record> bytes = record_from_text(change_bytes(text, player));
      for (const Parsed<Record>* const read : {&words, &bytes}) {
        if (!*read) expect_sentence(read->error(), true);
        // Anything that was read can be written, even if it is no longer a game.
        EXPECT_TRUE(!*read || *record_from_text(to_text(**read)) == **read);
        accepted += read->has_value() ? 1 : 0;
      }
      const Parsed<nlohmann::json> parsed = parse_json(change_bytes(json, player));
      if (!parsed) continue;
      const Parsed<Record> read = record_from_json(*parsed);
      if (!read) expect_sentence(read.error(), false);
    }
  }
  EXPECT_GT(accepted, 0);
}

TEST(Mutations, OfNothingAtAll) {
  RandomPlayer player(9);
  for (int number = 0; number < support::how_many(2000); ++number) {
    std::string text;
    for (std::uint32_t i = player.below(40); i > 0; --i) {
      text += kWords[player.below(static_cast<std::uint32_t>(std::size(kWords)))];
      text += player.below(6) == 0 ? '\n' : ' ';
    }
    const Parsed<Position> position = position_from_text(text);
    if (!position) expect_sentence(position.error(), true);
    const Parsed<Record> record = record_from_text("folsom game 1\n" + text);
    if (!record) expect_sentence(record.error(), true);
  }
}

}  // namespace
}  // namespace folsom::notation
