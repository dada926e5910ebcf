// The picture of a game: drawn for any game, with names that never overlap.
#include "game/analysis/plot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace folsom::analysis {
namespace {

// Five sides that end within a few dollars of each other.
Analysis close_race() {
  Analysis analysis;
  for (std::size_t step = 0; step < 4; ++step) {
    Forecast forecast;
    forecast.step = step;
    forecast.round = static_cast<int>(step) + 1;
    for (std::size_t side = 0; side < 5; ++side) {
      forecast.money[side] = 1000 + static_cast<double>(side);
    }
    forecast.wins = {1, 0, 0, 0, 0};
    analysis.forecasts.push_back(forecast);
  }
  analysis.winner = 0;
  analysis.turning_points.push_back({2, 0.4, 1, 0.6, 0});
  return analysis;
}

const std::vector<PlottedSide> kFive = {{"Ghost", "#888", true},
                                        {"Doc", "#00f", true},
                                        {"Tuco & <co>", "#f00", true},
                                        {"Belle", "#f0f", true},
                                        {"The Marshal", "#a52", false}};

std::vector<double> heights_of_names(const std::string& svg) {
  std::vector<double> heights;
  const std::regex name("<rect x=\"[0-9.]+\" y=\"([0-9.]+)\" width=\"8\"");
  for (auto at = std::sregex_iterator(svg.begin(), svg.end(), name); at != std::sregex_iterator();
       ++at) {
    heights.push_back(std::stod((*at)[1]));
  }
  std::sort(heights.begin(), heights.end());
  return heights;
}

TEST(Plot, NamesKeepApart) {
  const std::vector<double> heights = heights_of_names(plot(close_race(), "Close", kFive));
  ASSERT_EQ(heights.size(), 5U);
  for (std::size_t i = 1; i < heights.size(); ++i) EXPECT_GE(heights[i] - heights[i - 1], 20);
}

TEST(Plot, DrawsDebtsToo) {
  Analysis analysis = close_race();
  analysis.forecasts.back().money[1] = -300;
  const std::string svg = plot(analysis, "Debts", kFive);
  EXPECT_NE(svg.find("Doc -$300"), std::string::npos) << svg;
  for (const double height : heights_of_names(svg)) EXPECT_LE(height, 600);
}

TEST(Plot, NamesRoundsSidesAndTurningPoints) {
  const std::string svg = plot(close_race(), "Money & more", kFive);
  for (const char* part :
       {"<title>Money &amp; more</title>", "Tuco &amp; &lt;co&gt; $1002", "Ghost $1000",
        ">round 1<", ">3<", "step 2: 40 % to 100 %", "prefers-color-scheme: dark"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(svg.find("The Marshal $"), std::string::npos) << "he has no money";
}

}  // namespace
}  // namespace folsom::analysis
