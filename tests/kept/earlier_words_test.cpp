// What was written in the words of protocol 2, and of the notation of that time, still means the
// same. The data in tests/kept/protocol-2 was made by the program of commit b90bfb9: positions by
// its engine protocol, messages.txt by playing at its tables over the socket. positions.txt was
// made from those by this test, built with the sources of that commit:
//
//   FOLSOM_REFRESH_KEPT=1 folsom_kept_tests --gtest_filter='*Positions*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/core/bodies.h"
#include "server/core/requests.h"
#include "tests/support/fingerprint.h"
#include "tests/support/setups.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path kFolder = "tests/kept/protocol-2";

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::string line_for(const std::string& name, const notation::Parsed<notation::Position>& read) {
  if (!read) return name + " | " + read.error().message;
  support::Fingerprint print;
  print.add(read->state);
  print.add_expansions(read->state);
  std::ostringstream line;
  line << name << " | " << std::hex << print.number();
  return line.str();
}

TEST(KeptWords, PositionsAreTheSameGames) {
  std::vector<std::string> lines;
  for (const auto& entry : fs::directory_iterator(kFolder / "positions")) {
    const std::string text = text_of(entry.path());
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".txt") {
      lines.push_back(line_for(name, notation::position_from_text(text)));
    } else {
      lines.push_back(line_for(name, notation::position_from_json(*notation::parse_json(text))));
    }
  }
  std::ranges::sort(lines);
  if (std::getenv("FOLSOM_REFRESH_KEPT") != nullptr) {
    std::ofstream file(kFolder / "positions.txt");
    for (const std::string& line : lines) file << line << '\n';
  }
  EXPECT_GE(lines.size(), 50U);
  EXPECT_EQ(lines, lines_of(kFolder / "positions.txt"));
}

TEST(KeptWords, LinesOfPositionsAreTheSame) {
  const auto position = [](const std::string& line) {
    return notation::position_from_text(
        "bandits marshal, ghost, doc, belle\nprisoners on\n"
        "round 5; card deadly-fall; phase robbery\n" +
        line + "\ncar1: ghost\ncar2: belle\n");
  };
  const auto was = position("fallen: doc");
  ASSERT_TRUE(was) << was.error().message;
  EXPECT_EQ(was->state.thrown_off, bit(Pawn::kDoc));
  EXPECT_FALSE(position("fallen: doc\nthrown-off: doc")) << "one line, told twice";
}

// --- what a page said ---------------------------------------------------------------------------

// "POST /api/1/tables {…}" as its path and its body.
std::pair<std::string, std::string> posted(const std::string& line) {
  const std::size_t path = line.find('/');
  const std::size_t body = line.find(' ', path);
  return {line.substr(path, body - path), line.substr(body + 1)};
}

void expect_same_setup(const folsom::Setup& setup, const Json& said) {
  EXPECT_EQ(setup.horses, said.value("horses", false));
  EXPECT_EQ(setup.stagecoach, said.value("coach", true));
  EXPECT_EQ(setup.marshal, said.value("prisoners", false));
  EXPECT_EQ(setup.players, said.at("players"));
}

void expect_read(const std::string& line) {
  SCOPED_TRACE(line);
  if (line.starts_with("POST /api/1/tables ")) {
    const std::string body = posted(line).second;
    const auto read = server::read_new_table(body);
    ASSERT_TRUE(read.value.has_value()) << read.refusal.json;
    const Json said = Json::parse(body);
    expect_same_setup(read.value->game.setup, said.at("setup"));
    EXPECT_EQ(read.value->options.clock.decision_s, said["options"]["clock"]["decision_s"]);
  } else {
    const auto read = server::read_request(line);
    ASSERT_TRUE(read.request.has_value());
    const Json said = Json::parse(line);
    EXPECT_EQ(server::word(read.request->kind), said.at("do"));
    EXPECT_EQ(read.request->number, said.value("decision", 0U));
    EXPECT_EQ(read.request->choice, said.value("choice", ""));
  }
}

TEST(KeptWords, MessagesOfAPageAreRead) {
  std::size_t read = 0;
  for (const std::string& line : lines_of(kFolder / "messages.txt")) {
    if (!line.starts_with("< ") || line.starts_with("< POST /api/1/setups")) continue;
    expect_read(line.substr(2));
    ++read;
  }
  EXPECT_GE(read, 100U);
}

TEST(KeptWords, ASetupFormIsAnsweredAsBefore) {
  const std::vector<std::string> lines = lines_of(kFolder / "messages.txt");
  int games = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (!lines[i].starts_with("< POST /api/1/setups")) continue;
    SCOPED_TRACE(lines[i]);
    const std::string body = posted(lines[i]).second;
    const auto read = server::read_wanted_setup(body);
    const bool was_a_game = lines[i + 1].starts_with("> 200 ");
    ASSERT_EQ(read.value.has_value(), was_a_game) << read.refusal.json;
    if (was_a_game) expect_same_setup(read.value->setup, Json::parse(body).at("setup"));
    games += was_a_game ? 1 : 0;
  }
  EXPECT_EQ(games, 1);
}

// --- choices, as records, journals, pages and bots wrote them
// -------------------------------------

TEST(KeptWords, ChoicesAreTheSame) {
  struct Kept {
    const char* text;
    const char* json;
    Choice choice;
  };
  const Kept all[] = {
      {"knock purse", R"({"kind":"knock","token_kind":"purse"})", Choice::drop(TokenKind::kPurse)},
      {"knock mail-bag", R"({"kind":"knock","token_kind":"mail-bag"})",
       Choice::drop(TokenKind::kMailBag)},
      {"knock-flask flask2", R"({"kind":"drop-flask","token":"flask2"})",
       Choice::drop_token(*notation::token_from_word("flask2"))},
      {"free-prisoner tuco", R"({"kind":"free-prisoner","pawn":"tuco"})",
       Choice::free_prisoner(Pawn::kTuco)},
  };
  folsom::Setup setup;
  for (const Pawn pawn : {Pawn::kGhost, Pawn::kDoc, Pawn::kTuco, Pawn::kBelle}) {
    setup.bandits.push_back(pawn);
  }
  const Rulebook book = support::rules_of(setup);
  for (const Kept& kept : all) {
    SCOPED_TRACE(kept.text);
    const auto from_text = notation::choice_from_text(kept.text, book, 0);
    ASSERT_TRUE(from_text) << from_text.error().message;
    EXPECT_TRUE(*from_text == kept.choice);
    const auto from_json = notation::choice_from_json(Json::parse(kept.json), book, 0);
    ASSERT_TRUE(from_json) << from_json.error().message;
    EXPECT_TRUE(*from_json == kept.choice);
  }
}

}  // namespace
}  // namespace folsom
