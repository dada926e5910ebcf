// A seat's bandits and cards, by name.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/text.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/i18n/names.h"

namespace folsom::cli {

// The bandits a seat plays, without a partner's whose cards it may hold.
std::vector<Pawn> bandits_of(const Rulebook& book, const CardOwners& owners, Seat seat);
// "Ghost", "Ghost and Tuco", "Player 2" before bandits are chosen.
std::string name_of_seat(const Words& words, const Rulebook& book, const CardOwners& owners,
                         Seat seat);
Style style_of_seat(const Rulebook& book, const CardOwners& owners, Seat seat);

struct FaceCount {
  Action action;
  int slot;
  int copies;
};
// Each face of these cards of a seat once.
std::vector<FaceCount> faces_of(const Rulebook& book, Seat seat, CardSet cards);

// Cards of a pile by face, bullets last: "Move, Fire ×2 and 1 bullet".
std::string name_of_pile(const Words& words, const Rulebook& book, const CardOwners& owners,
                         Seat seat, const Pile& pile);

// Whether this game has a stagecoach, and the car a place is in or beside.
bool has_stagecoach(const Rulebook& book);
int car_near(const View& view, const Rulebook& book, Place place);

inline constexpr int kBrawlerMoney[] = {800, 500, 300};

}  // namespace folsom::cli
