#include "bots/search/evaluation.h"

#include <algorithm>
#include <cmath>

#include "bots/search/evaluation_weights.h"
#include "engine/core/bits.h"
#include "engine/marshal/sides.h"

namespace folsom {
namespace {

// Besides winning, money is worth a little: it tells good from bad when the game is decided.
constexpr double kWorthOfThousand = 0.12;
constexpr double kWorthOfGoal = 0.15;

double& of(Features& features, Feature feature) {
  return features[static_cast<std::size_t>(feature)];
}

double thousands(const GameState& state, TokenSet tokens) {
  int tens = 0;
  for_each(tokens & ~all_of(TokenKind::kFlask),
           [&](int token) { tens += state.value[static_cast<std::size_t>(token)]; });
  return static_cast<double>(tens) / 100.0;
}

bool stands_alone(const Rulebook& book, const GameState& state, std::size_t bandit) {
  const Seat seat = state.seat_of[bandit];
  for (std::size_t other = 0; other < kBandits; ++other) {
    if (state.seat_of[other] == kNoSeat || state.place[other] != state.place[bandit]) continue;
    if (book.side_of[state.seat_of[other]] != book.side_of[seat]) return false;
  }
  return true;
}

void add_bandit(const Rulebook& book, const GameState& state, std::size_t bandit,
                Features& features) {
  const Place here = state.place[bandit];
  of(features, Feature::kFlasks) +=
      static_cast<double>(count(state.loot_of[bandit] & all_of(TokenKind::kFlask)));
  if (here == Place::kNowhere) return;
  if (here == Place::kCell) {
    of(features, Feature::kInCell) += 1;
    return;
  }
  const TrainMap& map = book.maps[state.stagecoach];
  const TokenSet loot = state.loot_at[here];
  of(features, Feature::kPieces) += static_cast<double>(count(loot));
  of(features, Feature::kLootHere) += thousands(state, loot);
  TokenSet near = 0;
  for_each(at(map.walk, here) | at(map.climb, here),
           [&](int place) { near |= state.loot_at[static_cast<std::size_t>(place)]; });
  of(features, Feature::kLootNear) += thousands(state, near);
  of(features, Feature::kOnRoof) += is_roof(here) ? 1.0 : 0.0;
  const Place law = state.place[Pawn::kMarshal];
  const bool beside = law != Place::kNowhere && car_of(law) == car_of(here);
  of(features, Feature::kBesideLaw) += beside ? 1.0 : 0.0;
  of(features, Feature::kAlone) += stands_alone(book, state, bandit) ? 1.0 : 0.0;
}

template <std::size_t kSize>
double dot(const std::array<double, kSize>& one, const std::array<double, kSize>& other) {
  double sum = 0;
  for (std::size_t i = 0; i < kSize; ++i) sum += one[i] * other[i];
  return sum;
}

// From 0, nothing done or all lost, to 1.
double progress(const GameState& state, const GoalScore& goal) {
  if (goal.goal == Goal::kGoldenBullet) {
    const int fewest = *std::min_element(state.cylinders.begin(), state.cylinders.end());
    return 1 - static_cast<double>(fewest) / kBulletsOfACylinder;
  }
  const double part = static_cast<double>(goal.has) / (goal.wanted + 1);
  return std::clamp(goal.goal == Goal::kDodgingBullets ? 1 - part : part, 0.0, 1.0);
}

Outcome final_outcome(const Rulebook& book, const Score& score) {
  Outcome outcome;
  int winners = 0;
  for (const SideScore& side : score.sides) winners += side.wins ? 1 : 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(book.sides); ++side) {
    const auto money = static_cast<double>(score.sides[side].total);
    outcome.money[side] = money;
    outcome.wins[side] = score.sides[side].wins ? 1.0 / static_cast<double>(winners) : 0.0;
    outcome.worth[side] = outcome.wins[side] + kWorthOfThousand * money / 1000;
  }
  return outcome;
}

// The bandits' chances in proportion to their strengths; `left` is what the Marshal leaves them.
void share_out(const std::array<double, kMaxSeats>& strength, std::size_t marshal, int sides,
               double left, Outcome& outcome) {
  double most = -1000;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (side != marshal) most = std::max(most, strength[side]);
  }
  double sum = 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (side == marshal) continue;
    outcome.wins[side] = std::exp(strength[side] - most);
    sum += outcome.wins[side];
  }
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (side != marshal) outcome.wins[side] *= left / sum;
  }
}

Outcome expected_outcome(const Rulebook& book, const GameState& state, const Score& score) {
  const auto round = static_cast<std::size_t>(std::clamp<int>(state.flow.round, 2, kRounds) - 2);
  const std::size_t marshal = marshals_side(book);
  const std::size_t hunted = marshal < kMaxSeats ? 1 : 0;
  const auto features = features_of(book, state, score);
  Outcome outcome;
  std::array<double, kMaxSeats> strength{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(book.sides); ++side) {
    strength[side] = dot(features[side], kStrength[hunted][round]);
    outcome.money[side] = 1000 * dot(features[side], kMoneyToCome[hunted][round]);
  }
  double left = 1;
  if (marshal < kMaxSeats) {
    const double hunt = dot(marshal_features_of(state, score), kMarshalsStrength[round]);
    outcome.wins[marshal] = 1 / (1 + std::exp(-hunt));
    left -= outcome.wins[marshal];
  }
  share_out(strength, marshal, book.sides, left, outcome);
  for (std::size_t side = 0; side < static_cast<std::size_t>(book.sides); ++side) {
    outcome.worth[side] = outcome.wins[side] + kWorthOfThousand * outcome.money[side] / 1000;
  }
  return outcome;
}

}  // namespace

std::array<Features, kMaxSeats> features_of(const Rulebook& book, const GameState& state,
                                            const Score& score) {
  std::array<Features, kMaxSeats> all{};
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Seat seat = state.seat_of[bandit];
    if (seat != kNoSeat) add_bandit(book, state, bandit, all[book.side_of[seat]]);
  }
  TokenSet held = 0;
  for (const TokenSet tokens : state.loot_of) held |= tokens;
  const double left = thousands(state, book.tokens & ~held & ~state.supply);
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.sides); ++i) {
    const SideScore& side = score.sides[i];
    of(all[i], Feature::kMoney) = static_cast<double>(side.total - side.gunslinger) / 1000;
    of(all[i], Feature::kGunslinger) = static_cast<double>(side.gunslinger) / 1000;
    of(all[i], Feature::kHits) = static_cast<double>(side.hits);
    of(all[i], Feature::kBullets) = static_cast<double>(side.bullets_received);
    of(all[i], Feature::kLeft) = left / static_cast<double>(book.sides);
    of(all[i], Feature::kOne) = 1;
  }
  return all;
}

MarshalFeatures marshal_features_of(const GameState& state, const Score& score) {
  MarshalFeatures features{};
  features.front() = goals_reached(score);
  features.back() = 1;
  for (const GoalScore& goal : score.goals) {
    const int sort = is_warrant(goal.goal) ? 0 : index(goal.goal) - index(Goal::kFewScratches) + 1;
    features[static_cast<std::size_t>(sort) + 1] += progress(state, goal);
  }
  return features;
}

Outcome outcome_of(const Rulebook& book, const GameState& state) {
  const Score score = score_of(book, state);
  Outcome outcome =
      state.flow.over ? final_outcome(book, score) : expected_outcome(book, state, score);
  if (const std::size_t marshal = marshals_side(book); marshal < kMaxSeats) {
    outcome.money[marshal] = 0;
    outcome.worth[marshal] = outcome.wins[marshal] + kWorthOfGoal * goals_reached(score);
  }
  return outcome;
}

}  // namespace folsom
