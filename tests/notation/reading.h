// Reading positions in tests: correct ones, and refused ones.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "text/notation/positions.h"

namespace folsom::notation {

inline Position read(std::string_view text) {
  Parsed<Position> position = position_from_text(text);
  EXPECT_TRUE(position) << to_text(position.error()) << "\n" << text;
  if (!position) std::abort();
  return *position;
}

struct Wrong {
  std::string text;
  int line;
  int column;
  const char* part_of_message;
};

inline void expect_refused(const Wrong& wrong) {
  SCOPED_TRACE(wrong.text);
  const Parsed<Position> position = position_from_text(wrong.text);
  ASSERT_FALSE(position) << to_text(position->book, position->state);
  EXPECT_EQ(position.error().line, wrong.line) << position.error().message;
  EXPECT_EQ(position.error().column, wrong.column) << position.error().message;
  EXPECT_NE(position.error().message.find(wrong.part_of_message), std::string::npos)
      << position.error().message;
}

}  // namespace folsom::notation
