// Decides what is told of each event, and in which of several ways: from what an onlooker is told
// and nothing else, so that neither the choice of a sentence nor of its words gives anything away.
// Page and terminal only put the lines into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/story/line.h"
#include "text/story/memory.h"

namespace folsom {

// Spreads neighboring texts over all values.
std::uint32_t hash_of(std::string_view text);

// The way in which a game with this commitment first says something.
int first_way(std::string_view commitment, std::string_view key);

class Teller {
 public:
  // The commitment is the one to the game's seed: it decides with which ways a game begins.
  explicit Teller(std::string commitment = {}) : commitment_(std::move(commitment)) {}

  // What an event says, with the table before and after it; often nothing. Of the event only what
  // everybody knows decides; what this viewer knows besides may be named.
  std::vector<Line> tell(const Rulebook& book, const Event& event, const PublicState& before,
                         const PublicState& after);

  const Memory& memory() const { return memory_; }

 private:
  std::string commitment_;
  Memory memory_{};
};

// What a viewer knows besides: `event` is the one that the line tells, as they are told it.
void name_what_is_known(Line& line, const Event& event);

}  // namespace folsom
