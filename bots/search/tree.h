// A tree of what may be played from one decision on, grown one imagined world at a time
// (information-set Monte Carlo tree search).
//
// Each step draws a world that the viewer could be looking at, walks down the tree with all players
// choosing for themselves among what this world allows, adds one choice, plays on by playout policy
// to the end of the round, and writes the result back up along the way. A branch is a sequence of
// choices, not of states: cards drawn meanwhile differ from one world to the next.
#pragma once

#include <array>
#include <vector>

#include "bots/search/evaluation.h"
#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/view/view.h"

namespace folsom {

class Tree {
 public:
  // The results of one choice at the root.
  struct Branch {
    int playouts = 0;
    double worth = 0;  // sums, over the playouts
    std::array<double, kMaxSeats> money{};
    std::array<double, kMaxSeats> wins{};
  };

  // `choices` are those to decide between; they must outlive the tree, like the view and the book.
  Tree(const Rulebook& book, const View& view, const ChoiceList& choices);

  void grow(Rng& rng);

  // In the order of the choices.
  const std::vector<Branch>& branches() const { return branches_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr std::size_t kDeepest = 64;

  struct Twig {
    Choice choice;
    std::uint32_t sibling = kNone;  // the next twig of the same fork
    std::uint32_t fork = kNone;     // what follows this choice, once tried
    std::uint32_t playouts = 0;
    double worth = 0;  // sum, for the side that chooses
  };
  struct Fork {
    std::uint32_t twig = kNone;  // the first
  };
  struct Step {
    std::uint32_t twig;
    std::uint8_t side;
  };
  using Path = FixedVector<Step, kDeepest>;

  bool reaches_end(const GameState& state) const;
  std::size_t walk(GameState& state, Path& path, Rng& rng);
  std::size_t most_promising(const GameState& state, Seat seat, const ChoiceList& choices,
                             std::uint32_t fork);
  std::uint32_t twig_of(std::uint32_t fork, Choice choice);

  const Rulebook& book_;
  const View& view_;
  const ChoiceList& choices_;
  int last_round_;  // play continues to the end of it
  std::vector<Fork> forks_;
  std::vector<Twig> twigs_;
  std::vector<Branch> branches_;
  std::array<std::uint32_t, kMaxChoices> found_{};  // for the current fork: each choice's twig
};

}  // namespace folsom
