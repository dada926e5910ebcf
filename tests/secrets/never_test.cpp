// What must never be in anything sent to anybody, however it is written.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "engine/core/bits.h"
#include "server/core/base64.h"
#include "tests/secrets/eyes.h"
#include "tests/secrets/questions.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom::secrets {
namespace {

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::string lower(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::tolower(letter));
  return text;
}

// Bytes as they could be written: hexadecimal, and base64 in either alphabet. Even a few of them in
// a row are too many.
class Secret {
 public:
  explicit Secret(std::span<const std::uint8_t> bytes) : hex_(hex(bytes.first(8))) {
    base64url_ = server::base64url(bytes.first(9));
    base64_ = base64url_;
    for (char& letter : base64_) letter = letter == '-' ? '+' : letter == '_' ? '/' : letter;
    raw_.assign(bytes.begin(), bytes.begin() + 8);
  }

  bool is_in(const std::string& text) const {
    const auto has = [&](const std::string& part) { return text.find(part) != std::string::npos; };
    return lower(text).find(hex_) != std::string::npos || has(base64url_) || has(base64_) ||
           has(raw_);
  }

 private:
  std::string hex_;
  std::string base64url_;
  std::string base64_;
  std::string raw_;
};

// Everything that was sent, to whom and in which phase.
struct SeenEvent {
  std::string text;
  Seat viewer = kSpectator;
  bool is_over = false;
};

class WholeGame {
 public:
  explicit WholeGame(const std::string& setup, int number)
      : rng_(Rng::quick(static_cast<std::uint64_t>(number))),
        seed_(support::seed_for("never/" + setup, static_cast<std::uint64_t>(number))) {
    // A planted "leak" that only records what goes by.
    listener_.message = [this](TestServer& tested, const server::Caller& caller, const Sent& sent) {
      told_.push_back({sent.text, caller.viewer, tested.is_over()});
    };
    Plan plan;
    plan.setup = support::setup_named(setup).setup;
    plan.seed = seed_;
    plan.fault = &listener_;
    tested_ = std::make_unique<TestServer>(plan);
  }

  void play() {
    while (!tested_->is_over()) {
      const std::uint8_t seats = asked(tested_->state());
      const auto seat = static_cast<Seat>(nth(seats, 0));
      bother(seat);
      tested_->choose(seat, shuffled_choices(*tested_, seat, rng_).front());
    }
    bother(0);
  }

  TestServer& tested() { return *tested_; }
  const Seed& seed() const { return seed_; }
  const std::vector<SeenEvent>& told() const { return told_; }

 private:
  void bother(Seat seat) {
    if (rng_.below(4) == 0) tested_->ask(seat, any_question(*tested_, seat, rng_));
    if (rng_.below(8) == 0) tested_->come_back(seat, rng_.below(2) == 0 ? "" : "?from=3");
    if (rng_.below(4) != 0) return;
    const bool is_over = tested_->is_over();
    told_.push_back({tested_->http(seat, any_target(tested_->id(), rng_)), seat, is_over});
  }

  Rng rng_;
  Seed seed_;
  Fault listener_;
  std::vector<SeenEvent> told_;
  std::unique_ptr<TestServer> tested_;
};

TEST(Never, IsASeedToldBeforeTheEndOrAGuestToldAtAll) {
  long told = 0;
  for (const std::string setup :
       {"one-each 3 second", "one-each 6 first expert", "two-each 3 second mei", "teams 4 second",
        "one-each 6 second horses marshal"}) {
    for (int number = 0; number < support::how_many(2); ++number) {
      WholeGame game(setup, number);
      game.play();
      const Secret seed(game.seed());
      std::vector<Secret> guests;
      for (Seat seat = 0; seat < game.tested().table_state().seats().size(); ++seat) {
        guests.emplace_back(game.tested().guest(seat));
      }
      guests.emplace_back(game.tested().guest(kSpectator));
      bool seed_is_told = false;
      for (const SeenEvent& one : game.told()) {
        ++told;
        seed_is_told = seed_is_told || seed.is_in(one.text);
        ASSERT_FALSE(seed.is_in(one.text) && !one.is_over) << one.text;
        for (const Secret& guest : guests) ASSERT_FALSE(guest.is_in(one.text)) << one.text;
      }
      EXPECT_TRUE(seed_is_told) << "when it is over, or the search finds nothing";
    }
  }
  EXPECT_GT(told, 1000);
}

// Only the guest who asked for a ticket gets it.
TEST(Never, IsATicketToldToAnybodyElse) {
  WholeGame game("one-each 3 second", 0);
  TestServer& tested = game.tested();
  tested.ask(1, {{"do", "ticket"}, {"seat", 1}});
  const Json reply = Json::parse(game.told().back().text);
  ASSERT_EQ(game.told().back().viewer, 1);
  const std::string ticket = reply.at("ticket");
  game.play();
  for (const std::string target : {"/api/1/me", "/api/1/tables"}) {
    EXPECT_EQ(tested.http(0, target).find(ticket), std::string::npos);
  }
  const auto holders = std::count_if(
      game.told().begin(), game.told().end(),
      [&](const SeenEvent& one) { return one.text.find(ticket) != std::string::npos; });
  EXPECT_EQ(holders, 1);
}

// A table's id lets people in, so logs use another name.
TEST(Never, IsATablesIdItsNameInLogs) {
  WholeGame game("one-each 3 second", 0);
  const std::string& id = game.tested().id();
  const std::string name = server::log_name(id);
  EXPECT_EQ(name.size(), 8U);
  for (std::size_t i = 0; i + 4 <= name.size(); ++i) {
    EXPECT_EQ(id.find(name.substr(i, 4)), std::string::npos);
  }
}

}  // namespace
}  // namespace folsom::secrets
