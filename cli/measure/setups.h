// Setups to play through: every one that is allowed, and the few by which speed is measured.
#pragma once

#include <string>
#include <vector>

#include "engine/flow/game.h"

namespace folsom::cli {

// Every combination of boxes, edition, seating, players and switches that compiles, always in the
// same order.
std::vector<Rulebook> every_allowed_setup(std::uint8_t rulings = kNewestRulings);

struct NamedSetup {
  std::string name;  // "base-4"
  Rulebook book;
  bool with_events = false;  // measured with the event log
};

std::vector<NamedSetup> measured_setups();

}  // namespace folsom::cli
