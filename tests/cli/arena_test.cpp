// folsom arena: whole matches, the same however they are played, and refusals in a sentence.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

Ran arena(Arguments arguments) {
  arguments.insert(arguments.begin(), "arena");
  return run(arguments);
}

// What a match found, without the times, which always differ.
Json found(const Arguments& arguments) {
  Arguments with_json = arguments;
  with_json.emplace_back("--json");
  const Ran ran = arena(with_json);
  EXPECT_EQ(ran.status, 0) << ran.err;
  Json json = Json::parse(ran.out);
  EXPECT_GE(json["seconds"].get<double>(), 0);
  for (const char* key : {"seconds", "games_kept"}) json.erase(key);
  for (Json& player : json["players"]) {
    EXPECT_GE(player["decision_ms"]["mean"].get<double>(), 0);
    player.erase("decision_ms");
  }
  return json;
}

TEST(Arena, PrintsATable) {
  const Ran ran = arena({"greedy", "random", "--games", "50"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(contains(ran.out, "greedy against 3 × random")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "52 games: 13 deals, each played 4 times.")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Asked for 50")) << ran.out;
  for (const char* word :
       {"win share", "even", "25.0 %", "mean rank", "money", "rating", "forfeits"}) {
    EXPECT_TRUE(contains(ran.out, word)) << word;
  }
}

TEST(Arena, JsonHasEveryFigure) {
  const Json json =
      found({"greedy", "random", "random", "--games", "40", "--anchor", "random (2)"});
  EXPECT_EQ(json["match"]["players"][0]["player"], "greedy");
  EXPECT_EQ(json["match"]["seed"], "arena");
  EXPECT_EQ(json["match"]["encounter"], "field");
  EXPECT_EQ(json["match"]["setup"]["players"], 4);
  EXPECT_EQ(json["sides"], 4);
  EXPECT_EQ(json["games"], 40);
  EXPECT_EQ(json["blocks"], 10);
  EXPECT_EQ(json["even_share"], 0.25);
  EXPECT_EQ(json["anchor"], 2);
  EXPECT_TRUE(json["test"].is_null());
  EXPECT_FALSE(json["interrupted"]);
  ASSERT_EQ(json["players"].size(), 3U);
  double wins = 0;
  double seatings = 0;
  for (const Json& player : json["players"]) {
    wins += player["wins"].get<double>();
    seatings += player["seatings"].get<double>();
    for (const char* figure : {"win_share", "rank", "money", "money_share", "rating"}) {
      const Json& one = player[figure];
      EXPECT_LE(one["interval"][0], one["value"]) << figure;
      EXPECT_GE(one["interval"][1], one["value"]) << figure;
    }
    EXPECT_EQ(player["forfeits"], 0);
  }
  EXPECT_DOUBLE_EQ(wins, 40);
  EXPECT_DOUBLE_EQ(seatings, 160);
  EXPECT_EQ(json["players"][2]["name"], "random (2)");
  EXPECT_EQ(json["players"][2]["rating"]["value"], 0);
  ASSERT_EQ(json["pairs"].size(), 6U);
  for (const Json& pair : json["pairs"]) EXPECT_LE(pair["ahead"], pair["met"]);
}

TEST(Arena, FindsTheSameWithAnyNumberOfThreads) {
  for (const Arguments& match :
       {Arguments{"sharp@5", "greedy", "--games", "40"},
        Arguments{"greedy", "random", "tenderfoot", "greedy", "random", "--games", "60"},
        Arguments{"greedy", "random", "--mix", "--teams", "-n", "6", "--games", "30"},
        Arguments{"greedy", "random", "--marshal", "--horses", "-n", "6", "--games", "60"},
        Arguments{"greedy", "random", "--until-better", "0.1", "--games", "1000"}}) {
    Arguments one = match;
    one.insert(one.end(), {"--threads", "1"});
    Arguments many = match;
    many.insert(many.end(), {"--threads", "5"});
    EXPECT_EQ(found(one), found(many)) << match[0];
  }
}

TEST(Arena, GoesOnAfterABreak) {
  const std::string path = home() / "match.jsonl";
  const Arguments match = {"greedy", "random", "--games", "80", "--seed", "break"};
  const Json whole = found(match);
  Arguments kept = match;
  kept.insert(kept.end(), {"--save", path});
  EXPECT_EQ(found(kept), whole);
  const std::string text = read(path);
  EXPECT_EQ(lines_of(text).size(), 21U);
  // Wherever it is torn, the rest is played again and nothing else changes.
  for (const std::size_t size : {text.size() - 1, text.size() / 2, text.find('\n') + 1,
                                 text.find('\n'), std::size_t{30}, std::size_t{0}}) {
    write("match.jsonl", text.substr(0, size));
    EXPECT_EQ(found(kept), whole) << size;
    EXPECT_EQ(lines_of(read(path)).size(), 21U) << size;
  }
  // More games are added to the existing ones, and fewer are taken from them.
  kept[3] = "120";
  EXPECT_EQ(found(kept)["games"], 120);
  kept[3] = "80";
  EXPECT_EQ(found(kept), whole);
}

TEST(Arena, LeavesTheFileOfAnotherMatchAlone) {
  const std::string path = home() / "other.jsonl";
  ASSERT_EQ(arena({"greedy", "random", "--games", "8", "--save", path}).status, 0);
  const std::string before = read(path);
  for (const Arguments& other :
       {Arguments{"greedy", "tenderfoot"}, Arguments{"greedy", "random", "--expert"},
        Arguments{"greedy", "random", "--seed", "other"}}) {
    Arguments arguments = other;
    arguments.insert(arguments.end(), {"--games", "8", "--save", path});
    const Ran ran = arena(arguments);
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(ran.err, "keeps another match")) << ran.err;
    EXPECT_EQ(read(path), before);
  }
  // The same match, but by a version whose bots may have played differently.
  const std::string version = "\"program\":\"";
  std::string older = before;
  older.insert(older.find(version) + version.size(), "0.0.");
  write("other.jsonl", older);
  const Ran newer = arena({"greedy", "random", "--games", "8", "--save", path});
  EXPECT_EQ(newer.status, 2);
  EXPECT_TRUE(contains(newer.err, "was begun by folsom 0.0.")) << newer.err;
  EXPECT_EQ(read(path), older);
  const std::string diary = write("diary.txt", "Dear diary,\nnothing happened today.\n");
  EXPECT_TRUE(contains(arena({"greedy", "random", "--save", diary}).err, "keeps no match of ours"));
  EXPECT_EQ(read(diary), "Dear diary,\nnothing happened today.\n");
  write("other.jsonl", before.substr(0, before.find('\n') + 1) + "nonsense\n");
  EXPECT_TRUE(contains(arena({"greedy", "random", "--save", path}).err, "line 2 is not block 0"));
  EXPECT_EQ(arena({"greedy", "random", "--save", "/no/such/folder/file"}).status, 2);
  EXPECT_TRUE(contains(arena({"greedy", "random", "--save", "/dev/null"}).err, "no plain file"));
}

TEST(Arena, SaysWhoIsBetter) {
  const Json json = found({"greedy", "random", "--until-better", "0.1", "--games", "4000"});
  EXPECT_EQ(json["test"]["verdict"], "better");
  EXPECT_EQ(json["test"]["by"], "wins");
  EXPECT_LT(json["games"], 4000);
  EXPECT_GE(json["test"]["log_likelihood_ratio"], json["test"]["bounds"][1]);
  const Ran worse = arena({"random", "greedy", "--until-better", "0.1", "--by", "money"});
  EXPECT_TRUE(contains(worse.out, "Not better after")) << worse.out;
  const Ran few = arena({"greedy", "random", "--until-better", "0.1", "--games", "8"});
  EXPECT_TRUE(contains(few.out, "Undecided after 8 games")) << few.out;
}

TEST(Arena, DrawsAPicture) {
  const std::string path = home() / "match.svg";
  const Ran ran = arena({"greedy", "random", "--games", "40", "--svg", path});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string svg = read(path);
  EXPECT_TRUE(svg.starts_with("<svg xmlns=")) << svg.substr(0, 80);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(count(svg, "class=\"bar\""), 2);
  EXPECT_EQ(count(svg, "class=\"dot\""), 2);
  EXPECT_TRUE(contains(svg, "even 25.0 %"));
  EXPECT_EQ(arena({"greedy", "random", "--games", "40", "--svg", "-"}).out, svg);
  EXPECT_EQ(arena({"greedy", "random", "--games", "4", "--svg", "/proc/none/x.svg"}).status, 2);
}

TEST(Arena, RefusesInASentence) {
  const std::vector<std::pair<Arguments, std::string>> cases = {
      {{"wizard"}, "\"wizard\" is none of"},
      {{"greedy@20ms", "random"}, "does not think ahead"},
      {{"cmd:", "random"}, "After cmd: comes the program"},
      {{"greedy", "random", "--as", "marshal"}, "Nobody plays the Marshal"},
      {{"greedy", "random", "--marshal", "-n", "5", "--as", "marshal", "--mix"}, "A role is only"},
      {{"greedy", "--marshal", "-n", "5", "--as", "bandit"}, "A role needs a second player"},
      {{"greedy", "random", "--anchor", "legend"}, "does not play in this match"},
      {{"greedy", "--until-better", "0.1"}, "tests the first player against others"},
      {{"greedy", "random", "--by", "money"}, "need --until-better"},
      {{"greedy", "random", "--swapped-start", "--teams"}, "swapped start"},
      {{"greedy", "random", "--bandits", "zorro"}, "zorro"},
      {{"greedy", "random", "tenderfoot", "--mix", "--teams"}, "3 players for 2 sides"},
      {{"greedy", "random", "--marshal", "-n", "5", "--as", "bandit", "--until-better", "0.1"},
       "no even share of wins"},
  };
  for (const auto& [arguments, sentence] : cases) {
    const Ran ran = arena(arguments);
    EXPECT_EQ(ran.status, 2) << sentence;
    EXPECT_EQ(ran.out, "") << sentence;
    EXPECT_TRUE(contains(ran.err, sentence)) << sentence << "\n" << ran.err;
  }
  EXPECT_EQ(arena({}).status, 2);
  EXPECT_EQ(arena({"greedy", "random", "--games", "0"}).status, 2);
  EXPECT_EQ(arena({"greedy", "random", "--threads", "0"}).status, 2);
  EXPECT_EQ(arena({"greedy", "random", "--until-better", "0.1", "--error", "0.6"}).status, 2);
}

TEST(Arena, KnowsNoEvenShareOfARole) {
  const Json json =
      found({"greedy", "random", "--marshal", "-n", "5", "--as", "marshal", "--games", "20"});
  EXPECT_TRUE(json["even_share"].is_null());
  EXPECT_TRUE(json["players"][0]["money"].is_null());
  EXPECT_FALSE(json["players"][0].contains("rating"));
  EXPECT_EQ(json["players"][0]["seatings"], 20);
  EXPECT_EQ(json["players"][1]["seatings"], 80);
}

// Ctrl-C in the middle of a match that would go on for hours.
TEST(Arena, StopsCleanlyAndTellsWhatItKnows) {
  const std::string kept = home() / "long.jsonl";
  const pid_t program =
      start({"arena", "random", "random", "--games", "900000000", "--save", kept});
  while (!std::filesystem::exists(kept) || std::filesystem::file_size(kept) < 4000) {
    ASSERT_EQ(waitpid(program, nullptr, WNOHANG), 0) << "it left by itself";
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(program, SIGINT);
  const Ran ran = finish(program);
  EXPECT_EQ(ran.status, 130);
  EXPECT_TRUE(contains(ran.out, "Stopped before the end.")) << ran.out;
  EXPECT_TRUE(read(kept).ends_with("]}\n"));
}

}  // namespace
}  // namespace folsom::cli_tests
