#include "bots/arena/rating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "bots/arena/intervals.h"
#include "bots/arena/match.h"

namespace folsom::arena {
namespace {

// 400 points for a factor of ten.
const double kPoints = 400 / std::log(10.0);

// A trace of prior: without it, somebody who won every game would have infinite strength. For
// everybody else it only changes the last digits.
constexpr double kPrior = 1e-4;

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// How many of each player's sides have yet to come in.
using Waiting = std::array<std::uint8_t, kMaxPlayers>;

// The log-likelihood of orders, up to a constant:
//   sum of places[i] × θ[i]  −  sum of weight × log(sum of waiting[i] × exp θ[i])
struct Orders {
  std::array<double, kMaxPlayers> places{};
  std::map<Waiting, double> weights;
};

double choices_of(std::size_t of, std::size_t these) {
  double count = 1;
  for (std::size_t i = 0; i < these; ++i) {
    count = count * static_cast<double>(of - i) / static_cast<double>(i + 1);
  }
  return count;
}

// Adds sides that came in level, ahead of all others that wait. In a random order of them, each set
// is what remains at some point with this chance.
void add_level(const std::vector<std::uint8_t>& level, const Waiting& after, Orders& orders) {
  for (unsigned set = 1; set < 1U << level.size(); ++set) {
    Waiting waiting = after;
    std::size_t size = 0;
    for (std::size_t i = 0; i < level.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      ++waiting[level[i]];
      ++size;
    }
    orders.weights[waiting] += 1 / choices_of(level.size(), size);
  }
}

void add_game(const GameResult& game, Orders& orders) {
  // From last to first.
  std::vector<SideResult> sides(game.begin(), game.end());
  std::sort(sides.begin(), sides.end(), [](const SideResult& one, const SideResult& other) {
    return one.twice_rank > other.twice_rank;
  });
  Waiting after{};
  for (std::size_t i = 0; i < sides.size();) {
    std::vector<std::uint8_t> level;
    const std::uint8_t rank = sides[i].twice_rank;
    for (; i < sides.size() && sides[i].twice_rank == rank; ++i) level.push_back(sides[i].player);
    add_level(level, after, orders);
    for (const std::uint8_t player : level) {
      ++after[player];
      ++orders.places[player];
    }
  }
}

// Each waiting side's chance to come in next.
Vector chances(const Waiting& waiting, const Vector& theta) {
  Vector chance(theta.size());
  double sum = 0;
  for (std::size_t i = 0; i < theta.size(); ++i) {
    chance[i] = waiting[i] * std::exp(theta[i]);
    sum += chance[i];
  }
  for (double& one : chance) one /= sum;
  return chance;
}

struct Slope {
  Vector gradient;
  Matrix curvature;  // minus the second derivatives
};

Slope slope_at(const Orders& orders, const Vector& theta) {
  const std::size_t players = theta.size();
  Slope slope{Vector(players), Matrix(players, Vector(players))};
  for (std::size_t i = 0; i < players; ++i) slope.gradient[i] = orders.places[i];
  for (const auto& [waiting, weight] : orders.weights) {
    const Vector chance = chances(waiting, theta);
    for (std::size_t i = 0; i < players; ++i) {
      if (waiting[i] == 0) continue;
      slope.gradient[i] -= weight * chance[i];
      slope.curvature[i][i] += weight * chance[i];
      for (std::size_t j = 0; j < players; ++j) {
        slope.curvature[i][j] -= weight * chance[i] * chance[j];
      }
    }
  }
  return slope;
}

// Gauss-Jordan; the matrix is symmetric and positive, so no rows need swapping.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Vector(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t j = 0; j < size; ++j) {
      matrix[column][j] /= pivot;
      result[column][j] /= pivot;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t j = 0; j < size; ++j) {
        matrix[row][j] -= factor * matrix[column][j];
        result[row][j] -= factor * result[column][j];
      }
    }
  }
  return result;
}

Matrix product(const Matrix& left, const Matrix& right) {
  const std::size_t size = left.size();
  Matrix result(size, Vector(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      for (std::size_t k = 0; k < size; ++k) result[i][j] += left[i][k] * right[k][j];
    }
  }
  return result;
}

// Newton's steps, none longer than 2, so that the first ones can't go astray: the function has a
// single maximum.
Vector likeliest(const Orders& orders, std::size_t players) {
  Vector theta(players);
  for (int round = 0; round < 200; ++round) {
    Slope slope = slope_at(orders, theta);
    for (std::size_t i = 0; i < players; ++i) {
      slope.gradient[i] -= kPrior * theta[i];
      slope.curvature[i][i] += kPrior;
    }
    const Matrix inverted = inverse(slope.curvature);
    Vector step(players);
    double longest = 0;
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = 0; j < players; ++j) step[i] += inverted[i][j] * slope.gradient[j];
      longest = std::max(longest, std::abs(step[i]));
    }
    const double scale = longest > 2 ? 2 / longest : 1;
    for (std::size_t i = 0; i < players; ++i) theta[i] += scale * step[i];
    if (longest < 1e-10) break;
  }
  return theta;
}

// How the blocks' gradients scatter: this way games of a block need not be independent.
Matrix scatter_of(const Results& results, const Vector& theta) {
  Matrix scatter(theta.size(), Vector(theta.size()));
  for (std::size_t block = 0; block < results.blocks(); ++block) {
    Orders orders;
    for (std::size_t game = 0; game < results.games_of_a_block; ++game) {
      add_game(results.games[block * results.games_of_a_block + game], orders);
    }
    const Vector gradient = slope_at(orders, theta).gradient;
    for (std::size_t i = 0; i < theta.size(); ++i) {
      for (std::size_t j = 0; j < theta.size(); ++j) scatter[i][j] += gradient[i] * gradient[j];
    }
  }
  const auto blocks = static_cast<double>(results.blocks());
  for (Vector& row : scatter) {
    for (double& one : row) one *= blocks / (blocks - 1);
  }
  return scatter;
}

// The covariance of the strengths.
struct Spread {
  Matrix of_games;   // if all games were independent: from the curvature at the maximum
  Matrix of_blocks;  // from the scatter of the blocks
  bool has_blocks = false;

  double variance(const Vector& weights) const {
    const double games = form(of_games, weights);
    // Hardly any defeat leaves a strength hardly bounded above, which blocks' scatter can't show.
    return !has_blocks || games > 1 ? games : form(of_blocks, weights);
  }

 private:
  static double form(const Matrix& matrix, const Vector& weights) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      for (std::size_t j = 0; j < weights.size(); ++j) {
        sum += weights[i] * weights[j] * matrix[i][j];
      }
    }
    return std::max(sum, 0.0);
  }
};

Spread spread_of(const Results& results, const Orders& orders, const Vector& theta) {
  Slope slope = slope_at(orders, theta);
  for (std::size_t i = 0; i < theta.size(); ++i) slope.curvature[i][i] += kPrior;
  Spread spread;
  spread.of_games = inverse(slope.curvature);
  spread.has_blocks = results.blocks() >= BlockMean::kFewBlocks;
  if (spread.has_blocks) {
    const Matrix scatter = scatter_of(results, theta);
    spread.of_blocks = product(product(spread.of_games, scatter), spread.of_games);
  }
  return spread;
}

// What is subtracted from every strength: the mean, or the anchor's.
Vector zero_of(std::size_t players, std::optional<std::size_t> anchor) {
  Vector zero(players, anchor ? 0.0 : 1.0 / static_cast<double>(players));
  if (anchor) zero[*anchor] = 1;
  return zero;
}

}  // namespace

std::vector<Rating> ratings_of(const Results& results, std::optional<std::size_t> anchor) {
  const std::size_t players = results.players;
  if (players < 2) return {};
  Orders orders;
  for (const GameResult& game : results.games) add_game(game, orders);
  const Vector theta = likeliest(orders, players);
  const Spread spread = spread_of(results, orders, theta);
  const Vector zero = zero_of(players, anchor);
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    Vector weights(players);  // of the strengths in this rating
    for (std::size_t j = 0; j < players; ++j) weights[j] = (i == j ? 1.0 : 0.0) - zero[j];
    for (std::size_t j = 0; j < players; ++j) ratings[i].value += kPoints * weights[j] * theta[j];
    ratings[i].error = kPoints * kSure * std::sqrt(spread.variance(weights));
  }
  return ratings;
}

}  // namespace folsom::arena
