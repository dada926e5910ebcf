// The modules of variants, editions and house rules (docs/rules/variants.md).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

void add_edition(Rulebook& book);           // E1, E2
void add_beginner(Rulebook& book);          // V1
void add_expert(Rulebook& book);            // V2
void add_two_bandits_each(Rulebook& book);  // V3
void add_duel(Rulebook& book);              // V4
void add_teams(Rulebook& book);             // V5
void add_house_rules(Rulebook& book);       // V6.1
void add_keep_symbols(Rulebook& book);      // V6.4

extern const Question kPickTeamQuestion;
extern const Question kPickBanditQuestion;
extern const Question kSecretStartQuestion;
extern const Question kSetAsideQuestion;
extern const Question kSecretCardQuestion;
extern const Question kExtraCardQuestion;
extern const Question kDiscardBulletsQuestion;
extern const Question kKeepCardsQuestion;
extern const Question kKeepSomeQuestion;

extern const Happenings kHappeningsOfDuels;
extern const Happenings kHappeningsOfExperts;
extern const Happenings kHappeningsOfPairs;
extern const Happenings kHappeningsOfPartners;
extern const Happenings kHappeningsOfTwoEach;

}  // namespace folsom
