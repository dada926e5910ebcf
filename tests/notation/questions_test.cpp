// Each question's row, checked against docs/rules and against games in every setup.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "engine/core/bits.h"
#include "engine/flow/flow.h"
#include "engine/flow/question.h"
#include "tests/support/every_game.h"
#include "text/notation/phases.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

// The numbers of all rules: "- B4.3 …", "| E1 …", "## V4 …".
std::set<std::string> rules_in_docs() {
  const std::regex rule(R"((?:- |\| |#+ )\**([A-Z]\d+(?:\.\d+)?)\b.*)");
  std::set<std::string> found;
  for (const auto& file : std::filesystem::directory_iterator("docs/rules")) {
    std::ifstream page(file.path());
    std::smatch match;
    for (std::string line; std::getline(page, line);) {
      if (std::regex_match(line, match, rule)) found.insert(match[1]);
    }
  }
  return found;
}

// Phases in which nobody is ever asked, or not as a rule.
bool is_usual(Phase phase) { return phase <= Phase::kStealing || phase == Phase::kRoundEnd; }

TEST(Questions, HaveAllTheirProperties) {
  const std::set<std::string> rules = rules_in_docs();
  const std::regex name(R"([a-z]+(-[a-z]+)*)");
  std::set<std::string_view> names;
  for (int i = 0; i < kTaskKinds; ++i) {
    const Question& question = question_of(static_cast<TaskKind>(i));
    SCOPED_TRACE(std::to_string(i) + " " + std::string(question.name));
    EXPECT_EQ(index(question.kind), i) << "the rows are not in the order of their kinds";
    EXPECT_TRUE(std::regex_match(std::string(question.name), name));
    EXPECT_TRUE(names.insert(question.name).second) << "two questions have this name";
    EXPECT_TRUE(is_usual(question.phase));
    EXPECT_NE(question.rule.list, nullptr);
    EXPECT_NE(question.rule.answer, nullptr);
    EXPECT_EQ(question.rule.run == nullptr, question.kind == TaskKind::kGo);
    EXPECT_FALSE(question.rules.empty());
    std::istringstream numbers{std::string(question.rules)};
    for (std::string number; std::getline(numbers >> std::ws, number, ',');) {
      EXPECT_TRUE(rules.contains(number)) << "docs/rules has no " << number;
    }
  }
}

TEST(Questions, AreFoundByTheirNames) {
  for (int i = 0; i < kTaskKinds; ++i) {
    const auto kind = static_cast<TaskKind>(i);
    EXPECT_EQ(word(kind), question_of(kind).name);
    EXPECT_EQ(from_word<TaskKind>(question_of(kind).name), kind);
  }
}

std::uint8_t riders(const Rulebook& book, const GameState& state) {
  unsigned seats = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto i = static_cast<std::size_t>(bandit);
    if (state.seat_of[i] < book.seats && state.place[i] == Place::kNowhere) {
      seats |= 1U << state.seat_of[i];
    }
  }
  return static_cast<std::uint8_t>(seats);
}

// Whose answers the row announces.
std::string wrong_seats(const Rulebook& book, const GameState& state, const Question& question) {
  const Flow& flow = state.flow;
  const auto all = static_cast<std::uint8_t>(flow.asked | flow.answered);
  const Pawn pawn = flow.top().pawn;
  switch (question.asks) {
    case Asks::kSeat:
      return count(all) == 1 && pawn == Pawn::kNone ? "" : "not one seat for itself";
    case Asks::kPawn:
      if (index(pawn) >= kPawns) return "no pawn acts";
      return all == 1U << state.seat_of[pawn] ? "" : "not whoever plays the pawn";
    case Asks::kEverybody:
      return count(all) == book.seats && pawn == Pawn::kNone ? "" : "not everybody";
    case Asks::kRiders:
      return all == riders(book, state) && pawn == Pawn::kNone ? "" : "not all who ride";
  }
  return "";
}

bool needs_a_hand(ChoiceKind kind) {
  return kind == ChoiceKind::kPlay || kind == ChoiceKind::kDiscard || kind == ChoiceKind::kKeep ||
         kind == ChoiceKind::kKeepBullet || kind == ChoiceKind::kPickCard ||
         kind == ChoiceKind::kDiscardBullets;
}

// The game's phase, judged by what is on the table.
std::string wrong_phase(const Rulebook& book, const GameState& state, Phase phase) {
  const Flow& flow = state.flow;
  if (flow.card == kNoCard) return phase <= Phase::kStart ? "" : "no round has begun";
  if (flow.resolved > 0) return phase == Phase::kStealing ? "" : "a card is being carried out";
  if (flow.turn < book.round_cards[flow.card].turns.size()) {
    const Phase expected = flow.go > 0 ? Phase::kPlanning : Phase::kDeal;
    return phase == expected ? "" : "turns are still to be played";
  }
  if (state.plan_size > 0) return phase == Phase::kPlanned ? "" : "a plan lies there";
  const bool late = phase == Phase::kRoundEnd || phase == Phase::kRolled;
  return late || phase == Phase::kPutAway || phase == Phase::kPlanned ? "" : "the round is over";
}

std::string wrong_with(const Rulebook& book, const GameState& state) {
  const Flow& flow = state.flow;
  const Question& question = question_of(flow.top().kind);
  const std::string name(question.name);
  const std::string seats = wrong_seats(book, state, question);
  if (!seats.empty()) return name + ": " + seats;
  if (!question.is_sealed() && flow.answered != 0) return name + " is answered under seal";
  const bool has_target = flow.top().target != Pawn::kNone;
  if (has_target != (question.target != Who::kNobody) && question.detail != Detail::kShots) {
    return name + (has_target ? " has a target" : " has no target");
  }
  for (Seat seat = 0; seat < book.seats; ++seat) {
    for (const Choice& choice : support::choices_of(book, state, seat)) {
      if (needs_a_hand(choice.kind) && !question.from_hand) return name + " is about the hand";
    }
  }
  const std::string phase = wrong_phase(book, state, phase_of(book, flow));
  return phase.empty() ? "" : name + ": " + phase;
}

class QuestionsAsked : public support::InEverySetup {};

TEST_P(QuestionsAsked, AreWhatTheirRowsSay) {
  play("questions", 2, [](const support::PlayedGame&) {
    return [](const support::PlayedGame& game, support::RandomPlayer&) {
      return game.is_over() ? std::string() : wrong_with(game.book(), game.state());
    };
  });
}

INSTANTIATE_TEST_SUITE_P(All, QuestionsAsked, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::notation
