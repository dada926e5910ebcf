// Looks up what is kept for each pawn.
#pragma once

#include <cstddef>

#include "engine/core/vocabulary.h"

namespace folsom {

template <class Array>
auto of_pawn(const Array& by_pawn, Pawn pawn) {
  return by_pawn[static_cast<std::size_t>(index(pawn))];
}

}  // namespace folsom
