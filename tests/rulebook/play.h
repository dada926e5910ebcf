// One game of a scenario: set up, played, and compared with what the scenario says.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/flow/game.h"
#include "engine/view/view.h"
#include "text/scenarios/named_choices.h"
#include "text/scenarios/scenario.h"
#include "text/scenarios/stage.h"

namespace folsom::scenarios {

class Play {
 public:
  // Sets the stage and runs to the first decision.
  Play(const Playbill& bill, int seed);

  // One line below the dashes. Throws Failure if it isn't true or can't be understood.
  void perform(const Line& line);

  // One line about the state of things; changes nothing. Throws Failure.
  void expect(const Line& line) const;
  bool is_so(const Line& line) const;

  const Rulebook& book() const { return book_; }
  const GameState& state() const { return state_; }
  // Lines that need to be true in only some game, and were true in this one.
  const std::set<int>& seen_sometimes() const { return seen_sometimes_; }

  // What happened since the last choice.
  const std::vector<Event>& story() const { return events_; }

  // Where a scenario begins, before anything is decided: for comparing two beginnings.
  const Playbill& bill() const { return bill_; }

 private:
  void start();
  void check_given() const;
  void take_in(const EventLog& log);
  bool perform_choice(const Line& line);
  bool play_on(const std::string& text);
  void choose(Seat seat, const std::string& text);
  void apply_choice(Seat seat, const Choice& choice);
  void let_everybody(const std::string& text);
  void expect_refusal(const std::string& seat, const std::string& text) const;

  const Playbill& bill_;
  const Rulebook& book_;
  Rng rng_;
  GameState state_;
  std::vector<Event> events_;
  bool untouched_ = true;
  std::set<int> seen_sometimes_;
};

// Lines about the state of things (expectations.cpp, knowledge.cpp). False for
// other kinds of lines; throws Failure if it isn't true.
bool expect_position(const Rulebook& book, const GameState& state, const Line& line);
bool expect_expansion(const Rulebook& book, const GameState& state, const Line& line);
bool expect_question(const Rulebook& book, const GameState& state, const Line& line);
bool expect_ending(const Rulebook& book, const GameState& state, const Line& line);
bool expect_components(const Rulebook& book, const GameState& state, const Line& line);
bool expect_knowledge(const Rulebook& book, const GameState& state, const Line& line);
bool expect_story(const Play& play, const Line& line);

// The state, with this viewer's view of the expansions instead of the truth.
GameState as_seen(const GameState& state, const View& view);

// Throws Failure unless everybody and everything is where it is drawn.
void expect_cells(const Rulebook& book, const GameState& state, const Line& drawing);

// Throws Failure unless the texts are equal.
void expect_same(const std::string& expected, const std::string& got);

// Lists are equal in any order.
void expect_list(const std::vector<std::string>& expected, const std::vector<std::string>& got);

}  // namespace folsom::scenarios
