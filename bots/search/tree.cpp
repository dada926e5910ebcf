#include "bots/search/tree.h"

#include <algorithm>
#include <cmath>

#include "bots/search/playout_policy.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "engine/flow/question.h"

namespace folsom {
namespace {

constexpr double kCuriosity = 0.7;  // how much rarely tried choices are tried again
constexpr double kTrust = 0.4;      // in the playout policy; the rest goes to all choices equally

// Cards that are kept show what they are worth in the round after this one.
bool looks_a_round_ahead(const Flow& flow) { return names_cards_of_hand(seals_of(flow)); }

}  // namespace

Tree::Tree(const Rulebook& book, const View& view, const ChoiceList& choices)
    : book_(book),
      view_(view),
      choices_(choices),
      last_round_(std::max<int>(1, view.flow.round) + (looks_a_round_ahead(view.flow) ? 1 : 0)),
      branches_(choices.size()) {
  forks_.emplace_back();
}

bool Tree::reaches_end(const GameState& state) const {
  return is_over(state) || state.flow.round > last_round_;
}

void Tree::grow(Rng& rng) {
  GameState state = imagine(book_, view_, rng);
  Path path;
  const std::size_t chosen = walk(state, path, rng);
  ChoiceList choices;
  while (!reaches_end(state)) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book_, state, seat, choices);
    apply(book_, state, seat, pick_by_policy(book_, state, seat, choices, rng), rng);
  }
  const Outcome outcome = outcome_of(book_, state);
  for (const Step& step : path) {
    ++twigs_[step.twig].playouts;
    twigs_[step.twig].worth += outcome.worth[step.side];
  }
  Branch& branch = branches_[chosen];
  ++branch.playouts;
  branch.worth += outcome.worth[book_.side_of[view_.viewer]];
  for (std::size_t side = 0; side < static_cast<std::size_t>(book_.sides); ++side) {
    branch.money[side] += outcome.money[side];
    branch.wins[side] += outcome.wins[side];
  }
}

// Goes down the tree to a choice not tried before. Returns the choice taken at the root.
std::size_t Tree::walk(GameState& state, Path& path, Rng& rng) {
  std::size_t chosen = 0;
  std::uint32_t fork = 0;
  ChoiceList choices;
  while (fork != kNone && !reaches_end(state) && path.size() < kDeepest) {
    const bool at_root = path.empty();
    const Seat seat = at_root ? view_.viewer : static_cast<Seat>(first(asked(state)));
    if (at_root) {
      choices = choices_;
    } else {
      list_choices(book_, state, seat, choices);
    }
    if (choices.size() == 1 && !at_root) {
      apply(book_, state, seat, choices[0], rng);
      continue;
    }
    const std::size_t best = most_promising(state, seat, choices, fork);
    if (at_root) chosen = best;
    std::uint32_t twig = found_[best];
    if (twig == kNone) {
      twig = static_cast<std::uint32_t>(twigs_.size());
      twigs_.push_back({.choice = choices[best], .sibling = forks_[fork].twig});
      forks_[fork].twig = twig;
    }
    path.push_back({twig, book_.side_of[seat]});
    fork = twigs_[twig].fork;
    if (fork == kNone) {
      twigs_[twig].fork = static_cast<std::uint32_t>(forks_.size());
      forks_.emplace_back();
    }
    apply(book_, state, seat, choices[best], rng);
  }
  return chosen;
}

std::uint32_t Tree::twig_of(std::uint32_t fork, Choice choice) {
  std::uint32_t twig = forks_[fork].twig;
  while (twig != kNone && twigs_[twig].choice != choice) twig = twigs_[twig].sibling;
  return twig;
}

// What has proved good so far, and what the playout policy would try. At the root everything is
// tried once. Stores the choices' twigs in found_.
std::size_t Tree::most_promising(const GameState& state, Seat seat, const ChoiceList& choices,
                                 std::uint32_t fork) {
  ChoiceWeights weights;
  const auto sum = static_cast<double>(weigh(book_, state, seat, choices, weights));
  std::uint32_t playouts = 0;
  double worth = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    found_[i] = twig_of(fork, choices[i]);
    if (found_[i] == kNone) continue;
    playouts += twigs_[found_[i]].playouts;
    worth += twigs_[found_[i]].worth;
  }
  const double average = playouts == 0 ? 0 : worth / static_cast<double>(playouts);
  const double curiosity = kCuriosity * std::sqrt(static_cast<double>(playouts + 1));
  const double evenly = (1 - kTrust) / static_cast<double>(choices.size());
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const bool is_new = found_[i] == kNone;
    const double tried = is_new ? 0 : static_cast<double>(twigs_[found_[i]].playouts);
    const double known = tried == 0 ? average : twigs_[found_[i]].worth / tried;
    const double liking = kTrust * static_cast<double>(weights[i]) / sum + evenly;
    double promise = known + curiosity * liking / (1 + tried);
    if (fork == 0 && is_new) promise += 1000;
    if (promise <= most) continue;
    most = promise;
    best = i;
  }
  return best;
}

}  // namespace folsom
