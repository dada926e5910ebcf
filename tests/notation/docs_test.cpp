// Every example in docs/notation.md is what the page says it is.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/flow/game.h"
#include "tests/support/setups.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"
#include "text/notation/setups.h"

namespace folsom::notation {
namespace {

struct Example {
  std::string kind;  // what follows the three backticks
  std::string text;
  int line = 0;
};

std::vector<Example> examples() {
  std::ifstream page("docs/notation.md");
  std::vector<Example> found;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(page, line);) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({line.substr(3), {}, number});
    } else if (inside) {
      found.back().text += line + "\n";
    }
  }
  return found;
}

template <class T>
void expect_read(const Parsed<T>& read) {
  EXPECT_TRUE(read) << to_text(read.error());
}

Rulebook ghosts_game() { return support::rules_of(support::plain_setup(3)); }

void expect_choices(const std::string& text) {
  const Rulebook book = ghosts_game();
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    SCOPED_TRACE(line);
    const Parsed<Choice> read = choice_from_text(line, book, 0);
    expect_read(read);
    ASSERT_TRUE(read);
    EXPECT_TRUE(line.starts_with(to_text(*read, book, 0)));
  }
}

void expect_refused(const std::string& text) {
  const Parsed<Position> read = position_from_text(text);
  ASSERT_FALSE(read);
  EXPECT_EQ("# " + to_text(read.error()), text.substr(0, text.find('\n')));
}

void expect_json(const std::string& kind, const std::string& text) {
  const Parsed<nlohmann::json> json = parse_json(text);
  ASSERT_TRUE(json) << to_text(json.error());
  if (kind == "json choice ghost") return expect_read(choice_from_json(*json, ghosts_game(), 0));
  if (kind == "json setup") return expect_read(setup_from_json(*json));
  if (kind == "json components") return expect_read(components_from_json(*json));
  if (kind == "json position") return expect_read(position_from_json(*json));
  if (kind == "json game") return expect_read(record_from_json(*json));
  FAIL() << "no such kind of example: " << kind;
}

TEST(NotationPage, EveryExampleIsRead) {
  const std::vector<Example> all = examples();
  EXPECT_GE(all.size(), 15U);
  for (const Example& example : all) {
    SCOPED_TRACE("docs/notation.md, line " + std::to_string(example.line));
    if (example.kind == "choices ghost") {
      expect_choices(example.text);
    } else if (example.kind == "setup") {
      expect_read(setup_from_text(example.text));
    } else if (example.kind == "position") {
      expect_read(position_from_text(example.text));
    } else if (example.kind == "refused") {
      expect_refused(example.text);
    } else if (example.kind == "game") {
      expect_read(record_from_text(example.text));
    } else {
      expect_json(example.kind, example.text);
    }
  }
}

// What the page says about its first position.
TEST(NotationPage, TheFirstPositionIsPlayedOnToDjangosMove) {
  for (const Example& example : examples()) {
    if (example.kind != "position") continue;
    const Parsed<Position> read = position_from_text(example.text);
    ASSERT_TRUE(read) << to_text(read.error());
    const GameState& state = read->state;
    EXPECT_EQ(asked(state), 1U << 2);
    EXPECT_EQ(state.flow.top().kind, TaskKind::kMove);
    EXPECT_EQ(state.flow.top().pawn, Pawn::kDjango);
    EXPECT_EQ(state.received[1].of(Pawn::kGhost), 1);
    return;
  }
  FAIL() << "the page has no position";
}

}  // namespace
}  // namespace folsom::notation
