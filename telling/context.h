// What has to be known of the events before in order to tell the next one. The same as
// web/story/context.ts, so that page and terminal tell the same story.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/view/view.h"
#include "telling/cast.h"

namespace folsom {

struct StoryContext {
  const Rulebook& book;
  Cast cast{};
  std::string commitment{};  // to the seed: public, so the choice of words tells nothing

  const View* before = nullptr;  // the table before the event, and after it
  const View* after = nullptr;
  int round = 0;
  std::map<std::string, int> said{};  // how often something was said in this round, by its key
  bool planning = false;              // turns are being played
  bool drinking = false;              // the next cards are drawn for a drink
  bool filled = false;                // hands have been filled in this round
  std::optional<RoundName> event{};   // what happens at the round's end, while it does
  PawnSet fled_from_marshal = 0;      // who has just run from whom
  PawnSet fled_from_shotgun = 0;

  // Which card is being carried out.
  struct CarriedOut {
    Pawn pawn;
    Action action;
  };
  std::optional<CarriedOut> card{};
  // Who begins, where it was told: a view learns it only when the game comes to rest.
  std::optional<Seat> first{};
};

// What the next event needs to know of those before; `key` is what this one was told with.
void go_on(StoryContext& context, const Event& event, const std::string& key);

}  // namespace folsom
