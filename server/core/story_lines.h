// What is told of events: the same for all viewers, but for what one of them may name besides.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/view/view.h"
#include "text/story/teller.h"

namespace folsom::server {

struct ToldLine {
  std::size_t at = 0;  // which of the events
  Line line;
};

// Goes on with the story. `before` is the table before the events, or after them where they are the
// deal.
std::vector<ToldLine> tell(Teller& teller, const Rulebook& book, const View& before,
                           std::span<const Event> events, bool are_the_deal);

// STORY of the protocol: where a line stands among the events that this viewer is told of, and what
// can't be read from that event.
void write_story(std::string& out, std::span<const ToldLine> story, std::span<const Event> events,
                 Seat viewer);

}  // namespace folsom::server
