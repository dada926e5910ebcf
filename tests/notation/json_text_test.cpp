// JSON as text: errors with line and column, limits, and writing that never fails.
#include "text/notation/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace folsom::notation {
namespace {

TEST(JsonText, ErrorsHaveLineAndColumn) {
  struct Wrong {
    std::string text;
    int line;
    int column;
  };
  const Wrong wrongs[] = {
      {"", 1, 1},      {"{", 1, 2},     {"{\n  \"a\": 1,\n  b\n}", 3, 3},
      {"[1, 2", 1, 6}, {"[1] 2", 1, 5}, {"\"\xff\"", 1, 2},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<nlohmann::json> read = parse_json(wrong.text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, wrong.line) << to_text(read.error());
    EXPECT_EQ(read.error().column, wrong.column) << to_text(read.error());
    EXPECT_TRUE(read.error().message.starts_with("This is no JSON")) << read.error().message;
  }
}

TEST(JsonText, DeepNestingIsRefused) {
  const std::string deep = std::string(100'000, '[');
  const Parsed<nlohmann::json> read = parse_json(deep);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().column, 33);
  const std::string fine = std::string(32, '[') + std::string(32, ']');
  EXPECT_TRUE(parse_json(fine));
  EXPECT_TRUE(parse_json("\"" + std::string(100, '[') + "\\\"[\""));  // brackets in a text
}

TEST(JsonText, HugeNumbersAndTextsAreRefused) {
  EXPECT_FALSE(parse_json("1e999"));
  EXPECT_FALSE(parse_json(std::string(std::size_t{2} << 20, ' ')));
}

TEST(JsonText, WritingReplacesWhatIsNoUtf8) {
  EXPECT_EQ(dump("a\xff"), "\"a\xef\xbf\xbd\"");
  EXPECT_EQ(dump({{"a", 1}}), "{\"a\":1}");
  EXPECT_EQ(dump({{"a", 1}}, 1), "{\n \"a\": 1\n}");
}

}  // namespace
}  // namespace folsom::notation
