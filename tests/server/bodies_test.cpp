// The bodies of HTTP requests, and the options of a table.
#include "server/core/bodies.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace folsom::server {
namespace {

using Json = nlohmann::json;

constexpr const char* kTable =
    R"({"setup":{"players":4},"options":{"listed":false,"pace":"days",)"
    R"("clock":{"kind":"hard","decision_s":86400,"bank_s":0},"away_s":0,"stand_in":"legend"},)"
    R"("seat":{"seat":3,"name":" Ann ","bandit":"belle"}})";

std::string refused(const Json& body) {
  const ReadBody<NewTable> read = read_new_table(body.dump());
  EXPECT_FALSE(read.value.has_value()) << body;
  return std::to_string(read.refusal.status) + " " + read.refusal.json;
}

// The table with one thing added or changed.
Json with(const std::string& path, const Json& value) {
  Json body = Json::parse(kTable);
  body[Json::json_pointer(path)] = value;
  return body;
}

TEST(NewTables, AreRead) {
  const ReadBody<NewTable> read = read_new_table(kTable);
  ASSERT_TRUE(read.value.has_value()) << read.refusal.json;
  EXPECT_EQ(read.value->game.seats, 4);
  EXPECT_EQ(read.value->game.setup.players, 4);
  EXPECT_TRUE(read.value->game.setup.bandits.empty()) << "people choose them when they sit down";
  const Options& options = read.value->options;
  EXPECT_EQ(options, (Options{.listed = false,
                              .pace = Pace::kDays,
                              .clock = {ClockKind::kHard, 86400, 0},
                              .away_s = 0,
                              .stand_in = BotKind::kLegend}));
  ASSERT_TRUE(read.value->seat.has_value());
  EXPECT_EQ(read.value->seat->seat, 3);
  EXPECT_EQ(read.value->seat->name, "Ann");
  EXPECT_EQ(read.value->seat->bandit, Pawn::kBelle);
  EXPECT_TRUE(read_new_table(R"({"setup":{},"options":{}})").value.has_value());
}

TEST(NewTables, AreRefusedInWords) {
  EXPECT_EQ(refused(Json::array()), R"(400 {"error":"bad-body"})");
  EXPECT_EQ(refused({{"setup", Json::object()}}), R"(400 {"error":"bad-body"})");
  EXPECT_EQ(refused(with("/strange", 1)), R"(400 {"error":"bad-body"})");
  EXPECT_EQ(refused(with("/setup/players", 8)),
            R"(422 {"error":"bad-setup","problem":"too-many-players",)"
            R"("settings":["players","with-mei"],"limit":6})");
  EXPECT_EQ(refused(with("/setup/seating", "lying")),
            R"(422 {"error":"bad-setup","at":"/seating"})");
  EXPECT_EQ(refused(with("/options/strange", 1)),
            R"(422 {"error":"bad-options","field":"strange"})");
  EXPECT_EQ(refused(with("/options/clock/bank_s", -1)),
            R"(422 {"error":"bad-options","field":"clock.bank_s"})");
  EXPECT_EQ(refused(with("/options", 1)), R"(422 {"error":"bad-options","field":""})");
  EXPECT_EQ(refused(with("/seat/seat", 4)), R"(422 {"error":"no-such-seat"})");
  EXPECT_EQ(refused(with("/seat/name", "\u202e")), R"(422 {"error":"bad-name"})");
  EXPECT_EQ(refused(with("/seat/bandit", "shotgun")), R"(400 {"error":"bad-body"})");
  EXPECT_EQ(refused(with("/seat/strange", 1)), R"(400 {"error":"bad-body"})");
  EXPECT_EQ(refused(with("/seat", {{"seat", 1}})), R"(400 {"error":"bad-body"})");
}

// As with people who sit down later: a table whose host can never start is refused.
TEST(NewTables, HaveNoBanditWhoIsNotToBeHad) {
  const std::string taken = R"(422 {"error":"bandit-taken"})";
  EXPECT_EQ(refused(with("/seat/bandit", "marshal")), taken) << "nobody plays him";
  const auto read = [](const Json& body) { return read_new_table(body.dump()).value.has_value(); };
  Json marshal = with("/seat/bandit", "marshal");
  marshal["setup"]["marshal"] = true;
  EXPECT_TRUE(read(marshal));
  Json given = with("/setup/bandits", {"doc", "belle", "ghost", "django"});
  EXPECT_EQ(refused(given), taken) << "she sits on seat 1";
  given["seat"]["seat"] = 1;
  EXPECT_TRUE(read(given));
  Json drafted = Json::parse(kTable);
  drafted["setup"] = {{"players", 2}, {"seating", "two-each"}};
  drafted["seat"]["seat"] = 0;
  EXPECT_EQ(refused(drafted), taken) << "bandits are picked in the game";
  drafted["seat"].erase("bandit");
  EXPECT_TRUE(read(drafted));
}

TEST(NewTables, NameNothingTwiceAndAreNotDeep) {
  const auto fails = [](const std::string& body) {
    return read_new_table(body).refusal.json == R"({"error":"bad-body"})";
  };
  EXPECT_TRUE(fails(R"({"setup":{},"options":{},"options":{}})"));
  EXPECT_TRUE(fails(R"({"setup":{"players":4,"players":4},"options":{}})"));
  EXPECT_TRUE(fails(R"({"setup":{},"options":{"clock":{"kind":"none","kind":"none"}}})"));
  EXPECT_TRUE(fails(R"({"setup":)" + std::string(40000, '[')));
  EXPECT_TRUE(fails(R"({"setup":{},"options":{}})" + std::string(70000, ' ')));
  EXPECT_FALSE(fails(R"({"setup":{"players":4},"options":{"clock":{"kind":"none"}}})"));
}

TEST(Options, KeepToTheirRanges) {
  const auto takes = [](const Json& json) { return options_from_json(json).has_value(); };
  const auto clock = [](const char* field, const Json& value) {
    return Json{{"clock", {{field, value}}}};
  };
  EXPECT_TRUE(takes(clock("decision_s", 5)));
  EXPECT_FALSE(takes(clock("decision_s", 4)));
  EXPECT_TRUE(takes(clock("decision_s", 1209600)));
  EXPECT_FALSE(takes(clock("decision_s", 1209601)));
  EXPECT_TRUE(takes(clock("bank_s", 0)));
  EXPECT_FALSE(takes(clock("bank_s", 1209601)));
  EXPECT_FALSE(takes(clock("bank_s", 1.5)));
  EXPECT_FALSE(takes(clock("bank_s", 18446744073709551615ULL)));
  EXPECT_FALSE(takes(clock("kind", "loud")));
  EXPECT_FALSE(takes(clock("strange", 1)));
  EXPECT_TRUE(takes({{"away_s", 0}}));
  EXPECT_FALSE(takes({{"away_s", 9}}));
  EXPECT_TRUE(takes({{"away_s", 10}}));
  EXPECT_TRUE(takes({{"away_s", 86400}}));
  EXPECT_FALSE(takes({{"away_s", 86401}}));
  EXPECT_FALSE(takes({{"listed", 1}}));
  EXPECT_FALSE(takes({{"pace", "slow"}}));
  EXPECT_FALSE(takes({{"stand_in", "genius"}}));
}

TEST(Options, AreWrittenAsTheyAreRead) {
  const Options options{.listed = false,
                        .pace = Pace::kDays,
                        .clock = {ClockKind::kSoft, 3600, 60},
                        .away_s = 600,
                        .stand_in = BotKind::kTenderfoot};
  std::string text;
  write_options(text, options);
  EXPECT_EQ(
      text,
      R"({"listed":false,"pace":"days","clock":{"kind":"soft","decision_s":3600,"bank_s":60},)"
      R"("away_s":600,"stand_in":"tenderfoot"})");
  EXPECT_EQ(options_from_json(to_json_object(options)), options);
  EXPECT_EQ(options_from_json(Json::object()), Options{});
}

TEST(WantedSetups, AreAnsweredWithTheirTable) {
  const ReadBody<WantedGame> read =
      read_wanted_setup(R"({"setup":{"seating":"two-each","players":2}})");
  ASSERT_TRUE(read.value.has_value()) << read.refusal.json;
  const Json answer = Json::parse(to_text(*read.value));
  EXPECT_EQ(answer["seats"], 2);
  EXPECT_EQ(answer["setup"]["seating"], "two-each");
  EXPECT_FALSE(read_wanted_setup("{}").value.has_value());
}

// V6.3: with any boxes, a game can be played with the pool that a form begins with.
TEST(WantedSetups, BeginAPoolThatMakesAGame) {
  for (const bool horses : {false, true}) {
    for (const bool with_marshal : {false, true}) {
      for (const int players : {3, 6}) {
        Json setup = {{"players", players}, {"horses", horses}, {"marshal", with_marshal}};
        const ReadBody<WantedGame> read = read_wanted_setup(Json{{"setup", setup}}.dump());
        ASSERT_TRUE(read.value.has_value()) << read.refusal.json;
        const Json cards = Json::parse(to_text(*read.value)).at("cards");
        setup["pool"] = cards.at("pool");
        EXPECT_TRUE(read_wanted_setup(Json{{"setup", setup}}.dump()).value.has_value()) << setup;
        EXPECT_EQ(cards.at("pool").at(6), cards.at("rounds").back().at("name"));
        EXPECT_EQ(cards.at("pool").back(), cards.at("stations").back().at("name"));
      }
    }
  }
}

TEST(Tickets, AreSecretsOf32Bytes) {
  const auto ticket = [](const std::string& text) {
    return read_ticket(Json{{"ticket", text}}.dump()).value.has_value();
  };
  EXPECT_TRUE(ticket(std::string(43, 'A')));
  EXPECT_FALSE(ticket(std::string(42, 'A')));
  EXPECT_FALSE(ticket(std::string(44, 'A')));
  EXPECT_FALSE(ticket(std::string(42, 'A') + "="));
  EXPECT_FALSE(ticket(std::string(42, 'A') + "B")) << "stray bits";
  EXPECT_FALSE(read_ticket(R"({"ticket":1})").value.has_value());
}

}  // namespace
}  // namespace folsom::server
