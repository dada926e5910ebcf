#include "table/table.h"

#include <algorithm>

#include "fairness/seeds.h"
#include "table/learning.h"

namespace folsom {

Table::Table(const Rulebook& book, const Seed& seed) : book_(book), seed_(seed) {
  EventLog log;
  Rng rng = Rng::sealed(seed_, 0);
  const GameState state = begin(book_, rng, &log);
  keep(state, log);
}

Table::Table(const Rulebook& book, const GameState& position, const Seed& seed)
    : book_(book), seed_(seed), was_dealt_here_(false), states_{position} {}

void Table::keep(const GameState& state, const EventLog& log) {
  const auto step = static_cast<std::uint32_t>(states_.size());
  states_.push_back(state);
  for (const Event& event : log) events_.push_back({step, event});
}

ChoiceList Table::choices(Seat seat) const {
  ChoiceList list;
  list_choices(book_, state(), seat, list);
  return list;
}

Refusal Table::submit(Seat seat, Choice choice) {
  const Refusal refusal = check(book_, state(), seat, choice);
  if (refusal != Refusal::kNone) return refusal;
  GameState next = state();
  EventLog log;
  Rng rng = Rng::sealed(seed_, steps() + 1);
  apply(book_, next, seat, choice, rng, &log);
  journal_.emplace_back(seat, choice);
  keep(next, log);
  return Refusal::kNone;
}

bool Table::undo() {
  if (journal_.empty()) return false;
  const std::size_t last = steps();
  journal_.pop_back();
  states_.pop_back();
  while (!events_.empty() && events_.back().step == last) events_.pop_back();
  return true;
}

bool Table::may_take_back(Seat seat) const {
  if (journal_.empty() || journal_.back().first != seat) return false;
  const std::size_t last = steps();
  return std::none_of(events_.rbegin(), events_.rend(),
                      [&](const Told& told) { return told.step == last && teaches(told.event); });
}

std::vector<Told> Table::events_for(Seat viewer, std::size_t first) const {
  std::vector<Told> found;
  std::size_t seen = 0;
  for (const Told& told : events_) {
    const Event event = redact(told.event, viewer);
    if (event.kind == EventKind::kNothing) continue;
    if (seen++ >= first) found.push_back({told.step, event});
  }
  return found;
}

notation::Record Table::record() const {
  notation::Record record;
  record.setup = book_.setup;
  record.seed = seed_;
  record.commitment = commitment_to(seed_);
  record.choices = journal_;
  if (is_over(state())) {
    const Score score = score_of(book_, state());
    for (std::size_t side = 0; side < static_cast<std::size_t>(book_.sides); ++side) {
      record.result.push_back({score.sides[side].total, score.sides[side].wins});
    }
  }
  return record;
}

}  // namespace folsom
