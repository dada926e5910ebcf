#include "bots/players/plan_evaluator.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

constexpr int kUnseenPurse = 32;
constexpr int kBulletFromMarshal = -22;
constexpr int kShot = 20;
constexpr int kShotAtFriend = -30;
constexpr int kPunchInTheAir = 3;      // it still moves somebody out of the way
constexpr int kPartOfFallenLoot = 60;  // percent: it has to be picked up
constexpr int kLaterCard = 92;         // percent: what is far off may turn out differently
constexpr int kContested = 65;         // percent: others are there too
constexpr int kFlask = 8;              // no money, but a better turn
constexpr int kUnseenMailBag = 70;
constexpr int kPrisoner = 28;  // money, and an ability
constexpr int kIdea = 8;       // a copy of whatever comes before it
constexpr int kOutOfCell = 30;
constexpr int kAway = 120;    // H10.6: whoever stays can't win
constexpr int kWarrant = 70;  // the Marshal wants this one
constexpr int kPoster = 40;   // he may want this one later
constexpr int kArrestAgain = 6;
constexpr int kMarshalsBullet = 24;
constexpr int kBrawl = 50;

constexpr int percent(int share, int worth) { return share * worth / 100; }

}  // namespace

PlanEvaluator::PlanEvaluator(const Rulebook& book, const View& view, Pawn pawn)
    : book_(book), view_(view), pawn_(pawn) {}

Actions PlanEvaluator::planned() const {
  Actions actions;
  for (std::size_t i = view_.flow.resolved; i < view_.plan_size; ++i) {
    const PlannedCard planned = view_.plan[i];
    if (planned.card == kHiddenCard) continue;
    const CardFace& face = book_.decks[planned.seat].cards[planned.card];
    if (view_.cards_of[planned.seat][face.slot] == pawn_) actions.push_back(face.action);
  }
  return actions;
}

PlanEvaluator::PlanStep PlanEvaluator::now(Place here) const {
  const int bullets =
      is_marshal() ? view_.cylinders[0] + view_.cylinders[1] : view_.bullets_left[pawn_];
  return {here, view_.place[Pawn::kMarshal], 0, 0, bullets};
}

int PlanEvaluator::of(Place here, const Actions& actions) const { return best(actions, now(here)); }

int PlanEvaluator::after_entering(Place here, const Actions& actions) const {
  return enter(actions, now(here), here);
}

int PlanEvaluator::best(const Actions& actions, const PlanStep& step) const {
  if (step.next == actions.size()) return resting(step);
  PlanStep after = step;
  ++after.next;
  const Action action = actions[step.next];
  if (action != Action::kBrilliantIdea && (step.here == Place::kCell || is_forbidden(action))) {
    return best(actions, after);
  }
  switch (action) {
    case Action::kMove:
    case Action::kMovePlus:
      return best_way(actions, after,
                      at(has(Power::kShortRoofMove) ? map().step : map().walk, step.here));
    case Action::kFloorChange:
    case Action::kFloorChangePlus: {
      const PlaceSet slanting = has(Power::kDiagonalClimb) ? at(map().climb_slant, step.here) : 0;
      return best_way(actions, after, at(map().climb, step.here) | slanting);
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
      return ride(actions, after);
    case Action::kBrilliantIdea:
      return have_idea(actions, after);
    case Action::kArrest:
      return arrest(actions, after);
    case Action::kNone:
      break;
  }
  return best(actions, after);
}

int PlanEvaluator::enter(const Actions& actions, PlanStep step, Place to) const {
  int cost = 0;
  if (to == step.marshal && !marshal_plays()) {
    cost = kBulletFromMarshal;
    to = at(map().flee, to);
  }
  if (!is_marshal()) cost += meet_shotgun(to);
  if (to == Place::kStagecoachInside && !is_marshal() &&
      view_.hostage_of[pawn_] == Hostage::kNone && view_.hostages_left != 0) {
    int most = 0;
    for_each(view_.hostages_left, [&](int hostage) {
      most = std::max(most, worth_of_hostage(static_cast<Hostage>(hostage)));
    });
    cost += most;
  }
  step.here = to;
  return cost + percent(kLaterCard, best(actions, step));
}

int PlanEvaluator::best_way(const Actions& actions, const PlanStep& step, PlaceSet ways) const {
  if (ways == 0) return best(actions, step);
  int most = -1000;
  for_each(ways, [&](int place) {
    most = std::max(most, enter(actions, step, static_cast<Place>(place)));
  });
  return most;
}

int PlanEvaluator::rob(const Actions& actions, PlanStep step) const {
  const TokenSet here = loot_at(step);
  if (here == 0) return percent(kLaterCard, best(actions, step));
  auto dearest = static_cast<Token>(first(here));
  for_each(here, [&](int token) {
    if (worth_of_token(static_cast<Token>(token)) > worth_of_token(dearest)) {
      dearest = static_cast<Token>(token);
    }
  });
  step.taken |= bit(dearest);
  const int rivals = count(bandits_in(bit(step.here))) - (is_mine(pawn_) ? 1 : 0);
  int worth = worth_of_token(dearest);
  if (has(Power::kRobTwice) && loot_at(step) != 0) {
    const TokenSet rest = loot_at(step);
    step.taken |= bit(static_cast<Token>(first(rest)));
    worth += worth_of_token(static_cast<Token>(first(rest)));
  }
  return (rivals >= count(here) ? percent(kContested, worth) : worth) +
         percent(kLaterCard, best(actions, step));
}

int PlanEvaluator::fire(const Actions& actions, PlanStep step) const {
  const PawnSet targets = step.bullets > 0 ? in_sight(step.here) : PawnSet{0};
  if (targets == 0) return percent(kLaterCard, best(actions, step));
  int most = kShotAtFriend;
  for_each(targets,
           [&](int target) { most = std::max(most, worth_of_shot(static_cast<Pawn>(target))); });
  --step.bullets;
  if (is_marshal() && count(targets) > 1 && view_.cylinders[0] > 0 && view_.cylinders[1] > 0) {
    most += kMarshalsBullet;
  }
  return most + percent(kLaterCard, best(actions, step));
}

int PlanEvaluator::punch(const Actions& actions, const PlanStep& step) const {
  int most = 0;
  const PawnSet here = those_in(view_.place, book_.punched, bit(step.here));
  for_each(here, [&](int target) {
    if (static_cast<Pawn>(target) != pawn_) {
      most = std::max(most, worth_of_punch(static_cast<Pawn>(target)));
    }
  });
  return most + percent(kLaterCard, best(actions, step));
}

int PlanEvaluator::send_marshal(const Actions& actions, const PlanStep& step) const {
  int most = -1000;
  for_each(at(map().patrol, step.marshal), [&](int place) {
    const auto to = static_cast<Place>(place);
    PlanStep after = step;
    after.marshal = to;
    const int future =
        step.here == to ? enter(actions, after, to) : percent(kLaterCard, best(actions, after));
    most = std::max(most, worth_of_patrol(to) + future);
  });
  return most;
}

int PlanEvaluator::ride(const Actions& actions, const PlanStep& step) const {
  const bool has_horse = view_.horses[at(map().beside, step.here)] > 0;
  if (!has_horse) return best(actions, step);
  if (can_ride_away()) return kAway;
  return best_way(actions, step, at(map().ride, step.here));
}

int PlanEvaluator::arrest(const Actions& actions, const PlanStep& step) const {
  int most = 0;
  for_each(bandits_in(bit(step.here)),
           [&](int target) { most = std::max(most, worth_of_arrest(static_cast<Pawn>(target))); });
  return most + percent(kLaterCard, best(actions, step));
}

int PlanEvaluator::have_idea(const Actions& actions, PlanStep step) const {
  const Place corridor = inside_of(std::max(book_.prison, 0));
  int worth = kIdea;
  if (step.here == Place::kCell) {
    worth = kOutOfCell;
    step.here = corridor;
  } else if (step.here == corridor || step.here == roof_of(car_of(corridor))) {
    const bool can_free = view_.prisoner_of[pawn_] == Pawn::kNone && view_.prisoners_left != 0;
    worth = can_free ? kPrisoner : bandits_in(bit(Place::kCell)) != 0 ? kUnseenPurse / 2 : 0;
  }
  return worth + percent(kLaterCard, best(actions, step));
}

// Shotgun's effect on a bandit found on his roof, and where that bandit then goes.
int PlanEvaluator::meet_shotgun(Place& here) const {
  const Place shotguns = view_.place[Pawn::kShotgun];
  if (here != shotguns || (bit(shotguns) & map().roofs) == 0) return 0;
  const PlaceSet ways = at(map().step, here) & map().roofs;
  if (ways != 0) here = static_cast<Place>(first(ways));
  return kBulletFromMarshal;
}

// The Marshal looks for company.
int PlanEvaluator::resting_as_marshal(const PlanStep& step) const {
  int worth = 0;
  for_each(bandits_in(bit(step.here)),
           [&](int bandit) { worth += worth_of_arrest(static_cast<Pawn>(bandit)) / 6; });
  return worth + std::min(count(in_sight(step.here)), 2);
}

// The place at the end matters a little: near loot, and not beside or above the Marshal.
int PlanEvaluator::resting(const PlanStep& step) const {
  if (is_marshal()) return resting_as_marshal(step);
  int worth = std::min(count(loot_at(step)), 3);
  const bool on_stagecoach =
      step.here == Place::kStagecoachInside || step.here == Place::kStagecoachRoof;
  if (can_ride_away() && on_stagecoach) worth += kAway;
  if (marshal_plays()) return step.here == step.marshal ? worth - 6 : worth;
  if (car_of(step.here) == car_of(step.marshal)) worth -= 3;
  if ((at(map().patrol, step.marshal) & bit(step.here)) != 0) worth -= 2;
  return worth;
}

int PlanEvaluator::worth_of_token(Token token) const {
  if (kind_of(token) == TokenKind::kFlask) return kFlask;
  if (kind_of(token) == TokenKind::kMailBag && view_.value[token] == 0) return kUnseenMailBag;
  if (view_.value[token] != 0) return view_.value[token];
  return kUnseenPurse;
}

int PlanEvaluator::worth_of_shot(Pawn target) const {
  if (is_mine(target)) return kShotAtFriend;
  if (is_marshal()) {
    // Those who have none yet first, then those who are his enemies several times over.
    const Seat seat = view_.seat_of[target];
    const int had = seat < book_.seats ? view_.received[seat].of(Pawn::kMarshal) : 0;
    return kMarshalsBullet + (had == 0 ? 6 : had);
  }
  if (target == Pawn::kMarshal) return kShot;
  // Of several targets, the one with most to lose.
  return kShot + std::min(count(view_.loot_of[target]), 4);
}

int PlanEvaluator::worth_of_punch(Pawn target) const {
  if (target == Pawn::kShotgun) return kPunchInTheAir;
  if (target == Pawn::kMarshal) {
    const bool left = std::count(view_.brawlers.begin(), view_.brawlers.end(), Pawn::kNone) > 0;
    return left ? kBrawl : kPunchInTheAir;
  }
  const TokenSet held = view_.loot_of[target];
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

int PlanEvaluator::worth_of_patrol(Place to) const {
  int worth = 0;
  for_each(bandits_in(bit(to)), [&](int bandit) {
    worth += is_mine(static_cast<Pawn>(bandit)) ? kBulletFromMarshal : -kBulletFromMarshal / 2;
  });
  return worth;
}

int PlanEvaluator::worth_of_arrest(Pawn target) const {
  if ((view_.posters & bit(target)) != 0) return kArrestAgain;
  const bool wanted =
      std::find(view_.goals.begin(), view_.goals.end(), warrant_for(target)) != view_.goals.end();
  return wanted ? kWarrant : kPoster;
}

// The ransom, less what the hostage costs in the rounds to come.
int PlanEvaluator::worth_of_hostage(Hostage hostage) const {
  const TokenSet held = view_.loot_of[pawn_];
  const int rounds = kRounds - view_.flow.round;
  switch (hostage) {
    case Hostage::kPoodle:
      return 100 - 12 * rounds;
    case Hostage::kBanker:
      return (held & all_of(TokenKind::kStrongbox)) != 0 ? 100 : 30;
    case Hostage::kMinister:
      return 90 - 8 * rounds;
    case Hostage::kTeacher:
      return 80 - 5 * rounds;
    case Hostage::kZealot:
      return 70 - 4 * rounds;
    case Hostage::kOldLady:
      return 50 * count(held & all_of(TokenKind::kGem)) + 8 * rounds;
    case Hostage::kPokerPlayer:
      return 25 * count(held & all_of(TokenKind::kPurse)) + 5 * rounds;
    case Hostage::kPhotographer:
      return 20 * view_.received[view_.seat_of[pawn_]].size() + 8 * rounds;
    case Hostage::kNone:
      break;
  }
  return 0;
}

TokenSet PlanEvaluator::loot_at(const PlanStep& step) const {
  const bool guarded = step.here == view_.place[Pawn::kShotgun];
  return view_.loot_at[step.here] & ~step.taken & ~(guarded ? book_.guarded : 0);
}

// By a hostage or, in this round's robbery, by a wound.
bool PlanEvaluator::is_forbidden(Action action) const {
  if (action == Action::kPunch && has(Power::kCannotPunch)) return true;
  if (action == Action::kRide && has(Power::kCannotRide)) return true;
  if (is_marshal()) return false;
  return (view_.wounds[pawn_] & book_.wound_of[action]) != 0;
}

bool PlanEvaluator::can_ride_away() const {
  return view_.flow.card != kNoCard && !is_marshal() &&
         book_.round_plans[view_.flow.card].ride_away;
}

PawnSet PlanEvaluator::bandits_in(PlaceSet places) const {
  return folsom::bandits_in(view_.place, places);
}

PawnSet PlanEvaluator::in_sight(Place here) const {
  PlaceSet occupied = 0;
  for (int pawn = 0; pawn < kPawns; ++pawn) {
    if (static_cast<Pawn>(pawn) != pawn_) {
      occupied |= bit(view_.place[static_cast<std::size_t>(pawn)]);
    }
  }
  PlaceSet seen = at(map().also_seen, here) | highest(occupied & at(map().ahead, here)) |
                  lowest(occupied & at(map().behind, here));
  if (has(Power::kFireThroughRoof)) seen |= at(map().through_roof, here);
  return static_cast<PawnSet>(those_in(view_.place, book_.shot_at, seen) & ~bit(pawn_));
}

bool PlanEvaluator::is_mine(Pawn pawn) const {
  const Seat seat = view_.seat_of[pawn];
  return seat < book_.seats && view_.viewer < book_.seats &&
         book_.side_of[seat] == book_.side_of[view_.viewer];
}

bool PlanEvaluator::has(Power power) const { return (view_.powers[pawn_] & bit(power)) != 0; }

}  // namespace folsom
