#include "bots/outlook.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "engine/rules/flow.h"

namespace folsom {
namespace {

constexpr int kUnseenPurse = 32;
constexpr int kBulletFromMarshal = -22;
constexpr int kShot = 20;
constexpr int kShotAtFriend = -30;
constexpr int kPunchInTheAir = 3;      // it still moves somebody out of the way
constexpr int kPartOfFallenLoot = 60;  // percent: it has to be picked up
constexpr int kLaterCard = 92;         // percent: what is far off may come otherwise
constexpr int kContested = 65;         // percent: others stand there too

template <class Array>
auto of_pawn(const Array& by_pawn, Pawn pawn) {
  return by_pawn[static_cast<std::size_t>(index(pawn))];
}

constexpr int percent(int share, int worth) { return share * worth / 100; }

}  // namespace

Outlook::Outlook(const Rulebook& book, const View& view, Pawn pawn)
    : book_(book), view_(view), pawn_(pawn) {}

Actions Outlook::planned() const {
  Actions actions;
  for (std::size_t i = view_.flow.resolved; i < view_.plan_size; ++i) {
    const PlannedCard planned = view_.plan[i];
    if (planned.card == kHiddenCard) continue;
    const CardFace& face = book_.decks[planned.seat].cards[planned.card];
    if (view_.cards_of[planned.seat][face.slot] == pawn_) actions.push_back(face.action);
  }
  return actions;
}

int Outlook::of(Place here, const Actions& actions) const {
  return best(actions, {here, of_pawn(view_.place, Pawn::kMarshal), 0, 0,
                        of_pawn(view_.bullets_left, pawn_)});
}

int Outlook::after_entering(Place here, const Actions& actions) const {
  return enter(
      actions,
      {here, of_pawn(view_.place, Pawn::kMarshal), 0, 0, of_pawn(view_.bullets_left, pawn_)}, here);
}

int Outlook::best(const Actions& actions, const Moment& moment) const {
  if (moment.next == actions.size()) return resting(moment);
  Moment after = moment;
  ++after.next;
  switch (actions[moment.next]) {
    case Action::kMove:
      return best_way(actions, after, at(book_.map.walk, moment.here));
    case Action::kFloorChange: {
      const PlaceSet slanting =
          has(Power::kDiagonalClimb) ? at(book_.map.climb_slant, moment.here) : 0;
      return best_way(actions, after, at(book_.map.climb, moment.here) | slanting);
    }
    case Action::kFire:
      return fire(actions, after);
    case Action::kRobbery:
      return rob(actions, after);
    case Action::kPunch:
      return punch(actions, after);
    case Action::kMarshal:
      return send_marshal(actions, after);
    case Action::kRide:
    case Action::kBrilliantIdea:
    case Action::kMovePlus:
    case Action::kFloorChangePlus:
    case Action::kArrest:
    case Action::kNone:
      break;
  }
  return best(actions, after);
}

int Outlook::enter(const Actions& actions, Moment moment, Place to) const {
  int cost = 0;
  if (to == moment.marshal) {
    cost = kBulletFromMarshal;
    to = at(book_.map.flee, to);
  }
  moment.here = to;
  return cost + percent(kLaterCard, best(actions, moment));
}

int Outlook::best_way(const Actions& actions, const Moment& moment, PlaceSet ways) const {
  if (ways == 0) return best(actions, moment);
  int most = -1000;
  for_each(ways, [&](int place) {
    most = std::max(most, enter(actions, moment, static_cast<Place>(place)));
  });
  return most;
}

int Outlook::rob(const Actions& actions, Moment moment) const {
  const TokenSet here = view_.loot_at[static_cast<std::size_t>(index(moment.here))] & ~moment.taken;
  if (here == 0) return percent(kLaterCard, best(actions, moment));
  auto dearest = static_cast<Token>(first(here));
  for_each(here, [&](int token) {
    if (worth_of_token(static_cast<Token>(token)) > worth_of_token(dearest)) {
      dearest = static_cast<Token>(token);
    }
  });
  moment.taken |= bit(dearest);
  const int rivals = count(bandits_in(bit(moment.here))) - (is_mine(pawn_) ? 1 : 0);
  const int worth = worth_of_token(dearest);
  return (rivals >= count(here) ? percent(kContested, worth) : worth) +
         percent(kLaterCard, best(actions, moment));
}

int Outlook::fire(const Actions& actions, Moment moment) const {
  const PawnSet targets = moment.bullets > 0 ? in_sight(moment.here) : PawnSet{0};
  if (targets == 0) return percent(kLaterCard, best(actions, moment));
  int most = kShotAtFriend;
  for_each(targets,
           [&](int target) { most = std::max(most, worth_of_shot(static_cast<Pawn>(target))); });
  --moment.bullets;
  return most + percent(kLaterCard, best(actions, moment));
}

int Outlook::punch(const Actions& actions, const Moment& moment) const {
  int most = 0;
  for_each(bandits_in(bit(moment.here)), [&](int target) {
    if (static_cast<Pawn>(target) != pawn_) {
      most = std::max(most, worth_of_punch(static_cast<Pawn>(target)));
    }
  });
  return most + percent(kLaterCard, best(actions, moment));
}

int Outlook::send_marshal(const Actions& actions, const Moment& moment) const {
  int most = -1000;
  for_each(at(book_.map.patrol, moment.marshal), [&](int place) {
    const auto to = static_cast<Place>(place);
    Moment after = moment;
    after.marshal = to;
    const int future =
        moment.here == to ? enter(actions, after, to) : percent(kLaterCard, best(actions, after));
    most = std::max(most, worth_of_patrol(to) + future);
  });
  return most;
}

// Where he ends matters a little: near loot, and not beside or above the Marshal.
int Outlook::resting(const Moment& moment) const {
  const TokenSet here = view_.loot_at[static_cast<std::size_t>(index(moment.here))] & ~moment.taken;
  int worth = std::min(count(here), 3);
  if (car_of(moment.here) == car_of(moment.marshal)) worth -= 3;
  if ((at(book_.map.patrol, moment.marshal) & bit(moment.here)) != 0) worth -= 2;
  return worth;
}

int Outlook::worth_of_token(Token token) const {
  if (view_.value[token] != 0) return view_.value[token];
  return kUnseenPurse;
}

int Outlook::worth_of_shot(Pawn target) const {
  if (is_mine(target)) return kShotAtFriend;
  // Of several, the one who has most to lose.
  return kShot + std::min(count(of_pawn(view_.loot_of, target)), 4);
}

int Outlook::worth_of_punch(Pawn target) const {
  const TokenSet held = of_pawn(view_.loot_of, target);
  if (is_mine(target)) return kShotAtFriend;
  if (held == 0) return kPunchInTheAir;
  int dearest = 0;
  for_each(held, [&](int token) {
    dearest = std::max(dearest, worth_of_token(static_cast<Token>(token)));
  });
  const bool catches = has(Power::kCatchPurse) && (held & all_of(TokenKind::kPurse)) != 0;
  return catches ? std::max(kUnseenPurse, percent(kPartOfFallenLoot, dearest))
                 : percent(kPartOfFallenLoot, dearest);
}

int Outlook::worth_of_patrol(Place to) const {
  int worth = 0;
  for_each(bandits_in(bit(to)), [&](int bandit) {
    worth += is_mine(static_cast<Pawn>(bandit)) ? kBulletFromMarshal : -kBulletFromMarshal / 2;
  });
  return worth;
}

PawnSet Outlook::bandits_in(PlaceSet places) const {
  return folsom::bandits_in(view_.place, places);
}

PawnSet Outlook::in_sight(Place here) const {
  PlaceSet occupied = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    if (static_cast<Pawn>(bandit) != pawn_) {
      occupied |= bit(view_.place[static_cast<std::size_t>(bandit)]);
    }
  }
  PlaceSet seen =
      highest(occupied & at(book_.map.ahead, here)) | lowest(occupied & at(book_.map.behind, here));
  if (has(Power::kFireThroughRoof)) seen |= at(book_.map.through_roof, here);
  return static_cast<PawnSet>(bandits_in(seen) & ~bit(pawn_));
}

bool Outlook::is_mine(Pawn pawn) const {
  const Seat seat = of_pawn(view_.seat_of, pawn);
  return seat < book_.seats && view_.viewer < book_.seats &&
         book_.side_of[seat] == book_.side_of[view_.viewer];
}

bool Outlook::has(Power power) const { return (of_pawn(view_.powers, pawn_) & bit(power)) != 0; }

}  // namespace folsom
