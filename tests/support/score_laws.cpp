#include "tests/support/score_laws.h"

#include <algorithm>
#include <vector>

#include "tests/support/counting.h"

namespace folsom::support {
namespace {

using Sides = std::vector<SideScore>;

// The sides with bandits: all but the Marshal.
Sides bandits_sides(const Score& score, const Rulebook& book) {
  Sides sides;
  for (int side = 0; side < book.sides; ++side) {
    const bool marshals = book.marshals_seat != kNoSeat && side == book.side_of[book.marshals_seat];
    if (!marshals) sides.push_back(score.sides[static_cast<std::size_t>(side)]);
  }
  return sides;
}

const char* wrong_sum(const Sides& sides, const Score& score) {
  int shown = 0;
  for (const SideScore& side : sides) {
    const int loot = side.purses + side.gems + side.strongboxes + side.mail_bags + side.cash;
    const int prizes =
        side.gunslinger + side.ransoms + side.posters + side.prisoners + side.brawlers;
    if (side.total != loot + prizes + side.shared + side.bullets_paid) return "a total is no sum";
    shown += loot;
  }
  for (const int loot : score.loot) shown -= loot;
  return shown == 0 ? nullptr : "the players have other loot than their bandits";
}

// Nobody's loot counts for more or less than what is on their card, and loot that doesn't count is
// worth nothing.
const char* wrong_loot(const Score& score, const Rulebook& book, const GameState& state) {
  const bool all_count = !is_last_card(book, state, RoundName::kEscape) &&
                         !is_last_card(book, state, RoundName::kCrimeMustBePunished) &&
                         state.thrown_off == 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    int worth = state.cash[bandit];
    for (int token = 0; token < 30; ++token) {  // no flasks (H7.1)
      const bool has = is_in(state.loot_of[bandit], token);
      worth += has ? 10 * state.value[static_cast<std::size_t>(token)] : 0;
    }
    const bool counts = all_count || score.loot[bandit] != 0;
    if (score.loot[bandit] != (counts ? worth : 0)) return "loot is worth something else";
  }
  return nullptr;
}

const char* wrong_station(const Sides& sides, const Rulebook& book, const GameState& state) {
  const bool shares = is_last_card(book, state, RoundName::kSharingTheLoot);
  const bool charges = is_last_card(book, state, RoundName::kMortalBullet);
  int shared = 0;
  for (const SideScore& side : sides) {
    shared += side.shared;
    if (!shares && side.shared != 0) return "somebody shares at another station";
    if (!charges && side.bullets_paid != 0) return "somebody pays at another station";
    if (side.bullets_paid > 0 || side.bullets_paid % 150 != 0) return "a bullet costs $150";
  }
  // Rounding loses a few dollars for each of three strongboxes.
  return shared <= 0 && shared > -30 ? nullptr : "what one gives is not what others get";
}

const char* wrong_prize(const Sides& sides, const Rulebook& book) {
  const auto prizes = std::count_if(sides.begin(), sides.end(),
                                    [](const auto& side) { return side.gunslinger != 0; });
  if ((prizes > 0) != (book.setup.seating != Seating::kDuel)) return "no prize, or one too many";
  for (const SideScore& one : sides) {
    if (one.gunslinger != 0 && one.gunslinger != 1000) return "the prize is $1000";
    for (const SideScore& other : sides) {
      const bool passed_over = one.gunslinger < other.gunslinger && one.hits >= other.hits;
      if (passed_over) return "somebody hit as often and has no prize";
    }
  }
  return nullptr;
}

const char* wrong_winner(const Sides& sides) {
  bool anybody_can = false;
  bool anybody_does = false;
  for (const SideScore& one : sides) {
    if (one.wins && one.barred) return "somebody wins who cannot";
    anybody_can = anybody_can || !one.barred;
    anybody_does = anybody_does || one.wins;
    for (const SideScore& other : sides) {
      if (!one.wins || other.barred) continue;
      if (other.total > one.total) return "somebody wins who is not the richest";
      const bool fewer = other.bullets_received < one.bullets_received;
      if (other.total == one.total && fewer) return "somebody wins who received more bullets";
    }
  }
  return anybody_can == anybody_does ? nullptr : "nobody wins who could";
}

}  // namespace

std::string broken_law_of(const Score& score, const Rulebook& book, const GameState& state) {
  const Sides sides = bandits_sides(score, book);
  const char* wrong = wrong_sum(sides, score);
  if (wrong == nullptr) wrong = wrong_loot(score, book, state);
  if (wrong == nullptr) wrong = wrong_station(sides, book, state);
  if (wrong == nullptr) wrong = wrong_prize(sides, book);
  if (wrong == nullptr && !score.marshal_wins) wrong = wrong_winner(sides);
  if (wrong != nullptr) return wrong;
  const bool poorer_too = is_last_card(book, state, RoundName::kGuiltyPlea);
  const auto with_him =
      std::count_if(sides.begin(), sides.end(), [](const auto& side) { return side.wins; });
  if (score.marshal_wins && with_him > (poorer_too ? 1 : 0))
    return "somebody wins with the Marshal";
  return {};
}

}  // namespace folsom::support
