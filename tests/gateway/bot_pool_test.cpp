// Bots that think on other threads.
#include "server/net/bot_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>

#include "engine/core/bits.h"
#include "engine/rules/game.h"
#include "tests/gateway/house.h"

namespace folsom::server::tests {
namespace {

BotQuestion first_question(BotKind level) {
  Setup setup;
  setup.players = 4;
  for (int bandit = 0; bandit < 4; ++bandit) setup.bandits.push_back(static_cast<Pawn>(bandit));
  BotQuestion question;
  question.book = std::make_shared<const Rulebook>(*compile(setup).book);
  Rng chance = Rng::quick(1);
  const GameState state = begin(*question.book, chance);
  const auto seat = static_cast<Seat>(first(asked(state)));
  list_choices(*question.book, state, seat, question.choices);
  question.view = view_for(*question.book, state, seat);
  question.level = level;
  question.chance = 7;
  return question;
}

// What was posted, run later by the test.
class Mail {
 public:
  void post(std::function<void()> function) {
    const std::lock_guard lock(mutex_);
    functions_.push_back(std::move(function));
  }
  bool run(std::size_t count) {
    if (!becomes([&] {
          const std::lock_guard lock(mutex_);
          return functions_.size() >= count;
        })) {
      return false;
    }
    for (const auto& function : functions_) function();
    return true;
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> functions_;
};

TEST(BotPool, EveryQuestionIsAnsweredWithAChoiceOfItsOwn) {
  Mail mail;
  BotPool pool(2, [&](std::function<void()> function) { mail.post(std::move(function)); });
  const auto caller = std::this_thread::get_id();
  int answers = 0;
  std::vector<Choice> of_greedy;
  for (int i = 0; i < 20; ++i) {
    const BotKind level = i % 2 == 0 ? BotKind::kGreedy : BotKind::kRandom;
    BotQuestion question = first_question(level);
    const ChoiceList choices = question.choices;
    pool.think(std::move(question), [&, choices, level](Choice choice) {
      EXPECT_EQ(std::this_thread::get_id(), caller);
      EXPECT_NE(std::find(choices.begin(), choices.end(), choice), choices.end());
      if (level == BotKind::kGreedy) of_greedy.push_back(choice);
      ++answers;
    });
  }
  EXPECT_TRUE(mail.run(20));
  EXPECT_EQ(answers, 20);
  for (const Choice& choice : of_greedy) EXPECT_EQ(choice, of_greedy.front());
  EXPECT_TRUE(becomes([&] { return pool.counts().answered == 20; }));
  EXPECT_EQ(pool.counts().waiting, 0U);
}

TEST(BotPool, EndsWhileBotsThink) {
  const auto begun = std::chrono::steady_clock::now();
  {
    BotPool pool(1, [](const std::function<void()>&) {});
    for (int i = 0; i < 100; ++i) {
      pool.think(first_question(BotKind::kLegend), [](Choice) { FAIL() << "nobody runs it"; });
    }
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(3));
}

}  // namespace
}  // namespace folsom::server::tests
