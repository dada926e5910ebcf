// The webhook, over real sockets: sends once, signed, tries again if that is safe, and never gets
// in anybody's way.
#include "server/net/webhook/webhook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "server/net/webhook/letter.h"
#include "tests/gateway/listener.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

std::string always_200(int /*number*/) { return answer_with(200); }

WebhookOptions options_for(int port, const std::string& scheme = "http") {
  WebhookOptions options;
  options.address =
      *read_web_address(scheme + "://localhost:" + std::to_string(port) + "/hook?to=1");
  options.language = "en";
  options.delay = milliseconds(0);
  options.pauses = {milliseconds(10), milliseconds(20)};
  options.time_limit = milliseconds(2000);
  options.at_the_end = milliseconds(500);
  return options;
}

TurnNotice notice_of(Seat seat, std::uint32_t turn = 7) {
  TurnNotice notice;
  notice.table = "AAAAAAAAAAAAAAAAAAAAAA";
  notice.table_of = "Ann";
  notice.turn = turn;
  notice.seat = seat;
  notice.name = "Bob";
  notice.bandit = Pawn::kBelle;
  notice.round = 2;
  notice.options.pace = Pace::kDays;
  notice.options.clock = {ClockKind::kSoft, 86400, 604800};
  notice.bank_ms = 604800000;
  notice.asked_at = 1'900'000'000'000;
  return notice;
}

bool told(const Webhook& webhook, std::uint64_t times) {
  return becomes([&] { return webhook.counts().told == times; });
}

TEST(WebhookAddress, IsTakenApart) {
  EXPECT_EQ(read_web_address("https://hooks.example.org/a/b?c=d"),
            (WebAddress{true, "hooks.example.org", "443", "/a/b?c=d"}));
  EXPECT_EQ(read_web_address("http://localhost:8080"),
            (WebAddress{false, "localhost", "8080", "/"}));
  EXPECT_EQ(read_web_address("http://[::1]:81?x"), (WebAddress{false, "::1", "81", "/?x"}));
  EXPECT_EQ(read_web_address("http://[::1]:81")->host_header(), "[::1]:81");
  EXPECT_EQ(read_web_address("https://a.example:443/")->host_header(), "a.example");
  for (const char* const bad :
       {"", "hooks.example.org", "ftp://a/", "http://", "http:///x", "http://a:0/",
        "http://a:65536/", "http://a:b/", "http://user:word@a/", "http://a/ b",
        "http://a/\r\nHost: b", "http://a/#c", "http://[::1/", "http://[::1]x/",
        "http://\xc3\xa4/"}) {
    EXPECT_FALSE(read_web_address(bad)) << bad;
  }
}

TEST(WebhookLetter, SaysWhatEverybodyAtTheTableSees) {
  const Words words = Words::open("en");
  const TurnNotice notice = notice_of(1);
  const Json letter = Json::parse(
      letter_text(notice, words, "https://games.example.org", notice.asked_at + 20'000));
  const Json expected = {
      {"event", "turn"},
      {"id", "AAAAAAAAAAAAAAAAAAAAAA.7.1"},
      {"text",
       "Bob, it’s your turn: Ann’s table, round 2 of 5. "
       "https://games.example.org/t/AAAAAAAAAAAAAAAAAAAAAA"},
      {"content", letter.at("text")},
      {"allowed_mentions", {{"parse", Json::array()}}},
      {"table", "AAAAAAAAAAAAAAAAAAAAAA"},
      {"name", "Ann’s table"},
      {"link", "https://games.example.org/t/AAAAAAAAAAAAAAAAAAAAAA"},
      {"seat", 1},
      {"player", "Bob"},
      {"bandit", "belle"},
      {"round", 2},
      {"pace", "days"},
      {"clock", {{"kind", "soft"}, {"left_s", 86380}, {"bank_s", 604800}}},
      {"present", false},
      {"asked_ms", 1'900'000'000'000},
  };
  EXPECT_EQ(letter, expected);
}

TEST(WebhookLetter, WithoutAnAddressThereIsNoLinkAndWithoutAClockNoTime) {
  TurnNotice notice = notice_of(1);
  notice.options.clock = {};
  notice.bandit = Pawn::kNone;
  notice.round = 0;
  const Json letter = Json::parse(letter_text(notice, Words::open("en"), "", 0));
  EXPECT_FALSE(letter.contains("link"));
  EXPECT_FALSE(letter.contains("bandit"));
  EXPECT_EQ(letter.at("clock"), Json({{"kind", "none"}}));
  EXPECT_EQ(letter.at("text"), "Bob, it’s your turn: Ann’s table.");
}

TEST(WebhookLetter, NobodyCallsEverybodyByHisName) {
  TurnNotice notice = notice_of(1);
  notice.name = "@all <!channel>";
  notice.table_of = "[x](http://a) `*_|~\\";
  const Json letter = Json::parse(letter_text(notice, Words::open("en"), "", 0));
  const std::string text = letter.at("text");
  EXPECT_THAT(text, testing::StartsWith("@\u200Ball (!channel)"));
  EXPECT_EQ(text.find_first_of("<>[]`*_|~\\"), std::string::npos) << text;
  EXPECT_EQ(letter.at("player"), "@all <!channel>");
}

TEST(WebhookLetter, IsSignedAsOthersDoIt) {
  // RFC 4231, test case 2.
  EXPECT_EQ(signature("Jefe", "what do ya want for nothing?"),
            "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Webhook, TellsOnceAndSigns) {
  Listener listener(always_200);
  WebhookOptions options = options_for(listener.port());
  options.secret = "between us";
  Webhook webhook(options);
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(told(webhook, 1));
  const std::vector<Received> received = listener.received();
  ASSERT_EQ(received.size(), 1U);
  EXPECT_THAT(received[0].head, testing::StartsWith("POST /hook?to=1 HTTP/1.1\r\n"));
  EXPECT_EQ(received[0].header("Host"), "localhost:" + std::to_string(listener.port()));
  EXPECT_EQ(received[0].header("Content-Type"), "application/json");
  EXPECT_EQ(received[0].header("X-Folsom-Turn"), "AAAAAAAAAAAAAAAAAAAAAA.7.1");
  EXPECT_EQ(received[0].header("X-Folsom-Signature"), signature("between us", received[0].body));
  EXPECT_EQ(Json::parse(received[0].body).at("player"), "Bob");
}

TEST(Webhook, WithoutASecretNothingIsSigned) {
  Listener listener(always_200);
  Webhook webhook(options_for(listener.port()));
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(told(webhook, 1));
  EXPECT_EQ(listener.received()[0].header("X-Folsom-Signature"), "");
}

TEST(Webhook, TriesAgainWhereItWasNotTaken) {
  Listener listener([](int number) { return answer_with(number < 2 ? 503 : 204); });
  Webhook webhook(options_for(listener.port()));
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(told(webhook, 1));
  const std::vector<Received> received = listener.received();
  ASSERT_EQ(received.size(), 3U);
  EXPECT_EQ(received[0].header("X-Folsom-Turn"), received[2].header("X-Folsom-Turn"));
  EXPECT_EQ(webhook.counts().retries, 2U);
}

TEST(Webhook, GivesUpAfterAFewTries) {
  Listener listener([](int /*number*/) { return answer_with(500); });
  Webhook webhook(options_for(listener.port()));
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(becomes([&] { return webhook.counts().failed == 1; }));
  EXPECT_EQ(listener.count(), 3U);
}

TEST(Webhook, WhatIsRefusedOrSentElsewhereIsNotTriedAgain) {
  Listener other(always_200);
  const std::string to = "Location: http://localhost:" + std::to_string(other.port()) + "/\r\n";
  Listener listener([&](int number) { return answer_with(number == 0 ? 307 : 404, to); });
  Webhook webhook(options_for(listener.port()));
  webhook.turn_came(notice_of(1));
  webhook.turn_came(notice_of(2));
  ASSERT_TRUE(becomes([&] { return webhook.counts().failed == 2; }));
  EXPECT_EQ(listener.count(), 2U);
  EXPECT_EQ(other.count(), 0U);
}

TEST(Webhook, WhereNoAnswerComesItIsNotToldTwice) {
  Listener listener([](int /*number*/) { return std::string(); });
  WebhookOptions options = options_for(listener.port());
  options.time_limit = milliseconds(100);
  Webhook webhook(options);
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(becomes([&] { return webhook.counts().failed == 1; }));
  EXPECT_EQ(listener.count(), 1U);
  EXPECT_EQ(webhook.counts().retries, 0U);
}

TEST(Webhook, NobodyThereIsTriedAgain) {
  int port = 0;
  { port = Listener(always_200).port(); }
  WebhookOptions options = options_for(port);
  Webhook webhook(options);
  webhook.turn_came(notice_of(1));
  ASSERT_TRUE(becomes([&] { return webhook.counts().failed == 1; }));
  EXPECT_EQ(webhook.counts().retries, 2U);
}

TEST(Webhook, WhoAnswersSoonIsNotToldOf) {
  Listener listener(always_200);
  WebhookOptions options = options_for(listener.port());
  options.delay = milliseconds(300);
  Webhook webhook(options);
  webhook.turn_came(notice_of(1));
  webhook.turn_came(notice_of(2));
  webhook.turn_is_over(notice_of(1).table, 1);
  ASSERT_TRUE(told(webhook, 1));
  EXPECT_EQ(webhook.counts().called_off, 1U);
  ASSERT_EQ(listener.count(), 1U);
  EXPECT_EQ(Json::parse(listener.received()[0].body).at("seat"), 2);
}

TEST(Webhook, HandingOverNeverWaitsAndTheQueueHasAnEnd) {
  Listener listener([](int /*number*/) { return std::string(); });
  WebhookOptions options = options_for(listener.port());
  options.most_waiting = 3;
  options.time_limit = std::chrono::minutes(1);
  options.at_the_end = milliseconds(50);
  const auto begun = steady_clock::now();
  {
    Webhook webhook(options);
    webhook.turn_came(notice_of(0));
    ASSERT_TRUE(becomes([&] { return listener.count() == 1; }));
    for (Seat seat = 1; seat < 7; ++seat) webhook.turn_came(notice_of(seat));
    EXPECT_EQ(webhook.counts().waiting, 3U);
    EXPECT_EQ(webhook.counts().dropped, 3U);
  }
  // The silent end has a minute, but neither handing over nor shutting down waits for it.
  EXPECT_LT(steady_clock::now() - begun, std::chrono::seconds(20));
}

TEST(Webhook, WhatStillWaitsAtTheEndIsTold) {
  Listener listener(always_200);
  WebhookOptions options = options_for(listener.port());
  options.delay = std::chrono::hours(1);
  {
    Webhook webhook(options);
    webhook.turn_came(notice_of(1));
    webhook.turn_came(notice_of(2));
  }
  EXPECT_EQ(listener.count(), 2U);
}

TEST(Webhook, TlsMustBeProved) {
  const Folder folder;
  const std::string file = (folder.path() / "certificate.pem").string();
  Listener listener(always_200, file);
  WebhookOptions options = options_for(listener.port(), "https");
  {
    Webhook webhook(options);
    webhook.turn_came(notice_of(1));
    ASSERT_TRUE(becomes([&] { return webhook.counts().failed == 1; }));
    EXPECT_EQ(listener.count(), 0U);
  }
  setenv("SSL_CERT_FILE", file.c_str(), 1);
  {
    Webhook webhook(options);
    webhook.turn_came(notice_of(1));
    EXPECT_TRUE(told(webhook, 1));
    EXPECT_EQ(listener.count(), 1U);
  }
  {
    // Trusted, but not for this name.
    options.address.host = "127.0.0.1";
    Webhook webhook(options);
    webhook.turn_came(notice_of(1));
    EXPECT_TRUE(becomes([&] { return webhook.counts().failed == 1; }));
    EXPECT_EQ(listener.count(), 1U);
  }
  unsetenv("SSL_CERT_FILE");
}

}  // namespace
}  // namespace folsom::server::tests
