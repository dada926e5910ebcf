#include "bots/players/greedy_bot.h"

#include "bots/players/plan_evaluator.h"
#include "engine/core/bits.h"
#include "engine/flow/flow.h"
#include "engine/horses/whiskey.h"

namespace folsom {
namespace {

constexpr int kDraw = 9;  // what three cards are worth to a player with others to play
constexpr int kDrawWithFewCards = 14;
constexpr int kFewCards = 2;
constexpr int kDrink = 16;    // a card and cards, or two cards
constexpr int kRidingOn = 4;  // a car in the hand
constexpr int kPrisonerWorth = 26;
constexpr int kThrowOff = 60;                // one rival fewer
constexpr int kGetAway = 500;                // whoever stays behind can't win (H10.6)
constexpr int kWhim = 3;                     // so that equal choices aren't always answered alike
constexpr int kClumsy = 90;                  // a tenderfoot's misjudgment, in whims
constexpr std::uint32_t kAbsentMinded = 25;  // percent of its choices

Place place_of(const View& view, Pawn pawn) { return view.place[pawn]; }

class Judge {
 public:
  Judge(const Rulebook& book, const View& view)
      : book_(book), view_(view), task_(view.flow.top()) {}

  int worth_of(const Choice& choice) const {
    switch (choice.kind) {
      case ChoiceKind::kPlay:
      case ChoiceKind::kPickCard:
        return worth_of_card(choice);
      case ChoiceKind::kDraw:
        return count(view_.own_hand.actions) <= kFewCards ? kDrawWithFewCards : kDraw;
      case ChoiceKind::kGoTo:
        return worth_of_going(choice.place());
      case ChoiceKind::kTarget:
        return worth_of_target(choice.pawn());
      case ChoiceKind::kTake: {
        const int worth = PlanEvaluator(book_, view_, task_.pawn).worth_of_token(choice.token());
        return task_.kind == TaskKind::kHandOver ? -worth : worth;
      }
      case ChoiceKind::kDrop:
        return worth_of_kind(choice.token_kind());
      case ChoiceKind::kDropToken:
        return worth_of_kind(TokenKind::kFlask);
      case ChoiceKind::kCatch:
      case ChoiceKind::kDiscardBullets:
        return 10;
      case ChoiceKind::kKeep:
        return worth_of_keeping(choice.action());
      case ChoiceKind::kDiscard:
      case ChoiceKind::kKeepBullet:
        return -10;
      case ChoiceKind::kDrink:
        return worth_of_drinking(choice.token());
      case ChoiceKind::kBoard:
        return worth_of_car(task_.detail);
      case ChoiceKind::kRideOn:
        return worth_of_car(task_.detail - 1) - kRidingOn;
      case ChoiceKind::kTakeHostage:
        return PlanEvaluator(book_, view_, task_.pawn).worth_of_hostage(choice.hostage());
      case ChoiceKind::kFetchIdea:
        return worth_of_fetching();
      case ChoiceKind::kFreePrisoner:
        return kPrisonerWorth;
      case ChoiceKind::kFreeBandit:
        return holds_loot(choice.pawn()) ? kPrisonerWorth - 4 : 2;
      case ChoiceKind::kShoot:
        return worth_of_marshals_shot(choice);
      case ChoiceKind::kThrowOff:
        return kThrowOff;
      case ChoiceKind::kPass:
      case ChoiceKind::kDecline:
      case ChoiceKind::kPickPawn:
        return 0;
    }
    return 0;
  }

 private:
  // What the card adds to its bandit's plan. In the dark a card is worth a little more.
  int worth_of_card(const Choice& choice) const {
    const Place here = place_of(view_, choice.owner);
    if (here == Place::kNowhere) return 0;
    const PlanEvaluator plan_value(book_, view_, choice.owner);
    Actions actions = plan_value.planned();
    const int without = plan_value.of(here, actions);
    actions.push_back(choice.action());
    return plan_value.of(here, actions) - without + (choice.face_down ? 1 : 0);
  }

  // A card kept for the next round is surer than one drawn: those that bring money first.
  static int worth_of_keeping(Action action) {
    const bool brings_money = action == Action::kRobbery || action == Action::kPunch;
    const bool hunts = action == Action::kFire || action == Action::kArrest;
    return brings_money || hunts ? 10 : 5;
  }

  int worth_of_going(Place to) const {
    const PlanEvaluator plan_value(book_, view_, task_.pawn);
    if (task_.kind == TaskKind::kMoveMarshal) return plan_value.worth_of_patrol(to);
    if (task_.kind == TaskKind::kPunchTo) {
      if (to == Place::kNowhere) return kThrowOff;
      return to == place_of(view_, Pawn::kMarshal) ? 30 : 0;  // let the Marshal find them
    }
    if (task_.kind == TaskKind::kRide && to == Place::kNowhere) return kGetAway;
    return plan_value.after_entering(to, plan_value.planned());
  }

  // Two cards, or a choice of three: good if there is something to play.
  int worth_of_drinking(Token flask) const {
    const bool old = view_.value[flask] == kOldWhiskey;
    return old && count(view_.own_hand.actions) < 2 ? 0 : kDrink;
  }

  // A car's loot, shared with those who are there already.
  int worth_of_car(int car) const {
    const Place inside = inside_of(car);
    const PlanEvaluator plan_value(book_, view_, view_.cards_of[view_.viewer][0]);
    int worth = 0;
    for_each(view_.loot_at[inside],
             [&](int token) { worth += plan_value.worth_of_token(static_cast<Token>(token)); });
    const int there = count(bandits_in(view_.place, bit(inside)));
    return worth / (1 + there);
  }

  bool holds_loot(Pawn pawn) const { return view_.loot_of[pawn] != 0; }

  // Those in the cell need it; those at the prison car can use it.
  int worth_of_fetching() const {
    const Pawn pawn = view_.cards_of[view_.viewer][0];
    const Place here = place_of(view_, pawn);
    if (here == Place::kCell) return kPrisonerWorth;
    const bool at_prison = here != Place::kNowhere && car_of(here) == book_.prison;
    const bool alone = view_.prisoner_of[pawn] == Pawn::kNone;
    return at_prison && alone && view_.prisoners_left != 0 ? kDraw + 3 : 0;
  }

  // The bullet that hurts this bandit most, and finishing one cylinder before the other.
  int worth_of_marshals_shot(const Choice& choice) const {
    const Pawn target = choice.pawn();
    const auto cylinder = static_cast<std::size_t>(choice.cylinder());
    const auto next = static_cast<std::size_t>(kBulletsOfACylinder - view_.cylinders[cylinder]);
    const Wound wound = book_.setup.components.cylinders[cylinder][next];
    int worth = PlanEvaluator(book_, view_, Pawn::kMarshal).worth_of_shot(target);
    if (wound == Wound::kGotcha && view_.prisoner_of[target] != Pawn::kNone) worth += 10;
    if (wound == Wound::kDropTheBag && (view_.loot_of[target] & all_of(TokenKind::kMailBag)) != 0) {
      worth += 20;
    }
    return worth + (view_.cylinders[cylinder] <= view_.cylinders[1 - cylinder] ? 2 : 0);
  }

  int worth_of_target(Pawn target) const {
    const PlanEvaluator plan_value(book_, view_, task_.pawn);
    if (task_.kind == TaskKind::kArrest) return plan_value.worth_of_arrest(target);
    return task_.kind == TaskKind::kFire ? plan_value.worth_of_shot(target)
                                         : plan_value.worth_of_punch(target);
  }

  // Some can catch a purse; what falls is worth more to a bandit who will rob here.
  int worth_of_kind(TokenKind kind) const {
    const Components& components = book_.setup.components;
    const PowerSet powers = view_.powers[task_.pawn];
    switch (kind) {
      case TokenKind::kPurse:
        return (powers & bit(Power::kCatchPurse)) != 0 ? 70 : 30;
      case TokenKind::kGem:
        return components.gem;
      case TokenKind::kStrongbox:
        return components.strongbox;
      case TokenKind::kMailBag:
        return 65;
      case TokenKind::kFlask:
        return 5;
    }
    return 0;
  }

  const Rulebook& book_;
  const View& view_;
  const Task& task_;
};

// The choice that looks best if each is misjudged by up to `error`.
Choice best_looking(const Rulebook& book, const View& view, const ChoiceList& choices, int error,
                    Rng& rng) {
  const Judge judge(book, view);
  Choice best = choices[0];
  int most = -100000;
  for (const Choice& choice : choices) {
    const int slip = static_cast<int>(rng.below(static_cast<std::uint32_t>(error)));
    const int worth = judge.worth_of(choice) * kWhim + slip;
    if (worth <= most) continue;
    most = worth;
    best = choice;
  }
  return best;
}

}  // namespace

Choice GreedyBot::decide(const Rulebook& book, const View& view, const ChoiceList& choices,
                         Rng& rng, const std::stop_token&) const {
  return best_looking(book, view, choices, kWhim, rng);
}

Choice TenderfootBot::decide(const Rulebook& book, const View& view, const ChoiceList& choices,
                             Rng& rng, const std::stop_token&) const {
  if (rng.below(100) < kAbsentMinded) {
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  }
  return best_looking(book, view, choices, kClumsy, rng);
}

}  // namespace folsom
