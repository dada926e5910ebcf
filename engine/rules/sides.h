// Sides: a seat, or in teams the two seats of a team.
#pragma once

#include "engine/rules/rulebook.h"

namespace folsom {

inline bool is_marshals_side(const Rulebook& book, std::size_t side) {
  return book.marshals_seat != kNoSeat && book.side_of[book.marshals_seat] == side;
}

}  // namespace folsom
