#include "engine/marshal/marshal_scoring.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/scoring.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

constexpr int kPosterPrize = 500;
constexpr int kPrisonerPrize = 200;
constexpr int kBrawlerPrize[] = {800, 500, 300};

// What the goals look at.
struct Tally {
  int most_on_him = 0;  // bullets of one bandit
  int most_of_his = 0;  // bullets on one bandit
  int hit = 0;          // bandits
  TokenSet held = 0;    // by bandits
};

Tally tally(const Rulebook& book, const GameState& state) {
  Tally found;
  const Bullets& his = state.received[book.marshals_seat];
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    found.held |= state.loot_of[bandit];
    if (state.seat_of[bandit] == kNoSeat) continue;
    const int received = state.received[state.seat_of[bandit]].of(Pawn::kMarshal);
    found.most_on_him = std::max(found.most_on_him, his.of(static_cast<Pawn>(bandit)));
    found.most_of_his = std::max(found.most_of_his, received);
    found.hit += received > 0 ? 1 : 0;
  }
  return found;
}

// C8
GoalScore judge(const Rulebook& book, const GameState& state, const Tally& found, Goal goal) {
  const auto at_least = [&](int has, int wanted) {
    return GoalScore{goal, has, wanted, has >= wanted};
  };
  const auto empty = std::count(state.cylinders.begin(), state.cylinders.end(), 0);
  const int brawlers_left =
      static_cast<int>(std::count(state.brawlers.begin(), state.brawlers.end(), Pawn::kNone));
  switch (goal) {
    case Goal::kFewScratches:
      return at_least(brawlers_left, 1);
    case Goal::kDodgingBullets:
      return {goal, found.most_on_him, 2, found.most_on_him <= 2};
    case Goal::kGoldenBullet:
      return at_least(static_cast<int>(empty), 1);
    case Goal::kTheMail:
      return at_least(count(all_of(TokenKind::kMailBag) & ~found.held), 1);
    case Goal::kThrowAwayTheKey:
      return at_least(count(state.prisoners_left) + count(state.prisoners_of_marshal), 2);
    case Goal::kFullOfLead:
      return at_least(found.hit, book.bandits);
    case Goal::kArchEnemy:
      return at_least(found.most_of_his, 4);
    case Goal::kNone:
      return {};
  }
  const bool taken = (state.posters >> index(goal) & 1U) != 0;
  return at_least(taken ? 1 : 0, 1);
}

constexpr int kGoalsToWin = 4;

void judge_marshal(const Rulebook& book, const GameState& state, Score& score) {
  const Tally found = tally(book, state);
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    score.goals[i] = judge(book, state, found, state.goals[i]);
  }
  const bool is_out = (out_of_it(book, state) & bit(Pawn::kMarshal)) != 0;
  score.marshal_wins = goals_reached(score) >= kGoalsToWin && !is_out;
}

// M8.1, M10.4: he wins alone, or with the poorest bandit.
void win_with_goals(const Rulebook& book, const GameState& state, Score& score) {
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
  if (book.round_cards[state.flow.card].name == RoundName::kGuiltyPlea && poorest != nullptr &&
      !tied)
    poorest->wins = true;
}

void give_brawler_card(PublicState& table, std::size_t which, Pawn puncher) {
  table.brawlers[which] = puncher;
}

}  // namespace

void take_brawler_card(const Context& c, Pawn puncher, Pawn target) {
  if (target != Pawn::kMarshal) return;
  for (std::size_t i = 0; i < c.state.brawlers.size(); ++i) {
    if (c.state.brawlers[i] != Pawn::kNone) continue;
    give_brawler_card(c.state, i, puncher);
    return c.tell([&] {
      return Event{
          .kind = EventKind::kBrawlerTaken, .pawn = puncher, .count = static_cast<std::uint8_t>(i)};
    });
  }
}

constinit const Happenings kHappeningsOfBrawls = {{
    {.kind = EventKind::kBrawlerTaken,
     .name = "brawler-taken",
     .to_all = kOnly<&Event::pawn, &Event::count>,
     .counts = Counts::kPlace,
     .reveals = never,
     .follow = with<give_brawler_card, &Event::count, &Event::pawn>},
}};

void count_catch(const Rulebook&, const GameState& state, std::size_t bandit, SideScore& side) {
  side.mail_bags += worth(state, state.loot_of[bandit] & all_of(TokenKind::kMailBag));
  side.posters += (state.posters >> bandit & 1U) == 0 ? kPosterPrize : 0;
  side.prisoners += state.prisoner_of[bandit] != Pawn::kNone ? kPrisonerPrize : 0;
  for (std::size_t i = 0; i < state.brawlers.size(); ++i) {
    const bool his = index(state.brawlers[i]) == static_cast<int>(bandit);
    side.brawlers += his ? kBrawlerPrize[i] : 0;
  }
}

bool marshal_wins(const Rulebook& book, const GameState& state, Score& score) {
  judge_marshal(book, state, score);
  if (score.marshal_wins) win_with_goals(book, state, score);
  return score.marshal_wins;
}

}  // namespace folsom
