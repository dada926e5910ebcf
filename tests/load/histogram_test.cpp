// Times in steps, and quantiles taken from them.
#include "server/load/histogram.h"

#include <gtest/gtest.h>

namespace folsom::load {
namespace {

TEST(Histogram, IsExactToLessThanTwoPercent) {
  for (Nanoseconds time = 1; time < 100 * kSecond; time = time * 3 / 2 + 1) {
    Histogram histogram;
    histogram.add(time);
    histogram.add(2 * time + 1000 * kSecond);  // so that the largest does not help
    const auto found = static_cast<double>(histogram.quantile(0.4));
    EXPECT_GE(found, static_cast<double>(time));
    EXPECT_LE(found, static_cast<double>(time) * 1.016 + 1);
  }
}

TEST(Histogram, OrdersWhatItIsGiven) {
  Histogram histogram;
  for (int i = 1000; i > 0; --i) histogram.add(i * kMicrosecond);
  EXPECT_EQ(histogram.count(), 1000U);
  EXPECT_NEAR(static_cast<double>(histogram.quantile(0.5)), 500e3, 10e3);
  EXPECT_NEAR(static_cast<double>(histogram.quantile(0.99)), 990e3, 20e3);
  EXPECT_EQ(histogram.quantile(1), kMillisecond);
  EXPECT_EQ(histogram.largest(), kMillisecond);
}

TEST(Histogram, IsEmptyAtFirst) { EXPECT_EQ(Histogram().quantile(0.99), 0); }

}  // namespace
}  // namespace folsom::load
