#include "text/notation/cards.h"

#include <fmt/core.h>

#include "text/notation/words.h"

namespace folsom::notation {

bool has_face(const Rulebook& book, Seat seat, Action action, std::size_t slot) {
  return book.decks[seat].of[slot][action] != 0;
}

bool is_plain(const Rulebook& book, Seat seat, const CardFace& face) {
  const bool both = has_face(book, seat, face.action, 0) && has_face(book, seat, face.action, 1);
  return !both || (book.partner_of[seat] != kNoSeat && face.slot == 0);
}

std::string card_text(const Rulebook& book, const CardOwners& owners, Seat seat, int card) {
  const CardFace& face = book.decks[seat].cards[static_cast<std::size_t>(card)];
  if (is_plain(book, seat, face)) return std::string(word(face.action));
  return fmt::format("{} of {}", word(face.action), word(owners[seat][face.slot]));
}

}  // namespace folsom::notation
