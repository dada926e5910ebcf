// What is behind a link, for messengers: tags in the page and a picture.
#include <gtest/gtest.h>

#include <future>

#include "server/net/postcard/caption.h"
#include "server/net/postcard/draw.h"
#include "server/net/postcard/paint.h"
#include "server/net/postcard/postcards.h"
#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

const std::string kId(22, 'A');
constexpr const char* kSpectator = R"({"is":"table","number":57,"table":{"phase":"playing","seats":[
  {"kind":"person","name":"Ann <3"},{"kind":"bot","level":"sharp"},{"kind":"bot","level":"sharp"}]},
  "view":{"round":3,"cars":[0,3,5],"places":{"car2":{"pawns":["belle"],"loot":[{"token":"gem1"}]},
  "roof1":{"pawns":["doc"],"loot":[]},"loco":{"pawns":["marshal"],"loot":[]}}}})";

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class PostcardTest : public testing::Test {
 protected:
  PostcardTest() {
    folder_.write("index.html", "<!doctype html><html><head></head><body></body></html>");
    configuration_.page = folder_.path().string();
  }
  Folder folder_;
  Configuration configuration_;
};

TEST_F(PostcardTest, ThePageSaysWhatItIsToWhoComesForTheFirstTime) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  const Reply english = client.get("/", "Accept-Language: en\r\n");
  EXPECT_TRUE(mentions(english.body, "property=\"og:title\" content=\"A train robbery for two"));
  EXPECT_TRUE(
      mentions(english.body, "content=\"http://127.0.0.1:" + std::to_string(test_gateway.port()) +
                                 "/api/1/picture.jpg?lang=en\""))
      << english.body;
  EXPECT_TRUE(mentions(english.body, "summary_large_image"));
  EXPECT_EQ(english.header("Cache-Control"), "no-store");
  EXPECT_TRUE(
      mentions(client.get("/", "Accept-Language: fr\r\n").body, "L’attaque d’un train, de deux"));
  const std::string known = "Cookie: folsom=" + std::string(43, 'A') + "\r\n";
  EXPECT_FALSE(mentions(client.get("/", known).body, "og:")) << "who was here knows it";
}

TEST_F(PostcardTest, ALinkToATableTellsOfThatTable) {
  configuration_.public_address = "https://games.example.org/";
  TestGateway test_gateway(configuration_);
  test_gateway.handler.spectator = kSpectator;
  Client client(test_gateway.port());
  for (const std::string kind : {"/t/", "/r/"}) {
    const Reply page = client.get(kind + kId, "Accept-Language: en\r\n");
    EXPECT_TRUE(mentions(page.body, "A train robbery, round 3 of 5")) << page.body;
    EXPECT_TRUE(mentions(page.body, "Ann &lt;3 and 2 bots. Come and watch."));
    EXPECT_TRUE(mentions(page.body, "https://games.example.org/api/1/tables/" + kId +
                                        "/picture.jpg?lang=en&amp;at=57"));
  }
}

TEST_F(PostcardTest, AHostThatIsNoneComesBackNowhere) {
  TestGateway test_gateway(configuration_);
  const Reply page = Client(test_gateway.port()).ask("GET / HTTP/1.1\r\nHost: a\"><script>\r\n");
  EXPECT_FALSE(mentions(page.body, "script"));
  EXPECT_FALSE(mentions(page.body, "og:"));
}

TEST_F(PostcardTest, ThePictureIsSmallAndForEverybody) {
  TestGateway test_gateway(configuration_);
  test_gateway.handler.spectator = kSpectator;
  Client client(test_gateway.port());
  const Reply picture = client.get("/api/1/tables/" + kId + "/picture.jpg?lang=uk&at=57");
  ASSERT_EQ(picture.status, 200) << picture.body;
  EXPECT_EQ(picture.header("Content-Type"), "image/jpeg");
  EXPECT_EQ(picture.header("Cross-Origin-Resource-Policy"), "cross-origin");
  EXPECT_TRUE(picture.body.starts_with("\xFF\xD8"));
  EXPECT_LE(picture.body.size(), 100'000U);
  EXPECT_EQ(client.get("/api/1/tables/" + kId + "/picture.jpg?lang=uk&at=58").body, picture.body);
  EXPECT_EQ(client.get("/api/1/picture.jpg").status, 200);
  EXPECT_EQ(client.get("/api/1/tables/none/picture.jpg").status, 404);
}

TEST_F(PostcardTest, OfATableThatIsNoneThereIsNoPicture) {
  TestGateway test_gateway(configuration_);
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/tables/" + kId + "/picture.jpg").status, 404);
}

TEST(Pictures, OfEveryPhaseInEveryLanguageAreSmallEnough) {
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    Scene scene = waiting_scene(7);
    for (const auto& [round, phase] : {std::pair{0, Scene::TablePhase::kOpen},
                                       {3, Scene::TablePhase::kPlaying},
                                       {5, Scene::TablePhase::kOver}}) {
      scene.round = round;
      scene.phase = phase;
      const std::string jpeg = paint_jpeg(draw_picture(scene, caption_of(scene, words)));
      EXPECT_GT(jpeg.size(), 10'000U);
      EXPECT_LE(jpeg.size(), 100'000U);
    }
  }
}

// Everybody is in it: on the train, in the cell, in and on the stagecoach; and the remaining
// horses.
TEST(Pictures, ShowTheWholeTableAsItStands) {
  const auto scene = read_scene(R"({"is":"table","number":9,"table":{"phase":"over","seats":[]},
    "view":{"round":5,"cars":[0,3,5],"marshal":{},"stagecoach":{"beside":"car1","hostages":[]},
    "horses":{"car3":2,"loco":1},"places":{"cell":{"pawns":["ghost"],"loot":[]},
    "car3":{"pawns":["marshal"],"loot":[]},"roof1":{"pawns":["doc"],"loot":[]},
    "stagecoach":{"pawns":["belle"],"loot":[{"token":"flask1"}]},
    "stagecoach-roof":{"pawns":["shotgun","mei"],"loot":[]}}}})");
  ASSERT_TRUE(scene.has_value());
  EXPECT_EQ(scene->stagecoach, 1U);
  EXPECT_EQ(scene->horses, (std::vector<int>{1, 0, 0, 2}));
  const std::string svg = draw_picture(*scene, {.title = "x", .about = {}, .picture = {}});
  for (const std::string who : {"ghost", "marshal", "doc", "belle", "shotgun", "mei"}) {
    EXPECT_TRUE(mentions(svg, "figure-" + who)) << who;
  }
  EXPECT_TRUE(mentions(svg, "art-stagecoach"));
  EXPECT_TRUE(mentions(svg, "token-flask-full"));
  std::size_t horses = 0;
  for (std::size_t at = svg.find("art-horse\""); at != std::string::npos;
       at = svg.find("art-horse\"", at + 1)) {
    ++horses;
  }
  EXPECT_EQ(horses, 3U);
}

TEST(Pictures, ADrawingHasItsColours) {
  const std::string svg =
      draw_picture(waiting_scene(), {.title = "A & B", .about = {}, .picture = {}});
  EXPECT_FALSE(mentions(svg, "var("));
  EXPECT_TRUE(mentions(svg, "A &amp; B"));
}

// In units of the picture a letter is at most as wide as its size, and a narrow one half of that.
TEST(Pictures, ATitleOfWideLettersFits) {
  std::string title;
  for (int i = 0; i < 12; ++i) title += "保安官";
  const std::string svg =
      draw_picture(waiting_scene(), {.title = title, .about = {}, .picture = {}});
  const std::size_t size = svg.find("font-size=\"", svg.find("FOLSOM"));
  EXPECT_LE(std::stoi(svg.substr(size + 11)) * 36, kPictureWidth);
}

TEST(Pictures, WhatIsNoSceneIsNone) {
  for (const char* const text : {"", "{}", "[]", "null", R"({"number":1,"table":{}})",
                                 R"({"number":1,"table":{"phase":"open","seats":7}})"}) {
    EXPECT_FALSE(read_scene(text).has_value()) << text;
  }
}

// Hundreds open a link in a group: one picture is painted for all of them.
TEST(Postcards, OnePictureIsPaintedForAll) {
  std::vector<std::function<void()>> posted;
  std::mutex mutex;
  std::atomic<int> painted = 0;
  Postcards postcards(
      [&](std::function<void()> function) {
        const std::lock_guard lock(mutex);
        posted.push_back(std::move(function));
      },
      [&](const std::string& svg) {
        ++painted;
        return "painted " + svg;
      });
  const auto run = [&] {
    EXPECT_TRUE(becomes([&] {
      const std::lock_guard lock(mutex);
      return !posted.empty();
    }));
    std::vector<std::function<void()>> now;
    {
      const std::lock_guard lock(mutex);
      now.swap(posted);
    }
    for (const auto& function : now) function();
  };
  int told = 0;
  const auto draw = [] { return std::string("one"); };
  const auto done = [&](const Picture& picture) {
    ++told;
    EXPECT_EQ(*picture, "painted one");
  };
  for (int i = 0; i < 50; ++i) postcards.ask("table en", 7, draw, done);
  run();
  EXPECT_EQ(told, 50);
  postcards.ask("table en", 7, draw, done);
  postcards.ask(
      "table en", 8, [] { return std::string("two"); }, done);
  EXPECT_EQ(told, 52) << "a new one is not painted at once";
  EXPECT_EQ(painted, 1);
}

}  // namespace
}  // namespace folsom::server::tests
