// What the parts of a position share. Each part (who plays whom, the train, the cards, the moment)
// has a file with its reader and its writer. What a line says by itself is a row of a table, a
// field, which is read and written by the same row; scenarios read and compare the same fields.
//
// Reading starts from the state in which every game of the setup begins, and changes what the
// entries mention. Writing makes lines, which become text or JSON.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/state.h"
#include "text/notation/entries.h"
#include "text/notation/phases.h"
#include "text/notation/words.h"

namespace folsom::notation {

using Words = std::vector<std::string>;

struct Reading {
  const Rulebook& book;
  const Entries& entries;
  GameState& state;
  Where whole;  // for what is wrong with the position as a whole
  Phase phase = Phase::kPlanning;

  // The entry with this key, or null.
  const Entry* find(std::string_view key) const;
  // Calls `read` with the items of every entry that has this key.
  template <class Read>
  void for_each_entry(std::string_view key, Read read) const;
};

// The items of an entry, one after another. What was expected and isn't there is refused.
class Items : public Cursor {
 public:
  Items(const Reading& reading, const Entry& entry)
      : Cursor(entry), book(reading.book), state(reading.state), key(entry.key) {}

  const Rulebook& book;
  GameState& state;
  const Item& key;

  Seat seat();    // by its number or by the name of one of its bandits
  Pawn bandit();  // in play
  Pawn actor();   // a bandit or, where he is played, the Marshal
  Pawn pawn();    // any
  int car();

  // Things up to the end, as a set: each is what `read_one` reads.
  template <class Set, class ReadOne>
  Set set(ReadOne read_one) {
    unsigned set = 0;
    do {
      set |= read_one();
    } while (!done());
    return static_cast<Set>(set);
  }
  std::uint8_t seats() {
    return set<std::uint8_t>([this] { return 1U << seat(); });
  }
  PawnSet actors() {
    return set<PawnSet>([this] { return bit(actor()); });
  }
};

template <class Read>
void Reading::for_each_entry(std::string_view key, Read read) const {
  for (const Entry& entry : entries) {
    if (entry.key.text != key) continue;
    Items items(*this, entry);
    read(items);
  }
}

// One line of a position, e.g. "hand" "ghost" "move, fire".
struct Line {
  std::string key;
  std::string subject;  // may be empty
  Words items;
  bool single = false;  // one value: stands with others on a line of text, is no list in JSON
};

struct Writing {
  const Rulebook& book;
  const GameState& state;
  bool for_people;  // short forms where the order of the lines makes them clear
  std::vector<Line>& lines;

  void single(std::string_view key, std::string_view value, std::string_view subject = {}) const {
    lines.push_back({std::string(key), std::string(subject), {std::string(value)}, true});
  }
  // A short list: for people it stands on the line with the rest.
  void several(std::string_view key, Words words) const;
  // An empty line in text.
  void space() const { lines.push_back({}); }
  void list(std::string_view key, std::string_view subject, Words items) const {
    lines.push_back({std::string(key), std::string(subject), std::move(items), false});
  }
};

// A line that can be read and written without the others, or once for each seat, bandit or car.
struct Field {
  enum About { kGame, kSeat, kBandit, kCar };
  enum Form { kSingle, kSeveral, kList };

  std::string_view key;
  About about;
  Form form;
  void (*read)(Items& items, std::size_t whose);
  Words (*words)(const Rulebook& book, const GameState& state, std::size_t whose);
  // What goes without saying, if it isn't the same as when a game begins.
  void (*set_usual)(const Rulebook& book, GameState& state, Phase phase) = nullptr;
  // Whether a game has this at all, and what is said where one hasn't.
  bool (*there)(const Rulebook& book) = nullptr;
  std::string_view if_not = "This game has nothing of the kind.";
  std::string_view nothing = "-";  // stands for an empty list
  // Told for each of them, or for none: whichever isn't told then has none.
  bool for_all = false;
};
using Fields = std::span<const Field>;

// Those that have no value of their own yet where they are read follow from those that have.
void read_fields(const Reading& reading, Fields fields);
void read_field(Items& items, const Field& field);
std::size_t read_subject(Items& items, const Field& field);  // the seat, bandit or car it is about
// Rows that follow each other and are about the same are written together, one after another.
void write_fields(const Writing& writing, Fields fields);

Fields stagecoach_fields();  // stagecoach, horses, hostages, who is gone
Fields prison_fields();      // prisoners, wounds and all that is the Marshal's
Fields late_fields();        // cylinders, and who took a Brilliant Idea openly: after the cards
Fields bandits_fields();     // cash, powers, hits
Fields kept_fields();        // action cards in hand that everybody knows of
Fields bullets_fields();     // received, seen, neutral
Fields team_fields();        // teams at the draft, the wagons of the train
const Field* field_with(std::string_view key);

// Readers are called in this order, each once. Fields are read before what depends on them.
void read_seats(const Reading& reading);        // who plays whom
void read_moment(Reading& reading);             // the phase, the round, the turn
void read_train(const Reading& reading);        // pawns and tokens
void read_knowledge(const Reading& reading);    // of the values of tokens
void read_cards(const Reading& reading);        // hands, decks, discard piles, the plan
void read_after_cards(const Reading& reading);  // what of the Marshal's follows from the cards
void read_bandits(const Reading& reading);      // bullets left, and what bandits have
void read_question(const Reading& reading);     // what is being decided, and the sealed answers

// Whether it all makes sense together, once everything is read.
void check_sense(const Reading& reading);

void write_seats(const Writing& writing);
void write_moment(const Writing& writing);
void write_question(const Writing& writing);
void write_train(const Writing& writing);
void write_knowledge(const Writing& writing);
void write_cards(const Writing& writing);

// Whether any part knows this key; keys with a subject can stand there once for each subject.
bool is_position_key(std::string_view key);
bool has_subject(std::string_view key);

// --- what several parts need --------------------------------------------------------------------

std::string seat_word(const Rulebook& book, Seat seat);
Words seat_words(const Rulebook& book, unsigned seats);

// The names of what is in a set.
template <class Thing>
Words words_of(unsigned set) {
  Words words;
  for_each(set, [&](int one) { words.emplace_back(word(static_cast<Thing>(one))); });
  return words;
}

// What most fields name as their words: a number or a word for each, a set, all of a list.
template <auto kMember>
Words number_in(const Rulebook&, const GameState& state, std::size_t whose) {
  return {std::to_string((state.*kMember)[whose])};
}
template <auto kMember>
Words word_in(const Rulebook&, const GameState& state, std::size_t whose) {
  const auto one = (state.*kMember)[whose];
  using Thing = std::remove_const_t<decltype(one)>;
  return one == Thing::kNone ? Words() : Words{std::string(word(one))};
}
template <class Thing, auto kMember>
Words set_in(const Rulebook&, const GameState& state, std::size_t) {
  return words_of<Thing>(state.*kMember);
}
template <auto kMember>
Words list_in(const Rulebook&, const GameState& state, std::size_t) {
  Words words;
  for (const auto one : state.*kMember) {
    if (one != decltype(one)::kNone) words.emplace_back(word(one));
  }
  return words;
}

// A card in hand or deck: the face named by the items, as a set of numbers in the seat's deck plan.
CardSet read_face(Items& items, Seat seat);

// Tokens of which somebody knows more, or less, than goes without saying.
TokenSet odd_knowledge(const Rulebook& book, const GameState& state);

inline bool is_marshal_played(const Rulebook& book) { return book.marshals_seat != kNoSeat; }
inline bool is_in_play(const GameState& state, Pawn pawn) {
  return is_bandit(pawn) && state.seat_of[pawn] != kNoSeat;
}
inline std::uint8_t everybody(const Rulebook& book) {
  return static_cast<std::uint8_t>((1U << book.seats) - 1);
}

}  // namespace folsom::notation
