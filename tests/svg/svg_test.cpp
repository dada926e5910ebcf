#include "text/svg/svg.h"

#include <gtest/gtest.h>

namespace folsom::svg {
namespace {

TEST(Svg, NothingInATextIsTakenForAPicture) {
  EXPECT_EQ(escaped("Tuco & <co> \"x\""), "Tuco &amp; &lt;co&gt; &quot;x&quot;");
  EXPECT_EQ(escaped("a\x1b[2J\tb"), "a[2Jb");
  EXPECT_EQ(escaped("3 × Mëi"), "3 × Mëi");
}

TEST(Svg, StepsAPersonWouldChoose) {
  EXPECT_DOUBLE_EQ(grid_step(2400, 5), 500);
  EXPECT_DOUBLE_EQ(grid_step(2501, 5), 1000);
  EXPECT_DOUBLE_EQ(grid_step(100, 6), 20);
  EXPECT_DOUBLE_EQ(grid_step(60, 6), 10);
  EXPECT_DOUBLE_EQ(grid_step(0.9, 6), 0.2);
}

}  // namespace
}  // namespace folsom::svg
