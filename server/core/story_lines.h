// The story of events: the same for all viewers, except for what only one of them may name.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/view/view.h"
#include "text/story/teller.h"

namespace folsom::server {

struct ToldLine {
  std::size_t at = 0;  // index of the event
  Line line;
};

// Continues the story. `before` is the table before the events or, for the deal, after them.
std::vector<ToldLine> tell(Teller& teller, const Rulebook& book, const View& before,
                           std::span<const Event> events, bool are_the_deal);

// STORY of the protocol: where a line belongs among the events this viewer is told of, and what
// can't be read from that event.
void write_story(std::string& out, std::span<const ToldLine> story, std::span<const Event> events,
                 Seat viewer);

}  // namespace folsom::server
