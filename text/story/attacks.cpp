// Shots and punches, the history between people, and cards without effect.
#include <algorithm>

#include "text/story/telling.h"

namespace folsom {
namespace {

constexpr int kCounted = 3;  // the miss that gets a sentence of its own

bool is_pair(Pawn one, Pawn other, Pawn first, Pawn second) {
  return (one == first && other == second) || (one == second && other == first);
}

// What these two have done to each other: nothing, a score to settle, or a habit.
std::string_view history(const Telling& telling) {
  const Pawn pawn = telling.event.pawn;
  const Pawn target = telling.event.target;
  const Memory& memory = telling.memory;
  if (!is_bandit(pawn) || !is_bandit(target)) return "plain";
  if (memory.wronged_by[pawn] == target) return "revenge";
  if (is_pair(pawn, target, memory.last_attacker, memory.last_attacked)) return "again";
  return "plain";
}

Place without_level(Place place) {
  return is_roof(place) ? static_cast<Place>(index(place) - 1) : place;
}

std::string shot_key(const Telling& telling) {
  const Place from = place_of(telling.before, telling.event.pawn);
  const Place to = place_of(telling.before, telling.event.target);
  if (telling.event.friendly) return "shot.friendly";
  if (from != to && without_level(from) == without_level(to)) return "shot.through-roof";
  return joined("shot.", history(telling));
}

bool has_ways(std::string_view reason) {
  constexpr std::string_view kTold[] = {
      "nowhere-to-go", "nothing-to-take", "no-bullet-left", "nobody-in-sight",
      "no-horse",      "forbidden",       "gone",           "wounded",
      "in-cell",       "nothing-to-copy"};
  return std::find(std::begin(kTold), std::end(kTold), reason) != std::end(kTold);
}

std::string no_effect_key(const Event& event) {
  const std::string_view reason = notation::word(event.reason);
  if (has_ways(reason)) return joined("no-effect.", reason);
  if (event.reason != NoEffect::kNobodyHere) return "no-effect.none";
  return joined("no-effect.nobody-here-", notation::word(event.action));
}

}  // namespace

Line shot(const Telling& telling) {
  const Event& event = telling.event;
  Line line = plain(telling, shot_key(telling));
  if (!is_bandit(event.pawn)) return line;
  const int left = telling.after.bullets_left[event.pawn];
  if (left == 0) line.said.push_back(telling.say("shot.none-left"));
  if (left == 1) line.said.push_back(telling.say("shot.one-left"));
  return line;
}

Line punched(const Telling& telling) {
  return plain(telling, joined("punched.", history(telling)));
}

// Told once, with the reason in the sentence.
Line no_effect(const Telling& telling) {
  const Event& event = telling.event;
  const int misses = telling.memory.misses[event.pawn] + 1;
  const bool third = is_miss(event) && misses == kCounted;
  Line line = plain(telling, third ? "no-effect.third" : no_effect_key(event));
  line.failed = true;
  return line;
}

}  // namespace folsom
