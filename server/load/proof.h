// Compares what witnesses were told with the store.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "server/load/crash.h"
#include "server/load/witness.h"
#include "server/store/store.h"

namespace folsom::load {

// What one witness says of one table.
struct Statement {
  int seat = Witness::kWatcher;
  const Memory* memory = nullptr;
};

std::vector<Statement> statements_of(const std::vector<std::unique_ptr<Witness>>& witnesses);

// Every journal must be whole and make sense; every acknowledged choice must be in it where the
// reply said; every choice in it must have been made; every frame sent must follow from it. Adds
// what it finds to the report.
void prove(store::Store& store, std::span<const Statement> statements, CrashReport& report);

}  // namespace folsom::load
