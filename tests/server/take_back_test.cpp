// Bots' actions go back with a person's choice; bots wait where others would learn something.
#include <map>

#include "tests/server/people.h"
#include "tests/simulation/soloist.h"

namespace folsom::server {
namespace {

class TakeBackTest : public OnTheSite {
 protected:
  // Ann is asked, and what she chooses can be taken back; bots have the other seats.
  std::unique_ptr<Visit> begin_alone() {
    table_ = new_table("ann", 3);
    auto ann = visit(table_, "ann");
    for (const int seat : {1, 2}) {
      ann->ask_fine({{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
    }
    ann->ask_fine({{"do", "start"}});
    for (int i = 0; i < 100 && !ann->is_asked(); ++i) run(100);
    return ann;
  }

  // Ann is asked; a bot comes after her, and then Bob.
  std::unique_ptr<Visit> begin_with_bob() {
    table_ = new_table("ann", 3);
    auto ann = visit(table_, "ann");
    bob_ = visit(table_, "bob");
    ann->ask_fine({{"do", "seat-bot"}, {"seat", 1}, {"level", "greedy"}});
    bob_->ask_fine({{"do", "sit"}, {"seat", 2}, {"name", "Bob"}});
    ann->ask_fine({{"do", "start"}});
    for (int i = 0; i < 100 && !ann->is_asked(); ++i) {
      if (bob_->is_asked()) play(*bob_);
      run(limits_.take_back_ms + 1000);
    }
    return ann;
  }

  std::uint32_t play(Visit& who) {
    return who.ask_fine({{"do", "choose"},
                         {"seat", who.seat()},
                         {"question", who.ask_.at("question")},
                         {"choice", who.choice("play")}});
  }

  std::string table_;
  std::unique_ptr<Visit> bob_;
};

TEST_F(TakeBackTest, WhatBotsAnsweredGoesBackWithTheChoice) {
  const auto ann = begin_alone();
  const Json before = ann->view;
  const std::uint32_t number = play(*ann);
  ASSERT_TRUE(ann->frames.back().value("may_take_back", false));
  run(limits_.bot_pace_ms + 200);
  ASSERT_GT(ann->number, number) << "the bot does not wait";
  EXPECT_TRUE(ann->frames.back().value("may_still_take_back", false));
  EXPECT_EQ(visit(table_, "ann")->may_take_back, number) << "nor is it forgotten";
  ann->ask_fine({{"do", "take-back"}, {"seat", 0}, {"number", number}});
  EXPECT_EQ(ann->view, before);
  EXPECT_TRUE(ann->is_asked());
  EXPECT_EQ(visit(table_, "ann")->view, before) << "as whoever comes now sees it";
  // And the game continues from there.
  const std::uint32_t again = play(*ann);
  run(limits_.bot_pace_ms + 200);
  EXPECT_GT(ann->number, again);
}

TEST_F(TakeBackTest, AmongPeopleABotSaysNothingAsLongAsItCanBeTakenBack) {
  const auto ann = begin_with_bob();
  const std::uint32_t number = play(*ann);
  ASSERT_TRUE(ann->frames.back().value("may_take_back", false));
  run(limits_.take_back_ms - 100);
  EXPECT_EQ(ann->number, number) << "nobody has answered";
  ann->ask_fine({{"do", "take-back"}, {"seat", 0}, {"number", number}});
  EXPECT_TRUE(ann->is_asked());
  // The next choice has its own time.
  const std::uint32_t again = play(*ann);
  run(limits_.take_back_ms - 100);
  EXPECT_EQ(ann->number, again);
  run(1000);
  EXPECT_GT(ann->number, again) << "now the bot has";
  EXPECT_EQ(ann->refusal({{"do", "take-back"}, {"seat", 0}, {"number", again}}),
            "cannot-take-back");
}

TEST_F(TakeBackTest, WhoLetsItStandIsNotWaitedFor) {
  const auto ann = begin_with_bob();
  const auto bob = visit(table_, "eve");
  const std::uint32_t number = play(*ann);
  run(100);
  const std::size_t heard = bob->texts.size();
  EXPECT_EQ(ann->refusal({{"do", "let-stand"}, {"seat", 0}, {"number", number + 1}}), "stale");
  EXPECT_EQ(bob->refusal({{"do", "let-stand"}, {"seat", 0}, {"number", number}}), "not-yours");
  ann->ask_fine({{"do", "let-stand"}, {"seat", 0}, {"number", number}});
  EXPECT_EQ(ann->frames.back(),
            Json({{"is", "frame"}, {"number", number + 1}, {"let_stand", number}}));
  EXPECT_EQ(bob->texts.size(), heard + 1) << "only the refusal";
  EXPECT_EQ(ann->refusal({{"do", "take-back"}, {"seat", 0}, {"number", number}}),
            "cannot-take-back");
  run(limits_.bot_pace_ms + 200);
  EXPECT_GT(ann->number, number + 1);
}

TEST_F(TakeBackTest, WhoComesBackIsToldWhatStillCanBe) {
  const auto ann = begin_alone();
  const std::uint32_t number = play(*ann);
  EXPECT_EQ(visit(table_, "ann")->may_take_back, number);
  ann->ask_fine({{"do", "let-stand"}, {"seat", 0}, {"number", number}});
  EXPECT_EQ(visit(table_, "ann")->may_take_back, 0U);
}

TEST_F(TakeBackTest, WhoGetsUpIsNotWaitedFor) {
  const auto ann = begin_with_bob();
  const std::uint32_t number = play(*ann);
  ann->ask_fine({{"do", "leave"}, {"seat", 0}});
  run(limits_.bot_pace_ms + 200);
  EXPECT_GT(ann->number, number + 1);
}

// Over whole games: choices that can be taken back can be for as long as promised, and players who
// don't want that hardly wait.
TEST(WholeGames, EveryChoiceThatCanBeTakenBackCanBeForFiveSeconds) {
  simulation::Evening evening;
  evening.games = 12;
  const simulation::Watched watched = simulation::watch(evening);
  EXPECT_EQ(watched.complaint, "");
  EXPECT_GT(watched.windows.size(), 15U);
  for (const auto window : watched.windows) EXPECT_GE(window, 5000);
}

TEST(WholeGames, WhoLetsHisChoicesStandWaitsNoLongerThanBotsTake) {
  simulation::Evening evening;
  evening.games = 6;
  evening.lets_stand = true;
  const simulation::Watched watched = simulation::watch(evening);
  EXPECT_EQ(watched.complaint, "");
  EXPECT_LT(watched.waited, watched.bot_decisions * (evening.limits.bot_pace_ms + 70));
}

// The story of choices that were taken back doesn't count: the variants continue as if they had
// never been made.
TEST_F(TakeBackTest, TheStoryForgetsWhatWasTakenBack) {
  const auto ann = begin_alone();
  int taken_back = 0;
  for (int choices = 0; choices < 60 && ann->is_asked(); ++choices) {
    const auto choose = [&] {
      return ann->ask_fine({{"do", "choose"},
                            {"seat", 0},
                            {"question", ann->ask_.at("question")},
                            {"choice", ann->ask_.at("choices").front().at("text")}});
    };
    const std::uint32_t number = choose();
    run(limits_.bot_pace_ms + 200);
    if (ann->refusal({{"do", "take-back"}, {"seat", 0}, {"number", number}}).empty()) {
      ++taken_back;
      choose();
    }
    for (int i = 0; i < 100 && !ann->is_asked(); ++i) run(100);
  }
  ASSERT_GT(taken_back, 5);
  using Ways = std::map<std::string, int>;
  std::map<std::uint32_t, Ways> before;  // by frame
  Ways ways;
  int said = 0;
  for (const Json& frame : ann->frames) {
    if (frame.contains("taken_back")) ways = before.at(frame.at("taken_back"));
    before[frame.at("number")] = ways;
    for (const Json& line : frame.value("story", Json::array())) {
      for (const std::string one : line.at("say")) {
        const std::string key = one.substr(0, one.find(' '));
        if (key == one) continue;
        const int way = std::stoi(one.substr(one.find(' ')));
        if (ways.contains(key)) {
          EXPECT_EQ(way, ways[key] + 1) << frame;
        }
        ways[key] = way;
        ++said;
      }
    }
  }
  EXPECT_GT(said, 60);
}

}  // namespace
}  // namespace folsom::server
