// The published components, as data (docs/rules/components.md, C2 to C4). A host's own file can
// replace them (docs/notation.md).
#include <initializer_list>
#include <string_view>

#include "engine/rules/setup.h"

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
    default:
      return Turn::kStandard;
  }
}

RoundCard card(RoundName name, std::string_view turns) {
  RoundCard made;
  made.name = name;
  for (const char letter : turns) made.turns.push_back(turn_of(letter));
  return made;
}

}  // namespace

Components published_components() {
  Components made;
  for (const RoundCard& one :
       {card(RoundName::kAngryMarshal, "SSTR"), card(RoundName::kSwivelArm, "STSS"),
        card(RoundName::kBraking, "SSSS"), card(RoundName::kTakeItAll, "ST2S"),
        card(RoundName::kPassengersRebellion, "SSTSS"), card(RoundName::kBridge, "S2S"),
        card(RoundName::kTunnel, "STSTS")}) {
    made.few.push_back(one);
  }
  for (const RoundCard& one :
       {card(RoundName::kAngryMarshal, "SSR"), card(RoundName::kSwivelArm, "STS"),
        card(RoundName::kBraking, "STSS"), card(RoundName::kTakeItAll, "S2R"),
        card(RoundName::kPassengersRebellion, "STSR"), card(RoundName::kBridge, "S2"),
        card(RoundName::kTunnel, "STST")}) {
    made.many.push_back(one);
  }
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
  return made;
}

}  // namespace folsom
