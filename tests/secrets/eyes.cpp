#include "tests/secrets/eyes.h"

#include <algorithm>
#include <utility>

#include "tests/support/played_game.h"

namespace folsom::secrets {

Seen Eyes::after(TestServer& tested, Seat seat, Choice choice, Seat viewer) {
  const Rulebook& book = tested.book();
  state_ = tested.state();
  events_->clear();
  Rng chance = tested.table_state().game().chance(tested.table_state().steps().size() + 1);
  apply(book, state_, seat, choice, chance, events_.get());
  Seen seen;
  for (const Event& event : *events_) {
    const Event told = redact(event, viewer);
    if (told.kind == EventKind::kNothing || told.kind == EventKind::kRest) continue;
    seen.nothing = false;
    seen.events.push_back(told);
  }
  seen.view = view_for(book, state_, viewer);
  seen.asked = asked(state_);
  if (viewer < kMaxSeats) list_choices(book, state_, viewer, seen.choices);
  return seen;
}

bool look_alike(TestServer& one, TestServer& other, Seat viewer) {
  const bool same_view =
      view_for(one.book(), one.state(), viewer) == view_for(other.book(), other.state(), viewer);
  if (!same_view || viewer >= kMaxSeats) return same_view;
  return support::choices_of(one.book(), one.state(), viewer) ==
         support::choices_of(other.book(), other.state(), viewer);
}

std::vector<Choice> shuffled_choices(TestServer& tested, Seat seat, Rng& rng) {
  const ChoiceList list = support::choices_of(tested.book(), tested.state(), seat);
  std::vector<Choice> choices(list.begin(), list.end());
  for (std::size_t left = choices.size(); left > 1; --left) {
    std::swap(choices[left - 1], choices[rng.below(static_cast<std::uint32_t>(left))]);
  }
  return choices;
}

std::optional<Choice> counterpart(Eyes& eyes, const Seen& here, TestServer& other, Seat seat,
                                  Choice choice, Seat viewer, Rng& rng) {
  std::vector<Choice> choices = shuffled_choices(other, seat, rng);
  const auto same = std::find(choices.begin(), choices.end(), choice);
  const bool is_there = same != choices.end();
  if (is_there) choices.erase(same);
  if (seat == viewer) choices.clear();  // the viewer knows their own choice
  if (is_there) choices.push_back(choice);
  for (const Choice& one : choices) {
    if (eyes.after(other, seat, one, viewer) == here && !eyes.would_end()) return one;
  }
  return std::nullopt;
}

}  // namespace folsom::secrets
