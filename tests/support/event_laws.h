// What must be true of events: each one is possible at the table as it was before, and nothing
// changes except through events.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/core/event.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom::support {

class EventLaws {
 public:
  // The rulebook must outlive this object.
  explicit EventLaws(const Rulebook& book) : book_(&book) {}

  // Which law these events, unredacted, break on the way to this state; empty: none. The first ones
  // are the deal.
  std::string broken_by(const EventLog& events, const GameState& after);

  int rounds() const { return rounds_; }

 private:
  void count(const Event& event);
  const char* difference(const GameState& state) const;

  const Rulebook* book_;
  std::optional<View> table_;  // with nothing hidden
  // Counted independently: code that miscounts them for a view miscounts them for the game, too.
  ByBandit<int> fired_{};
  ByBandit<int> hits_{};
  ByBandit<int> cash_{};
  std::array<int, kMaxSeats> received_{};
  std::array<int, kMaxSeats> this_round_{};
  int rounds_ = 0;
};

}  // namespace folsom::support
