// The story of a game as one viewer is told it, event by event. Said are only things that stand in
// the events and views he gets, so that it gives nothing away.
#pragma once

#include <optional>

#include "telling/context.h"
#include "telling/passage.h"

namespace folsom {

class Story {
 public:
  // The commitment is the one to the game's seed: of several ways to say a thing it decides which.
  Story(const Words& words, const Rulebook& book, Cast cast, std::string commitment)
      : words_(words),
        context_{.book = book, .cast = std::move(cast), .commitment = std::move(commitment)} {}

  // The line that tells an event, with the viewer's table before and after it; often none.
  std::optional<Passage> tell(const Event& event, const View& before, const View& after);

 private:
  Words words_;
  StoryContext context_;
};

}  // namespace folsom
