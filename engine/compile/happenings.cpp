// All that can happen, in whatever variant.
#include "engine/base/actions.h"
#include "engine/base/events.h"
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/stealing.h"
#include "engine/horses/questions.h"
#include "engine/marshal/questions.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

RowsByKind all_rows() {
  RowsByKind rows{};
  for (const Happenings* const some : {&kHappeningsOfTheFlow,       &kHappeningsOfTheOpening,
                                       &kHappeningsOfScheming,      &kHappeningsOfDecks,
                                       &kHappeningsOfStealing,      &kHappeningsOfLoot,
                                       &kHappeningsOfTheEnd,        &kHappeningsOfFire,
                                       &kHappeningsOfPunches,       &kHappeningsOfEvents,
                                       &kHappeningsOfHorses,        &kHappeningsOfRides,
                                       &kHappeningsOfTheStagecoach, &kHappeningsOfWhiskey,
                                       &kHappeningsOfArrests,       &kHappeningsOfBrawls,
                                       &kHappeningsOfDeadlyFalls,   &kHappeningsOfIdeas,
                                       &kHappeningsOfTheMarshal,    &kHappeningsOfTheMarshalsFire,
                                       &kHappeningsOfTheGoals,      &kHappeningsOfWounds,
                                       &kHappeningsOfDuels,         &kHappeningsOfExperts,
                                       &kHappeningsOfPairs,         &kHappeningsOfPartners,
                                       &kHappeningsOfTwoEach}) {
    for (const Happening& row : some->rows) {
      if (!row.name.empty()) rows[row.kind] = &row;
    }
  }
  return rows;
}

}  // namespace

// Names of events are looked up before main, too.
[[gnu::init_priority(101)]] const RowsByKind kRowsByKind = all_rows();

}  // namespace folsom
