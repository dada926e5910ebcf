// Arrays indexed by what they are about: a pawn, a place, a card. Otherwise plain std::arrays.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/flow.h"
#include "engine/core/vocabulary.h"

namespace folsom {

template <class Key, class T, std::size_t kSize>
struct By : std::array<T, kSize> {
  using std::array<T, kSize>::operator[];
  constexpr T& operator[](Key key) { return (*this)[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Key key) const { return (*this)[static_cast<std::size_t>(key)]; }
};

template <class T>
using ByPawn = By<Pawn, T, kPawns>;
template <class T>
using ByBandit = By<Pawn, T, kBandits>;
template <class T>
using ByLooter = By<Pawn, T, kLooters>;
template <class T>
using ByPlace = By<Place, T, kPlaces>;
template <class T>
using ByAction = By<Action, T, kActions>;
template <class T>
using ByTurn = By<Turn, T, kTurns>;
template <class T>
using ByRoundName = By<RoundName, T, kRoundNames>;
template <class T>
using ByTaskKind = By<TaskKind, T, kTaskKinds>;
template <class T>
using ByChoiceKind = By<ChoiceKind, T, kChoiceKinds>;

}  // namespace folsom
