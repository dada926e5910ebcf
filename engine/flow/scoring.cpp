#include "engine/flow/scoring.h"

#include <algorithm>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

int worth(const GameState& state, TokenSet tokens) {
  int money = 0;
  for_each(tokens, [&](int token) { money += 10 * state.value[static_cast<std::size_t>(token)]; });
  return money;
}

// H6: what a hostage brings.
int ransom_of(const Rulebook& book, const GameState& state, std::size_t bandit) {
  const TokenSet loot = state.loot_of[bandit];
  const Seat seat = state.seat_of[bandit];
  switch (state.hostage_of[bandit]) {
    case Hostage::kPoodle:
      return 1000;
    case Hostage::kBanker:
      return (loot & all_of(TokenKind::kStrongbox)) != 0 ? 1000 : 0;
    case Hostage::kMinister:
      return 900;
    case Hostage::kTeacher:
      return 800;
    case Hostage::kZealot:
      return 700;
    case Hostage::kOldLady:
      return 500 * count(loot & all_of(TokenKind::kGem));
    case Hostage::kPokerPlayer:
      return 250 * count(loot & all_of(TokenKind::kPurse));
    case Hostage::kPhotographer: {
      // In teams bullets can change decks (V5.5).
      const Bullets held = bullets_of(state, seat);
      int bullets = 0;
      for (int other = 0; other < kBandits; ++other) {
        const Seat shooter = state.seat_of[static_cast<std::size_t>(other)];
        if (shooter == kNoSeat || book.side_of[shooter] == book.side_of[seat]) continue;
        bullets += held.of(static_cast<Pawn>(other));
      }
      return 200 * bullets;
    }
    case Hostage::kNone:
      return 0;
  }
  return 0;
}

RoundName station(const Rulebook& book, const GameState& state) {
  return book.round_cards[state.flow.card].name;
}

// H10.5: where several stand together, a strongbox of one of them is split evenly among all.
void share_loot(const Rulebook& book, const GameState& state, Score& score) {
  for (std::size_t holder = 0; holder < kBandits; ++holder) {
    const Place place = state.place[holder];
    const bool apart = place == Place::kNowhere || (bit(place) & book.loot_not_shared) != 0;
    if (state.seat_of[holder] == kNoSeat || apart) continue;
    std::array<std::size_t, kBandits> there{};
    int together = 0;
    for (std::size_t other = 0; other < kBandits; ++other) {
      if (state.place[other] == place) there[static_cast<std::size_t>(together++)] = other;
    }
    if (together < 2) continue;
    for_each(state.loot_of[holder] & all_of(TokenKind::kStrongbox), [&](int box) {
      const int value = 10 * state.value[static_cast<std::size_t>(box)];
      score.sides[book.side_of[state.seat_of[holder]]].shared -= value;
      for (int n = 0; n < together; ++n) {
        const Seat seat = state.seat_of[there[static_cast<std::size_t>(n)]];
        score.sides[book.side_of[seat]].shared += value / together;
      }
    });
  }
}

// B7.2: the fewest bullets left is the most hits; hits within a side do not count (V3.9, V5.7).
void award_gunslinger(const Rulebook& book, Score& score) {
  int best = 0;
  for (int side = 0; side < book.sides; ++side) {
    best = std::max(best, score.sides[static_cast<std::size_t>(side)].hits);
  }
  for (int side = 0; side < book.sides; ++side) {
    SideScore& one = score.sides[static_cast<std::size_t>(side)];
    const bool bandits = book.marshals_seat == kNoSeat || side != book.side_of[book.marshals_seat];
    if (one.hits == best && bandits) one.gunslinger = kGunslingerPrize;
  }
}

constexpr int kPosterPrize = 500;
constexpr int kPrisonerPrize = 200;
constexpr int kBrawlerPrize[] = {800, 500, 300};

// C8
GoalScore judge(const Rulebook& book, const GameState& state, Goal goal) {
  const auto at_least = [&](int has, int wanted) {
    return GoalScore{goal, has, wanted, has >= wanted};
  };
  const Bullets& his = state.received[book.marshals_seat];
  int most_on_him = 0;
  int most_of_his = 0;
  int hit = 0;
  TokenSet held = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    held |= state.loot_of[bandit];
    if (state.seat_of[bandit] == kNoSeat) continue;
    const int received = state.received[state.seat_of[bandit]].of(Pawn::kMarshal);
    most_on_him = std::max(most_on_him, his.of(static_cast<Pawn>(bandit)));
    most_of_his = std::max(most_of_his, received);
    hit += received > 0 ? 1 : 0;
  }
  const auto empty = std::count(state.cylinders.begin(), state.cylinders.end(), 0);
  const int brawlers_left =
      static_cast<int>(std::count(state.brawlers.begin(), state.brawlers.end(), Pawn::kNone));
  switch (goal) {
    case Goal::kFewScratches:
      return at_least(brawlers_left, 1);
    case Goal::kDodgingBullets:
      return {goal, most_on_him, 2, most_on_him <= 2};
    case Goal::kGoldenBullet:
      return at_least(static_cast<int>(empty), 1);
    case Goal::kTheMail:
      return at_least(count(all_of(TokenKind::kMailBag) & ~held), 1);
    case Goal::kThrowAwayTheKey:
      return at_least(count(state.prisoners_left) + count(state.prisoners_of_marshal), 2);
    case Goal::kFullOfLead:
      return at_least(hit, book.bandits);
    case Goal::kArchEnemy:
      return at_least(most_of_his, 4);
    case Goal::kNone:
      return {};
  }
  const bool taken = (state.posters >> index(goal) & 1U) != 0;
  return at_least(taken ? 1 : 0, 1);
}

constexpr int kGoalsToWin = 4;

void judge_marshal(const Rulebook& book, const GameState& state, Score& score) {
  int reached = 0;
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    score.goals[i] = judge(book, state, state.goals[i]);
    reached += score.goals[i].reached ? 1 : 0;
  }
  const bool fell = (state.fallen & bit(Pawn::kMarshal)) != 0;
  score.marshal_wins = reached >= kGoalsToWin && !fell;
}

// M8.1, M10.4: he wins alone, or with the poorest bandit.
void marshal_wins(const Rulebook& book, const GameState& state, Score& score) {
  SideScore* poorest = nullptr;
  bool tied = false;
  for (int side = 0; side < book.sides; ++side) {
    SideScore& one = score.sides[static_cast<std::size_t>(side)];
    one.wins = side == book.side_of[book.marshals_seat];
    if (one.wins || one.barred) continue;
    if (poorest != nullptr && one.total > poorest->total) continue;
    tied = poorest != nullptr && one.total == poorest->total;
    poorest = &one;
  }
  if (station(book, state) == RoundName::kGuiltyPlea && poorest != nullptr && !tied)
    poorest->wins = true;
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

// Whom the station leaves in the running (H10.6, M10.5, M10.6).
PawnSet in_running(const Rulebook& book, const GameState& state) {
  const auto on_their_feet = static_cast<PawnSet>(kAllBandits & ~state.fallen);
  if (!state.flow.over) return on_their_feet;
  if (station(book, state) == RoundName::kCrimeMustBePunished) {
    return static_cast<PawnSet>(on_their_feet & ~bandits_in(state.place, bit(Place::kCell)));
  }
  if (station(book, state) != RoundName::kEscape) return on_their_feet;
  const PlaceSet stagecoach = bit(Place::kStagecoachInside) | bit(Place::kStagecoachRoof);
  return static_cast<PawnSet>(state.rode_away | bandits_in(state.place, stagecoach));
}

// What one bandit brings to his side.
void count_money(const Rulebook& book, const GameState& state, std::size_t bandit,
                 SideScore& side) {
  const TokenSet loot = state.loot_of[bandit];
  side.purses += worth(state, loot & all_of(TokenKind::kPurse));
  side.gems += worth(state, loot & all_of(TokenKind::kGem));
  side.strongboxes += worth(state, loot & all_of(TokenKind::kStrongbox));
  side.cash += state.cash[bandit];
  side.ransoms += ransom_of(book, state, bandit);
  if (book.marshals_seat == kNoSeat) return;
  side.mail_bags += worth(state, loot & all_of(TokenKind::kMailBag));
  side.posters += (state.posters >> bandit & 1U) == 0 ? kPosterPrize : 0;
  side.prisoners += state.prisoner_of[bandit] != Pawn::kNone ? kPrisonerPrize : 0;
  for (std::size_t i = 0; i < state.brawlers.size(); ++i) {
    const bool his = index(state.brawlers[i]) == static_cast<int>(bandit);
    side.brawlers += his ? kBrawlerPrize[i] : 0;
  }
}

// Of a side with several bandits only those count who are left in the running; a side without any
// cannot win, but shows what it has. Who was thrown off has nothing (X21).
void count_bandits(const Rulebook& book, const GameState& state, Score& score) {
  for (SideScore& side : score.sides) side.barred = true;
  const PawnSet running = in_running(book, state);
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
    const bool fell = (state.fallen >> bandit & 1U) != 0;
    if (fell || (!side.barred && (running >> bandit & 1U) == 0)) return;
    count_money(book, state, bandit, side);
    score.loot[bandit] =
        worth(state, state.loot_of[bandit] & ~all_of(TokenKind::kFlask)) + state.cash[bandit];
  });
}

}  // namespace

Score score_of(const Rulebook& book, const GameState& state) {
  Score score;
  count_bandits(book, state, score);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(book.seats); ++seat) {
    score.sides[book.side_of[seat]].bullets_received += state.received[seat].size();
  }
  if (state.flow.round == kRounds && station(book, state) == RoundName::kSharingTheLoot) {
    share_loot(book, state, score);
  }
  if (state.flow.round == kRounds && station(book, state) == RoundName::kMortalBullet) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(book.seats); ++seat) {
      if (seat == book.marshals_seat) continue;  // M10.7: it acts on bandits
      score.sides[book.side_of[seat]].bullets_paid -= 150 * state.hit_this_round[seat];
    }
  }
  if (book.gunslinger) award_gunslinger(book, score);
  for (SideScore& side : score.sides) {
    side.total = side.purses + side.gems + side.strongboxes + side.cash + side.gunslinger +
                 side.ransoms + side.shared + side.bullets_paid + side.mail_bags + side.posters +
                 side.prisoners + side.brawlers;
  }
  if (book.marshals_seat != kNoSeat) judge_marshal(book, state, score);
  if (score.marshal_wins) {
    marshal_wins(book, state, score);
  } else {
    find_winners(book, score);
  }
  return score;
}

}  // namespace folsom
