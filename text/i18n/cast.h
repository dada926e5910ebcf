// The people at the table, by name.
#pragma once

#include <string>
#include <vector>

#include "engine/flow/rulebook.h"
#include "text/i18n/names.h"

namespace folsom {

struct CastMember {
  std::string name{};  // empty: they gave none
  bool is_bot = false;
};
using Cast = std::vector<CastMember>;  // by seat; missing seats have no name

// "Ann", "Player 2", "Bot 3"
std::string person_name(const Words& words, const Cast& cast, Seat seat);
// Like pawn_forms; of the bandit, for a player with only one.
Arguments seat_forms(const Words& words, const Rulebook& book, const CardOwners& owners,
                     const Cast& cast, Seat seat, std::string_view role);

}  // namespace folsom
