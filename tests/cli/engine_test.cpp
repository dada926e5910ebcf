// The engine protocol, spoken with the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/support/printed.h"

namespace folsom::cli_tests {
namespace {

using Json = nlohmann::json;
using support::block_after;
using support::matches;

// One reply for each request.
std::vector<Json> talk(const std::vector<Json>& requests) {
  std::string input;
  for (const Json& request : requests) input += request.dump() + "\n";
  const Ran ran = run({"engine"}, input);
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  std::vector<Json> replies;
  for (const std::string& line : lines_of(ran.out)) replies.push_back(Json::parse(line));
  EXPECT_EQ(replies.size(), requests.size());
  return replies;
}

std::vector<std::string> talk_in_lines(const std::string& input) {
  const Ran ran = run({"engine"}, input);
  EXPECT_EQ(ran.status, 0);
  return lines_of(ran.out);
}

std::string code_of(const std::string& line) {
  const Json reply = Json::parse(line);
  return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "none";
}

const Json kNew = {{"do", "new"}, {"seed", "engine"}};

TEST(Engine, SaysHello) {
  const Json reply = talk({{{"do", "hello"}, {"id", "x"}}})[0];
  EXPECT_EQ(reply["ok"], "hello");
  EXPECT_EQ(reply["id"], "x");
  EXPECT_EQ(reply["protocol"], 2);
}

TEST(Engine, EchoesIdsOfAnyKind) {
  const auto replies =
      talk({{{"do", "hello"}, {"id", 7}}, {{"do", "fly"}, {"id", {1, 2}}}, {{"do", "hello"}}});
  EXPECT_EQ(replies[0]["id"], 7);
  EXPECT_EQ(replies[1]["id"], Json({1, 2}));
  EXPECT_FALSE(replies[2].contains("id"));
}

TEST(Engine, AnswersEveryBadLineAndGoesOn) {
  const std::string input =
      kNew.dump() +
      "\n"
      "not json\n"
      "[1,2]\n"
      "\"text\"\n"
      "{}\n"
      "{\"do\":7}\n"
      "{\"do\":\"fly\"}\n"
      "{\"do\":\"choices\"}\n"
      "{\"do\":\"choices\",\"seat\":-1}\n"
      "{\"do\":\"choices\",\"seat\":4}\n"
      "{\"do\":\"choices\",\"seat\":1e300}\n"
      "{\"do\":\"choices\",\"seat\":\"spectator\"}\n"
      "{\"do\":\"apply\",\"seat\":0}\n"
      "{\"do\":\"apply\",\"seat\":0,\"choice\":\"jump\"}\n"
      "{\"do\":\"apply\",\"seat\":0,\"choice\":{\"kind\":\"play\"}}\n"
      "{\"do\":\"undo\"}\n"
      "{\"do\":\"undo\",\"count\":-3}\n"
      "{\"do\":\"undo\",\"cuont\":1}\n"
      "{\"do\":\"load\"}\n"
      "{\"do\":\"load\",\"position\":\"nonsense\"}\n"
      "{\"do\":\"load\",\"record\":{\"choices\":3}}\n"
      "{\"do\":\"new\",\"setup\":{\"players\":99}}\n"
      "{\"do\":\"new\",\"setup\":{\"seating\":\"teams\",\"players\":4,\"marshal\":true,"
      "\"bandits\":[\"ghost\",\"doc\",\"tuco\",\"mei\"]}}\n"
      "{\"do\":\"new\",\"seed\":5}\n"
      "{\"do\":\"status\"}\n";
  const std::vector<std::string> expected = {
      "none",        "bad-json",    "bad-request",     "bad-request",
      "bad-request", "bad-request", "unknown-command", "bad-field",
      "bad-field",   "bad-field",   "bad-field",       "bad-field",
      "bad-field",   "bad-choice",  "bad-choice",      "nothing-to-undo",
      "bad-field",   "bad-field",   "bad-request",     "bad-position",
      "bad-record",  "bad-setup",   "refused-setup",   "bad-field",
      "none"};
  const std::vector<std::string> replies = talk_in_lines(input);
  ASSERT_EQ(replies.size(), expected.size());
  for (std::size_t i = 0; i < replies.size(); ++i) EXPECT_EQ(code_of(replies[i]), expected[i]) << i;
  EXPECT_EQ(Json::parse(replies.back())["status"]["step"], 0) << "the game is still the first one";
}

TEST(Engine, RefusesLinesThatAreTooLong) {
  const std::string longest(std::size_t{1} << 20U, ' ');
  const std::string fits = "{\"do\":\"hello\"}" + longest.substr(14) + "\n";
  const std::string too_long = "{\"do\":\"hello\"}" + longest + "\n";
  const std::vector<std::string> replies =
      talk_in_lines(fits + too_long + std::string(5'000'000, '[') + "\n{\"do\":\"hello\"}");
  ASSERT_EQ(replies.size(), 4U);
  EXPECT_EQ(code_of(replies[0]), "none");
  EXPECT_EQ(code_of(replies[1]), "line-too-long");
  EXPECT_EQ(code_of(replies[2]), "line-too-long");
  EXPECT_EQ(code_of(replies[3]), "none") << "a last line needs no line break";
}

TEST(Engine, NeedsAGameForMostThings) {
  for (const char* command : {"status", "choices", "check", "apply", "undo", "view", "position",
                              "events", "record", "score", "imagine", "think", "assess"}) {
    EXPECT_EQ(talk({{{"do", command}}})[0]["error"]["code"], "no-game") << command;
  }
}

TEST(Engine, IgnoresEmptyLinesAndStopsAtQuit) {
  const std::vector<std::string> replies =
      talk_in_lines("\n  \n{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n");
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(Json::parse(replies[0])["ok"], "quit");
}

TEST(Engine, ListsAppliesAndTakesBack) {
  const auto begun = talk({kNew})[0];
  const int seat = begun["status"]["asked"][0];
  const auto replies = talk({kNew,
                             {{"do", "choices"}, {"seat", seat}},
                             {{"do", "choices"}, {"seat", (seat + 1) % 4}},
                             {{"do", "apply"}, {"seat", seat}, {"choice", "draw"}},
                             {{"do", "position"}},
                             {{"do", "undo"}},
                             {{"do", "apply"}, {"seat", seat}, {"choice", {{"kind", "draw"}}}},
                             {{"do", "position"}},
                             {{"do", "apply"}, {"seat", seat}, {"choice", "draw"}},
                             {{"do", "check"}, {"seat", seat}, {"choice", "draw"}}});
  EXPECT_GT(replies[1]["choices"].size(), 1U);
  EXPECT_EQ(replies[2]["choices"].size(), 0U);
  EXPECT_EQ(replies[3]["status"]["step"], 1);
  EXPECT_EQ(replies[4], replies[7]) << "chance is the same after undo";
  EXPECT_EQ(replies[8]["error"]["refusal"], "not-asked");
  EXPECT_EQ(replies[9]["allowed"], false);
}

TEST(Engine, LoadsWhatItGives) {
  const auto given = talk({kNew, {{"do", "position"}}, {{"do", "record"}}});
  for (const Json& load : {Json{{"do", "load"}, {"position", given[1]["text"]}},
                           Json{{"do", "load"}, {"position", given[1]["position"]}},
                           Json{{"do", "load"}, {"record", given[2]["text"]}},
                           Json{{"do", "load"}, {"record", given[2]["record"]}}}) {
    const auto replies = talk({load, {{"do", "position"}}});
    EXPECT_EQ(replies[0]["ok"], "load") << replies[0];
    EXPECT_EQ(replies[1]["text"], given[1]["text"]);
  }
  const auto replies = talk(
      {{{"do", "load"}, {"position", given[1]["text"]}}, {{"do", "record"}}, {{"do", "undo"}}});
  EXPECT_EQ(replies[1]["error"]["code"], "no-record");
  EXPECT_EQ(replies[2]["error"]["code"], "nothing-to-undo");
}

// A program of the time of protocol 2 played this whole game; it ends as it did then.
TEST(Engine, ASessionInEarlierWordsIsTheSameGame) {
  std::string input;
  std::string score;
  for (const std::string& line : lines_of(read("tests/kept/protocol-2/engine-session.txt"))) {
    if (line.starts_with("< ")) input += line.substr(2) + "\n";
    if (line.starts_with("> ")) score = line.substr(2);
  }
  const std::vector<std::string> replies = talk_in_lines(input);
  ASSERT_GE(replies.size(), 100U);
  for (const std::string& reply : replies) EXPECT_EQ(code_of(reply), "none") << reply;
  EXPECT_EQ(Json::parse(replies.back()), Json::parse(score));
}

TEST(Engine, ShowsASeatOnlyItsOwn) {
  const auto replies = talk({kNew,
                             {{"do", "view"}, {"seat", 1}},
                             {{"do", "view"}, {"seat", "spectator"}},
                             {{"do", "events"}, {"seat", 1}},
                             {{"do", "events"}},
                             {{"do", "imagine"}, {"seat", 1}, {"seed", "a"}}});
  EXPECT_TRUE(replies[1]["view"].contains("own"));
  EXPECT_FALSE(replies[2]["view"].contains("own"));
  for (const Json& event : replies[3]["events"]) {
    if (event["kind"] == "drew") {
      EXPECT_EQ(event.contains("pile"), event["seat"] == 1) << event;
    }
    EXPECT_FALSE(event.contains("step"));
  }
  for (const Json& event : replies[4]["events"]) EXPECT_TRUE(event.contains("step"));
  const auto imagined =
      talk({{{"do", "load"}, {"position", replies[5]["position"]}}, {{"do", "view"}, {"seat", 1}}});
  EXPECT_EQ(imagined[1]["view"], replies[1]["view"]);
}

TEST(Engine, ThinksWithWhatTheSeatSees) {
  const int seat = talk({kNew})[0]["status"]["asked"][0];
  const Json think = {{"do", "think"}, {"seat", seat}, {"bot", "sharp@20"}, {"seed", "a"}};
  const Json assess = {{"do", "assess"}, {"seat", seat}, {"playouts", 30}, {"seed", "a"}};
  const auto here = talk({kNew,
                          {{"do", "choices"}, {"seat", seat}},
                          think,
                          assess,
                          {{"do", "imagine"}, {"seat", seat}, {"seed", "another"}}});
  const Json& choices = here[1]["choices"];
  std::vector<Json> assessed;
  int playouts = 0;
  for (const Json& one : here[3]["prospects"]) {
    assessed.push_back({{"choice", one["choice"]}, {"text", one["text"]}});
    playouts += one["playouts"].get<int>();
    EXPECT_GE(one["playouts"], 1);
    EXPECT_EQ(one["wins"].size(), 4U);
  }
  EXPECT_EQ(Json(assessed), choices);
  EXPECT_EQ(playouts, 30);
  EXPECT_EQ(here[3]["playouts"], 30);
  EXPECT_LT(here[3]["best"], choices.size());
  const Json thought = {{"choice", here[2]["choice"]}, {"text", here[2]["text"]}};
  EXPECT_NE(std::find(choices.begin(), choices.end(), thought), choices.end()) << thought;
  // Elsewhere, where everything hidden is different, the seat thinks the same.
  const auto there =
      talk({{{"do", "load"}, {"position", here[4]["position"]}, {"seed", "x"}}, think, assess});
  EXPECT_EQ(there[1], here[2]);
  EXPECT_EQ(there[2], here[3]);
}

TEST(Engine, RefusesToThinkForNobodyOrForever) {
  const int seat = talk({kNew})[0]["status"]["asked"][0];
  const int other = (seat + 1) % 4;
  const auto replies = talk({kNew,
                             {{"do", "think"}, {"seat", other}},
                             {{"do", "assess"}, {"seat", other}},
                             {{"do", "think"}, {"seat", seat}, {"bot", "wizard"}},
                             {{"do", "think"}, {"seat", seat}, {"bot", "legend@1000001"}},
                             {{"do", "assess"}, {"seat", seat}, {"playouts", 0}},
                             {{"do", "assess"}, {"seat", seat}, {"playouts", 1'000'001}}});
  const char* const expected[] = {"not-asked", "not-asked", "bad-field",
                                  "bad-field", "bad-field", "bad-field"};
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    EXPECT_EQ(replies[i + 1]["error"]["code"], expected[i]) << replies[i + 1];
  }
}

// Boarding (H2.1): all riders are asked at once, and nobody learns what the others decided.
TEST(Engine, TakesSealedAnswersOfSeveralSeats) {
  const Json setup = {{"horses", true}, {"bandits", {"ghost", "doc", "belle"}}};
  const Json begin = {{"do", "new"}, {"setup", setup}, {"seed", "engine"}};
  const auto see = [](int seat) { return Json{{"do", "view"}, {"seat", seat}}; };
  std::vector<std::vector<Json>> worlds;
  for (const char* const decided : {"board doc", "ride-on doc"}) {
    worlds.push_back(talk({begin,
                           {{"do", "apply"}, {"seat", 1}, {"choice", decided}},
                           {{"do", "status"}},
                           see(0),
                           see(1),
                           {{"do", "apply"}, {"seat", 1}, {"choice", decided}},
                           {{"do", "apply"}, {"seat", 0}, {"choice", "ride-on ghost"}},
                           {{"do", "apply"}, {"seat", 2}, {"choice", "ride-on belle"}},
                           {{"do", "events"}, {"seat", 0}}}));
  }
  const std::vector<Json>& boards = worlds[0];
  EXPECT_EQ(boards[0]["status"]["asked"], Json({0, 1, 2}));
  EXPECT_EQ(boards[0]["status"]["question"]["car"], "car3");
  EXPECT_EQ(boards[2]["status"]["asked"], Json({0, 2}));
  EXPECT_EQ(boards[2]["status"]["answered"], Json({1})) << "that he has decided is public";
  EXPECT_EQ(boards[3], worlds[1][3]) << "what he decided is not";
  EXPECT_EQ(boards[4]["view"]["own"]["sealed"], Json({{"doc", true}}));
  EXPECT_EQ(boards[5]["error"]["refusal"], "already-answered");
  EXPECT_EQ(boards[7]["status"]["question"]["car"], "car2");
  EXPECT_EQ(boards[7]["status"]["asked"], Json({0, 2}));
  EXPECT_EQ(worlds[1][7]["status"]["asked"], Json({0, 1, 2}));
  const std::string told = boards[8]["events"].dump();
  EXPECT_NE(told.find(R"("kind":"boarded","pawn":"doc")"), std::string::npos) << told;
}

TEST(Engine, GivesEventsFromANumberOn) {
  const auto replies = talk({kNew,
                             {{"do", "events"}, {"seat", 0}},
                             {{"do", "events"}, {"seat", 0}, {"since", 5}},
                             {{"do", "events"}, {"seat", 0}, {"since", 5000}}});
  const std::size_t all = replies[1]["events"].size();
  EXPECT_EQ(replies[1]["next"], all);
  EXPECT_EQ(replies[2]["events"].size(), all - 5);
  EXPECT_EQ(replies[2]["events"][0], replies[1]["events"][5]);
  EXPECT_EQ(replies[3]["events"].size(), 0U);
}

TEST(Engine, ScoresAndChecksSetups) {
  const auto replies = talk({{{"do", "setup"}, {"setup", "seating two-each\nplayers 3\n"}},
                             {{"do", "components"}},
                             kNew,
                             {{"do", "score"}}});
  EXPECT_EQ(replies[0]["seats"], 3);
  EXPECT_EQ(replies[0]["cars"], 5);
  EXPECT_TRUE(replies[1]["components"].contains("wagons"));
  EXPECT_EQ(replies[3]["final"], false);
}

// --- docs/engine-protocol.md

TEST(EngineDocs, SessionIsAsPrinted) {
  const std::string page = read("docs/engine-protocol.md");
  const std::string requests = block_after(page, "folsom engine <<'END'\n", "END\n");
  const std::vector<std::string> expected = lines_of(block_after(page, "```json\n", "```"));
  const std::vector<std::string> replies = talk_in_lines(requests);
  ASSERT_EQ(replies.size(), expected.size());
  for (std::size_t i = 0; i < replies.size(); ++i) {
    EXPECT_TRUE(matches(replies[i], expected[i])) << replies[i] << "\nis not\n" << expected[i];
  }
}

TEST(EngineDocs, ExplainsEveryCommand) {
  const std::string page = read("docs/engine-protocol.md");
  const Json commands = talk({{{"do", "hello"}}})[0]["commands"];
  for (const Json& command : commands) {
    const std::string name = command;
    EXPECT_TRUE(contains(page, "### " + name + "\n") || contains(page, "### " + name + ",") ||
                contains(page, ", " + name + "\n"))
        << name;
  }
}

}  // namespace
}  // namespace folsom::cli_tests
