#include "cli/show/questions.h"

#include <fmt/core.h>

#include "cli/show/names.h"

namespace folsom::cli {

std::string question_for(const Scene& scene, Seat seat) {
  const Frame& frame = scene.view.flow.top();
  const std::string player = with_capital(name_of_seat(scene.book, scene.view.cards_of, seat));
  const std::string bandit = with_capital(std::string(name_of(frame.pawn)));
  switch (frame.kind) {
    case FrameKind::kPickTeam:
      return fmt::format("{}, which team do you take?", player);
    case FrameKind::kPickBandit:
      return scene.view.cards_of[seat][0] == Pawn::kNone
                 ? fmt::format("{}, which bandit do you take?", player)
                 : fmt::format("Who joins {}?", player);
    case FrameKind::kSecretStart:
      return "Who starts in the caboose? The other starts in the car before it.";
    case FrameKind::kSecretCard:
      return "Which card of your deck do you take in hand?";
    case FrameKind::kDiscardBullets:
      return "Put the bullets in your hand away?";
    case FrameKind::kGo:
      return fmt::format("{}, plan a card{} or draw.", player,
                         is_in_tunnel(scene) ? " face down" : "");
    case FrameKind::kExtraCard:
      return "Your Fire card earns a second card, of your other bandit. Which?";
    case FrameKind::kKeepCards:
      return "What do you not keep for the next round?";
    case FrameKind::kKeepSome:
      return "What do you keep in hand for the next round?";
    case FrameKind::kMove:
      return fmt::format("{} moves. Where to?", bandit);
    case FrameKind::kFloorChange:
      return fmt::format("{} changes floors. Where to?", bandit);
    case FrameKind::kMoveMarshal:
      return fmt::format("{} sends the Marshal. Where to?", bandit);
    case FrameKind::kRobbery:
      return fmt::format("{} robs. What?", bandit);
    case FrameKind::kFire:
      return fmt::format("{} fires. At whom?", bandit);
    case FrameKind::kPunch:
      return fmt::format("{} punches. Whom?", bandit);
    case FrameKind::kPunchLoot:
      return fmt::format("{} punches {}. What falls?", bandit, name_of(frame.target));
    case FrameKind::kCatchPurse:
      return fmt::format("A purse comes loose. Does {} catch it?", bandit);
    case FrameKind::kPunchTo:
      return fmt::format("Where does {} land?", name_of(frame.target));
    case FrameKind::kPickpocket:
      return fmt::format("{} is alone here. Take a purse?", bandit);
    case FrameKind::kBoard:
      return fmt::format("{}, the horses are beside {}. Board it?", player,
                         name_of_car(frame.detail, scene.book));
    case FrameKind::kTurmoil:
      return fmt::format("{}, plan a card or draw, in secret.", player);
    case FrameKind::kWhiskey:
      return fmt::format("{}, the whiskey works. Which card now?", player);
    case FrameKind::kRide:
      return fmt::format("{} rides. Where to?", bandit);
    case FrameKind::kTakeHostage:
      return fmt::format("{} is in the stagecoach and takes a hostage. Whom?", bandit);
    case FrameKind::kFleeShotgun:
      return fmt::format("{} runs from Shotgun. Where to?", bandit);
    case FrameKind::kPlusCard:
      return "Your card with a plus earns one more card. Which?";
    case FrameKind::kBrilliantIdea:
      return place_of(scene, frame.pawn) == Place::kCell
                 ? fmt::format("{} gets out of the cell. Where to?", bandit)
                 : fmt::format("{} has a Brilliant Idea. Whom to free?", bandit);
    case FrameKind::kHandOver:
      return fmt::format("{} freed {}, who hands over a piece of loot for it. Which?",
                         name_of(frame.target), bandit);
    case FrameKind::kRobSecond:
      return fmt::format("{} has {} own companion to help. Take a second piece?", bandit,
                         his(frame.pawn));
    case FrameKind::kArrest:
      return "The Marshal arrests. Whom?";
    case FrameKind::kMarshalFire:
      return frame.target == Pawn::kNone ? "The Marshal fires. At whom, and with which bullet?"
                                         : "The Marshal may fire once more. At whom?";
    case FrameKind::kReflexes:
      return fmt::format("{}, play one more card? It is carried out at once.", player);
    case FrameKind::kMarshalMayMove:
      return "The Marshal may move. Where to?";
    case FrameKind::kThrowOff:
      return fmt::format("{} shot drives {} to the end of the train. Throw {} off?",
                         possessive(bandit), name_of(frame.target),
                         his(frame.target) == "her" ? "her" : "him");
    case FrameKind::kTakeFlask:
      return "The Marshal takes a flask from his spot. Which?";
  }
  return "";
}

std::string rule_hint(const Scene& scene) {
  switch (scene.view.flow.top().kind) {
    case FrameKind::kPickTeam:
      return "Three teams of two bandits are on offer; a player plays both of his (V3.2).";
    case FrameKind::kPickBandit:
      return "Players pick in turn until each has two bandits (V4).";
    case FrameKind::kSecretStart:
      return "All decide at the same time; what you chose is shown when all have chosen (V3.4).";
    case FrameKind::kSecretCard:
      return "You take this card in hand and draw six more. Nobody sees which it is (V3.5).";
    case FrameKind::kDiscardBullets:
      return "All bullets in your hand or none, once a round. They are not replaced (V2.2).";
    case FrameKind::kGo:
      return "Play one card onto the common pile, or draw three. The cards are carried out in the "
             "order in which they were played, once the last turn is over; whom and where is "
             "decided "
             "only then. Bullets cannot be played (B3.1, B4.1, B4.2).";
    case FrameKind::kExtraCard:
      return "After a Fire card played face up on a standard turn you may play one card of your "
             "other "
             "bandit, not the Marshal card (V3.6).";
    case FrameKind::kKeepCards:
      return "Name the cards that go to your discard pile, then keep the rest. Bullets go in any "
             "case "
             "(V2.3).";
    case FrameKind::kKeepSome:
      return "One card for each keep symbol of the round card may stay in your hand; it counts "
             "towards the next hand. Nobody sees which (V6.4).";
    case FrameKind::kMove:
      return "Inside: to the next car, either way. On the roof: up to three cars. Who comes to the "
             "Marshal gets a bullet and flees to the roof (B4.3, B5.1).";
    case FrameKind::kFloorChange:
      return "Between inside and roof of the same car or stagecoach; Mei may slip to a "
             "neighbouring car (B4.4, "
             "M9).";
    case FrameKind::kMoveMarshal:
      return "The Marshal goes one car, either way. Whoever is inside there gets a bullet and "
             "flees to "
             "the roof (B4.5, B5.1).";
    case FrameKind::kRobbery:
      return "One piece of loot from this very spot. The value of a purse is seen once you have "
             "it: "
             "$250 to $500; a gem is $500, a strongbox $1000 (B4.6).";
    case FrameKind::kFire:
      return "From inside: whoever is inside a neighbouring car. From a roof: on each side the "
             "nearest "
             "who stand there. Belle only if there is nobody else; Tuco also through the roof "
             "(B4.8, "
             "B4.9, B8).";
    case FrameKind::kPunch:
      return "Somebody on your very spot drops a piece of loot and is thrown to a neighbouring car "
             "(B4.10).";
    case FrameKind::kPunchLoot:
      return "You choose the kind. Of several purses chance decides which one falls (B4.10).";
    case FrameKind::kCatchPurse:
      return "Cheyenne may keep the purse at once (B8.4).";
    case FrameKind::kPunchTo:
      return "A neighbouring car on the same level. With the Marshal he would get a bullet (B4.10, "
             "B5.1).";
    case FrameKind::kPickpocket:
      return "Who is alone on his spot may take a purse from it (B6.6).";
    case FrameKind::kBoard:
      return "All riders decide at the same time, in secret. Who boards is put inside this car and "
             "leaves a horse beside it; the others ride on. At the car behind the locomotive "
             "everybody left boards (H2).";
    case FrameKind::kTurmoil:
      return "All choose at the same time. What is drawn is drawn before the cards are shown; then "
             "they go onto the pile in the usual order (H8).";
    case FrameKind::kWhiskey:
      return "Plain whiskey: draw three, then play one card. Old whiskey: play two in a row. A "
             "flask is good for two drinks, one a turn (H7).";
    case FrameKind::kRide:
      return "With a horse from beside your car up to three cars, either way, and off inside that "
             "car or inside the stagecoach beside it. The horse stays there (H3).";
    case FrameKind::kTakeHostage:
      return "Who comes to be inside the stagecoach takes one of the hostages left, once. He keeps "
             "it to the end, with what it does and the ransom it brings (H4.7, H6).";
    case FrameKind::kFleeShotgun:
      return "Who ends on Shotgun's roof gets a neutral bullet and flees to a neighbouring train "
             "roof (H5.3).";
    case FrameKind::kPlusCard:
      return "After a card with a plus on a standard turn the Marshal may play one more, and again "
             "if that has a plus too (M5.3).";
    case FrameKind::kBrilliantIdea:
      return "In the cell: out of it. In or on the prison car: free a prisoner, who is worth $200 "
             "and lends his ability, or a bandit from the cell, who pays with a piece of loot. "
             "Elsewhere it does again what a bandit's last card did (M3, M4).";
    case FrameKind::kHandOver:
      return "Who is freed from the cell hands his liberator a piece of his choice (M3.4).";
    case FrameKind::kRobSecond:
      return "With one's own companion Robbery takes up to two pieces (M4).";
    case FrameKind::kArrest:
      return "A bandit on the Marshal's spot goes to the cell with all he has; the first time the "
             "Marshal takes his Wanted poster (M5.4).";
    case FrameKind::kMarshalFire:
      return "With two in sight and both cylinders loaded the Marshal may shoot two, a bullet from "
             "each. Each bullet does what is printed on it; ? lists them (M5.5, M5.6).";
    case FrameKind::kReflexes:
      return "Each player in turn may play one card from his hand; it is carried out at once "
             "(M10.3).";
    case FrameKind::kMarshalMayMove:
      return "Without a card, after he fired or not (M10.7).";
    case FrameKind::kThrowOff:
      return "Who is thrown off is out of the game, with all he has, and cannot win (M10.5).";
    case FrameKind::kTakeFlask:
      return "A flask of his spot; he may drink it later like anybody (M10.7).";
  }
  return "";
}

}  // namespace folsom::cli
