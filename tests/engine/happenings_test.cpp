// Every kind of event has its row, with a name of its own.
#include <gtest/gtest.h>

#include <set>

#include "engine/flow/happening.h"

namespace folsom {
namespace {

TEST(Happenings, EveryKindOfEventHasARowWithANameOfItsOwn) {
  std::set<std::string_view> names;
  for (int number = 0; number < kEventKinds; ++number) {
    const auto kind = static_cast<EventKind>(number);
    const Happening& row = happening_of(kind);
    EXPECT_EQ(row.kind, kind);
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
  }
}

TEST(Happenings, WhatIsNotWrittenDownIsToldAllTheSame) {
  for (int number = 0; number < kEventKinds; ++number) {
    const Happening& row = happening_of(static_cast<EventKind>(number));
    const Fields told = row.to_all.fields | row.to_all_if_face_up.fields | row.to_seat.fields |
                        row.to_target_seat.fields;
    EXPECT_EQ(row.unwritten & ~told, 0U) << row.name;
  }
}

}  // namespace
}  // namespace folsom
