// Every kind of game that can be set up (V7), and every kind that can't, with the reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/setup.h"
#include "engine/flow/rulebook.h"

namespace folsom::support {

struct NamedSetup {
  std::string name;  // "one-each 4 first expert": for messages and for setup_named
  Setup setup;
};

// What V7 allows: in the base game each seating, edition, number of players and switch with each
// other one, with the expansions each of them with most others; and besides them a host's own
// wagons, pool and components.
const std::vector<NamedSetup>& every_setup();

// One of every_setup().
const NamedSetup& setup_named(std::string_view name);

// Some of every_setup() that together use every module, for slow tests.
std::vector<NamedSetup> some_setups();

struct RefusedSetup {
  std::string name;
  Setup setup;
  SetupRefusal refusal;
};

// What V7 doesn't allow, one setup for each conflict, and what can't be on a table.
std::vector<RefusedSetup> every_refused_setup();

// Without bandits, as if they were drafted.
Setup empty_setup(Seating seating, Edition edition, int players);

// One bandit each in the order of the vocabulary; Mei plays from seven players on.
Setup plain_setup(int players);

// The rules of a setup that is known to be allowed.
Rulebook rules_of(const Setup& setup);

}  // namespace folsom::support
