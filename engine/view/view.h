// What one viewer may see, as it's made, told, followed and imagined.
#pragma once

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "engine/flow/rulebook.h"

namespace folsom {

View view_for(const Rulebook& book, const GameState& state, Seat viewer);

// The game with nothing hidden, as far as a view can say it: for replays of games that are over,
// whose events come unredacted. Whose hands are shown is left to whoever shows it.
View open_view(const Rulebook& book, const GameState& state);

// The event as this viewer may be told it: see redact.h.
Event redact(const Event& event, Seat viewer);

// Folds one event into a view, as its viewer was told it. From the view at any moment, the events
// that follow give the view at any later one; up to the next kRest the open question stays what it
// was.
void follow(const Rulebook& book, View& view, const Event& event);

// A full state that this viewer could be looking at, drawn at random: its view is this very view.
GameState imagine(const Rulebook& book, const View& view, Rng& rng);

}  // namespace folsom
