// The published components, as data (docs/rules/components.md, C2 to C4). A host's own file can
// replace them (docs/notation.md).
#include <initializer_list>
#include <string_view>

#include "engine/core/setup.h"

namespace folsom {
namespace {

Turn turn_of(char letter) {
  switch (letter) {
    case 'T':
      return Turn::kTunnel;
    case '2':
      return Turn::kSpeedingUp;
    case 'R':
      return Turn::kSwitching;
    case 'Z':
      return Turn::kTurmoil;
    case 'K':
      return Turn::kShaking;
    default:
      return Turn::kStandard;
  }
}

RoundCard card(RoundName name, std::string_view turns, int keep = 0) {
  RoundCard made;
  made.name = name;
  made.keep = static_cast<std::uint8_t>(keep);
  for (const char letter : turns) made.turns.push_back(turn_of(letter));
  return made;
}

template <class List>
void fill(List& list, std::initializer_list<RoundCard> cards) {
  for (const RoundCard& one : cards) list.push_back(one);
}

CardSets horses() {
  CardSets made;
  fill(made.few,
       {card(RoundName::kPrairie, "ZTSS", 2), card(RoundName::kWhiskeyForTheMarshal, "SSTTS", 1),
        card(RoundName::kPantingHorses, "ZS2S"), card(RoundName::kHigherSpeed, "STS", 1),
        card(RoundName::kShotgunsRage, "STZS", 1)});
  fill(made.many,
       {card(RoundName::kPrairie, "ZTS", 2), card(RoundName::kWhiskeyForTheMarshal, "STTS", 1),
        card(RoundName::kPantingHorses, "ZS2"), card(RoundName::kHigherSpeed, "SSTS", 1),
        card(RoundName::kShotgunsRage, "STZS", 1)});
  fill(made.stations,
       {card(RoundName::kMortalBullet, "SSTS"), card(RoundName::kSharingTheLoot, "SSTS"),
        card(RoundName::kEscape, "SSTSS")});
  return made;
}

// A reconstruction: the rulebook names the events and the symbols, no source shows the cards.
CardSets marshal() {
  CardSets made;
  fill(made.few, {card(RoundName::kSafePlace, "SKSTS"), card(RoundName::kRumours, "STSK", 1),
                  card(RoundName::kReflexes, "SKSS"), card(RoundName::kBend, "SSKS", 1),
                  card(RoundName::kGorge, "KSTS", 1)});
  fill(made.many, {card(RoundName::kSafePlace, "SKTS"), card(RoundName::kRumours, "STK", 1),
                   card(RoundName::kReflexes, "SKS"), card(RoundName::kBend, "SSK", 1),
                   card(RoundName::kGorge, "KST", 1)});
  fill(made.stations, {card(RoundName::kGuiltyPlea, "SSTS"), card(RoundName::kDeadlyFall, "SSTS"),
                       card(RoundName::kCrimeMustBePunished, "SSKS")});
  return made;
}

}  // namespace

Components published_components() {
  Components made;
  fill(made.few, {card(RoundName::kAngryMarshal, "SSTR"), card(RoundName::kSwivelArm, "STSS"),
                  card(RoundName::kBraking, "SSSS"), card(RoundName::kTakeItAll, "ST2S"),
                  card(RoundName::kPassengersRebellion, "SSTSS"), card(RoundName::kBridge, "S2S"),
                  card(RoundName::kTunnel, "STSTS")});
  fill(made.many, {card(RoundName::kAngryMarshal, "SSR"), card(RoundName::kSwivelArm, "STS"),
                   card(RoundName::kBraking, "STSS"), card(RoundName::kTakeItAll, "S2R"),
                   card(RoundName::kPassengersRebellion, "STSR"), card(RoundName::kBridge, "S2"),
                   card(RoundName::kTunnel, "STST")});
  for (const RoundName name :
       {RoundName::kPickpocketing, RoundName::kMarshalsRevenge, RoundName::kHostageConductor}) {
    made.stations.push_back(card(name, "SSTS"));
  }
  for (const WagonFloor floor : {WagonFloor{1, 0}, WagonFloor{1, 1}, WagonFloor{0, 3},
                                 WagonFloor{3, 0}, WagonFloor{3, 1}, WagonFloor{4, 1}}) {
    made.wagons.push_back(floor);
  }
  for (const int tens :
       {25, 25, 25, 25, 25, 25, 25, 25, 30, 30, 35, 35, 40, 40, 45, 45, 50, 50, 25}) {
    made.purses.push_back(static_cast<std::uint8_t>(tens));
  }
  made.horses = horses();
  made.marshal = marshal();
  made.cylinders = {{{Wound::kLostGun, Wound::kHurtKnee, Wound::kGotcha, Wound::kHurtShoulder,
                      Wound::kDropTheBag, Wound::kGolden},
                     {Wound::kHurtShoulder, Wound::kDropTheBag, Wound::kLostGun, Wound::kGotcha,
                      Wound::kHurtKnee, Wound::kGolden}}};
  made.mail_bags = {20, 120};
  return made;
}

Reconstructed reconstructed_in(const Components& components) {
  const Components published = published_components();
  return {components.marshal == published.marshal, components.cylinders == published.cylinders};
}

}  // namespace folsom
