// Fits a position's worth at the beginning of a round to how games went on from it: chances to win
// by a multinomial logit over the sides, money by least squares, the Marshal's chance by a logit of
// its own.
#include "bots/search/evaluation.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include "bots/search/playout_policy.h"
#include "bots/search/search_bot.h"
#include "bots/training/training.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"

namespace folsom::training {
namespace {

constexpr int kThreads = 2;
constexpr int kEpochs = 600;
constexpr std::size_t kRows = kRounds - 1;

// A position at the beginning of a round, and what came of it.
struct Example {
  std::array<Features, kMaxSeats> sides{};
  std::size_t count = 0;
  std::size_t marshal = kMaxSeats;  // the Marshal's side
  MarshalFeatures hunt{};
  Outcome outcome;
};
// By whether the Marshal is played, and by round.
using Examples = std::array<std::array<std::vector<Example>, kRows>, 2>;

Example example_of(const Rulebook& book, const GameState& state) {
  const Score score = score_of(book, state);
  Example example;
  example.sides = features_of(book, state, score);
  example.count = static_cast<std::size_t>(book.sides);
  if (book.marshals_seat != kNoSeat) {
    example.marshal = book.side_of[book.marshals_seat];
    example.hunt = marshal_features_of(state, score);
  }
  return example;
}

void play(const Rulebook& book, const Bot& bot, std::uint64_t seed, Examples& examples,
          std::mutex& mutex) {
  Rng chance = Rng::quick(seed);
  Rng whim = Rng::quick(~seed);
  GameState state = begin(book, chance);
  std::vector<Example> seen;
  int round = 1;
  ChoiceList choices;
  while (!is_over(state)) {
    if (state.flow.round > round) {
      round = state.flow.round;
      seen.push_back(example_of(book, state));
    }
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    apply(book, state, seat, bot.choose(book, view_for(book, state, seat), choices, whim), chance);
  }
  const Outcome outcome = outcome_of(book, state);
  const std::lock_guard lock(mutex);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    seen[i].outcome = outcome;
    examples[book.marshals_seat != kNoSeat ? 1 : 0][i].push_back(seen[i]);
  }
}

Examples collect(int games, int playouts) {
  std::vector<Rulebook> all;
  for (std::size_t family = 0; family < kGameFamilies; ++family) {
    for (const Rulebook& book : books_of(family)) all.push_back(book);
  }
  const Budget budget{.playouts = playouts};
  const SearchBot bot(budget, budget);
  Examples examples;
  std::mutex mutex;
  const int total = games * static_cast<int>(all.size());
  std::atomic<int> next = 0;
  std::vector<std::jthread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int game = next++; game < total; game = next++) {
        const Rulebook& book = all[static_cast<std::size_t>(game) % all.size()];
        play(book, bot, static_cast<std::uint64_t>(game), examples, mutex);
        if (game % 50 == 49) std::fprintf(stderr, "\r%d of %d games", game + 1, total);
      }
    });
  }
  threads.clear();
  std::fputs("\n", stderr);
  return examples;
}

// Gradient descent with momentum; the problems are small and convex.
template <std::size_t kSize, class Gradient>
std::array<double, kSize> descend(Gradient gradient_at) {
  std::array<double, kSize> weights{};
  std::array<double, kSize> mean{};
  std::array<double, kSize> square{};
  for (int epoch = 1; epoch <= kEpochs; ++epoch) {
    const std::array<double, kSize> gradient = gradient_at(weights);
    for (std::size_t i = 0; i < kSize; ++i) {
      const double slope = gradient[i] + 0.0005 * weights[i];
      mean[i] = 0.9 * mean[i] + 0.1 * slope;
      square[i] = 0.99 * square[i] + 0.01 * slope * slope;
      const double step = mean[i] / (1 - std::pow(0.9, epoch));
      weights[i] -= 0.04 * step / (std::sqrt(square[i] / (1 - std::pow(0.99, epoch))) + 1e-8);
    }
  }
  return weights;
}

template <std::size_t kSize>
double dot(const std::array<double, kSize>& weights, const std::array<double, kSize>& features) {
  double sum = 0;
  for (std::size_t i = 0; i < kSize; ++i) sum += weights[i] * features[i];
  return sum;
}

Features fit_strength(const std::vector<Example>& examples) {
  return descend<kFeatures>([&](const std::array<double, kFeatures>& weights) {
    std::array<double, kFeatures> gradient{};
    for (const Example& example : examples) {
      // Given that a bandit's side wins.
      double won = 0;
      double sum = 0;
      std::array<double, kMaxSeats> chance{};
      for (std::size_t side = 0; side < example.count; ++side) {
        if (side == example.marshal) continue;
        chance[side] = std::exp(dot(weights, example.sides[side]));
        sum += chance[side];
        won += example.outcome.wins[side];
      }
      if (won == 0) continue;
      for (std::size_t side = 0; side < example.count; ++side) {
        if (side == example.marshal) continue;
        const double error = chance[side] / sum - example.outcome.wins[side] / won;
        for (std::size_t i = 0; i < kFeatures; ++i) {
          gradient[i] += error * example.sides[side][i] / static_cast<double>(examples.size());
        }
      }
    }
    return gradient;
  });
}

Features fit_money(const std::vector<Example>& examples) {
  return descend<kFeatures>([&](const std::array<double, kFeatures>& weights) {
    std::array<double, kFeatures> gradient{};
    for (const Example& example : examples) {
      for (std::size_t side = 0; side < example.count; ++side) {
        if (side == example.marshal) continue;
        const double error = dot(weights, example.sides[side]) - example.outcome.money[side] / 1000;
        for (std::size_t i = 0; i < kFeatures; ++i) {
          gradient[i] += error * example.sides[side][i] / static_cast<double>(examples.size());
        }
      }
    }
    return gradient;
  });
}

MarshalFeatures fit_marshal(const std::vector<Example>& examples) {
  return descend<kMarshalFeatures>([&](const std::array<double, kMarshalFeatures>& weights) {
    std::array<double, kMarshalFeatures> gradient{};
    for (const Example& example : examples) {
      const double chance = 1 / (1 + std::exp(-dot(weights, example.hunt)));
      const double won = example.outcome.wins[example.marshal] > 0 ? 1 : 0;
      for (std::size_t i = 0; i < kMarshalFeatures; ++i) {
        gradient[i] += (chance - won) * example.hunt[i] / static_cast<double>(examples.size());
      }
    }
    return gradient;
  });
}

template <std::size_t kSize>
void write_row(const char* indent, const std::array<double, kSize>& row) {
  std::printf("%s{", indent);
  for (std::size_t i = 0; i < kSize; ++i) {
    std::printf("%s%.2f", i == 0 ? "" : ", ", row[i]);
  }
  std::puts("},");
}

template <class Fit>
void write_table(const char* name, const Examples& examples, Fit fit) {
  std::printf("inline constexpr std::array<std::array<Features, %zu>, 2> %s = {{\n", kRows, name);
  for (const auto& rounds : examples) {
    std::puts("    {{");
    for (const auto& round : rounds) write_row("        ", fit(round));
    std::puts("    }},");
  }
  std::puts("}};\n");
}

}  // namespace

void fit_evaluation(int games, int playouts) {
  const Examples examples = collect(games, playouts);
  std::puts(
      "// Written by build/release/bench/folsom_train evaluation. Rows are rounds 2 to 5, columns\n"
      "// the features of evaluation.h; first where the Marshal is nobody's, then where a player "
      "is\n"
      "// the Marshal.\n"
      "#pragma once\n"
      "\n"
      "#include \"bots/search/evaluation.h\"\n"
      "\n"
      "namespace folsom {\n"
      "\n"
      "// clang-format off");
  write_table("kStrength", examples, fit_strength);
  write_table("kMoneyToCome", examples, fit_money);
  std::printf("inline constexpr std::array<MarshalFeatures, %zu> kMarshalsStrength = {{\n", kRows);
  for (const auto& round : examples[1]) write_row("    ", fit_marshal(round));
  std::puts(
      "}};\n"
      "// clang-format on\n"
      "\n"
      "}  // namespace folsom");
}

}  // namespace folsom::training
