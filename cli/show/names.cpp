#include "cli/show/names.h"

#include <fmt/core.h>

#include <array>

#include "engine/core/bits.h"

namespace folsom::cli {

std::string_view name_of(Pawn pawn) {
  switch (pawn) {
    case Pawn::kGhost:
      return "Ghost";
    case Pawn::kDoc:
      return "Doc";
    case Pawn::kTuco:
      return "Tuco";
    case Pawn::kCheyenne:
      return "Cheyenne";
    case Pawn::kBelle:
      return "Belle";
    case Pawn::kDjango:
      return "Django";
    case Pawn::kMei:
      return "Mei";
    case Pawn::kMarshal:
      return "the Marshal";
    case Pawn::kShotgun:
      return "Shotgun";
    case Pawn::kNone:
      return "nobody";
  }
  return "";
}

std::string_view his(Pawn pawn) {
  const bool woman = pawn == Pawn::kCheyenne || pawn == Pawn::kBelle || pawn == Pawn::kMei;
  return woman ? "her" : "his";
}

std::string_view he(Pawn pawn) { return his(pawn) == "her" ? "she" : "he"; }

std::string_view explain_power(Pawn pawn) {
  switch (pawn) {
    case Pawn::kGhost:
      return "may play the first card of a round face down";
    case Pawn::kDoc:
      return "holds seven cards instead of six";
    case Pawn::kTuco:
      return "also shoots through the roof, at the other level of his car";
    case Pawn::kCheyenne:
      return "may keep the purse she punches loose";
    case Pawn::kBelle:
      return "cannot be shot or punched while somebody else can";
    case Pawn::kDjango:
      return "pushes whom he shoots one car away";
    case Pawn::kMei:
      return "changes floors to a neighbouring car too";
    case Pawn::kMarshal:
      return "hunts the bandits, and has goals instead of loot";
    case Pawn::kShotgun:
    case Pawn::kNone:
      break;
  }
  return "";
}

std::string_view name_of(Action action) {
  switch (action) {
    case Action::kMove:
      return "Move";
    case Action::kFloorChange:
      return "Floor change";
    case Action::kFire:
      return "Fire";
    case Action::kRobbery:
      return "Robbery";
    case Action::kPunch:
      return "Punch";
    case Action::kMarshal:
      return "Marshal";
    case Action::kRide:
      return "Ride";
    case Action::kBrilliantIdea:
      return "Brilliant Idea";
    case Action::kMovePlus:
      return "Move+";
    case Action::kFloorChangePlus:
      return "Floor change+";
    case Action::kArrest:
      return "Arrest";
    case Action::kNone:
      return "nothing";
  }
  return "";
}

std::string_view short_name_of(Action action) {
  return action == Action::kFloorChange       ? "Floor"
         : action == Action::kFloorChangePlus ? "Floor+"
         : action == Action::kBrilliantIdea   ? "Idea"
         : action == Action::kRobbery         ? "Rob"
                                              : name_of(action);
}

std::string_view name_of(Turn turn) {
  switch (turn) {
    case Turn::kStandard:
      return "Standard";
    case Turn::kTunnel:
      return "Tunnel";
    case Turn::kSpeedingUp:
      return "Speeding-up";
    case Turn::kSwitching:
      return "Switching";
    case Turn::kTurmoil:
      return "Turmoil";
    case Turn::kShaking:
      return "Shaking";
  }
  return "";
}

std::string_view explain(Turn turn) {
  switch (turn) {
    case Turn::kStandard:
      return "one card each, face up";
    case Turn::kTunnel:
      return "one card each, face down";
    case Turn::kSpeedingUp:
      return "two goes each, face up";
    case Turn::kSwitching:
      return "one card each, the other way round";
    case Turn::kTurmoil:
      return "everybody decides at the same time, in secret";
    case Turn::kShaking:
      return "one card each, no Fire and no Punch";
  }
  return "";
}

std::string_view name_of(RoundName round) {
  switch (round) {
    case RoundName::kAngryMarshal:
      return "Angry Marshal";
    case RoundName::kSwivelArm:
      return "Swivel arm";
    case RoundName::kBraking:
      return "Braking";
    case RoundName::kTakeItAll:
      return "Take it all!";
    case RoundName::kPassengersRebellion:
      return "Passengers' rebellion";
    case RoundName::kBridge:
      return "The bridge";
    case RoundName::kTunnel:
      return "The tunnel";
    case RoundName::kPrairie:
      return "The prairie";
    case RoundName::kWhiskeyForTheMarshal:
      return "Whiskey for the Marshal";
    case RoundName::kPantingHorses:
      return "Panting horses";
    case RoundName::kHigherSpeed:
      return "Higher speed";
    case RoundName::kShotgunsRage:
      return "Shotgun's rage";
    case RoundName::kSafePlace:
      return "Safe place";
    case RoundName::kRumours:
      return "Rumours";
    case RoundName::kReflexes:
      return "Reflexes";
    case RoundName::kBend:
      return "The bend";
    case RoundName::kGorge:
      return "The gorge";
    case RoundName::kPickpocketing:
      return "Pickpocketing";
    case RoundName::kMarshalsRevenge:
      return "Marshal's revenge";
    case RoundName::kHostageConductor:
      return "Hostage conductor";
    case RoundName::kMortalBullet:
      return "Mortal bullet";
    case RoundName::kSharingTheLoot:
      return "Sharing the loot";
    case RoundName::kEscape:
      return "Escape";
    case RoundName::kGuiltyPlea:
      return "Guilty plea";
    case RoundName::kDeadlyFall:
      return "Deadly fall";
    case RoundName::kCrimeMustBePunished:
      return "Crime must be punished";
  }
  return "";
}

std::string_view explain(RoundName round, const Rulebook& book) {
  const bool marshal_plays = book.marshals_seat != kNoSeat;
  switch (round) {
    case RoundName::kAngryMarshal:
      return marshal_plays
                 ? "The Marshal may fire once and then move once, without cards."
                 : "The Marshal shoots whoever is on his roof, then moves one car rearward.";
    case RoundName::kSwivelArm:
      return marshal_plays ? "Every bandit on a roof is swept to the prison car's roof."
                           : "Everybody on a roof is swept to the caboose's roof.";
    case RoundName::kBraking:
      return marshal_plays ? "Every bandit on a roof slides one car forward."
                           : "Everybody on a roof slides one car forward.";
    case RoundName::kTakeItAll:
      return "A second strongbox comes to the Marshal's car.";
    case RoundName::kPassengersRebellion:
      return marshal_plays ? "Every bandit inside a car gets a neutral bullet."
                           : "Everybody inside a car gets a neutral bullet.";
    case RoundName::kBridge:
    case RoundName::kTunnel:
    case RoundName::kPrairie:
    case RoundName::kBend:
    case RoundName::kGorge:
      return "";
    case RoundName::kWhiskeyForTheMarshal:
      return marshal_plays ? "The Marshal takes a flask from his spot; he may drink it later."
                           : "The Marshal drinks a flask of his car and walks rearward: one car, "
                             "or to the caboose if it is old.";
    case RoundName::kPantingHorses:
      return book.horses_that_pant > 1 ? "The two horses nearest the tail are lost."
                                       : "The horse nearest the tail is lost.";
    case RoundName::kHigherSpeed:
      return "Bandits on train roofs, horses and stagecoach fall back one car.";
    case RoundName::kShotgunsRage:
      return "A neutral bullet for all in or on the stagecoach or its car.";
    case RoundName::kSafePlace:
      return "All loot inside the Marshal's car goes up to its roof.";
    case RoundName::kRumours:
      return "One of the goals the Marshal has looked at is shown to all.";
    case RoundName::kReflexes:
      return "Hands stay; each player may play one more card, at once.";
    case RoundName::kPickpocketing:
      return "Who is alone on his spot may take a purse from it.";
    case RoundName::kMarshalsRevenge:
      return marshal_plays ? "Bandits in or on the Marshal's car lose their cheapest purse."
                           : "Whoever is on the Marshal's roof loses his cheapest purse.";
    case RoundName::kHostageConductor:
      return "Everybody in or on the locomotive gets $250.";
    case RoundName::kMortalBullet:
      return "Every bullet received in this round costs $150.";
    case RoundName::kSharingTheLoot:
      return "A strongbox is split among all bandits on its holder's spot.";
    case RoundName::kEscape:
      return "Ride may lead away; who stays in or on the train cannot win.";
    case RoundName::kGuiltyPlea:
      return "If the Marshal wins, the poorest bandit wins with him.";
    case RoundName::kDeadlyFall:
      return "In this round who is punched on a roof may be thrown off.";
    case RoundName::kCrimeMustBePunished:
      return "A bandit in the cell at the end cannot win.";
  }
  return "";
}

std::string_view name_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::kPurse:
      return "purse";
    case TokenKind::kGem:
      return "gem";
    case TokenKind::kStrongbox:
      return "strongbox";
    case TokenKind::kMailBag:
      return "mail bag";
    case TokenKind::kFlask:
      return "flask";
  }
  return "";
}

std::string name_of_car(int car, const Rulebook& book) {
  if (car == 0) return "the locomotive";
  if (car == book.prison) return "the prison car";
  return car == book.cars - 1 ? "the caboose" : fmt::format("car {}", car);
}

std::string name_of_end(Place place, const Rulebook& book) {
  if (place == Place::kNowhere) return "the plains";
  if (place == Place::kCell) return "the cell";
  const bool on_rails = car_of(place) < book.cars;
  const std::string inside = on_rails ? name_of_car(car_of(place), book) : "the stagecoach";
  return is_roof(place) ? fmt::format("the roof of {}", inside) : inside;
}

std::string name_of(Place place, const Rulebook& book) {
  if (place == Place::kNowhere) return "gone";
  const std::string_view how = is_roof(place) ? "on" : place == Place::kCell ? "in" : "inside";
  return fmt::format("{} {}", how, name_of_end(place, book));
}

std::string counted(int count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

std::string name_of_loot(TokenSet tokens) {
  std::vector<std::string> kinds;
  const int purses = count(tokens & all_of(TokenKind::kPurse));
  const int gems = count(tokens & all_of(TokenKind::kGem));
  const int boxes = count(tokens & all_of(TokenKind::kStrongbox));
  if (purses > 0) kinds.push_back(counted(purses, "purse", "purses"));
  if (gems > 0) kinds.push_back(counted(gems, "gem", "gems"));
  const int bags = count(tokens & all_of(TokenKind::kMailBag));
  const int flasks = count(tokens & all_of(TokenKind::kFlask));
  if (boxes > 0) kinds.push_back(counted(boxes, "strongbox", "strongboxes"));
  if (bags > 0) kinds.push_back(counted(bags, "mail bag", "mail bags"));
  if (flasks > 0) kinds.push_back(counted(flasks, "flask", "flasks"));
  return listed(kinds);
}

std::string dollars(int amount) {
  return amount < 0 ? fmt::format("-${}", -amount) : fmt::format("${}", amount);
}
std::string dollars_of_tens(int tens) { return dollars(10 * tens); }

std::string name_of_seat(const Rulebook& book, const CardOwners& owners, Seat seat) {
  std::vector<std::string> names;
  for (const Pawn pawn : bandits_of(book, owners, seat)) names.emplace_back(name_of(pawn));
  return names.empty() ? fmt::format("Player {}", seat + 1) : listed(names);
}

std::string possessive(std::string_view name) { return fmt::format("{}'s", name); }

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string name_of_pile(const Rulebook& book, const CardOwners& owners, Seat seat,
                         const Pile& pile) {
  std::vector<std::string> cards;
  const bool one_owner = owners[seat][1] == Pawn::kNone;
  int named_slot = -1;
  for (const FaceCount& face : faces_of(book, seat, pile.actions)) {
    std::string card(name_of(face.action));
    // Whose it is stands before his first card; a player's Marshal card belongs to neither bandit.
    const bool of_nobody = book.bandits_each == 2 && face.action == Action::kMarshal;
    if (!one_owner && !of_nobody && face.slot != named_slot) {
      const Pawn owner = owners[seat][static_cast<std::size_t>(face.slot)];
      card = fmt::format("{} {}", possessive(name_of(owner)), card);
      named_slot = face.slot;
    }
    if (face.copies > 1) card += fmt::format(" x{}", face.copies);
    cards.push_back(std::move(card));
  }
  const int bullets = pile.bullets.size();
  if (bullets > 0) cards.push_back(counted(bullets, "bullet", "bullets"));
  return listed(cards);
}

Line with_names(std::string_view text, Style style) {
  Line line;
  while (!text.empty()) {
    std::size_t nearest = std::string_view::npos;
    std::string_view name;
    Pawn who = Pawn::kNone;
    for (int pawn = 0; pawn < kPawns; ++pawn) {
      const std::string_view one =
          static_cast<Pawn>(pawn) == Pawn::kMarshal ? "Marshal" : name_of(static_cast<Pawn>(pawn));
      const std::size_t at = text.find(one);
      if (at >= nearest) continue;
      nearest = at;
      name = one;
      who = static_cast<Pawn>(pawn);
    }
    line.add(text.substr(0, nearest), style);
    if (nearest == std::string_view::npos) break;
    line.add(name, style_of(who));
    text.remove_prefix(nearest + name.size());
  }
  return line;
}

}  // namespace folsom::cli
