// Script surgery: puts a step before, after or in place of another, or takes it out.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void insert_before(Rulebook& book, ScriptStep step, ScriptStep added);
void insert_after(Rulebook& book, ScriptStep step, ScriptStep added);
void replace_step(Rulebook& book, ScriptStep step, ScriptStep by);
void remove_step(Rulebook& book, ScriptStep step);
bool has_step(const Rulebook& book, ScriptStep step);

}  // namespace folsom
