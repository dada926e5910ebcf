#include "engine/notation/position_phases.h"

#include <algorithm>

#include "engine/modules/pairs_of_bandits.h"
#include "engine/rules/horses.h"
#include "engine/rules/marshals_turn.h"
#include "engine/rules/opening.h"
#include "engine/rules/round_end.h"
#include "engine/rules/scheming.h"
#include "engine/rules/stagecoach.h"
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
    {Phase::kRolled, "rolled"},   {Phase::kPutAway, "put-away"},  {Phase::kOver, "over"},
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
      return {Phase::kDraft, Parts::kNothing, false};
    case FrameKind::kSecretStart:
    case FrameKind::kSetAside:
      return {Phase::kStart, Parts::kNothing, true};
    case FrameKind::kSecretCard:
    case FrameKind::kDiscardBullets:
      return {Phase::kDeal, Parts::kNothing, true};
    case FrameKind::kGo:
      return {Phase::kPlanning, Parts::kNothing, false};
    case FrameKind::kExtraCard:
      return {Phase::kPlanning, Parts::kPawn, false};
    case FrameKind::kKeepCards:
    case FrameKind::kKeepSome:
      return {Phase::kPlanned, Parts::kNothing, true};
    case FrameKind::kMove:
    case FrameKind::kFloorChange:
    case FrameKind::kMoveMarshal:
    case FrameKind::kRobbery:
    case FrameKind::kFire:
    case FrameKind::kPunch:
      return {Phase::kRobbery, Parts::kPawn, false};
    case FrameKind::kPunchLoot:
    case FrameKind::kPunchTo:
      return {Phase::kRobbery, Parts::kPawnAndTarget, false};
    case FrameKind::kCatchPurse:
      return {Phase::kRobbery, Parts::kPawnTargetAndToken, false};
    case FrameKind::kPickpocket:
      return {Phase::kRoundEnd, Parts::kPawn, false};
    case FrameKind::kBoard:
      return {Phase::kStart, Parts::kNothing, true};
    case FrameKind::kTurmoil:
      return {Phase::kPlanning, Parts::kNothing, true};
    case FrameKind::kWhiskey:
    case FrameKind::kPlusCard:
      return {Phase::kPlanning, Parts::kPawn, false};
    case FrameKind::kRide:
    case FrameKind::kTakeHostage:
    case FrameKind::kFleeShotgun:
    case FrameKind::kBrilliantIdea:
    case FrameKind::kRobSecond:
    case FrameKind::kArrest:
    case FrameKind::kMarshalFire:
      return {Phase::kRobbery, Parts::kPawn, false};
    case FrameKind::kHandOver:
    case FrameKind::kThrowOff:
      return {Phase::kRobbery, Parts::kPawnAndTarget, false};
    case FrameKind::kMarshalMayMove:
    case FrameKind::kTakeFlask:
      return {Phase::kRoundEnd, Parts::kPawn, false};
    case FrameKind::kReflexes:
      return {Phase::kRoundEnd, Parts::kNothing, false};
  }
  return {Phase::kPlanning, Parts::kNothing, false};
}

namespace {

// The place of a step in the rulebook's script.
std::uint8_t number_of(const Rulebook& book, Step step, int after = 0) {
  const auto found = std::find(book.script.begin(), book.script.end(), step);
  return static_cast<std::uint8_t>(found - book.script.begin() + after);
}

}  // namespace

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
      return number_of(book, make_plan, 1);
    case Phase::kRobbery:
      return number_of(book, carry_out_plan);
    case Phase::kEvent:
      return number_of(book, hold_event);
    case Phase::kRoundEnd:
      return number_of(book, hold_event, 1);
    case Phase::kRolled:
      return number_of(book, move_stagecoach, 1);
    case Phase::kPutAway:
      return number_of(book, put_away_late<0>, 1);
    case Phase::kOver:
      return number_of(book, end_round);
  }
  return 0;
}

std::uint8_t usual_step(const Rulebook& book, FrameKind kind) {
  const Phase phase = question_of(kind).phase;
  if (phase == Phase::kDraft) return number_of(book, equip_bandits);
  if (kind == FrameKind::kSetAside) return number_of(book, ask_for_marshal_cards, 1);
  if (kind == FrameKind::kBoard) return number_of(book, board_train, 1);
  if (phase == Phase::kStart) return book.round_begins;
  if (kind == FrameKind::kSecretCard) return static_cast<std::uint8_t>(book.round_begins + 2);
  if (phase == Phase::kDeal) return number_of(book, make_plan);
  if (phase == Phase::kPlanned) return number_of(book, make_plan, 2);
  return step_of(book, phase);
}

Phase phase_of(const Rulebook& book, const GameState& state) {
  const Flow& flow = state.flow;
  if (flow.over || flow.depth == 0) return Phase::kOver;
  const FrameKind lowest = flow.frames[0].kind;
  if (flow.step == usual_step(book, lowest)) return question_of(lowest).phase;
  for (const Phase phase : {Phase::kRoundEnd, Phase::kRolled, Phase::kPutAway}) {
    if (flow.step == step_of(book, phase)) return phase;
  }
  return question_of(lowest).phase;
}

std::string_view word(Phase phase) {
  return std::ranges::find(kPhaseWords, phase, &PhaseWord::phase)->text;
}

}  // namespace folsom::notation
