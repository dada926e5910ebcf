#include "bots/arena/figures.h"

#include "bots/arena/match.h"

namespace folsom::arena {
namespace {

// One player's results in the games of a block.
struct Sums {
  double seatings = 0;
  double wins = 0;
  double rank = 0;
  double paid = 0;
  double money = 0;
  double money_share = 0;
};

struct Means {
  BlockMean wins;
  BlockMean rank;
  BlockMean money;
  BlockMean money_share;

  void add(const Sums& sums) {
    wins.add(sums.wins, sums.seatings);
    rank.add(sums.rank, sums.seatings);
    money.add(sums.money, sums.paid);
    money_share.add(sums.money_share, sums.paid);
  }
};

void count_game(const GameResult& game, std::vector<PlayerFigures>& figures,
                std::vector<Sums>& sums) {
  unsigned present = 0;
  for (const SideResult& side : game) {
    Sums& sum = sums[side.player];
    ++sum.seatings;
    sum.wins += side.win();
    sum.rank += side.rank();
    if (!side.is_marshal) {
      ++sum.paid;
      sum.money += side.money;
      sum.money_share += money_share(game, side);
    }
    PlayerFigures& one = figures[side.player];
    ++one.seatings;
    one.wins += side.win();
    one.paid += side.is_marshal ? 0 : 1;
    one.forfeits += side.forfeits;
    one.games += (present >> side.player & 1U) == 0 ? 1 : 0;
    present |= 1U << side.player;
  }
}

}  // namespace

std::vector<PlayerFigures> figures_of(const Results& results) {
  std::vector<PlayerFigures> figures(results.players);
  std::vector<Means> means(results.players);
  for (std::size_t block = 0; block < results.blocks(); ++block) {
    std::vector<Sums> sums(results.players);
    for (std::size_t game = 0; game < results.games_of_a_block; ++game) {
      count_game(results.games[block * results.games_of_a_block + game], figures, sums);
    }
    for (std::size_t player = 0; player < results.players; ++player)
      means[player].add(sums[player]);
  }
  for (std::size_t player = 0; player < results.players; ++player) {
    const Means& mean = means[player];
    PlayerFigures& one = figures[player];
    one.win_share = {mean.wins.mean(), mean.wins.share_interval()};
    one.rank = {mean.rank.mean(), mean.rank.interval()};
    one.money = {mean.money.mean(), mean.money.interval()};
    one.money_share = {mean.money_share.mean(), mean.money_share.interval()};
    one.times = results.times[player];
  }
  return figures;
}

Encounters encounters_of(const Results& results) {
  const std::vector<double> none(results.players, 0.0);
  Encounters found{{results.players, none}, {results.players, none}};
  for (const GameResult& game : results.games) {
    for (const SideResult& one : game) {
      for (const SideResult& other : game) {
        if (one.player == other.player) continue;
        const bool level = one.twice_rank == other.twice_rank;
        const double ahead = level ? 0.5 : one.twice_rank < other.twice_rank ? 1.0 : 0.0;
        found.ahead[one.player][other.player] += ahead;
        found.met[one.player][other.player] += 1;
      }
    }
  }
  return found;
}

}  // namespace folsom::arena
