// Sides: a seat, or in teams the two seats of a team.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// The Marshal's; kMaxSeats where nobody plays him.
inline std::size_t marshals_side(const Rulebook& book) {
  return book.marshals_seat == kNoSeat ? kMaxSeats : book.side_of[book.marshals_seat];
}

inline bool is_marshals_side(const Rulebook& book, std::size_t side) {
  return side < kMaxSeats && side == marshals_side(book);
}

}  // namespace folsom
