#include "bots/search/move_features.h"

#include <algorithm>

namespace folsom {
namespace {

constexpr int kLootClasses = 4;  // nothing, purses, gems or mail bags, a strongbox

int loot_class(TokenSet tokens) {
  if ((tokens & all_of(TokenKind::kStrongbox)) != 0) return 3;
  if ((tokens & (all_of(TokenKind::kGem) | all_of(TokenKind::kMailBag))) != 0) return 2;
  return (tokens & all_of(TokenKind::kPurse)) != 0 ? 1 : 0;
}

// All places reachable from any of these.
PlaceSet spread(const ByPlace<PlaceSet>& relation, PlaceSet from) {
  PlaceSet to = 0;
  for_each(from, [&](int place) { to |= relation[static_cast<std::size_t>(place)]; });
  return to;
}

constexpr int numbered(HabitKind kind, int which) { return first_habit(kind) + which; }

// One of several small numbers packed into one, with its number of values.
struct Digit {
  int value;
  int values;
};
template <class... Digits>
constexpr int together(Digits... digits) {
  int number = 0;
  ((number = number * digits.values + digits.value), ...);
  return number;
}
constexpr Digit yes(bool value) { return {value ? 1 : 0, 2}; }

}  // namespace

MoveFeatures::MoveFeatures(const Rulebook& book, const GameState& state, Seat seat)
    : book_(book), state_(state), task_(state.flow.top()), seat_(seat) {}

bool MoveFeatures::is_mine(Pawn pawn) const {
  const Seat seat = state_.seat_of[pawn];
  return seat < book_.seats && book_.side_of[seat] == book_.side_of[seat_];
}

const MoveFeatures::Outset& MoveFeatures::outset_of(Pawn pawn) {
  for (int i = 0; i < looked_at_; ++i) {
    const Outset& known = outsets_[static_cast<std::size_t>(i)];
    if (known.pawn == pawn) return known;
  }
  if (looked_at_ < kSlots) ++looked_at_;
  Outset& outset = outsets_[static_cast<std::size_t>(looked_at_ - 1)];
  outset = {};
  outset.pawn = pawn;
  look_around(outset);
  go_through_plan(outset);
  return outset;
}

void MoveFeatures::look_around(Outset& outset) const {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const TokenSet tokens = state_.loot_at[place];
    if (tokens == 0) continue;
    const PlaceSet here = PlaceSet{1} << place;
    if ((tokens & all_of(TokenKind::kStrongbox)) != 0) outset.strongboxes |= here;
    if ((tokens & (all_of(TokenKind::kGem) | all_of(TokenKind::kMailBag))) != 0) {
      outset.gems |= here;
    }
    if ((tokens & all_of(TokenKind::kPurse)) != 0) outset.purses |= here;
  }
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Place place = state_.place[bandit];
    if (state_.seat_of[bandit] == kNoSeat || place == Place::kNowhere) continue;
    if (!is_mine(static_cast<Pawn>(bandit))) outset.others |= bit(place);
  }
  const Place here = state_.place[outset.pawn];
  outset.reach = here == Place::kNowhere ? 0 : bit(here);
}

// Goes through the seat's own cards in the plan, while everybody else stands still.
void MoveFeatures::go_through_plan(Outset& outset) const {
  int robbed = 0;
  for (std::size_t i = state_.flow.resolved; i < state_.plan_size; ++i) {
    const PlannedCard planned = state_.plan[i];
    const CardFace& face = book_.decks[planned.seat].cards[planned.card];
    if (state_.cards_of[planned.seat][face.slot] != outset.pawn) continue;
    switch (face.action) {
      case Action::kMove:
      case Action::kMovePlus:
        outset.reach = spread(map().walk, outset.reach);
        outset.sure = false;
        robbed = 0;
        break;
      case Action::kFloorChange:
      case Action::kFloorChangePlus:
        outset.reach = spread(map().climb, outset.reach);
        robbed = 0;
        break;
      case Action::kRide:
        outset.reach |= spread(map().ride, outset.reach);
        outset.sure = false;
        robbed = 0;
        break;
      case Action::kRobbery:
        rob(outset, robbed);
        break;
      case Action::kFire:
      case Action::kPunch:
      case Action::kMarshal:
      case Action::kBrilliantIdea:
      case Action::kArrest:
      case Action::kNone:
        break;
    }
  }
}

// The bandit takes the best loot, and it is gone then.
void MoveFeatures::rob(Outset& outset, int& robbed) const {
  const PlaceSet boxes = outset.reach & outset.strongboxes;
  const PlaceSet gems = outset.reach & outset.gems;
  const PlaceSet purses = outset.reach & outset.purses;
  if ((boxes | gems | purses) == 0) return;
  outset.reach = boxes != 0 ? boxes : gems != 0 ? gems : purses;
  ++robbed;
  if (count(outset.reach) != 1) return;
  const TokenSet tokens = state_.loot_at[static_cast<std::size_t>(first(outset.reach))];
  const PlaceSet elsewhere = ~outset.reach;
  if (count(tokens) <= robbed) {
    outset.strongboxes &= elsewhere;
    outset.gems &= elsewhere;
    outset.purses &= elsewhere;
  } else if (boxes != 0) {
    outset.strongboxes &= elsewhere;
  } else if (gems != 0 && count(tokens & all_of(TokenKind::kGem)) <= robbed) {
    outset.gems &= elsewhere;
  }
}

int MoveFeatures::turns_left() const {
  if (state_.flow.card == kNoCard) return 1;
  return std::max(1, book_.round_plans[state_.flow.card].size - state_.flow.turn);
}

PlaceSet MoveFeatures::in_sight(const Outset& outset) const {
  if (outset.reach == 0) return 0;
  const auto here = static_cast<Place>(first(outset.reach));
  const PlaceSet nearest = highest(outset.others & at(map().ahead, here)) |
                           lowest(outset.others & at(map().behind, here));
  return (at(map().also_seen, here) | nearest) & outset.others;
}

int MoveFeatures::of(const Choice& choice) {
  switch (choice.kind) {
    case ChoiceKind::kPlay:
    case ChoiceKind::kPickCard:
      return of_card(choice);
    case ChoiceKind::kDraw:
      return of_draw();
    case ChoiceKind::kGoTo:
      return of_going(choice.place());
    case ChoiceKind::kTarget:
      return of_target(choice.pawn());
    case ChoiceKind::kTake:
      return numbered(task_.kind == TaskKind::kHandOver ? HabitKind::kHandOver : HabitKind::kTake,
                      index(kind_of(choice.token())));
    case ChoiceKind::kDrop:
      return of_dropping(choice.token_kind());
    case ChoiceKind::kDropToken:
      return of_dropping(TokenKind::kFlask);
    case ChoiceKind::kTakeHostage:
      return numbered(HabitKind::kTakeHostage, index(choice.hostage()));
    case ChoiceKind::kBoard:
      return numbered(HabitKind::kBoard, loot_in_car());
    case ChoiceKind::kRideOn:
      return numbered(HabitKind::kRideOn, loot_in_car());
    case ChoiceKind::kKeep:
      return numbered(HabitKind::kKeep, index(choice.action()));
    case ChoiceKind::kDiscard:
      return numbered(HabitKind::kDiscard, index(choice.action()));
    case ChoiceKind::kShoot:
      return of_shooting(choice.cylinder());
    case ChoiceKind::kPickPawn:
      return numbered(HabitKind::kPick, index(choice.pawn()));
    case ChoiceKind::kPass:
    case ChoiceKind::kCatch:
    case ChoiceKind::kDecline:
    case ChoiceKind::kDiscardBullets:
    case ChoiceKind::kKeepBullet:
    case ChoiceKind::kDrink:
    case ChoiceKind::kFetchIdea:
    case ChoiceKind::kFreePrisoner:
    case ChoiceKind::kFreeBandit:
    case ChoiceKind::kThrowOff:
      break;
  }
  return numbered(HabitKind::kOther, static_cast<int>(choice.kind));
}

int MoveFeatures::of_card(const Choice& choice) {
  const Outset& outset = outset_of(choice.owner);
  const auto loot = [&](PlaceSet places) {
    const int best = (places & outset.strongboxes) != 0 ? 3
                     : (places & outset.gems) != 0      ? 2
                     : (places & outset.purses) != 0    ? 1
                                                        : 0;
    return Digit{best, kLootClasses};
  };
  const Digit now = loot(outset.reach);
  const Digit last = yes(turns_left() == 1);
  const auto card = [&](HabitKind kind, int which) {
    const int offset = choice.owner == Pawn::kMarshal ? first_habit(HabitKind::kMoveOfMarshal) : 0;
    return offset + numbered(kind, which);
  };
  const Place law = marshal();
  switch (choice.action()) {
    case Action::kMove:
    case Action::kMovePlus: {
      const PlaceSet danger =
          law == Place::kNowhere ? 0 : at(map().patrol, law) | bit(law) | at(map().climb, law);
      return card(HabitKind::kMove, together(now, loot(spread(map().walk, outset.reach)), last,
                                             yes((danger & outset.reach) != 0)));
    }
    case Action::kFloorChange:
    case Action::kFloorChangePlus:
      return card(HabitKind::kFloorChange, together(now, loot(spread(map().climb, outset.reach)),
                                                    last, yes((outset.reach & map().roofs) != 0)));
    case Action::kFire:
      return card(HabitKind::kFire, of_fire(outset));
    case Action::kRobbery:
      return card(HabitKind::kRobbery,
                  together(now, yes(outset.sure), yes((outset.reach & outset.others) != 0), last));
    case Action::kPunch:
      return card(HabitKind::kPunch, of_punch(outset));
    case Action::kMarshal:
      return card(HabitKind::kMarshal, of_marshal_card(outset));
    case Action::kRide:
      return card(HabitKind::kRide, together(now, loot(spread(map().ride, outset.reach)), last));
    case Action::kBrilliantIdea:
      return card(HabitKind::kIdea, together(yes((outset.reach & bit(Place::kCell)) != 0),
                                             yes(state_.prisoners_left != 0), last));
    case Action::kArrest:
      return card(HabitKind::kArrest,
                  together(yes((outset.reach & outset.others) != 0), yes(outset.sure), last));
    case Action::kNone:
      break;
  }
  return numbered(HabitKind::kOther, static_cast<int>(choice.kind));
}

// How many bullets are left, whether anybody will be in sight, and how the race for the most hits
// stands.
int MoveFeatures::of_fire(const Outset& outset) const {
  Digit bullets{3, 4};
  Digit race{1, 3};
  if (is_bandit(outset.pawn)) {
    const int left = state_.bullets_left[outset.pawn];
    bullets.value = left <= 1 ? left : left <= 3 ? 2 : 3;
    int most = 0;
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      if (!is_mine(static_cast<Pawn>(bandit))) most = std::max<int>(most, state_.hits[bandit]);
    }
    const int hits = state_.hits[outset.pawn];
    race.value = hits > most ? 2 : hits == most ? 1 : 0;
  }
  const Digit sees{!outset.sure ? 2 : in_sight(outset) != 0 ? 1 : 0, 3};
  return together(bullets, sees, race, yes((outset.reach & map().roofs) != 0),
                  yes(turns_left() == 1));
}

// What the richest possible target has to lose.
int MoveFeatures::of_punch(const Outset& outset) const {
  int best = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Place place = state_.place[bandit];
    if (state_.seat_of[bandit] == kNoSeat || place == Place::kNowhere) continue;
    if ((outset.reach & bit(place)) == 0 || is_mine(static_cast<Pawn>(bandit))) continue;
    const int loot = loot_class(state_.loot_of[bandit]);
    best = std::max(best, loot == 0 ? 1 : loot < 3 ? 2 : 3);
  }
  return together(Digit{best, 4}, yes(outset.sure), yes(turns_left() == 1));
}

int MoveFeatures::of_marshal_card(const Outset& outset) const {
  if (marshal() == Place::kNowhere) return 0;
  const PlaceSet to = at(map().patrol, marshal());
  int hit = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Place place = state_.place[bandit];
    if (place == Place::kNowhere || (to & bit(place)) == 0) continue;
    if (!is_mine(static_cast<Pawn>(bandit))) ++hit;
  }
  return together(Digit{std::min(hit, 2), 3}, yes((to & outset.reach) != 0),
                  yes(turns_left() == 1));
}

int MoveFeatures::of_draw() const {
  const HabitKind kind =
      seat_ == book_.marshals_seat ? HabitKind::kDrawOfMarshal : HabitKind::kDraw;
  return numbered(kind, together(Digit{std::min(6, count(state_.hand[seat_].actions)), 7},
                                 Digit{std::min(3, turns_left() - 1), 4}));
}

// This bandit's next card that has yet to be carried out.
Action MoveFeatures::next_action(Pawn pawn) const {
  for (std::size_t i = state_.flow.resolved; i < state_.plan_size; ++i) {
    const PlannedCard planned = state_.plan[i];
    const CardFace& face = book_.decks[planned.seat].cards[planned.card];
    if (state_.cards_of[planned.seat][face.slot] == pawn) return face.action;
  }
  return Action::kNone;
}

int MoveFeatures::of_going(Place to) const {
  if (task_.kind == TaskKind::kMoveMarshal || task_.kind == TaskKind::kMarshalMayMove) {
    return of_patrol(to);
  }
  const bool meets_law = to == marshal();
  if (task_.kind == TaskKind::kPunchTo) {
    return numbered(HabitKind::kThrowTo, to == Place::kNowhere ? 2 : meets_law ? 1 : 0);
  }
  if (to == Place::kNowhere)
    return numbered(HabitKind::kOther, static_cast<int>(ChoiceKind::kGoTo));
  bool others = false;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    others |= state_.place[bandit] == to && !is_mine(static_cast<Pawn>(bandit));
  }
  const bool near_law = marshal() != Place::kNowhere &&
                        ((at(map().patrol, marshal()) | at(map().climb, marshal())) & bit(to)) != 0;
  const Action next = next_action(task_.pawn);
  const Digit purpose{next == Action::kRobbery ? 0
                      : next == Action::kFire  ? 1
                      : next == Action::kPunch ? 2
                      : next == Action::kNone  ? 4
                                               : 3,
                      5};
  const int loot = loot_class(state_.loot_at[to]);
  return numbered(
      task_.kind == TaskKind::kRide ? HabitKind::kRideTo : HabitKind::kGoTo,
      together(purpose, Digit{loot, kLootClasses}, yes(meets_law), yes(others), yes(near_law)));
}

int MoveFeatures::of_patrol(Place to) const {
  int hit = 0;
  bool hits_mine = false;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (state_.place[bandit] != to) continue;
    if (is_mine(static_cast<Pawn>(bandit))) {
      hits_mine = true;
    } else {
      ++hit;
    }
  }
  return numbered(HabitKind::kPatrol, together(yes(task_.kind == TaskKind::kMarshalMayMove),
                                               Digit{std::min(hit, 2), 3}, yes(hits_mine)));
}

int MoveFeatures::of_target(Pawn target) const {
  if (task_.kind == TaskKind::kArrest) {
    return numbered(HabitKind::kArrestOne, (state_.posters & bit(target)) != 0 ? 1 : 0);
  }
  const bool punch = task_.kind == TaskKind::kPunch;
  const HabitKind kind = punch ? HabitKind::kPunchAt : HabitKind::kShootAt;
  const int besides = punch ? 8 : 16;  // those who aren't rivals come after them
  if (target == Pawn::kMarshal) return numbered(kind, besides);
  if (target == Pawn::kShotgun) return numbered(kind, besides + 1);
  if (is_mine(target)) return numbered(kind, besides + 2);
  const Digit loot{loot_class(state_.loot_of[target]), kLootClasses};
  if (punch) {
    const bool catches = (state_.powers[task_.pawn] & bit(Power::kCatchPurse)) != 0;
    return numbered(kind, together(loot, yes(catches)));
  }
  const bool rival = is_bandit(task_.pawn) && state_.hits[target] >= state_.hits[task_.pawn];
  return numbered(kind, together(loot, yes(rival), yes(false)));
}

int MoveFeatures::of_dropping(TokenKind kind) const {
  const bool catches = (state_.powers[task_.pawn] & bit(Power::kCatchPurse)) != 0;
  return numbered(HabitKind::kDrop, together(Digit{index(kind), kTokenKinds}, yes(catches),
                                             yes(next_action(task_.pawn) == Action::kRobbery)));
}

// The wound from this cylinder's next bullet.
int MoveFeatures::of_shooting(int cylinder) const {
  const auto from = static_cast<std::size_t>(cylinder);
  const auto next = static_cast<std::size_t>(kBulletsOfACylinder - state_.cylinders[from]);
  const auto& bullets = book_.setup.components.cylinders[from];
  return numbered(HabitKind::kMarshalShoots,
                  next < bullets.size() ? index(bullets[next]) : kWounds);
}

int MoveFeatures::loot_in_car() const {
  const auto inside = static_cast<std::size_t>(index(inside_of(task_.detail)));
  return together(Digit{std::min(3, count(state_.loot_at[inside])), 4}, yes(task_.detail > 2));
}

}  // namespace folsom
