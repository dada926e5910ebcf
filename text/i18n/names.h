// The names of people and things, from names.json; web/game/names.ts does the same for the page.
// Names of pawns, seats and places come in the forms that languages need.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bullets.h"
#include "engine/core/flow.h"
#include "engine/core/setup.h"
#include "engine/core/vocabulary.h"
#include "engine/flow/rulebook.h"
#include "text/i18n/words.h"

namespace folsom {

std::string pawn_name(const Words& words, Pawn pawn);    // as on a sign: "Marshal"
std::string pawn_letter(const Words& words, Pawn pawn);  // "G"
std::string action_name(const Words& words, Action action);
std::string action_does(const Words& words, Action action);
std::string bullet_name(const Words& words, BulletSource source);

// Which wagon each car is.
struct Train {
  const std::array<std::uint8_t, kMaxCars>& wagon;  // of a View or a GameState
  int wagons = 0;                                   // behind the locomotive, without the prison car
  int cars = 0;                                     // all of them, with the locomotive
};
template <class ViewOrState>
Train train_of(const Rulebook& book, const ViewOrState& view) {
  return {view.wagon, book.wagons, book.cars};
}

// The end of a key in names.place: "dining", "dining-roof", "loco", "prison", "cell" …
std::string place_key(const Train& train, Place place);
// As on a sign: "Dining car, roof".
std::string place_name(const Words& words, const Train& train, Place place);
std::string the_place(const Words& words, const Train& train, Place place);   // "the dining car"
std::string in_place(const Words& words, const Train& train, Place place);    // "in the dining car"
std::string to_place(const Words& words, const Train& train, Place place);    // "into the …"
std::string from_place(const Words& words, const Train& train, Place place);  // "from the …"
// The end of a key in names.car: "dining", "loco", "prison".
std::string car_key(const Train& train, int car);
// The car without a level: "Prison car".
std::string car_name(const Words& words, const Train& train, int car);

std::string token_name(const Words& words, TokenKind kind);  // "Purse"
// "a purse", "a purse with $400", "a flask of old whiskey": as far as it is known. The value is
// that of View::value, 0 if unknown.
std::string a_token(const Words& words, Token token, int value);
std::string count_of_kind(const Words& words, TokenKind kind, int count);  // "3 purses"
std::string a_card(const Words& words, Action action);                     // "a Fire"

// A pawn's name as arguments who, who_obj, who_of, who_to, who_by and who_gender (or whom, whom_obj
// …).
Arguments pawn_forms(const Words& words, Pawn pawn, std::string_view role);
// The same for people, by the names they gave.
Arguments person_forms(const Words& words, const std::string& name, std::string_view role);

// Who plays which bandits, as in View::cards_of.
using CardOwners = std::array<std::array<Pawn, kSlots>, kMaxSeats>;
// A seat's only bandit; none if it has several, or none yet.
std::optional<Pawn> only_pawn(const Rulebook& book, const CardOwners& owners, Seat seat);
std::string person_name(const Words& words, Seat seat);  // "Player 2"
// A player with only one bandit is called by the bandit's name.
Arguments seat_forms(const Words& words, const Rulebook& book, const CardOwners& owners, Seat seat,
                     std::string_view role);

// The name of something with an entry in names.json, and what it does: thing_name(words, "hostage",
// notation::word(hostage)).
std::string thing_name(const Words& words, std::string_view group, std::string_view word);
std::string thing_does(const Words& words, std::string_view group, std::string_view word);
std::string hostage_ransom(const Words& words, Hostage hostage);
std::string companion_name(const Words& words, Pawn whose);  // "Belle’s companion"

// The question of a frame: "Whom does Doc shoot?", and the rule behind it in a few words.
std::string question_text(const Words& words, const Train& train, const Task& task);
std::string question_hint(const Words& words, const Task& task);

// Why a setup makes no game.
std::string refusal_text(const Words& words, const SetupRefusal& refusal);

// What the end of a round card does in this game.
std::string round_does(const Words& words, const Rulebook& book, RoundName round);

}  // namespace folsom
