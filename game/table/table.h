// A table: one game with everything that happened and its state after each choice. Terminal,
// programs, replays and tests use it; a server's table states keep less of each game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/view/view.h"
#include "game/table/game.h"
#include "text/notation/positions.h"

namespace folsom {

// An event and the choice it followed from (0: the deal).
struct LoggedEvent {
  std::uint32_t step = 0;
  Event event;
};

class Table {
 public:
  // A new game: deals.
  Table(const Rulebook& book, const Seed& seed);

  // A game that continues from here. Its deal can't be checked, so it has no record.
  Table(const Rulebook& book, const GameState& position, const Seed& seed);

  const Rulebook& book() const { return book_; }
  const Seed& seed() const { return game_.seed(); }
  bool was_dealt_here() const { return was_dealt_here_; }

  // The number of choices made.
  std::size_t steps() const { return journal().size(); }
  const std::vector<Game::Step>& journal() const { return game_.steps(); }

  const GameState& state() const { return game_.state(); }
  // The game after so many choices.
  const GameState& state_after(std::size_t step) const { return states_[step]; }

  ChoiceList choices(Seat seat) const;

  // Makes a choice; nothing happens if it is refused.
  Refusal submit(Seat seat, Choice choice);

  // Takes back the last choice; false if there is none.
  bool undo();

  // Whether the last choice was this seat's and nobody has learned anything from what followed: no
  // card was drawn or revealed, no value seen.
  bool may_take_back(Seat seat) const;

  View view(Seat viewer) const { return view_for(book_, state(), viewer); }
  View view_after(std::size_t step, Seat viewer) const {
    return view_for(book_, states_[step], viewer);
  }

  // Everything that happened, with nothing hidden: for records, tests and open replays.
  const std::vector<LoggedEvent>& events() const { return events_; }

  // What one viewer was told, from their nth event on. Events that aren't for them don't count.
  std::vector<LoggedEvent> events_for(Seat viewer, std::size_t first = 0) const;

  // The game's setup, seed and choices, and its result if it is over. Only for a game that was
  // dealt here.
  notation::Record record() const { return game_.record(book_); }

 private:
  // What the last choice led to, or the deal.
  void keep(const std::vector<Event>& events);

  Rulebook book_;
  Game game_;
  bool was_dealt_here_ = true;
  std::vector<GameState> states_;  // one more than there are choices
  std::vector<LoggedEvent> events_;
};

// A table from a record, or why there is none.
struct Reopened {
  std::optional<Table> table;    // played as far as the choices are legal
  std::size_t refused_step = 0;  // the first illegal choice, from 1; 0: none
  Refusal refusal = Refusal::kNone;
  std::string sentence;  // what is wrong, for a person; empty: nothing

  bool is_whole() const { return table.has_value() && sentence.empty(); }
};

Reopened reopen(const notation::Record& record);

}  // namespace folsom
