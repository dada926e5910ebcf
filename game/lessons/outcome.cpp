#include "game/lessons/outcome.h"

#include <algorithm>

namespace folsom::lessons {
namespace {

struct Outcome {
  std::string_view key;
  bool (*is)(const Event& event, Pawn learner, Seat seat);
};

// The worst first.
constexpr Outcome kOutcomes[] = {
    {"learn.any.marshal",
     [](const Event& event, Pawn learner, Seat) {
       return event.kind == EventKind::kMoved && event.pawn == learner &&
              event.manner == Manner::kFlee;
     }},
    {"learn.any.shot",
     [](const Event& event, Pawn, Seat seat) {
       const bool hits = event.kind == EventKind::kShot || event.kind == EventKind::kMarshalShot ||
                         event.kind == EventKind::kNeutralBullet;
       return hits && event.target_seat == seat;
     }},
    {"learn.any.punched",
     [](const Event& event, Pawn learner, Seat) {
       return event.kind == EventKind::kPunched && event.target == learner;
     }},
    {"learn.any.no-effect",
     [](const Event& event, Pawn learner, Seat) {
       return event.kind == EventKind::kNoEffect && event.pawn == learner;
     }},
    {"learn.any.drew",
     [](const Event& event, Pawn, Seat seat) {
       return event.kind == EventKind::kDrew && event.seat == seat;
     }},
};

}  // namespace

std::string key_of_outcome(std::span<const PlayedStep> since, Pawn learner, Seat seat) {
  std::vector<Event> events;
  for (const PlayedStep& played_step : since) {
    for (const Event& event : played_step.events) {
      // What the next round brings isn't the learner's doing.
      if (event.kind == EventKind::kRoundBegan) break;
      events.push_back(event);
    }
  }
  for (const Outcome& outcome : kOutcomes) {
    const bool happened = std::ranges::any_of(
        events, [&](const Event& event) { return outcome.is(event, learner, seat); });
    if (happened) return std::string(outcome.key);
  }
  const bool was_carried_out = std::ranges::any_of(
      events, [](const Event& event) { return event.kind == EventKind::kCardTurnedUp; });
  const bool was_planned = std::ranges::any_of(events, [&](const Event& event) {
    return event.kind == EventKind::kPlayed && event.seat == seat;
  });
  return was_planned && !was_carried_out ? "learn.any.planned" : "learn.any.other";
}

}  // namespace folsom::lessons
