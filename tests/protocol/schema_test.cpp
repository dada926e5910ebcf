// server/protocol/*.schema.json against what the engine writes: games in every setup, and every
// word.
#include "tests/schema/schema.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/flow/game.h"
#include "server/core/bodies.h"
#include "server/core/codes.h"
#include "server/core/requests.h"
#include "tests/support/every_game.h"
#include "text/notation/choices.h"
#include "text/notation/phases.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

using Json = nlohmann::json;
using support::conforms;

// --- the schema itself --------------------------------------------------------------------------

std::set<std::string> words_of_schema(const std::string& name) {
  std::set<std::string> words;
  for (const Json& word : support::protocol_definitions().at(name).at("enum")) words.insert(word);
  return words;
}

template <class Enum>
std::set<std::string> words_of_engine() {
  std::set<std::string> words;
  std::string all = notation::all_words<Enum>() + ", ";
  for (std::size_t end = all.find(", "); end != std::string::npos; end = all.find(", ")) {
    words.insert(all.substr(0, end));
    all.erase(0, end + 2);
  }
  return words;
}

TEST(Schema, KnowsEveryWordOfTheEngine) {
  EXPECT_EQ(words_of_schema("Pawn"), words_of_engine<Pawn>());
  EXPECT_EQ(words_of_schema("Action"), words_of_engine<Action>());
  EXPECT_EQ(words_of_schema("Turn"), words_of_engine<Turn>());
  EXPECT_EQ(words_of_schema("RoundName"), words_of_engine<RoundName>());
  EXPECT_EQ(words_of_schema("TokenKind"), words_of_engine<TokenKind>());
  EXPECT_EQ(words_of_schema("Power"), words_of_engine<Power>());
  EXPECT_EQ(words_of_schema("Hostage"), words_of_engine<Hostage>());
  EXPECT_EQ(words_of_schema("Wound"), words_of_engine<Wound>());
  EXPECT_EQ(words_of_schema("Goal"), words_of_engine<Goal>());
  EXPECT_EQ(words_of_schema("Edition"), words_of_engine<Edition>());
  EXPECT_EQ(words_of_schema("Seating"), words_of_engine<Seating>());
  EXPECT_EQ(words_of_schema("SetupProblem"), words_of_engine<SetupProblem>());
  EXPECT_EQ(words_of_schema("ChoiceKind"), words_of_engine<ChoiceKind>());
  EXPECT_EQ(words_of_schema("QuestionKind"), words_of_engine<TaskKind>());
  EXPECT_EQ(words_of_schema("Manner"), words_of_engine<Manner>());
  EXPECT_EQ(words_of_schema("RuleRefusal"), words_of_engine<Refusal>());
}

// Nobody is asked during an event before it has begun, nor after the game is over.
TEST(Schema, KnowsEveryPhaseOfAQuestion) {
  std::set<std::string> phases;
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i) {
    const auto phase = static_cast<Phase>(i);
    if (phase != Phase::kEvent && phase != Phase::kOver) phases.emplace(notation::word(phase));
  }
  EXPECT_EQ(words_of_schema("QuestionPhase"), phases);
}

TEST(Schema, KnowsEveryCodeAndLevel) {
  std::set<std::string> codes;
  for (int i = 1; i < server::kCodes; ++i) {
    codes.emplace(server::word(static_cast<server::Code>(i)));
  }
  EXPECT_EQ(words_of_schema("Code"), codes);
  std::set<std::string> levels;
  for (int i = 0; i < kBotKinds; ++i) levels.emplace(name_of(static_cast<BotKind>(i)));
  EXPECT_EQ(words_of_schema("Level"), levels);
}

TEST(Schema, DescribesEveryKindOfEventAndRequest) {
  std::set<std::string> kinds;
  for (const Json& one : support::protocol_definitions().at("Event").at("anyOf")) {
    const std::string name = one["$ref"].get<std::string>().substr(14);
    kinds.insert(support::protocol_definitions().at(name)["properties"]["kind"]["const"]);
  }
  EXPECT_EQ(kinds, words_of_engine<EventKind>());
  std::set<std::string> requests;
  for (const Json& one : support::protocol_definitions().at("ClientMessage").at("anyOf")) {
    const std::string name = one["$ref"].get<std::string>().substr(14);
    requests.insert(support::protocol_definitions().at(name)["properties"]["do"]["const"]);
  }
  std::set<std::string> known;
  for (int i = 0; i < server::kRequestKinds; ++i) {
    known.emplace(server::word(static_cast<server::RequestKind>(i)));
  }
  EXPECT_EQ(requests, known);
}

// Each object says which fields it has, and has no others.
void expect_closed(const Json& schema, const std::string& where) {
  if (schema.is_object() && schema.value("type", Json()) == "object") {
    EXPECT_EQ(schema.value("additionalProperties", Json()), false) << where;
  }
  if (!schema.is_structured()) return;
  for (const auto& [key, part] : schema.items()) expect_closed(part, where + "/" + key);
}

TEST(Schema, IsPrecise) {
  expect_closed(support::protocol_definitions(), "");
  std::string why;
  EXPECT_TRUE(conforms({{"is", "frame"}, {"number", 58}}, "ServerMessage", &why)) << why;
  EXPECT_FALSE(conforms({{"is", "frame"}, {"number", 58}, {"x", 1}}, "ServerMessage", &why));
  EXPECT_NE(why.find("x"), std::string::npos) << why;
  EXPECT_FALSE(conforms({{"is", "frame"}}, "ServerMessage"));
  EXPECT_FALSE(conforms({{"is", "frame"}, {"number", -1}}, "ServerMessage"));
  EXPECT_FALSE(conforms({{"is", "frame"}, {"number", "58"}}, "ServerMessage"));
  EXPECT_FALSE(conforms({{"kind", "passed"}, {"seat", 8}}, "Event"));
  EXPECT_FALSE(conforms({{"kind", "passed"}, {"seat", 1}, {"pawn", "doc"}}, "Event"));
  EXPECT_FALSE(conforms({{"kind", "moved"}, {"pawn", "doc"}}, "Event"));
}

// --- what is written ----------------------------------------------------------------------------

class ConformingGames : public support::InEverySetup {};

std::string check(const std::string& text, const std::string& name) {
  std::string why;
  return conforms(Json::parse(text), name, &why) ? std::string() : why;
}

std::string check_events(const support::PlayedGame& game, Seat viewer) {
  for (const Event& event : game.events()) {
    std::string text;
    notation::write_event(text, redact(event, viewer), game.book(), game.state().cards_of);
    std::string why = check(text, "Event");
    if (!why.empty()) return why;
  }
  return {};
}

std::string check_choices(const support::PlayedGame& game, Seat seat) {
  for (const Choice& choice : support::choices_of(game.book(), game.state(), seat)) {
    std::string text;
    notation::write_choice(text, choice, game.book(), seat);
    std::string why = check(text, "Choice");
    if (!why.empty()) return why;
  }
  return {};
}

// Checks one viewer's share now and then.
TEST_P(ConformingGames, AreWhatTheSchemaSays) {
  play("schema", 1, [](const support::PlayedGame& first) {
    std::vector<View> seen;
    for (int i = 0; i <= first.book().seats; ++i) {
      const Seat viewer = i == first.book().seats ? kSpectator : static_cast<Seat>(i);
      seen.push_back(view_for(first.book(), first.state(), viewer));
    }
    return [=](const support::PlayedGame& game, support::RandomPlayer& player) mutable {
      if (!game.is_over() && player.below(6) != 0) return std::string();
      const Rulebook& book = game.book();
      View& before = seen[player.below(static_cast<std::uint32_t>(seen.size()))];
      const View view = view_for(book, game.state(), before.viewer);
      std::string change;
      notation::write_view_change(change, before, view, book);
      std::string whole;
      notation::write_view(whole, view, book);
      before = view;
      std::string why = check(change, "ViewPatch") + check(whole, "View");
      why += check_events(game, view.viewer);
      if (!game.is_over()) {
        return why + check_choices(game, support::any_seat(asked(game.state()), player));
      }
      std::string score;
      notation::write_score(score, score_of(book, game.state()), book);
      return why + check(score, "Score") + check(notation::to_json(book.setup).dump(), "Setup");
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Shares, ConformingGames, ::testing::Range(0, support::kShares));

// --- what is read -------------------------------------------------------------------------------

// The schema knows exactly the requests that can be read.
TEST(Requests, AreReadAsTheSchemaSays) {
  const std::vector<Json> examples = {
      {{"do", "sit"}, {"seat", 2}, {"name", "Ann"}, {"bandit", "marshal"}},
      {{"do", "choose"}, {"seat", 0}, {"question", 57}, {"choice", "play fire"}},
      {{"do", "seat-bot"}, {"seat", 7}, {"level", "legend"}},
      {{"do", "take-back"}, {"seat", 0}, {"number", 58}},
      {{"do", "let-stand"}, {"seat", 0}, {"number", 58}},
      {{"do", "say"}, {"text", "hi"}},
      {{"do", "mute"}, {"seat", 1}, {"on", false}},
      {{"do", "look"}, {"seat", nullptr}},
      {{"do", "rematch"}},
  };
  const Json others[] = {nullptr, true, -1, 8, 5000000000, 1.5, "", "ghost", Json::array()};
  for (Json example : examples) {
    example["id"] = 1;
    const auto expect_agreement = [](const Json& message) {
      EXPECT_EQ(server::read_request(message.dump()).request.has_value(),
                conforms(message, "ClientMessage"))
          << message;
    };
    EXPECT_TRUE(server::read_request(example.dump()).request.has_value()) << example;
    expect_agreement(example);
    for (const auto& [key, value] : example.items()) {
      Json less = example;
      less.erase(key);
      expect_agreement(less);
      for (const Json& other : others) {
        Json changed = example;
        changed[key] = other;
        expect_agreement(changed);
      }
    }
  }
}

TEST(Bodies, AreReadAndRefusedAsTheSchemaSays) {
  std::string why;
  const Json table = {{"setup", {{"players", 4}}},
                      {"options", server::to_json_object({})},
                      {"seat", {{"seat", 0}, {"name", "Ann"}}}};
  EXPECT_TRUE(conforms(table, "NewTable", &why)) << why;
  EXPECT_TRUE(server::read_new_table(table.dump()).value.has_value());
  const auto setup = server::read_wanted_setup(R"({"setup":{"players":6,"horses":true}})");
  ASSERT_TRUE(setup.value.has_value());
  EXPECT_TRUE(conforms(Json::parse(to_text(*setup.value)), "SetupAnswer", &why)) << why;
  for (const char* const body :
       {"", R"({"setup":{"players":8},"options":{}})", R"({"setup":{"players":"x"},"options":{}})",
        R"({"setup":{},"options":{"away_s":1}})"}) {
    const auto read = server::read_new_table(body);
    ASSERT_FALSE(read.value.has_value());
    EXPECT_TRUE(conforms(Json::parse(read.refusal.json), "HttpError", &why)) << why;
  }
}

}  // namespace
}  // namespace folsom
