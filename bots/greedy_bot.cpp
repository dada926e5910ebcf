#include "bots/greedy_bot.h"

#include "bots/outlook.h"
#include "engine/core/bits.h"

namespace folsom {
namespace {

constexpr int kDraw = 9;  // what three cards are worth to a player who has others
constexpr int kDrawWithFewCards = 14;
constexpr int kFewCards = 2;
constexpr int kWhim = 3;  // equal choices are not always answered alike

Place place_of(const View& view, Pawn pawn) {
  return view.place[static_cast<std::size_t>(index(pawn))];
}

class Judge {
 public:
  Judge(const Rulebook& book, const View& view)
      : book_(book), view_(view), frame_(view.flow.top()) {}

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
      case ChoiceKind::kTake:
        return Outlook(book_, view_, frame_.pawn).worth_of_token(choice.token());
      case ChoiceKind::kKnockLoose:
        return worth_of_kind(choice.token_kind());
      case ChoiceKind::kCatch:
      case ChoiceKind::kDiscardBullets:
        return 10;
      case ChoiceKind::kKeep:
        return worth_of_keeping(choice.action());
      case ChoiceKind::kDiscard:
      case ChoiceKind::kKeepBullet:
        return -10;
      case ChoiceKind::kPass:
      case ChoiceKind::kDecline:
      case ChoiceKind::kPickPawn:
        return 0;
    }
    return 0;
  }

 private:
  // What the card adds to the plan of its bandit. In the dark a card is worth a little more.
  int worth_of_card(const Choice& choice) const {
    const Place here = place_of(view_, choice.owner);
    if (here == Place::kNowhere) return 0;
    const Outlook outlook(book_, view_, choice.owner);
    Actions actions = outlook.planned();
    const int without = outlook.of(here, actions);
    actions.push_back(choice.action());
    return outlook.of(here, actions) - without + (choice.face_down ? 1 : 0);
  }

  // A card of the next round is better known than drawn: the ones that bring money first.
  static int worth_of_keeping(Action action) {
    const bool brings_money = action == Action::kRobbery || action == Action::kPunch;
    return brings_money || action == Action::kFire ? 10 : 5;
  }

  int worth_of_going(Place to) const {
    const Outlook outlook(book_, view_, frame_.pawn);
    switch (frame_.kind) {
      case FrameKind::kMoveMarshal:
        return outlook.worth_of_patrol(to);
      case FrameKind::kPunchTo:
        return to == place_of(view_, Pawn::kMarshal) ? 30 : 0;  // let the Marshal have him
      case FrameKind::kPickTeam:
      case FrameKind::kPickBandit:
      case FrameKind::kSecretStart:
      case FrameKind::kSecretCard:
      case FrameKind::kDiscardBullets:
      case FrameKind::kGo:
      case FrameKind::kExtraCard:
      case FrameKind::kKeepCards:
      case FrameKind::kKeepSome:
      case FrameKind::kMove:
      case FrameKind::kFloorChange:
      case FrameKind::kRobbery:
      case FrameKind::kFire:
      case FrameKind::kPunch:
      case FrameKind::kPunchLoot:
      case FrameKind::kCatchPurse:
      case FrameKind::kPickpocket:
        return outlook.after_entering(to, outlook.planned());
    }
    return 0;
  }

  int worth_of_target(Pawn target) const {
    const Outlook outlook(book_, view_, frame_.pawn);
    return frame_.kind == FrameKind::kFire ? outlook.worth_of_shot(target)
                                           : outlook.worth_of_punch(target);
  }

  // A purse can be caught by some; what falls is worth more to him who will rob here.
  int worth_of_kind(TokenKind kind) const {
    const Components& components = book_.setup.components;
    const PowerSet powers = view_.powers[static_cast<std::size_t>(index(frame_.pawn))];
    switch (kind) {
      case TokenKind::kPurse:
        return (powers & bit(Power::kCatchPurse)) != 0 ? 70 : 30;
      case TokenKind::kGem:
        return components.gem;
      case TokenKind::kStrongbox:
        return components.strongbox;
      case TokenKind::kMailBag:
      case TokenKind::kFlask:
        return 20;
    }
    return 0;
  }

  const Rulebook& book_;
  const View& view_;
  const Frame& frame_;
};

}  // namespace

Choice GreedyBot::choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                         Rng& rng) const {
  const Judge judge(book, view);
  Choice best = choices[0];
  int most = -100000;
  for (const Choice& choice : choices) {
    const int worth = judge.worth_of(choice) * kWhim + static_cast<int>(rng.below(kWhim));
    if (worth <= most) continue;
    most = worth;
    best = choice;
  }
  return best;
}

}  // namespace folsom
