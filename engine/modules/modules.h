// The modules: each contributes its rows to the rulebook, once, before a game begins.
#pragma once

#include "engine/rules/rulebook.h"

namespace folsom {

// V7: whether these settings go together; kNone in `first` means they do.
SetupRefusal refuse(const Setup& setup);

void add_base(Rulebook& book);              // B1 to B8
void add_edition(Rulebook& book);           // E1, E2
void add_beginner(Rulebook& book);          // V1
void add_expert(Rulebook& book);            // V2
void add_two_bandits_each(Rulebook& book);  // V3
void add_duel(Rulebook& book);              // V4
void add_teams(Rulebook& book);             // V5
void add_house_rules(Rulebook& book);       // V6.1, V6.2
void add_keep_symbols(Rulebook& book);      // V6.4

// What every game of this setup has in common, once all modules have had their say.
void finish(Rulebook& book);

// Script surgery: puts a step before or in place of another.
void insert_before(Rulebook& book, Step step, Step added);
void replace_step(Rulebook& book, Step step, Step by);

}  // namespace folsom
