#include "engine/marshal/prison.h"

#include <utility>

#include "engine/core/subsets.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/horses/stagecoach.h"

namespace folsom {
namespace {

// Two warrants of bandits in play and three special goals, shuffled.
void draw_goals(const Context& c) {
  GameState& state = c.state;
  PawnSet wanted = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    if (state.seat_of[static_cast<std::size_t>(bandit)] != kNoSeat) {
      wanted = static_cast<PawnSet>(wanted | 1U << bandit);
    }
  }
  const auto any = [&](std::uint32_t from, int number) {
    return pick(from, static_cast<std::uint32_t>(random_subset(count(from), number, *c.rng)));
  };
  std::uint32_t goals =
      any(wanted, kWarrantsInPlay) | any(c.book.special_goals, kGoalsInPlay - kWarrantsInPlay);
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const int goal = any_of(goals, *c.rng);
    goals &= ~(1U << goal);
    state.goals[i] = static_cast<Goal>(goal);
  }
}

}  // namespace

void fill_prison(Context& c) {
  next_step(c);
  c.state.prisoners_left =
      static_cast<std::uint8_t>(random_subset(kBandits, kPrisonersInPlay, *c.rng));
  draw_goals(c);
}

void look_at_goal(Context& c) {
  next_step(c);
  const int which = c.flow().round - 1;
  c.tell([&] {
    return Event{.kind = EventKind::kGoalSeen,
                 .seat = c.book.marshals_seat,
                 .count = static_cast<std::uint8_t>(which),
                 .goal = c.state.goals[static_cast<std::size_t>(which)]};
  });
}

void take_brawler_card(const Context& c, Pawn puncher) {
  for (std::size_t i = 0; i < c.state.brawlers.size(); ++i) {
    if (c.state.brawlers[i] != Pawn::kNone) continue;
    c.state.brawlers[i] = puncher;
    return c.tell([&] {
      return Event{
          .kind = EventKind::kBrawlerTaken, .pawn = puncher, .count = static_cast<std::uint8_t>(i)};
    });
  }
}

void throw_off(Context& c, Pawn by, Pawn target) {
  c.state.fallen = static_cast<PawnSet>(c.state.fallen | bit(target));
  c.state.place[static_cast<std::size_t>(index(target))] = Place::kNowhere;
  c.tell([&] { return Event{.kind = EventKind::kThrownOff, .pawn = by, .target = target}; });
}

PowerSet power_of_companion(const Rulebook& book, Pawn companion, bool own) {
  if (own) return bit(Power::kRobTwice);
  const PowerSet lent = book.printed_powers[static_cast<std::size_t>(index(companion))];
  return (lent & bit(Power::kProtected)) != 0 ? bit(Power::kProtectedToo) : lent;
}

PowerSet powers_of(const Rulebook& book, Pawn bandit, Hostage hostage, Pawn companion) {
  PowerSet powers = book.printed_powers[static_cast<std::size_t>(index(bandit))];
  if (hostage != Hostage::kNone) {
    if (rule_of(hostage).takes_ability) powers = 0;
    powers = static_cast<PowerSet>(powers | rule_of(hostage).gives);
  }
  if (companion == Pawn::kNone) return powers;
  return static_cast<PowerSet>(powers | power_of_companion(book, companion, companion == bandit));
}

void refresh_powers(const Context& c, Pawn bandit) {
  const auto i = static_cast<std::size_t>(index(bandit));
  c.state.powers[i] = powers_of(c.book, bandit, c.state.hostage_of[i], c.state.prisoner_of[i]);
}

void wound(const Context& c, Pawn bandit, Wound wound) {
  GameState& state = c.state;
  const auto i = static_cast<std::size_t>(index(bandit));
  switch (wound) {
    case Wound::kLostGun:
    case Wound::kHurtKnee:
    case Wound::kHurtShoulder:
      state.wounds[i] = static_cast<std::uint8_t>(state.wounds[i] | bit(wound));
      break;
    case Wound::kGotcha: {
      const Pawn companion = std::exchange(state.prisoner_of[i], Pawn::kNone);
      if (companion == Pawn::kNone) break;
      state.prisoners_of_marshal =
          static_cast<std::uint8_t>(state.prisoners_of_marshal | bit(companion));
      refresh_powers(c, bandit);
      c.tell([&] {
        return Event{.kind = EventKind::kPrisonerLost, .pawn = bandit, .target = companion};
      });
      break;
    }
    case Wound::kDropTheBag: {
      const TokenSet bags = state.loot_of[i] & all_of(TokenKind::kMailBag);
      if (bags != 0) give(c, bandit, Pawn::kMarshal, static_cast<Token>(any_of(bags, *c.rng)));
      break;
    }
    case Wound::kGolden:
      break;
  }
}

}  // namespace folsom
