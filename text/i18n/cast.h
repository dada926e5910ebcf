// Who sits at the table, by name.
#pragma once

#include <string>
#include <vector>

#include "engine/flow/rulebook.h"
#include "text/i18n/names.h"

namespace folsom {

struct CastMember {
  std::string name{};  // empty: he gave none
  bool is_bot = false;
};
using Cast = std::vector<CastMember>;  // by seat; seats that are missing have no name

// "Ann", "Player 2", "Bot 3"
std::string person_name(const Words& words, const Cast& cast, Seat seat);
// As pawn_forms: of his bandit where he has only one.
Arguments seat_forms(const Words& words, const Rulebook& book, const CardOwners& owners,
                     const Cast& cast, Seat seat, std::string_view role);

}  // namespace folsom
