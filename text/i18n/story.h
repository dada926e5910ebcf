// The story of a game as one viewer is told it, event by event, in one language.
#pragma once

#include <vector>

#include "text/i18n/passage.h"
#include "text/story/teller.h"

namespace folsom {

class Story {
 public:
  // The commitment is that to the game's seed: it decides between several ways to say a thing.
  Story(const Words& words, const Rulebook& book, Cast cast, std::string commitment)
      : words_(words), book_(book), cast_(std::move(cast)), teller_(std::move(commitment)) {}

  // The passages for an event, with the viewer's table before and after it; often none.
  std::vector<Passage> tell(const Event& event, const View& before, const View& after);

 private:
  Words words_;
  const Rulebook& book_;
  Cast cast_;
  Teller teller_;
};

}  // namespace folsom
