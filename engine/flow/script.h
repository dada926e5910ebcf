// Script surgery: puts a step before, after or in place of another, or takes it out.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void insert_before(Rulebook& book, Step step, Step added);
void insert_after(Rulebook& book, Step step, Step added);
void replace_step(Rulebook& book, Step step, Step by);
void remove_step(Rulebook& book, Step step);
bool has_step(const Rulebook& book, Step step);

}  // namespace folsom
