// Told events are copied in field by field: whatever is added to events or to the game is hidden
// from everybody until a row of what can happen lists it.
#include "engine/view/redact.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "engine/view/view.h"

namespace folsom::leak {
namespace {

constexpr Seat kDoer = 0;
constexpr Seat kOther = 1;
constexpr Seat kStranger = 2;
constexpr std::array<Seat, 4> kViewers = {kDoer, kOther, kStranger, kSpectator};

// An event with something in every field.
Event full_event(EventKind kind) {
  std::array<std::uint8_t, sizeof(Event)> bytes{};
  bytes.fill(1);
  auto event = std::bit_cast<Event>(bytes);
  event.kind = kind;
  event.seat = kDoer;
  event.target_seat = kOther;
  return event;
}

struct LongerEvent : Event {
  int added = 0;
};

TEST(Redact, AFieldAddedToEventsIsHiddenFromEverybody) {
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const LongerEvent event{full_event(static_cast<EventKind>(kind)), 1};
    for (const Seat viewer : kViewers) {
      EXPECT_EQ(redact(event, happening_of(event.kind), viewer).added, 0) << "kind " << kind;
    }
  }
}

TEST(Redact, AFieldThatItsKindDoesNotListIsHiddenFromEverybody) {
  for (const Seat viewer : kViewers) {
    EXPECT_EQ(redact(full_event(EventKind::kPassed), viewer),
              (Event{.kind = EventKind::kPassed, .seat = kDoer}));
    EXPECT_EQ(redact(full_event(EventKind::kGameOver), viewer),
              (Event{.kind = EventKind::kGameOver}));
  }
}

TEST(Redact, EachViewerIsToldTheirOwnLists) {
  constexpr Happening kRow = {.kind = EventKind::kLootGiven,
                              .name = "loot-given",
                              .to_all = kOnly<&Event::token>,
                              .to_all_if_face_up = kOnly<&Event::card>,
                              .to_seat = kOnly<&Event::answer>,
                              .to_target_seat = kOnly<&Event::value>};
  Event event = full_event(kRow.kind);
  const Event to_all{.kind = kRow.kind, .token = event.token};
  Event to_seat = to_all;
  to_seat.answer = event.answer;
  Event to_target_seat = to_all;
  to_target_seat.value = event.value;
  EXPECT_EQ(redact(event, kRow, kDoer), to_seat);
  EXPECT_EQ(redact(event, kRow, kOther), to_target_seat);
  EXPECT_EQ(redact(event, kRow, kStranger), to_all);
  EXPECT_EQ(redact(event, kRow, kSpectator), to_all);

  event.face_down = false;
  EXPECT_EQ(redact(event, kRow, kStranger).card, event.card);
}

// Onlookers have no seat, and neither do some events, but that doesn't match them to each other.
TEST(Redact, OnlookersAreNotTheSeatOfAnEventWithoutOne) {
  Event event = full_event(EventKind::kLootGiven);
  event.seat = event.target_seat = kNoSeat;
  EXPECT_EQ(redact(event, kSpectator).value, 0);
}

TEST(Redact, WhoeverHasNoListIsNotToldThatItHappened) {
  const Event event = full_event(EventKind::kMarked);
  EXPECT_EQ(redact(event, kStranger), Event{.kind = EventKind::kNothing});
  EXPECT_EQ(redact(event, kSpectator), Event{.kind = EventKind::kNothing});
  EXPECT_EQ(redact(event, kDoer),
            (Event{.kind = EventKind::kMarked, .seat = kDoer, .answer = event.answer}));
}

}  // namespace
}  // namespace folsom::leak
