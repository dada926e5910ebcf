#include "engine/flow/scoring.h"

#include <algorithm>

#include "engine/core/bits.h"

namespace folsom {
namespace {

RoundName station(const Rulebook& book, const GameState& state) {
  return book.round_cards[state.flow.card].name;
}

// B7.2: the fewest bullets left is the most hits; hits within a side don't count (V3.9, V5.7).
void award_gunslinger(const Rulebook& book, Score& score) {
  int best = 0;
  for (int side = 0; side < book.sides; ++side) {
    best = std::max(best, score.sides[static_cast<std::size_t>(side)].hits);
  }
  for (int side = 0; side < book.sides; ++side) {
    SideScore& one = score.sides[static_cast<std::size_t>(side)];
    const bool bandits = (book.bandit_sides >> side & 1U) != 0;
    if (one.hits == best && bandits) one.gunslinger = kGunslingerPrize;
  }
}

// B7.3: the richest; of several the one who received the fewest bullets; of several still, all.
void find_winners(const Rulebook& book, Score& score) {
  const auto begin = score.sides.begin();
  const auto end = begin + book.sides;
  const SideScore* best = nullptr;
  int richest = 0;
  for (auto side = begin; side != end; ++side) {
    if (side->barred) continue;
    if (best == nullptr || side->total > best->total) richest = 0;
    if (best == nullptr || side->total >= best->total) ++richest;
    const bool fewer = best != nullptr && side->total == best->total &&
                       side->bullets_received < best->bullets_received;
    if (best == nullptr || side->total > best->total || fewer) best = &*side;
  }
  score.tied_on_money = richest > 1;
  if (best == nullptr) return;
  const SideScore winner = *best;
  for (auto side = begin; side != end; ++side) {
    side->wins = !side->barred && side->total == winner.total &&
                 side->bullets_received == winner.bullets_received;
  }
}

// Whom the station leaves in the running, of those who aren't out of it anyway.
PawnSet in_running(const Rulebook& book, const GameState& state) {
  const auto left = static_cast<PawnSet>(kAllBandits & ~out_of_it(book, state));
  if (!state.flow.over) return left;
  const Running running = book.in_running[station(book, state)];
  return static_cast<PawnSet>(left & (running == nullptr ? kAllBandits : running(state)));
}

// What one bandit brings to their side. Returns what their loot is worth, cash included.
int count_money(const Rulebook& book, const GameState& state, std::size_t bandit, SideScore& side) {
  TokenSet left = state.loot_of[bandit] & ~book.not_money;
  int loot = state.cash[bandit];
  side.cash += loot;
  const auto count_tokens = [&](TokenKind kind, int& line) {
    const int money = worth(state, left & all_of(kind));
    left &= ~all_of(kind);
    line += money;
    loot += money;
  };
  count_tokens(TokenKind::kPurse, side.purses);
  count_tokens(TokenKind::kGem, side.gems);
  count_tokens(TokenKind::kStrongbox, side.strongboxes);
  for (const BanditTerm term : book.bandit_terms) term(book, state, bandit, side);
  return loot + worth(state, left);
}

// On a side with several bandits only those left in the running count; a side without any can't
// win, but shows what it has.
void count_bandits(const Rulebook& book, const GameState& state, Score& score) {
  for (SideScore& side : score.sides) side.barred = true;
  const PawnSet running = in_running(book, state);
  const PawnSet out = out_of_it(book, state);
  const auto for_each_in_play = [&](auto visit) {
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      const Seat seat = state.seat_of[bandit];
      if (seat != kNoSeat) visit(bandit, score.sides[book.side_of[seat]]);
    }
  };
  for_each_in_play([&](std::size_t bandit, SideScore& side) {
    side.hits += state.hits[bandit];
    if ((running >> bandit & 1U) != 0) side.barred = false;
  });
  for_each_in_play([&](std::size_t bandit, SideScore& side) {
    const bool counts = side.barred || (running >> bandit & 1U) != 0;
    if (!counts || (out >> bandit & 1U) != 0) return;
    score.loot[bandit] = count_money(book, state, bandit, side);
  });
}

}  // namespace

PawnSet out_of_it(const Rulebook& book, const GameState& state) {
  PawnSet out = 0;
  for (const Running row : book.out_of_it) out = static_cast<PawnSet>(out | row(state));
  return out;
}

int worth(const GameState& state, TokenSet tokens) {
  int money = 0;
  for_each<Token>(tokens, [&](Token token) { money += 10 * state.value[token]; });
  return money;
}

Score score_of(const Rulebook& book, const GameState& state) {
  Score score;
  count_bandits(book, state, score);
  for (Seat seat = 0; seat < book.seats; ++seat) {
    score.sides[book.side_of[seat]].bullets_received += state.received[seat].size();
  }
  if (state.flow.round == kRounds) {
    const StationTerm term = book.station_terms[station(book, state)];
    if (term != nullptr) term(book, state, score);
  }
  if (book.gunslinger) award_gunslinger(book, score);
  for (int side = 0; side < book.sides; ++side) {
    SideScore& one = score.sides[static_cast<std::size_t>(side)];
    one.total = one.money();
  }
  for (const Victory victory : book.victories) {
    if (victory(book, state, score)) return score;
  }
  find_winners(book, score);
  return score;
}

}  // namespace folsom
