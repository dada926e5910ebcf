#include "game/table/game.h"

#include <algorithm>
#include <memory>
#include <span>

#include "game/fairness/seeds.h"
#include "game/table/revealing.h"

namespace folsom {
namespace {

// One is reused, because it is large.
EventLog& empty_log() {
  thread_local const auto log = std::make_unique<EventLog>();
  log->clear();
  return *log;
}

bool teach(const EventLog& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return reveals(event); });
}

std::uint8_t learners(const EventLog& events) {
  std::uint8_t seats = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const bool learns = std::any_of(events.begin(), events.end(),
                                    [seat](const Event& event) { return reveals(event, seat); });
    if (learns) seats = static_cast<std::uint8_t>(seats | 1U << seat);
  }
  return seats;
}

// If somebody merely marks something in secret, the others are told nothing, not even that it
// happened.
bool are_secret(const EventLog& events) {
  const auto is_mark = [](const Event& event) { return event.kind == EventKind::kMarked; };
  return std::any_of(events.begin(), events.end(), is_mark) &&
         std::all_of(events.begin(), events.end(), [&](const Event& event) {
           return is_mark(event) || event.kind == EventKind::kRest;
         });
}

}  // namespace

Game::Game(const Rulebook& book, const Seed& seed, std::vector<Event>& events) : seed_(seed) {
  EventLog& log = empty_log();
  Rng rng = chance(0);
  state_ = begin(book, rng, &log);
  events.insert(events.end(), log.begin(), log.end());
}

// Carries out the next step, on this state.
Game::Step Game::carry_out(const Rulebook& book, GameState& state, Seat seat, Choice choice,
                           std::vector<Event>& events) const {
  EventLog& log = empty_log();
  Rng rng = chance(steps_.size() + 1);
  apply(book, state, seat, choice, rng, &log);
  events.insert(events.end(), log.begin(), log.end());
  return {seat, choice, teach(log), learners(log), are_secret(log)};
}

Refusal Game::submit(const Rulebook& book, Seat seat, Choice choice, std::vector<Event>& events) {
  const Refusal refusal = check(book, state_, seat, choice);
  if (refusal == Refusal::kNone) {
    steps_.push_back(carry_out(book, state_, seat, choice, events));
  }
  return refusal;
}

Game::Attempt Game::attempt(const Rulebook& book, Seat seat, Choice choice) const {
  Attempt attempt;
  attempt.refusal = check(book, state_, seat, choice);
  if (attempt.refusal != Refusal::kNone) return attempt;
  attempt.number = steps_.size() + 1;
  attempt.after = state_;
  attempt.step = carry_out(book, attempt.after, seat, choice, attempt.events);
  return attempt;
}

void Game::make(const Attempt& attempt) {
  FOLSOM_ASSERT(attempt.number == steps_.size() + 1);
  state_ = attempt.after;
  steps_.push_back(attempt.step);
}

void Game::carry_out_again(const Rulebook& book, const Step& step) {
  Rng rng = chance(steps_.size() + 1);
  apply(book, state_, step.seat, step.choice, rng);
  steps_.push_back(step);
}

std::vector<std::size_t> Game::undo(const Rulebook& book, std::size_t step,
                                    const GameState* before) {
  const std::vector<Step> made = std::move(steps_);
  const std::span earlier = std::span(made).first(step);
  steps_.clear();
  if (before != nullptr) {
    state_ = *before;
    steps_.assign(earlier.begin(), earlier.end());
  } else {
    Rng deal = chance(0);
    state_ = begin(book, deal);
    for (const Step& one : earlier) carry_out_again(book, one);
  }
  std::vector<std::size_t> stay;
  for (std::size_t i = step + 1; i < made.size(); ++i) {
    const Step& one = made[i];
    if (!one.is_secret || check(book, state_, one.seat, one.choice) != Refusal::kNone) continue;
    carry_out_again(book, one);
    stay.push_back(i);
  }
  return stay;
}

notation::Record Game::record(const Rulebook& book) const {
  notation::Record record;
  record.setup = book.setup;
  record.seed = seed_;
  record.commitment = commitment_to(seed_);
  for (const Step& step : steps_) record.choices.emplace_back(step.seat, step.choice);
  if (is_over(state_)) {
    const Score score = score_of(book, state_);
    for (std::size_t side = 0; side < static_cast<std::size_t>(book.sides); ++side) {
      record.result.push_back({score.sides[side].total, score.sides[side].wins});
    }
  }
  return record;
}

}  // namespace folsom
