// Decides what is told of each event, and in which of several ways, only from what an onlooker is
// told, so that neither the sentence nor its words give anything away. Page and terminal only put
// the lines into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/story/line.h"
#include "text/story/memory.h"

namespace folsom {

// Spreads similar texts over all values.
std::uint32_t hash_of(std::string_view text);

// The variant in which a game with this commitment first says something.
int first_way(std::string_view commitment, std::string_view key);

class Teller {
 public:
  // The commitment is that to the game's seed: it decides the variants a game begins with.
  explicit Teller(std::string commitment = {}) : commitment_(std::move(commitment)) {}

  // The lines for an event, with the table before and after it; often none. What is said depends
  // only on what everybody knows; things only this viewer knows may be named.
  std::vector<Line> tell(const Rulebook& book, const Event& event, const PublicState& before,
                         const PublicState& after);

  const Memory& memory() const { return memory_; }

 private:
  std::string commitment_;
  Memory memory_{};
};

// Adds what only this viewer knows: `event` is the line's event as they are told it.
void name_what_is_known(Line& line, const Event& event);

}  // namespace folsom
