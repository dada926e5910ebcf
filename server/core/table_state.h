// What a table is after the entries of its journal so far: who sits there and how the game stands.
// It follows from the entries alone, no matter who computes it or when.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "game/table/game.h"
#include "server/core/books.h"
#include "server/core/entry.h"
#include "server/core/story_lines.h"
#include "server/core/world.h"

namespace folsom::server {

// A seat: who sits there, and what the course of the game added.
struct SeatState : Occupant {
  StandIn stand_in = StandIn::kNone;
  bool late = false;               // out of time, by a clock that only shows it
  std::int64_t bank_ms = 0;        // what is left of it
  std::uint32_t decision = 0;      // the number of the seat's open question; 0: none
  Milliseconds asked_since = 0;    // when it was opened
  Milliseconds bot_since = 0;      // when a bot last took the seat over
  std::uint32_t told_of_turn = 0;  // the last turn with a notice; 0: none
  // The last answered question's time, which runs on if the answer is taken back.
  Milliseconds answered_since = 0;
  std::int64_t answered_bank_ms = 0;

  bool is_played_by_bot() const {
    return kind == SeatKind::kBot || (kind == SeatKind::kPerson && stand_in != StandIn::kNone);
  }
};

// What one entry changed: enough to tell everybody. One object is reused over and over.
struct Change {
  std::uint32_t revision = 0;
  Seat only_for = kNoSeat;         // who alone is told of it; kNoSeat: everybody
  bool seats = false;              // who sits where, or how
  bool phase = false;              // the game began or ended
  bool game = false;               // the game moved, from `before`
  bool took_back = false;          // back to where it had been before
  std::uint32_t taken_back = 0;    // the revision of the choice that no longer counts
  bool let_stand = false;          // somebody won't take back …
  std::uint32_t stands = 0;        // … the choice with this revision
  std::uint8_t asked_anew = 0;     // seats with a new question, as a set
  std::uint8_t asked_no_more = 0;  // seats that had one and don't any more
  // Seats whose people need a notice: somebody else's action made it their turn. A turn that comes
  // again because a choice was taken back is the same one.
  std::uint8_t sent_for = 0;
  const entry::Say* said = nullptr;
  const entry::Next* next = nullptr;
  std::shared_ptr<const Rulebook> book;
  GameState before;
  std::vector<Event> events;
  std::vector<ToldLine> story;  // the story of them
};

class TableState {
 public:
  // What the table knows of a choice that counts, beyond what the game knows.
  struct Note {
    std::uint32_t revision = 0;  // of the entry it came with
    bool by_bot = false;
    bool stands = false;  // whoever made it won't take it back
    Milliseconds at = 0;

    // Whether a person made it and may still want it back.
    bool may_be_regretted() const { return !by_bot && !stands; }
  };

  explicit TableState(Books& books) : books_(&books) {}

  // Applies the next entry. False if it makes no sense here, because something else wrote the
  // journal: the table state can't be used any more then. A choice tried out since the last entry
  // (`tried`) need not be worked out again.
  bool apply(const Entry& entry, Milliseconds at, Change& change,
             const Game::Attempt* tried = nullptr);

  std::uint32_t entries() const { return static_cast<std::uint32_t>(only_for_.size()); }

  store::TablePhase phase() const { return phase_; }
  const std::shared_ptr<const Setup>& setup() const { return setup_; }
  const Options& options() const { return options_; }
  const Guest& host() const { return host_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const std::string& next_table() const { return next_; }
  // How the next table begins: same game by the newest rulings, same people on the same seats.
  entry::Open open_next() const;
  Milliseconds created() const { return created_; }

  // Only while there is a game.
  std::shared_ptr<const Rulebook> book() const { return books_->book(setup_); }
  const Game& game() const { return game_; }
  const GameState& state() const { return game_.state(); }
  const std::vector<Game::Step>& steps() const { return game_.steps(); }
  const std::vector<Note>& notes() const { return notes_; }  // one for each step
  bool has_game() const { return phase_ != store::TablePhase::kOpen; }

  // The number of the current turn: one more than the choices known to everybody that led here.
  std::uint32_t turn() const { return turn_; }

  // The seat's own choice if it is the last one and nobody has learned anything from it; else null.
  // What others did in secret since then doesn't count, or it would be no secret any more. Nor does
  // what bots did openly at a table with one person: it is taken back along with the choice, since
  // a bot learns nothing.
  const Note* returnable(Seat seat) const;
  // The only person's seat, if all others are bots; else kNoSeat.
  Seat only_person() const;
  // The same, but only if a person made it: what a bot chose for someone out of time stands.
  const Note* returnable_by_person(Seat seat) const;
  // The last choice that everybody was told of, if a person may still want it back. Secret marks
  // made since then don't count, or bots that wait would give them away.
  const Note* may_be_regretted() const;
  // Whether, after this choice by a bot, that one couldn't be taken back any more.
  bool ends_regret(const Game::Attempt& attempt) const;

  // How many entries after the first this viewer was told of: the number of their last frame.
  std::uint32_t number(Seat viewer) const { return numbers_[index_of(viewer)]; }
  // An entry's number for a viewer who was told of it.
  std::uint32_t number_of(std::uint32_t revision, Seat viewer) const;
  // The only seat that was told of an entry; kNoSeat: everybody was.
  Seat only_for(std::uint32_t revision) const { return only_for_[revision]; }

  bool is_seat(int seat) const { return seat >= 0 && seat < static_cast<int>(seats_.size()); }
  // The seats of a guest, as a set.
  std::uint8_t seats_of(const Guest& guest) const;
  // Whether nobody else wants this bandit.
  bool is_free_bandit(Pawn bandit, Seat except) const;
  // Whether all seats have somebody.
  bool is_full() const;
  // Whether a server has to run bots or a clock here.
  bool is_attended() const;
  // What a choice would lead to.
  Game::Attempt attempt(Seat seat, Choice choice) const {
    return game_.attempt(*book(), seat, choice);
  }
  // Whether this choice, which is allowed, changes what the lobby shows of the table: the round,
  // the end, who is out of time.
  bool would_show(const Game::Attempt& attempt) const;

 private:
  // Tests swap in another state to see whether anybody can tell (tests/secrets).
  friend struct TestAccess;

  static std::size_t index_of(Seat viewer) { return viewer < kMaxSeats ? viewer : kMaxSeats; }

  bool fold(const entry::Open& open, Milliseconds at, Change& change);
  bool fold(const entry::Sit& sit, Milliseconds at, Change& change);
  bool fold(const entry::Free& free, Milliseconds at, Change& change);
  bool fold(const entry::SeatBot& bot, Milliseconds at, Change& change);
  bool fold(const entry::Start& start, Milliseconds at, Change& change);
  bool fold(const entry::Choose& choose, Milliseconds at, Change& change,
            const Game::Attempt* tried = nullptr);
  bool fold(const entry::TakeBack& back, Milliseconds at, Change& change);
  bool fold(const entry::LetStand& one, Milliseconds at, Change& change);
  bool fold(const entry::Say& say, Milliseconds at, Change& change);
  bool fold(const entry::BotStandsIn& stand_in, Milliseconds at, Change& change);
  bool fold(const entry::Return& back, Milliseconds at, Change& change);
  bool fold(const entry::Late& late, Milliseconds at, Change& change);
  bool fold(const entry::Move& move, Milliseconds at, Change& change);
  bool fold(const entry::Next& next, Milliseconds at, Change& change);
  std::shared_ptr<const Setup> setup_of_next() const;
  void undo(const Rulebook& book, std::size_t step);
  void go_on_telling(const View& before, bool is_the_deal, Change& change);
  void tell_again(const Rulebook& book);
  void count(const Change& change);
  void ask_anew(const Rulebook& book, Seat actor, Milliseconds at, Change& change);
  void send_for(const Guest& actor, Change& change);

  Books* books_;
  store::TablePhase phase_ = store::TablePhase::kOpen;
  std::shared_ptr<const Setup> setup_;
  Options options_;
  Guest host_{};
  Milliseconds created_ = 0;
  std::vector<SeatState> seats_;
  std::string next_;
  Guest next_host_{};
  Game game_;
  Teller teller_;
  std::vector<Note> notes_;
  std::uint32_t turn_ = 1;
  std::vector<Seat> only_for_;  // by revision
  std::array<std::uint32_t, kMaxSeats + 1> numbers_{};
};

}  // namespace folsom::server
