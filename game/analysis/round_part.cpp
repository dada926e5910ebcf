// The part of its round a decision belongs to.
#include "game/analysis/analysis.h"
#include "text/notation/phases.h"

namespace folsom::analysis {

RoundPart part_of(const Rulebook& book, const Flow& flow) {
  switch (notation::phase_of(book, flow)) {
    case Phase::kDraft:
    case Phase::kStart:
      return RoundPart::kStart;
    case Phase::kDeal:
    case Phase::kPlanning:
    case Phase::kPlanned:
    case Phase::kPutAway:  // keeping cards is about the next planning, however late it happens
      return RoundPart::kPlanning;
    case Phase::kStealing:
      return RoundPart::kStealing;
    case Phase::kEvent:
    case Phase::kRoundEnd:
    case Phase::kRolled:
    case Phase::kOver:
      break;
  }
  return RoundPart::kEvent;
}

std::string_view word(RoundPart part) {
  constexpr std::string_view kWords[] = {"start", "planning", "stealing", "event"};
  return kWords[static_cast<std::size_t>(part)];
}

}  // namespace folsom::analysis
