#include "text/notation/phases.h"

#include <algorithm>

#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/stealing.h"
#include "engine/horses/horses.h"
#include "engine/horses/stagecoach.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/variants/pairs_of_bandits.h"
#include "text/notation/old_words.h"

namespace folsom::notation {
namespace {

struct PhaseWord {
  Phase phase;
  std::string_view text;
};
constexpr PhaseWord kPhaseWords[] = {
    {Phase::kDraft, "draft"},       {Phase::kStart, "start"},        {Phase::kDeal, "deal"},
    {Phase::kPlanning, "planning"}, {Phase::kPlanned, "planned"},    {Phase::kStealing, "stealing"},
    {Phase::kEvent, "event"},       {Phase::kRoundEnd, "round-end"}, {Phase::kRolled, "rolled"},
    {Phase::kPutAway, "put-away"},  {Phase::kOver, "over"},
};

}  // namespace

std::string_view word(Phase phase) {
  return std::ranges::find(kPhaseWords, phase, &PhaseWord::phase)->text;
}

std::optional<Phase> phase_from(std::string_view text) {
  const auto found = std::ranges::find(kPhaseWords, todays_word<Phase>(text), &PhaseWord::text);
  if (found == std::end(kPhaseWords) || found->phase <= Phase::kStart) return std::nullopt;
  return found->phase;
}

namespace {

// The place of a step in the rulebook's script.
std::uint8_t number_of(const Rulebook& book, ScriptStep step, int after = 0) {
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
    case Phase::kStealing:
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

std::uint8_t usual_step(const Rulebook& book, TaskKind kind) {
  const Question& question = question_of(kind);
  if (question.asked_in != nullptr) return number_of(book, question.asked_in, 1);
  const Phase phase = question.phase;
  if (phase == Phase::kDraft) return number_of(book, equip_bandits);
  if (phase == Phase::kStart) return book.round_begins;
  if (phase == Phase::kDeal) return number_of(book, make_plan);
  if (phase == Phase::kPlanned) return number_of(book, make_plan, 2);
  return step_of(book, phase);
}

Phase phase_of(const Rulebook& book, const Flow& flow) {
  if (flow.over || flow.depth == 0) return Phase::kOver;
  const TaskKind lowest = flow.tasks[0].kind;
  if (flow.step == usual_step(book, lowest)) return question_of(lowest).phase;
  for (const Phase phase : {Phase::kRoundEnd, Phase::kRolled, Phase::kPutAway}) {
    if (flow.step == step_of(book, phase)) return phase;
  }
  return question_of(lowest).phase;
}

}  // namespace folsom::notation
