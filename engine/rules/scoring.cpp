#include "engine/rules/scoring.h"

#include <algorithm>

#include "engine/rules/rulebook.h"

namespace folsom {
namespace {

constexpr int kGunslingerPrize = 1000;

int worth(const GameState& state, TokenSet tokens) {
  int money = 0;
  for_each(tokens, [&](int token) { money += 10 * state.value[static_cast<std::size_t>(token)]; });
  return money;
}

// B7.2: the fewest bullets left is the most hits; hits within a side do not count (V3.9, V5.7).
void award_gunslinger(const Rulebook& book, Score& score) {
  int best = 0;
  for (int side = 0; side < book.sides; ++side) {
    best = std::max(best, score.sides[static_cast<std::size_t>(side)].hits);
  }
  for (int side = 0; side < book.sides; ++side) {
    SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (one.hits == best) one.gunslinger = kGunslingerPrize;
  }
}

// B7.3: the richest; of several the one who received the fewest bullets; of several still, all.
void find_winners(const Rulebook& book, Score& score) {
  const auto begin = score.sides.begin();
  const auto end = begin + book.sides;
  const auto richer = [](const SideScore& a, const SideScore& b) { return a.total < b.total; };
  const int most = std::max_element(begin, end, richer)->total;
  int fewest = 0xffff;
  int richest = 0;
  for (auto side = begin; side != end; ++side) {
    if (side->total != most) continue;
    ++richest;
    fewest = std::min(fewest, side->bullets_received);
  }
  for (auto side = begin; side != end; ++side) {
    side->wins = side->total == most && side->bullets_received == fewest;
  }
  score.tied_on_money = richest > 1;
}

}  // namespace

Score score_of(const Rulebook& book, const GameState& state) {
  Score score;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Seat seat = state.seat_of[bandit];
    if (seat == kNoSeat) continue;
    SideScore& side = score.sides[book.side_of[seat]];
    const TokenSet loot = state.loot_of[bandit];
    side.purses += worth(state, loot & all_of(TokenKind::kPurse));
    side.gems += worth(state, loot & all_of(TokenKind::kGem));
    side.strongboxes += worth(state, loot & all_of(TokenKind::kStrongbox));
    side.cash += state.cash[bandit];
    side.hits += state.hits[bandit];
    score.loot[bandit] = worth(state, loot) + state.cash[bandit];
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(book.seats); ++seat) {
    score.sides[book.side_of[seat]].bullets_received += state.received[seat].size();
  }
  if (book.gunslinger) award_gunslinger(book, score);
  for (SideScore& side : score.sides) {
    side.total = side.purses + side.gems + side.strongboxes + side.cash + side.gunslinger;
  }
  find_winners(book, score);
  return score;
}

}  // namespace folsom
