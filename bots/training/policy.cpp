// Policy gradient on a table: each feature has a liking, choices are drawn by the exponentials of
// their likings, and after every round each side's likings move toward what it did, by as much as
// its position (bots/search/evaluation.h) improved in that round.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>
#include <tuple>
#include <utility>

#include "bots/search/evaluation.h"
#include "bots/search/move_features.h"
#include "bots/search/playout_policy.h"
#include "bots/training/training.h"
#include "engine/flow/game.h"

namespace folsom::training {
namespace {

using Likings = std::vector<double>;

constexpr int kThreads = 2;
constexpr int kGamesOfAThread = 1500;  // in a batch
constexpr double kMostLiking = 4;
// The table is made flatter than what was learned: search should also see what a good player would
// rarely do.
constexpr double kFlatter = 0.6;

// One decision: who made it, what they did, and how likely each feature was.
struct Decision {
  std::size_t side = 0;
  std::size_t chosen = 0;
  std::vector<std::pair<std::size_t, double>> likelihood;
};

class Pupil {
 public:
  Pupil(const Likings& likings, std::uint64_t seed)
      : rng_(Rng::quick(seed)), gradient_(likings.size(), 0.0) {
    for (const double liking : likings) appeal_.push_back(std::exp(liking));
  }

  void play(const Rulebook& book) {
    GameState state = begin(book, rng_);
    Outcome before = outcome_of(book, state);
    int round = state.flow.round;
    while (!is_over(state)) {
      if (state.flow.round != round) {
        learn(before, outcome_of(book, state));
        before = outcome_of(book, state);
        round = state.flow.round;
      }
      decide(book, state);
    }
    learn(before, outcome_of(book, state));
  }

  const std::vector<double>& gradient() const { return gradient_; }

 private:
  void decide(const Rulebook& book, GameState& state) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    ChoiceList choices;
    list_choices(book, state, seat, choices);
    if (choices.size() == 1) {
      apply(book, state, seat, choices[0], rng_);
      return;
    }
    MoveFeatures features(book, state, seat);
    std::array<std::size_t, kMaxChoices> feature{};
    double sum = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      feature[i] = static_cast<std::size_t>(features.of(choices[i]));
      sum += appeal_[feature[i]];
    }
    double left = sum * static_cast<double>(rng_.below(1U << 24)) / static_cast<double>(1U << 24);
    std::size_t chosen = 0;
    while (chosen + 1 < choices.size() && left >= appeal_[feature[chosen]]) {
      left -= appeal_[feature[chosen++]];
    }
    Decision decision{.side = book.side_of[seat], .chosen = feature[chosen], .likelihood = {}};
    for (std::size_t i = 0; i < choices.size(); ++i) {
      decision.likelihood.emplace_back(feature[i], appeal_[feature[i]] / sum);
    }
    decisions_.push_back(std::move(decision));
    apply(book, state, seat, choices[chosen], rng_);
  }

  void learn(const Outcome& before, const Outcome& after) {
    for (const Decision& decision : decisions_) {
      const double gain = after.worth[decision.side] - before.worth[decision.side];
      for (const auto& [feature, likelihood] : decision.likelihood) {
        gradient_[feature] -= gain * likelihood;
      }
      gradient_[decision.chosen] += gain;
    }
    decisions_.clear();
  }

  Rng rng_;
  std::vector<double> appeal_;
  std::vector<Decision> decisions_;

  std::vector<double> gradient_;
};

// Adam, with a decaying rate.
class Teacher {
 public:
  explicit Teacher(Likings& likings)
      : likings_(likings), mean_(likings.size(), 0.0), square_(likings.size(), 0.0) {}

  void teach(const std::vector<double>& gradient) {
    ++batch_;
    const double rate = 0.08 / (1 + batch_ / 400.0);
    for (std::size_t i = 0; i < likings_.size(); ++i) {
      mean_[i] = 0.9 * mean_[i] + 0.1 * gradient[i];
      square_[i] = 0.99 * square_[i] + 0.01 * gradient[i] * gradient[i];
      const double mean = mean_[i] / (1 - std::pow(0.9, batch_));
      const double square = square_[i] / (1 - std::pow(0.99, batch_));
      likings_[i] += rate * mean / (std::sqrt(square) + 1e-5);
      likings_[i] = std::clamp(0.9998 * likings_[i], -kMostLiking, kMostLiking);
    }
  }

 private:
  Likings& likings_;
  std::vector<double> mean_;
  std::vector<double> square_;
  int batch_ = 0;
};

// The rows from which something was learned.
void write_header(const std::vector<Likings>& tables) {
  std::puts(
      "// Written by build/release/bench/folsom_train policy: how much each feature of "
      "move_features.h is\n"
      "// liked in each family of games, as the family, the row of sixteen features and their "
      "weights. Rows\n"
      "// from which nothing was learned are left out.\n"
      "#pragma once\n"
      "\n"
      "#include \"bots/search/playout_policy.h\"\n"
      "\n"
      "namespace folsom {\n"
      "\n"
      "// clang-format off\n"
      "inline constexpr PolicyRow kPolicyRows[] = {");
  constexpr std::size_t kOfARow = std::tuple_size_v<decltype(PolicyRow::weights)>;
  for (std::size_t family = 0; family < tables.size(); ++family) {
    const Likings& likings = tables[family];
    for (std::size_t first = 0; first < likings.size(); first += kOfARow) {
      std::vector<long> weights;
      for (std::size_t i = first; i < std::min(first + kOfARow, likings.size()); ++i) {
        weights.push_back(
            std::max(1L, std::lround(kNeutralWeight * std::exp(kFlatter * likings[i]))));
      }
      if (std::ranges::count(weights, kNeutralWeight) == std::ssize(weights)) continue;
      std::printf("    {%zu, %zu, {%ld", family, first / kOfARow, weights.front());
      for (std::size_t i = 1; i < weights.size(); ++i) std::printf(", %ld", weights[i]);
      std::puts("}},");
    }
  }
  std::puts(
      "};\n"
      "// clang-format on\n"
      "\n"
      "}  // namespace folsom");
}

// One batch's gradient, played by all threads.
std::vector<double> play_batch(const std::vector<Rulebook>& books, const Likings& likings,
                               std::uint64_t batch) {
  std::vector<Pupil> pupils;
  pupils.reserve(kThreads);
  for (std::uint64_t i = 0; i < kThreads; ++i) pupils.emplace_back(likings, batch * kThreads + i);
  {
    std::vector<std::jthread> threads;
    threads.reserve(pupils.size());
    for (Pupil& pupil : pupils) {
      threads.emplace_back([&pupil, &books] {
        for (std::size_t game = 0; game < kGamesOfAThread; ++game) {
          pupil.play(books[game % books.size()]);
        }
      });
    }
  }
  std::vector<double> gradient(kMoveFeatures, 0.0);
  for (const Pupil& pupil : pupils) {
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      gradient[i] += pupil.gradient()[i] / (kThreads * kGamesOfAThread);
    }
  }
  return gradient;
}

}  // namespace

void learn_policy(int batches) {
  std::vector<Likings> tables;
  for (std::size_t family = 0; family < kGameFamilies; ++family) {
    const std::vector<Rulebook> books = books_of(family);
    Likings& likings = tables.emplace_back(kMoveFeatures, 0.0);
    Teacher teacher(likings);
    for (int batch = 0; batch < batches; ++batch) {
      teacher.teach(play_batch(books, likings, static_cast<std::uint64_t>(batch)));
      std::fprintf(stderr, "\rfamily %zu of %zu: %d of %d batches", family + 1, kGameFamilies,
                   batch + 1, batches);
    }
    std::fputs("\n", stderr);
  }
  write_header(tables);
}

}  // namespace folsom::training
