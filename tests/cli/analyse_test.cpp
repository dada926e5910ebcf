// folsom analyse: the text, JSON and picture of recorded games, and what it refuses.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/cli/program.h"
#include "text/notation/choices.h"
#include "text/notation/records.h"

namespace folsom::cli_tests {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

// A whole game between bots with this setup, as a file.
std::string game(const std::string& name, Arguments setup) {
  const std::string file = home() / (name + ".folsom");
  Arguments arguments = {"play", "--humans", "0", "--seed", name, "--save", file};
  arguments.insert(arguments.end(), setup.begin(), setup.end());
  EXPECT_EQ(run(arguments).status, 0);
  return file;
}

const std::string& usual() {
  static const std::string kFile =
      game("analysed", {"--bandits", "belle,doc,ghost,tuco", "--level", "random"});
  return kFile;
}

Ran analyse(Arguments arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "analyse");
  arguments.insert(arguments.end(), {"--playouts", "5"});
  return run(arguments, input);
}

Json json_of(Arguments arguments) {
  arguments.emplace_back("--json");
  const Ran ran = analyse(arguments);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out);
}

TEST(Analyse, TellsWhereItWasWonAndLost) {
  const Ran ran = analyse({usual()});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "no progress into a pipe";
  for (const char* part :
       {"Everybody’s decisions", "Belle (random)", "What everybody could expect", "the end",
        "Turning points", "Costliest mistakes", "; better: ", " instead of ", "Best finds"}) {
    EXPECT_TRUE(contains(ran.out, part)) << part << "\n" << ran.out;
  }
  EXPECT_FALSE(contains(ran.out, "Every decision"));
}

TEST(Analyse, InEightyColumns) {
  for (const std::string& line : lines_of(analyse({usual(), "--all", "--ascii"}).out)) {
    EXPECT_LE(line.size(), 80U) << line;
    for (const char letter : line) EXPECT_LT(static_cast<unsigned char>(letter), 128) << line;
  }
}

TEST(Analyse, BrieflyAndInFull) {
  const std::string brief = analyse({usual(), "--brief"}).out;
  EXPECT_FALSE(contains(brief, "Costliest mistakes")) << brief;
  EXPECT_TRUE(contains(brief, "Turning points")) << brief;
  const Json json = json_of({usual()});
  const std::string all = analyse({usual(), "--all"}).out;
  EXPECT_TRUE(contains(all, "Every decision"));
  const std::string decisions = all.substr(all.find("Every decision"));
  EXPECT_EQ(count(decisions, "    >"), static_cast<int>(json["decisions"].size()));
}

// What docs/analyse.md promises its readers.
TEST(Analyse, JsonHasWhatTheDocumentSays) {
  const Json json = json_of({usual()});
  EXPECT_EQ(json["analysis"], 1);
  EXPECT_EQ(json["playouts"], 5);
  ASSERT_EQ(json["sides"].size(), 4U);
  ASSERT_EQ(json["seats"].size(), 4U);
  EXPECT_EQ(json["seats"][0]["pawns"], Json({"belle"}));
  EXPECT_EQ(json["seats"][0]["player"], "random");
  const Json& end = json["moments"].back();
  int winners = 0;
  for (std::size_t side = 0; side < 4; ++side) {
    EXPECT_EQ(end["money"][side], json["sides"][side]["money"]);
    winners += json["sides"][side]["wins"] == true ? 1 : 0;
  }
  EXPECT_GE(winners, 1);
  EXPECT_EQ(json["sides"][json["winner"].get<std::size_t>()]["wins"], true);
  int decisions = 0;
  for (const Json& seat : json["seats"]) decisions += seat["decisions"].get<int>();
  EXPECT_EQ(decisions, static_cast<int>(json["decisions"].size()));
  for (const Json& decision : json["decisions"]) {
    ASSERT_GT(decision["choices"].size(), 1U) << decision;
    ASSERT_LT(decision["taken"], decision["choices"].size());
    ASSERT_LT(decision["best"], decision["choices"].size());
    for (const Json& choice : decision["choices"]) {
      EXPECT_TRUE(choice["choice"].contains("kind"));
      EXPECT_FALSE(choice["label"].get<std::string>().empty());
      EXPECT_EQ(choice["wins"].size(), 4U);
    }
  }
  EXPECT_LE(json["worst"].size(), 5U);
  for (const Json& turn : json["turning_points"]) {
    EXPECT_NEAR(turn["after"].get<double>() - turn["before"].get<double>(),
                turn["by_choice"].get<double>() + turn["by_chance"].get<double>(), 0.001);
  }
}

// The names of all fields, each after those it is in.
void add_fields(const Json& json, const std::string& path, std::set<std::string>& fields) {
  if (json.is_object()) {
    for (const auto& [name, value] : json.items()) {
      fields.insert(path + "/" + name);
      add_fields(value, path + "/" + name, fields);
    }
  } else if (json.is_array()) {
    for (const Json& one : json) add_fields(one, path, fields);
  }
}

// Fields of an analysis that the program of commit b90bfb9 wrote of the same record, shortened.
TEST(Analyse, JsonHasTheFieldsItAlwaysHad) {
  const Ran ran =
      run({"analyse", "--json", "--playouts", "2", "tests/kept/protocol-2/records/base.folsom"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::set<std::string> fields;
  add_fields(Json::parse(ran.out), "", fields);
  std::set<std::string> always;
  add_fields(Json::parse(read("tests/kept/protocol-2/analyse.json")), "", always);
  ASSERT_GE(always.size(), 40U);
  for (const std::string& field : always) EXPECT_TRUE(fields.contains(field)) << field;
}

TEST(Analyse, JsonNamesTheChoicesOfTheRecord) {
  const auto record = notation::record_from_text(read(usual()));
  ASSERT_TRUE(record.has_value());
  const Json json = json_of({usual()});
  for (const Json& decision : json["decisions"]) {
    const auto step = decision["step"].get<std::size_t>();
    ASSERT_LE(step, record->choices.size());
    const auto& [seat, choice] = record->choices[step - 1];
    EXPECT_EQ(decision["seat"], seat);
    EXPECT_EQ(decision["choices"][decision["taken"].get<std::size_t>()]["choice"],
              notation::to_json(choice));
  }
}

TEST(Analyse, TheSameWordsGiveTheSameAnalysis) {
  const std::string one = analyse({usual(), "--json", "--seed", "a", "--threads", "1"}).out;
  EXPECT_EQ(one, analyse({usual(), "--json", "--seed", "a", "--threads", "3"}).out);
  EXPECT_NE(one, analyse({usual(), "--json", "--seed", "b"}).out);
}

TEST(Analyse, OnlyOneSeatIfWanted) {
  const Json json = json_of({usual(), "--seat", "2"});
  EXPECT_FALSE(json["decisions"].empty());
  for (const Json& decision : json["decisions"]) EXPECT_EQ(decision["seat"], 2);
  EXPECT_EQ(json["seats"][0]["decisions"], 0);
}

// Opened tags are closed, in order; attributes are quoted.
std::string mistake_in_xml(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "an open tag";
    const std::string tag = text.substr(at + 1, end - at - 1);
    if (contains(tag, "<")) return "a < in " + tag;
    if (count(tag, "\"") % 2 != 0) return "quotes in " + tag;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "a stray " + tag;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  return open.empty() ? "" : open.back() + " is not closed";
}

TEST(Analyse, EverySetup) {
  const std::vector<std::pair<std::string, Arguments>> setups = {
      {"teams", {"--teams"}},
      {"pairs", {"--players", "2"}},
      {"duel", {"--duel"}},
      {"expert", {"--expert", "--edition", "first"}},
      {"horses", {"--horses", "--players", "7"}},
      {"all", {"--horses", "--marshal", "--players", "8"}},
  };
  for (const auto& [name, setup] : setups) {
    SCOPED_TRACE(name);
    const std::string file = game("analysed-" + name, setup);
    const std::string svg = home() / (name + ".svg");
    const Json json = json_of({file, "--svg", svg});
    EXPECT_EQ(mistake_in_xml(read(svg)), "");
    EXPECT_GT(json["decisions"].size(), 20U);
    int marshals = 0;
    for (const Json& side : json["sides"]) {
      EXPECT_TRUE(contains(read(svg), side["name"].get<std::string>())) << side;
      if (side["marshal"] == false) continue;
      ++marshals;
      EXPECT_EQ(side["goals"].size(), 5U);
    }
    EXPECT_EQ(marshals, name == "all" ? 1 : 0);
    const Ran text = analyse({file, "--all"});
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_EQ(contains(text.out, "of his 5 goals") || contains(text.out, "of 5 goals"),
              name == "all")
        << text.out;
  }
}

TEST(Analyse, ReadsAPipeAndDrawsIntoOne) {
  const Ran ran = analyse({"-", "--svg", "-"}, read(usual()));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("<svg ")) << ran.out.substr(0, 80);
  EXPECT_EQ(mistake_in_xml(ran.out), "");
}

TEST(Analyse, RefusesAGameThatIsNotOver) {
  auto record = notation::record_from_text(read(usual()));
  ASSERT_TRUE(record.has_value());
  notation::Record cut = *record;
  cut.choices.resize(20);
  cut.result.clear();
  const Ran ran = analyse({write("cut.folsom", notation::to_text(cut))});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(contains(ran.err, "The game is not over")) << ran.err;
}

TEST(Analyse, RefusesWhatIsNoGame) {
  auto record = notation::record_from_text(read(usual()));
  ASSERT_TRUE(record.has_value());
  notation::Record changed = *record;
  changed.choices[10].second = Choice::of(ChoiceKind::kCatch);
  const Ran illegal = analyse({write("illegal.folsom", notation::to_text(changed))});
  EXPECT_EQ(illegal.status, 1);
  EXPECT_TRUE(contains(illegal.err, "Choice 11 ")) << illegal.err;
  const std::string text = read(usual());
  EXPECT_EQ(analyse({write("half.folsom", text.substr(0, text.size() / 2) + "\n???")}).status, 2);
  EXPECT_EQ(analyse({"no-such-file"}).status, 2);
  EXPECT_EQ(analyse({usual(), "--seat", "4"}).status, 2);
  EXPECT_EQ(analyse({usual(), "--all", "--brief"}).status, 2);
  EXPECT_EQ(analyse({usual(), "--threads", "0"}).status, 2);
  EXPECT_EQ(analyse({usual(), "--time", "0"}).status, 2);
  EXPECT_EQ(analyse({usual(), "--svg", "no-such-folder-here/y.svg/"}).status, 2);
  EXPECT_FALSE(std::filesystem::exists("no-such-folder-here"));
}

}  // namespace
}  // namespace folsom::cli_tests
