// Matches: what a result is, and that everything is the same with any number of threads and after a
// break.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/arena/game.h"
#include "bots/arena/run.h"
#include "bots/arena/saved.h"
#include "engine/compile/casting.h"
#include "engine/flow/game.h"
#include "tests/arena/matches.h"

namespace folsom::arena {
namespace {

class Collector : public Follower {
 public:
  Collector(std::size_t players, std::size_t games_of_a_block)
      : results(players, games_of_a_block) {}

  bool on_block(const Block& block) override {
    EXPECT_EQ(block.number, first + results.blocks());
    results.add(block);
    lines.push_back(block_line(block));
    return results.blocks() < most;
  }
  void on_forfeit(const Forfeit& forfeit) override { forfeits.push_back(forfeit); }
  bool on_tick(std::size_t) override { return true; }

  Results results;
  std::vector<std::string> lines;
  std::vector<Forfeit> forfeits;
  std::size_t first = 0;
  std::size_t most = 1'000'000;
};

std::vector<GameResult> played(const Match& match, std::size_t blocks, int threads) {
  EXPECT_EQ(why_not(match), std::nullopt);
  Collector collector(match.players.size(), shape_of(match).games_of_a_block);
  run(match, {0, blocks}, threads, collector);
  EXPECT_EQ(collector.results.blocks(), blocks);
  return collector.results.games;
}

Score score_with(const std::vector<int>& money) {
  Score score;
  for (std::size_t side = 0; side < money.size(); ++side) score.sides[side].total = money[side];
  return score;
}

Rulebook book_with(std::uint8_t players, bool marshal) {
  Setup setup;
  setup.players = players;
  setup.marshal = marshal;
  if (marshal) setup.bandits.push_back(Pawn::kMarshal);
  for (int bandit = 0; setup.bandits.size() < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return *compile(setup).book;
}

std::vector<double> ranks_of(const GameResult& result) {
  std::vector<double> ranks;
  for (const SideResult& side : result) ranks.push_back(side.rank());
  return ranks;
}

TEST(Result, RanksByMoneyThenByBullets) {
  const Rulebook book = book_with(5, false);
  Score score = score_with({500, 900, 500, 500, 900});
  score.sides[4].wins = true;
  score.sides[1].bullets_received = 3;
  score.sides[0].bullets_received = 2;
  const GameResult result = result_of(book, score);
  EXPECT_EQ(ranks_of(result), (std::vector<double>{5, 2, 3.5, 3.5, 1}));
  EXPECT_DOUBLE_EQ(result[4].win(), 1);
  EXPECT_DOUBLE_EQ(result[1].win(), 0);
}

TEST(Result, SharedWinsShareTheRank) {
  Score score = score_with({900, 900, 100});
  score.sides[0].wins = score.sides[1].wins = true;
  const GameResult result = result_of(book_with(3, false), score);
  EXPECT_EQ(ranks_of(result), (std::vector<double>{1.5, 1.5, 3}));
  EXPECT_DOUBLE_EQ(result[0].win(), 0.5);
}

TEST(Result, WhoCouldNotWinComesAfterTheOthers) {
  Score score = score_with({900, 100, 300});
  score.sides[0].barred = true;
  score.sides[2].wins = true;
  EXPECT_EQ(ranks_of(result_of(book_with(3, false), score)), (std::vector<double>{3, 2, 1}));
}

TEST(Result, TheMarshalIsFirstOrLast) {
  const Rulebook book = book_with(4, true);
  Score score = score_with({0, 500, 900, 100});
  score.sides[2].wins = true;
  EXPECT_EQ(ranks_of(result_of(book, score)), (std::vector<double>{4, 2, 1, 3}));
  score.sides[2].wins = false;
  score.sides[0].wins = true;
  EXPECT_EQ(ranks_of(result_of(book, score)), (std::vector<double>{1, 3, 2, 4}));
  score.sides[3].wins = true;  // the poorest, with the Marshal (M10.4)
  const GameResult result = result_of(book, score);
  EXPECT_EQ(ranks_of(result), (std::vector<double>{1.5, 4, 3, 1.5}));
  EXPECT_DOUBLE_EQ(money_share(result, result[1]), 500 / 1500.0);
  EXPECT_DOUBLE_EQ(money_share(result, result[0]), 0);
}

TEST(Casting, DealsWhatIsLeftOpen) {
  auto setup = match_of({}, 5).setup;
  setup.marshal = true;
  setup.bandits.push_back(Pawn::kBelle);
  std::set<std::size_t> marshals_seats;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng = Rng::quick(seed);
    auto dealt = setup;
    deal_bandits(dealt, rng);
    ASSERT_TRUE(compile(dealt).book);
    EXPECT_EQ(dealt.bandits[0], Pawn::kBelle);
    const auto* const found = std::find(dealt.bandits.begin(), dealt.bandits.end(), Pawn::kMarshal);
    marshals_seats.insert(static_cast<std::size_t>(found - dealt.bandits.begin()));
  }
  EXPECT_EQ(marshals_seats, (std::set<std::size_t>{1, 2, 3, 4}));
}

// Whole games of every kind of table, the same with one thread and with three.
TEST(Run, GivesTheSameWithAnyNumberOfThreads) {
  std::vector<Match> matches = {match_of({"sharp@3", "greedy"}), match_of({"greedy", "random"}, 6),
                                match_of({"greedy", "random", "tenderfoot", "random", "greedy"})};
  matches[1].setup.seating = folsom::Seating::kTeams;
  matches[1].encounter = Encounter::kMix;
  matches[2].encounter = Encounter::kTournament;
  matches.push_back(match_of({"greedy", "random"}, 2));
  matches.back().setup.seating = folsom::Seating::kTwoEach;
  for (const Role role : {Role::kAny, Role::kMarshal, Role::kBandit}) {
    matches.push_back(match_of({"greedy", "random"}, 5));
    matches.back().setup.marshal = matches.back().setup.horses = true;
    matches.back().role = role;
  }
  for (const Match& match : matches) {
    const auto one = played(match, 6, 1);
    EXPECT_EQ(one, played(match, 6, 3)) << header_line(match, "1.0");
    for (const GameResult& game : one) {
      double wins = 0;
      double ranks = 0;
      for (const SideResult& side : game) {
        wins += side.win();
        ranks += side.rank();
      }
      const auto sides = static_cast<double>(game.size());
      EXPECT_DOUBLE_EQ(ranks, sides * (sides + 1) / 2);
      EXPECT_TRUE(wins == 1 || wins == 0) << wins;
    }
  }
}

TEST(Run, TheRoleIsKept) {
  Match match = match_of({"greedy", "random"}, 5);
  match.setup.marshal = true;
  match.role = Role::kMarshal;
  for (const GameResult& game : played(match, 10, 2)) {
    for (const SideResult& side : game) EXPECT_EQ(side.is_marshal, side.player == 0);
  }
  match.role = Role::kBandit;
  for (const GameResult& game : played(match, 10, 2)) {
    for (const SideResult& side : game) EXPECT_FALSE(side.is_marshal && side.player == 0);
  }
}

TEST(Run, AnotherSeedIsAnotherMatch) {
  Match match = match_of({"greedy", "random"});
  const auto games = played(match, 5, 2);
  match.seed = "other";
  EXPECT_NE(games, played(match, 5, 2));
}

// A part played later gives the same as the whole played at once.
TEST(Run, CanBeginAnywhere) {
  const Match match = match_of({"greedy", "random"});
  const auto whole = played(match, 9, 2);
  Collector later(2, 4);
  later.first = 5;
  run(match, {5, 9}, 2, later);
  EXPECT_EQ(later.results.games, std::vector<GameResult>(whole.begin() + 20, whole.end()));
}

TEST(Run, StopsWhenNoMoreIsWanted) {
  const Match match = match_of({"greedy", "random"});
  Collector collector(2, 4);
  collector.most = 3;
  run(match, {0, 100'000}, 2, collector);
  EXPECT_EQ(collector.results.blocks(), 3U);
}

TEST(Run, RefusesWhatIsNoGame) {
  Match match = match_of({"greedy", "random"}, 5);
  match.setup.seating = folsom::Seating::kTeams;
  EXPECT_TRUE(why_not(match));
}

TEST(Saved, BlocksAreReadAsWritten) {
  const Match match = match_of({"greedy", "random"});
  Collector collector(2, 4);
  run(match, {0, 3}, 1, collector);
  Results read(2, 4);
  for (const std::string& line : collector.lines) {
    const auto block = block_from_line(line, 2, 4);
    ASSERT_TRUE(block) << line;
    EXPECT_EQ(block_line(*block), line);
    read.add(*block);
  }
  EXPECT_EQ(read.games, collector.results.games);
  EXPECT_EQ(read.times[0].count(), collector.results.times[0].count());
  EXPECT_EQ(read.times[0].total(), collector.results.times[0].total());
}

TEST(Saved, WhatIsNoBlockIsRefused) {
  Collector collector(2, 4);
  run(match_of({"greedy", "random"}), {0, 1}, 1, collector);
  const std::string line = collector.lines[0];
  EXPECT_FALSE(block_from_line(line, 1, 4));  // one player too many
  EXPECT_FALSE(block_from_line(line, 2, 5));  // one game too few
  EXPECT_FALSE(block_from_line(line.substr(0, line.size() - 5), 2, 4));
  EXPECT_FALSE(block_from_line("{}", 2, 4));
  EXPECT_FALSE(block_from_line("[1]", 2, 4));
  EXPECT_FALSE(block_from_line("", 2, 4));
}

TEST(Saved, TheFirstLineTellsMatchesApart) {
  const Match match = match_of({"greedy", "random"});
  EXPECT_EQ(program_of(header_line(match, "1.0"), match), "1.0");
  EXPECT_EQ(program_of("{\"program\":\"1.0\"}", match), std::nullopt);
  EXPECT_EQ(program_of("[]", match), std::nullopt);
  Match other = match;
  other.seed = "other";
  EXPECT_EQ(program_of(header_line(match, "1.0"), other), std::nullopt);
  other = match;
  other.setup.expert = true;
  EXPECT_EQ(program_of(header_line(match, "1.0"), other), std::nullopt);
  other = match;
  other.encounter = Encounter::kMix;
  EXPECT_EQ(program_of(header_line(match, "1.0"), other), std::nullopt);
}

// Plays the first choice a few times, then gives up.
class Quitter : public Player {
 public:
  explicit Quitter(int patience) : patience_(patience) {}

  void begin_game(const Rulebook&, Seat) override { ++begun; }
  std::optional<Choice> choose(const Rulebook&, const View& view, const ChoiceList& choices,
                               Rng&) override {
    EXPECT_FALSE(given_up) << "he is not asked again";
    EXPECT_EQ(view.viewer, 1);
    if (patience_-- > 0) return choices[0];
    given_up = true;
    failure_ = "It went home.";
    return std::nullopt;
  }
  void end_game(const Rulebook&, const Score&) override { ++ended; }

  int begun = 0;
  int ended = 0;
  bool given_up = false;

 private:
  int patience_;
};

TEST(Game, AForfeitedSeatIsPlayedOn) {
  const Rulebook book = book_with(3, false);
  const auto random = make_player(*read_player_spec("random").spec);
  Quitter quitter(3);
  DecisionTimes times;
  Contestants contestants;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    contestants[seat] = {random.get(), Rng::quick(seat), &times};
  }
  contestants[1].player = &quitter;
  std::vector<std::pair<int, std::string>> told;
  Rng chance = Rng::quick(5);
  const auto result = play_game(
      book, contestants, chance,
      [&](Seat seat, const std::string& failure) { told.emplace_back(seat, failure); }, {});
  ASSERT_TRUE(result);
  EXPECT_EQ(told, (std::vector<std::pair<int, std::string>>{{1, "It went home."}}));
  EXPECT_EQ((*result)[1].forfeits, 1);
  EXPECT_EQ((*result)[0].forfeits, 0);
  EXPECT_EQ(quitter.begun, 1);
  EXPECT_EQ(quitter.ended, 1);
}

TEST(Game, StopsWhenTold) {
  const Rulebook book = book_with(3, false);
  const auto random = make_player(*read_player_spec("random").spec);
  DecisionTimes times;
  Contestants contestants;
  for (Contestant& contestant : contestants) contestant = {random.get(), Rng::quick(1), &times};
  std::stop_source stop;
  stop.request_stop();
  Rng chance = Rng::quick(5);
  EXPECT_FALSE(play_game(
      book, contestants, chance, [](Seat, const std::string&) {}, stop.get_token()));
}

}  // namespace
}  // namespace folsom::arena
