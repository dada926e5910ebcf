// The published components, as data (docs/rules/components.md, C2 to C4). A host's own file can
// replace them (docs/notation.md).
#include <initializer_list>

#include "engine/rules/setup.h"

namespace folsom {
namespace {

using enum Turn;

template <class... Turns>
RoundCard card(RoundName name, Turns... turns) {
  RoundCard made;
  made.name = name;
  (made.turns.push_back(turns), ...);
  return made;
}

constexpr Turn S = kStandard;
constexpr Turn T = kTunnel;
constexpr Turn X = kSpeedingUp;
constexpr Turn R = kSwitching;

}  // namespace

Components published_components() {
  Components made;
  for (const RoundCard& one :
       {card(RoundName::kAngryMarshal, S, S, T, R), card(RoundName::kSwivelArm, S, T, S, S),
        card(RoundName::kBraking, S, S, S, S), card(RoundName::kTakeItAll, S, T, X, S),
        card(RoundName::kPassengersRebellion, S, S, T, S, S), card(RoundName::kBridge, S, X, S),
        card(RoundName::kTunnel, S, T, S, T, S)}) {
    made.few.push_back(one);
  }
  for (const RoundCard& one :
       {card(RoundName::kAngryMarshal, S, S, R), card(RoundName::kSwivelArm, S, T, S),
        card(RoundName::kBraking, S, T, S, S), card(RoundName::kTakeItAll, S, X, R),
        card(RoundName::kPassengersRebellion, S, T, S, R), card(RoundName::kBridge, S, X),
        card(RoundName::kTunnel, S, T, S, T)}) {
    made.many.push_back(one);
  }
  for (const RoundName name :
       {RoundName::kPickpocketing, RoundName::kMarshalsRevenge, RoundName::kHostageConductor}) {
    made.stations.push_back(card(name, S, S, T, S));
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
