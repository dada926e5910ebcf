#include "bots/search/search.h"

#include <deque>
#include <thread>
#include <vector>

#include "bots/search/tree.h"

namespace folsom {
namespace {

using Clock = std::chrono::steady_clock;

// Decides when several threads have thought enough.
class Limit {
 public:
  Limit(const Budget& budget, std::size_t choices, const std::stop_token& stop)
      : stop_(stop),
        playouts_(budget.playouts > 0 ? (budget.playouts + budget.threads - 1) / budget.threads
                                      : 0),
        least_(static_cast<int>(choices)),
        timed_(budget.time.count() > 0),
        end_(Clock::now() + budget.time) {}

  bool is_reached(int playouts) const {
    if (stop_.stop_requested()) return true;
    if (playouts < least_) return false;
    if (playouts_ > 0 && playouts >= playouts_) return true;
    return timed_ && Clock::now() >= end_;
  }

 private:
  const std::stop_token& stop_;
  int playouts_;  // 0: no limit
  int least_;     // each choice is tried once
  bool timed_;
  Clock::time_point end_;
};

// A thread's own tree and chance.
struct Thinker {
  Tree tree;
  Rng rng;

  void think(const Limit& limit) {
    for (int playouts = 0; !limit.is_reached(playouts); ++playouts) tree.grow(rng);
  }
};

std::uint64_t draw_seed(Rng& rng) {
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

void add(const Tree::Branch& branch, Prospect& prospect) {
  prospect.playouts += branch.playouts;
  prospect.worth += branch.worth;
  for (std::size_t side = 0; side < kMaxSeats; ++side) {
    prospect.money[side] += branch.money[side];
    prospect.wins[side] += branch.wins[side];
  }
}

void average(Prospect& prospect) {
  if (prospect.playouts == 0) return;
  prospect.worth /= prospect.playouts;
  for (double& one : prospect.money) one /= prospect.playouts;
  for (double& one : prospect.wins) one /= prospect.playouts;
}

// What was tried most proved best; among equals, the one that is worth more.
bool is_better(const Prospect& one, const Prospect& other) {
  if (one.playouts != other.playouts) return one.playouts > other.playouts;
  return one.worth > other.worth;
}

}  // namespace

Assessment assess(const Rulebook& book, const View& view, const ChoiceList& choices,
                  const Budget& budget, Rng& rng, const std::stop_token& stop) {
  const Limit limit(budget, choices.size(), stop);
  std::deque<Thinker> thinkers;
  for (int i = 0; i < budget.threads; ++i) {
    thinkers.push_back({Tree(book, view, choices), Rng::quick(draw_seed(rng))});
  }
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < thinkers.size(); ++i) {
      threads.emplace_back([&thinker = thinkers[i], &limit] { thinker.think(limit); });
    }
    thinkers.front().think(limit);
  }
  Assessment found;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Prospect prospect{.choice = choices[i]};
    for (const Thinker& thinker : thinkers) add(thinker.tree.branches()[i], prospect);
    average(prospect);
    found.playouts += prospect.playouts;
    found.prospects.push_back(prospect);
    if (is_better(prospect, found.prospects[found.best])) found.best = i;
  }
  return found;
}

}  // namespace folsom
