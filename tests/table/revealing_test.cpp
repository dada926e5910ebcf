// What an event reveals, and to whom: that decides what can be taken back.
#include "game/table/revealing.h"

#include <gtest/gtest.h>

namespace folsom::tests {
namespace {

constexpr Seat kPerson = 0;
constexpr Seat kBot = 1;

TEST(Learning, WhatOthersDrawOrTakeOrLoseTeachesOnlyThem) {
  for (const EventKind kind : {EventKind::kDrew, EventKind::kTookSecretCard, EventKind::kReshuffled,
                               EventKind::kLootTaken, EventKind::kLootDropped}) {
    constexpr Token kPurse = 0;
    EXPECT_FALSE(reveals({.kind = kind, .seat = kBot, .token = kPurse}, kPerson));
    EXPECT_TRUE(reveals({.kind = kind, .seat = kPerson, .token = kPurse}, kPerson));
  }
}

TEST(Learning, AHiddenCardTeachesAllButItsOwner) {
  const Event hidden{.kind = EventKind::kCardTurnedUp, .seat = kBot, .face_down = true};
  EXPECT_TRUE(reveals(hidden, kPerson));
  EXPECT_FALSE(reveals(hidden, kBot));
  EXPECT_FALSE(reveals({.kind = EventKind::kCardTurnedUp, .seat = kBot}, kPerson));
}

TEST(Learning, ANewRoundTeachesEverybody) {
  for (const Seat seat : {kPerson, kBot}) {
    EXPECT_TRUE(reveals({.kind = EventKind::kRoundBegan}, seat));
    EXPECT_FALSE(reveals({.kind = EventKind::kPlayed, .seat = kBot}, seat));
  }
}

}  // namespace
}  // namespace folsom::tests
