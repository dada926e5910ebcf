#include "game/table/table.h"

namespace folsom {

Table::Table(const Rulebook& book, const Seed& seed) : book_(book) {
  std::vector<Event> events;
  game_ = Game(book_, seed, events);
  keep(events);
}

Table::Table(const Rulebook& book, const GameState& position, const Seed& seed)
    : book_(book), game_(position, seed), was_dealt_here_(false), states_{position} {}

void Table::keep(const std::vector<Event>& events) {
  states_.push_back(state());
  const auto step = static_cast<std::uint32_t>(steps());
  for (const Event& event : events) events_.push_back({step, event});
}

ChoiceList Table::choices(Seat seat) const {
  ChoiceList list;
  list_choices(book_, state(), seat, list);
  return list;
}

Refusal Table::submit(Seat seat, Choice choice) {
  std::vector<Event> events;
  const Refusal refusal = game_.submit(book_, seat, choice, events);
  if (refusal == Refusal::kNone) keep(events);
  return refusal;
}

bool Table::undo() {
  const std::size_t last = steps();
  if (last == 0) return false;
  states_.pop_back();
  game_.undo(book_, last - 1, &states_.back());
  while (!events_.empty() && events_.back().step == last) events_.pop_back();
  return true;
}

bool Table::may_take_back(Seat seat) const {
  return steps() > 0 && journal().back().seat == seat && !journal().back().taught;
}

std::vector<LoggedEvent> Table::events_for(Seat viewer, std::size_t first) const {
  std::vector<LoggedEvent> found;
  std::size_t seen = 0;
  for (const LoggedEvent& told : events_) {
    const Event event = redact(told.event, viewer);
    if (event.kind == EventKind::kNothing) continue;
    if (seen++ >= first) found.push_back({told.step, event});
  }
  return found;
}

}  // namespace folsom
