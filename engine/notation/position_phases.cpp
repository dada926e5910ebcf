#include "engine/notation/position_phases.h"

#include <algorithm>

#include "engine/rules/opening.h"
#include "engine/rules/round_end.h"
#include "engine/rules/scheming.h"
#include "engine/rules/stealing.h"

namespace folsom::notation {
namespace {

struct PhaseWord {
  Phase phase;
  std::string_view text;
};
constexpr PhaseWord kPhaseWords[] = {
    {Phase::kDeal, "deal"},       {Phase::kPlanning, "planning"}, {Phase::kPlanned, "planned"},
    {Phase::kRobbery, "robbery"}, {Phase::kEvent, "event"},       {Phase::kRoundEnd, "round-end"},
    {Phase::kOver, "over"},
};

}  // namespace

std::optional<Phase> phase_from(std::string_view text) {
  const auto found = std::ranges::find(kPhaseWords, text, &PhaseWord::text);
  if (found == std::end(kPhaseWords)) return std::nullopt;
  return found->phase;
}

Question question_of(FrameKind kind) {
  switch (kind) {
    case FrameKind::kPickTeam:
    case FrameKind::kPickBandit:
      return {Phase::kDraft, equip_bandits, Parts::kNothing, false};
    case FrameKind::kSecretStart:
      return {Phase::kStart, turn_up_round_card, Parts::kNothing, true};
    case FrameKind::kSecretCard:
      return {Phase::kDeal, fill_hands, Parts::kNothing, true};
    case FrameKind::kDiscardBullets:
      return {Phase::kDeal, make_plan, Parts::kNothing, true};
    case FrameKind::kGo:
      return {Phase::kPlanning, make_plan, Parts::kNothing, false};
    case FrameKind::kExtraCard:
      return {Phase::kPlanning, make_plan, Parts::kPawn, false};
    case FrameKind::kKeepCards:
      return {Phase::kPlanned, carry_out_plan, Parts::kNothing, true};
    case FrameKind::kKeepSome:
      return {Phase::kPlanned, put_hands_back, Parts::kNothing, true};
    case FrameKind::kMove:
    case FrameKind::kFloorChange:
    case FrameKind::kMoveMarshal:
    case FrameKind::kRobbery:
    case FrameKind::kFire:
    case FrameKind::kPunch:
      return {Phase::kRobbery, carry_out_plan, Parts::kPawn, false};
    case FrameKind::kPunchLoot:
    case FrameKind::kPunchTo:
      return {Phase::kRobbery, carry_out_plan, Parts::kPawnAndTarget, false};
    case FrameKind::kCatchPurse:
      return {Phase::kRobbery, carry_out_plan, Parts::kPawnTargetAndToken, false};
    case FrameKind::kPickpocket:
      return {Phase::kRoundEnd, end_round, Parts::kPawn, false};
  }
  return {Phase::kPlanning, make_plan, Parts::kNothing, false};
}

std::uint8_t number_of(const Rulebook& book, Step step) {
  const auto found = std::find(book.script.begin(), book.script.end(), step);
  return static_cast<std::uint8_t>(found - book.script.begin());
}

std::uint8_t step_of(const Rulebook& book, Phase phase) {
  switch (phase) {
    case Phase::kDraft:
    case Phase::kStart:
      break;
    case Phase::kDeal:
      return static_cast<std::uint8_t>(book.round_begins + 1);
    case Phase::kPlanning:
      return number_of(book, make_plan);
    case Phase::kPlanned:
      return static_cast<std::uint8_t>(number_of(book, make_plan) + 1);
    case Phase::kRobbery:
      return number_of(book, carry_out_plan);
    case Phase::kEvent:
      return number_of(book, hold_event);
    case Phase::kRoundEnd:
    case Phase::kOver:
      return number_of(book, end_round);
  }
  return 0;
}

Phase phase_of(const GameState& state) {
  if (state.flow.over || state.flow.depth == 0) return Phase::kOver;
  return question_of(state.flow.top().kind).phase;
}

}  // namespace folsom::notation
