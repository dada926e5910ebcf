// What is being told: an event as an onlooker is told it, and all that can be asked about it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/flow/rulebook.h"
#include "text/notation/words.h"
#include "text/story/line.h"
#include "text/story/memory.h"

namespace folsom {

struct Telling {
  const Rulebook& book;
  const Event& event;
  const Memory& memory;
  const PublicState& before;
  const PublicState& after;
  // Says something in its next variant.
  std::function<Said(const std::string& key)> say;
};

inline std::string joined(std::string_view first, std::string_view second) {
  return std::string(first).append(second);
}

inline Place place_of(const PublicState& state, Pawn pawn) { return state.place[pawn]; }

// The event with this key, and everything it can name.
Line plain(const Telling& telling, const std::string& key);

// The lines for an event. Most have one or none.
std::vector<Line> lines_of(const Telling& telling);

// How people get from one place to another; none if that goes without saying.
std::vector<Line> moved(const Telling& telling);
// Shots and punches.
Line shot(const Telling& telling);
Line punched(const Telling& telling);
Line no_effect(const Telling& telling);
// What the turn that ends here was spent on.
Line turn_told(const Telling& telling);
// Those who haven't moved while everybody else did.
std::vector<Line> stood_still(const Telling& telling);

}  // namespace folsom
