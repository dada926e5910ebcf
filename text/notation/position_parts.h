// What the parts of a position share. Each part (who plays whom, the train, the cards, the moment)
// has a file with its reader and its writer.
//
// Reading starts from the state in which every game of the setup begins, and changes what the
// entries mention. Writing makes lines, which become text or JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/state.h"
#include "text/notation/entries.h"
#include "text/notation/phases.h"

namespace folsom::notation {

struct Reading {
  const Rulebook& book;
  const Entries& entries;
  GameState& state;
  Complaint& complaint;
  Where whole;  // for what is wrong with the position as a whole
  Phase phase = Phase::kPlanning;

  bool refuse(const Where& where, std::string_view message) const {
    return complaint.refuse(where, message);
  }
};

// One line of a position, e.g. "hand" "ghost" "move, fire".
struct Line {
  std::string key;
  std::string subject;  // may be empty
  std::vector<std::string> items;
  bool single = false;  // one value: stands with others on a line of text, is no list in JSON
};

struct Writing {
  const Rulebook& book;
  const GameState& state;
  bool for_people;  // short forms where the order of the lines makes them clear
  std::vector<Line>& lines;

  void single(std::string_view key, std::string value) const {
    lines.push_back({std::string(key), {}, {std::move(value)}, true});
  }
  void about(std::string_view key, std::string_view subject, std::string value) const {
    lines.push_back({std::string(key), std::string(subject), {std::move(value)}, true});
  }
  // A short list: for people it stands on the line with the rest.
  void several(std::string_view key, std::vector<std::string> words) const {
    if (!for_people) return list(key, {}, std::move(words));
    std::string all;
    for (const std::string& one : words) all += (all.empty() ? "" : ", ") + one;
    single(key, std::move(all));
  }
  // An empty line in text.
  void space() const { lines.push_back({}); }
  void list(std::string_view key, std::string_view subject, std::vector<std::string> items) const {
    lines.push_back({std::string(key), std::string(subject), std::move(items), false});
  }
};

// Readers are called in this order, each once, and are false when something was refused.
bool read_seats(Reading& reading);        // who plays whom
bool read_moment(Reading& reading);       // the phase, the round, the turn
bool read_stagecoach(Reading& reading);   // stagecoach, horses, hostages, who is gone
bool read_prison(Reading& reading);       // prisoners, wounds and all that is the Marshal's
bool read_train(Reading& reading);        // pawns and tokens
bool read_knowledge(Reading& reading);    // of the values of tokens
bool read_cards(Reading& reading);        // hands, decks, discard piles, the plan
bool read_kept(Reading& reading);         // action cards in hand that everybody knows of
bool read_bullets(Reading& reading);      // received, seen, neutral
bool read_bandits(Reading& reading);      // cash, powers, bullets left, hits
bool read_after_cards(Reading& reading);  // cylinders, and who took his Brilliant Idea openly
bool read_question(Reading& reading);     // what is being decided, and the sealed answers

// Whether it all makes sense together, once everything is read.
bool check_sense(const Reading& reading);

void write_seats(const Writing& writing);
void write_moment(const Writing& writing);
void write_question(const Writing& writing);
void write_stagecoach(const Writing& writing);
void write_prison(const Writing& writing);
void write_train(const Writing& writing);
void write_knowledge(const Writing& writing);
void write_bandits(const Writing& writing);
void write_cards(const Writing& writing);
void write_kept(const Writing& writing);
void write_bullets(const Writing& writing);

// Whether any part knows this key; keys with a subject can stand there once for each subject.
bool is_position_key(std::string_view key);
bool has_subject(std::string_view key);

// --- what several parts need --------------------------------------------------------------------

// A seat by its number or by the name of one of its bandits.
std::optional<Seat> seat_from(const Reading& reading, std::string_view text);
bool read_seat(const Reading& reading, Cursor& items, Seat& seat);
// Seats up to the end of the items, as a set.
bool read_seats_to_end(const Reading& reading, Cursor& items, std::uint8_t& seats);
std::string seat_word(const Rulebook& book, Seat seat);
std::vector<std::string> seat_words(const Rulebook& book, std::uint8_t seats);

// A bandit in play; somebody who acts: a bandit or, where he is played, the Marshal; any pawn.
bool read_bandit(const Reading& reading, Cursor& items, Pawn& pawn);
bool read_actor(const Reading& reading, Cursor& items, Pawn& pawn);
bool read_pawn(const Reading& reading, Cursor& items, Pawn& pawn);
// Pawns up to the end of the items, as a set.
bool read_actors_to_end(const Reading& reading, Cursor& items, PawnSet& pawns);
std::vector<std::string> pawn_words(PawnSet pawns);

bool read_number(const Reading& reading, Cursor& items, int least, int most, int& number);
bool read_end(const Reading& reading, const Cursor& items);

// Things up to the end of the items, as a set; each is read by `read_one`.
template <class Thing, class Set, class ReadOne>
bool read_set_to_end(const Cursor& items, Set& set, ReadOne read_one) {
  do {
    Thing thing{};
    if (!read_one(thing)) return false;
    set = static_cast<Set>(set | bit(thing));
  } while (!items.done());
  return true;
}

// The entry with this key, or null.
const Entry* find_entry(const Reading& reading, std::string_view key);

// A card in hand or deck: the face named by the items, as a set of numbers in the seat's deck plan.
bool read_face(const Reading& reading, Cursor& items, Seat seat, CardSet& copies);

// Tokens of which somebody knows more, or less, than goes without saying.
TokenSet odd_knowledge(const Rulebook& book, const GameState& state);

inline std::size_t index_of(Pawn pawn) { return static_cast<std::size_t>(index(pawn)); }
inline std::size_t index_of(Place place) { return static_cast<std::size_t>(index(place)); }
inline std::uint8_t everybody(const Rulebook& book) {
  return static_cast<std::uint8_t>((1U << book.seats) - 1);
}

}  // namespace folsom::notation
