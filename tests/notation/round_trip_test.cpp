// Anything that comes up in a game can be written down and read back exactly: positions, choices
// and records, as text and as JSON, in random games in every setup.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/played_game.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"
#include "text/notation/setups.h"

namespace folsom::support {

// For GoogleTest's messages.
void PrintTo(const NamedSetup& setup, std::ostream* out);
void PrintTo(const NamedSetup& setup, std::ostream* out) { *out << setup.name; }

}  // namespace folsom::support

namespace folsom::notation {
namespace {

using support::NamedSetup;
using support::PlayedGame;
using support::RandomPlayer;

constexpr std::uint32_t kStepsBetweenPositions = 8;

void expect_position_survives(const Rulebook& book, const GameState& state) {
  const std::string text = to_text(book, state);
  const Parsed<Position> read = position_from_text(text);
  ASSERT_TRUE(read) << to_text(read.error()) << "\n" << text;
  ASSERT_TRUE(read->state == state) << text << "\nwas read as\n"
                                    << to_text(read->book, read->state);
  ASSERT_TRUE(read->setup == book.setup) << text;

  const std::string json = dump(to_json(book, state));
  const Parsed<nlohmann::json> parsed = parse_json(json);
  ASSERT_TRUE(parsed) << to_text(parsed.error());
  const Parsed<Position> again = position_from_json(*parsed);
  ASSERT_TRUE(again) << to_text(again.error()) << "\n" << json;
  ASSERT_TRUE(again->state == state) << json << "\nwas read as\n" << to_text(book, again->state);
  ASSERT_TRUE(again->setup == book.setup) << json;
}

void expect_choices_survive(const Rulebook& book, const GameState& state, Seat seat) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  for (const Choice& choice : choices) {
    const std::string text = to_text(choice, book, seat);
    const Parsed<Choice> read = choice_from_text(text, book, seat);
    ASSERT_TRUE(read) << text << ": " << to_text(read.error());
    ASSERT_EQ(*read, choice) << text;
    const Parsed<Choice> again = choice_from_text(text, book, state, seat);
    ASSERT_TRUE(again && *again == choice) << text;
    const Parsed<nlohmann::json> json = parse_json(dump(to_json(choice)));
    ASSERT_TRUE(json);
    const Parsed<Choice> from_json = choice_from_json(*json, book, seat);
    ASSERT_TRUE(from_json) << to_text(from_json.error());
    ASSERT_EQ(*from_json, choice) << dump(*json);
  }
}

void expect_record_survives(const Record& record) {
  const std::string text = to_text(record);
  const Parsed<Record> read = record_from_text(text);
  ASSERT_TRUE(read) << to_text(read.error()) << "\n" << text;
  ASSERT_TRUE(*read == record) << text;
  const Parsed<nlohmann::json> json = parse_json(dump(to_json(record)));
  ASSERT_TRUE(json);
  const Parsed<Record> again = record_from_json(*json);
  ASSERT_TRUE(again) << to_text(again.error());
  ASSERT_TRUE(*again == record) << dump(*json);
}

Record record_of(const PlayedGame& game) {
  Record record;
  record.setup = game.book().setup;
  record.seed = game.seed();
  record.commitment = std::string(64, 'a');
  record.choices = game.journal();
  record.names = {"Ann", "B\"ob\\, \n#1"};
  const Score score = score_of(game.book(), game.state());
  for (std::size_t side = 0; side < static_cast<std::size_t>(game.book().sides); ++side) {
    record.result.push_back({score.sides[side].total, score.sides[side].wins});
  }
  return record;
}

// Outside of the fixture, since GoogleTest keeps the name Setup for itself.
void expect_setup_survives(const Setup& setup) {
  const Parsed<Setup> read = setup_from_text(to_text(setup));
  ASSERT_TRUE(read) << to_text(setup) << to_text(read.error());
  EXPECT_TRUE(*read == setup) << to_text(setup);
  const Parsed<nlohmann::json> json = parse_json(dump(to_json(setup)));
  ASSERT_TRUE(json);
  const Parsed<Setup> again = setup_from_json(*json);
  ASSERT_TRUE(again) << to_text(again.error());
  EXPECT_TRUE(*again == setup) << dump(*json);
}

class RoundTrip : public testing::TestWithParam<NamedSetup> {};

TEST_P(RoundTrip, SetupAsTextAndJson) { expect_setup_survives(GetParam().setup); }

TEST_P(RoundTrip, PositionsChoicesAndRecordsOfRandomGames) {
  const Rulebook book = support::rules_of(GetParam().setup);
  for (int number = 0; number < support::how_many(1); ++number) {
    const auto seed = static_cast<std::uint64_t>(number);
    PlayedGame game(book, support::seed_for("round trip " + GetParam().name, seed));
    RandomPlayer player(seed);
    std::uint32_t wait = 0;
    while (!game.is_over()) {
      if (wait-- == 0) {
        SCOPED_TRACE(support::whereabouts(GetParam().name, seed, game));
        ASSERT_NO_FATAL_FAILURE(expect_position_survives(book, game.state()));
        for (Seat seat = 0; seat < book.seats; ++seat) {
          ASSERT_NO_FATAL_FAILURE(expect_choices_survive(book, game.state(), seat));
        }
        wait = player.below(kStepsBetweenPositions);
      }
      game.choose(player);
    }
    ASSERT_NO_FATAL_FAILURE(expect_position_survives(book, game.state()));
    ASSERT_NO_FATAL_FAILURE(expect_record_survives(record_of(game)));
  }
}

std::string test_name(const testing::TestParamInfo<NamedSetup>& info) {
  std::string name;
  for (const char c : info.param.name)
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EverySetup, RoundTrip, testing::ValuesIn(support::every_setup()),
                         test_name);

}  // namespace
}  // namespace folsom::notation
