// Everything said about a match, in any format.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/figures.h"
#include "bots/arena/match.h"
#include "bots/arena/rating.h"
#include "bots/arena/run.h"
#include "bots/arena/sequential.h"

namespace folsom::cli {

std::string percent(double share, int digits = 0);  // "27 %"

struct TestReport {
  arena::Stake stake = arena::Stake::kWins;
  double margin = 0;
  double error = 0;
  arena::SequentialTest test{0, 0.5};
};

struct Report {
  const arena::Match& match;
  arena::Shape shape;
  std::vector<std::string> names;
  std::size_t games_asked = 0;
  std::size_t games = 0;
  std::size_t blocks = 0;
  std::vector<arena::PlayerFigures> players;
  arena::Encounters encounters;
  std::vector<arena::Rating> ratings;  // empty for a lone player or with a role
  std::optional<std::size_t> anchor;
  std::optional<TestReport> test;
  double seconds = 0;
  std::size_t games_kept = 0;  // from an earlier run
  bool interrupted = false;

  // The share of somebody as good as the others. With a role there is none: the Marshal and a
  // bandit don't win equally often.
  double even_share() const { return 1.0 / shape.sides; }
  bool has_even_share() const { return match.role == arena::Role::kAny; }
};

// The order in which players are shown: the best first in a tournament, else as they were named.
std::vector<std::size_t> shown_order(const Report& report);

// "legend@20ms against 3 × greedy"
std::string title_of(const Report& report);
// "1000 games: 250 deals, each played 4 times. Seed \"arena\"."
std::string course_of(const Report& report);
// The sequential test's question and answer, in two lines.
std::string verdict_of(const Report& report);

// "+127 ± 48"
std::string rating_of(const Report& report, std::size_t player);

std::string table_of(const Report& report);
nlohmann::json to_json(const Report& report);
std::string svg_of(const Report& report);

}  // namespace folsom::cli
