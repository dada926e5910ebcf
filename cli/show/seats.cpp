#include "cli/show/seats.h"

#include "cli/show/marks.h"
#include "engine/core/bits.h"
#include "engine/horses/stagecoach_map.h"

namespace folsom::cli {

std::vector<Pawn> bandits_of(const Rulebook& book, const CardOwners& owners, Seat seat) {
  std::vector<Pawn> bandits;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(book.bandits_each); ++slot) {
    const Pawn pawn = seat < kMaxSeats ? owners[seat][slot] : Pawn::kNone;
    if (pawn != Pawn::kNone) bandits.push_back(pawn);
  }
  return bandits;
}

std::string name_of_seat(const Words& words, const Rulebook& book, const CardOwners& owners,
                         Seat seat) {
  std::vector<std::string> names;
  for (const Pawn pawn : bandits_of(book, owners, seat)) names.push_back(pawn_name(words, pawn));
  return names.empty() ? person_name(words, seat) : words.list(names);
}

Style style_of_seat(const Rulebook& book, const CardOwners& owners, Seat seat) {
  const std::vector<Pawn> bandits = bandits_of(book, owners, seat);
  return bandits.empty() ? Style{} : style_of(bandits.front());
}

std::vector<FaceCount> faces_of(const Rulebook& book, Seat seat, CardSet cards) {
  std::vector<FaceCount> faces;
  const DeckPlan& deck = book.decks[seat];
  for (int slot = 0; slot < kSlots; ++slot) {
    for (int action = 0; action < kActions; ++action) {
      const CardSet equal =
          deck.of[static_cast<std::size_t>(slot)][static_cast<std::size_t>(action)] & cards;
      if (equal != 0) faces.push_back({static_cast<Action>(action), slot, count(equal)});
    }
  }
  return faces;
}

std::string name_of_pile(const Words& words, const Rulebook& book, const CardOwners& owners,
                         Seat seat, const Pile& pile) {
  std::vector<std::string> cards;
  const bool one_owner = owners[seat][1] == Pawn::kNone;
  for (const FaceCount& face : faces_of(book, seat, pile.actions)) {
    std::string card = action_name(words, face.action);
    // A player's Marshal card belongs to neither bandit.
    const bool of_nobody = book.bandits_each == 2 && face.action == Action::kMarshal;
    if (!one_owner && !of_nobody) {
      const Pawn owner = owners[seat][static_cast<std::size_t>(face.slot)];
      card = words.say("board.hand.of", {{"card", card}, {"who", pawn_name(words, owner)}});
    }
    if (face.copies > 1) {
      card = words.say("terminal.cards.copies", {{"card", card}, {"count", face.copies}});
    }
    cards.push_back(std::move(card));
  }
  const int bullets = pile.bullets.size();
  if (bullets > 0) cards.push_back(words.say("end.detail.bullets", {{"count", bullets}}));
  return words.list(cards);
}

bool has_stagecoach(const Rulebook& book) { return folsom::has_stagecoach(book.maps[0]); }

int car_near(const View& view, const Rulebook& book, Place place) {
  if (place == Place::kStagecoachInside || place == Place::kStagecoachRoof) return view.stagecoach;
  return place == Place::kCell ? book.prison : car_of(place);
}

}  // namespace folsom::cli
