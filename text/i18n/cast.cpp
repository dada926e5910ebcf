#include "text/i18n/cast.h"

namespace folsom {

std::string person_name(const Words& words, const Cast& cast, Seat seat) {
  const CastMember sitter = seat < cast.size() ? cast[seat] : CastMember{};
  if (!sitter.name.empty()) return sitter.name;
  return words.say(sitter.is_bot ? "names.player.bot" : "names.player.name",
                   {{"number", seat + 1}});
}

Arguments seat_forms(const Words& words, const Rulebook& book, const CardOwners& owners,
                     const Cast& cast, Seat seat, std::string_view role) {
  const std::optional<Pawn> pawn = only_pawn(book, owners, seat);
  return pawn ? pawn_forms(words, *pawn, role)
              : person_forms(words, person_name(words, cast, seat), role);
}

}  // namespace folsom
