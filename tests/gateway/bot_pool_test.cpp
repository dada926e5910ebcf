// Bots thinking on other threads.
#include "server/net/bot_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/gateway/test_gateway.h"

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

// Posted functions, run later by the test.
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

// Keeps a pool's only thread busy until released.
class Busy {
 public:
  explicit Busy(BotPool& pool) {
    pool.ponder(
        [this](const std::stop_token&) {
          has_begun_ = true;
          becomes([&] { return may_go_on_.load(); });
        },
        [] {});
    EXPECT_TRUE(becomes([&] { return has_begun_.load(); }));
  }
  void go_on() { may_go_on_ = true; }

 private:
  std::atomic<bool> has_begun_ = false;
  std::atomic<bool> may_go_on_ = false;
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

TEST(BotPool, OtherWorkIsDoneAndToldOnTheThreadThatAsked) {
  Mail mail;
  BotPool pool(2, [&](std::function<void()> function) { mail.post(std::move(function)); });
  const auto caller = std::this_thread::get_id();
  std::atomic<int> worked = 0;
  int told = 0;
  for (int i = 0; i < 10; ++i) {
    pool.ponder(
        [&](const std::stop_token&) {
          EXPECT_NE(std::this_thread::get_id(), caller);
          ++worked;
        },
        [&] {
          EXPECT_EQ(std::this_thread::get_id(), caller);
          ++told;
        });
  }
  EXPECT_TRUE(mail.run(10));
  EXPECT_EQ(worked, 10);
  EXPECT_EQ(told, 10);
}

// A busy thread is given a piece of work and three questions. In which order are they done?
std::vector<std::string> order_of_a_piece_and_three_questions() {
  Mail mail;
  BotPool pool(1, [&](std::function<void()> function) { mail.post(std::move(function)); });
  Busy busy(pool);
  std::vector<std::string> order;
  pool.ponder([](const std::stop_token&) {}, [&] { order.emplace_back("other"); });
  for (int i = 0; i < 3; ++i) {
    pool.think(first_question(BotKind::kGreedy), [&](Choice) { order.emplace_back("bot"); });
  }
  busy.go_on();
  EXPECT_TRUE(mail.run(5));
  return order;
}

// The questions came later and are answered first.
TEST(BotPool, BotsGoBeforeOtherWork) {
  using namespace std::chrono;
  auto begun = steady_clock::now();
  auto order = order_of_a_piece_and_three_questions();
  // If the machine stalls for half a second, the piece has waited too long: try again.
  while (steady_clock::now() - begun > milliseconds(400)) {
    begun = steady_clock::now();
    order = order_of_a_piece_and_three_questions();
  }
  EXPECT_EQ(order, (std::vector<std::string>{"bot", "bot", "bot", "other"}));
}

// … but work that has waited long enough gets its turn.
TEST(BotPool, OtherWorkDoesNotWaitForEver) {
  Mail mail;
  BotPool pool(1, [&](std::function<void()> function) { mail.post(std::move(function)); });
  Busy busy(pool);
  std::vector<std::string> order;
  pool.ponder([](const std::stop_token&) {}, [&] { order.emplace_back("other"); });
  pool.think(first_question(BotKind::kGreedy), [&](Choice) { order.emplace_back("bot"); });
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  busy.go_on();
  EXPECT_TRUE(mail.run(3));
  EXPECT_EQ(order, (std::vector<std::string>{"other", "bot"}));
}

TEST(BotPool, EndsWhileOtherWorkIsDone) {
  const auto begun = std::chrono::steady_clock::now();
  {
    BotPool pool(1, [](const std::function<void()>&) { FAIL() << "it was not done"; });
    pool.ponder([](const std::stop_token& stop) { becomes([&] { return stop.stop_requested(); }); },
                [] {});
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(3));
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
