#include "tests/fuzz/steps.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "engine/view/view.h"
#include "tests/support/bookkeeping.h"

namespace folsom::fuzz {
namespace {

std::uint32_t pick(Bytes& bytes, Rng& rng, std::size_t size) {
  const auto bound = static_cast<std::uint32_t>(size);
  return bytes.empty() ? rng.below(bound) : bytes.below(bound);
}

void check_choices(const Rulebook& book, const GameState& state, Rng& rng) {
  ChoiceList choices;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    list_choices(book, state, seat, choices);
    const bool is_asked = (asked(state) >> seat & 1) != 0;
    require(choices.empty() != is_asked, "choices for exactly those who are asked");
    for (const Choice& choice : choices) {
      require(check(book, state, seat, choice) == Refusal::kNone, "what is offered is allowed");
      require(std::count(choices.begin(), choices.end(), choice) == 1, "each choice once");
    }
    const std::uint32_t bits = rng.next();
    const Choice any{static_cast<ChoiceKind>(bits % kChoiceKinds),
                     static_cast<std::uint8_t>(bits >> 8), static_cast<Pawn>(bits >> 16 & 15U),
                     (bits >> 24 & 1U) != 0};
    const bool listed = std::find(choices.begin(), choices.end(), any) != choices.end();
    require((check(book, state, seat, any) == Refusal::kNone) == listed, "nothing else is allowed");
  }
}

void check_views(const Rulebook& book, const GameState& state, Rng& rng) {
  const auto number = rng.below(static_cast<std::uint32_t>(book.seats) + 1);
  const Seat viewer =
      number == static_cast<std::uint32_t>(book.seats) ? kSpectator : static_cast<Seat>(number);
  const View view = view_for(book, state, viewer);
  const GameState imagined = imagine(book, view, rng);
  const char* broken = broken_invariant(book, imagined);
  require(broken == nullptr, broken == nullptr ? "" : broken);
  require(view_for(book, imagined, viewer) == view, "an imagined state looks the same");
}

}  // namespace

void check_state(const Rulebook& book, const GameState& state, Rng& rng) {
  const char* broken = broken_invariant(book, state);
  require(broken == nullptr, broken == nullptr ? "" : broken);
  require_nothing(support::mistake_in(book, state));
  check_choices(book, state, rng);
  if (rng.below(4) == 0) check_views(book, state, rng);  // views take the most time
}

void step(const Rulebook& book, GameState& state, Bytes& bytes, Rng& rng, EventLog& log) {
  const std::uint8_t open = asked(state);
  const auto seat =
      static_cast<Seat>(nth(open, pick(bytes, rng, static_cast<std::size_t>(count(open)))));
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  View view = view_for(book, state, seat);
  log.clear();
  apply(book, state, seat, choices[pick(bytes, rng, choices.size())], rng, &log);
  for (const Event& event : log) follow(book, view, redact(event, seat));
  require(view == view_for(book, state, seat), "the events add up to the view");
}

}  // namespace folsom::fuzz
