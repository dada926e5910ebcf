// Counting once more by hand what the engine keeps: every token, card and bullet, everybody's
// place. Written from docs/rules and from the setup, without the engine's own checks, so that a
// mistake is not made twice.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/event.h"
#include "engine/rules/rulebook.h"

namespace folsom::support {

// What is wrong with a state at rest; empty when nothing is.
std::string mistake_in(const Rulebook& book, const GameState& state);

// What happened in a game, added up from its unredacted events.
class Ledger {
 public:
  // The rulebook must live as long as the ledger.
  explicit Ledger(const Rulebook& book);
  void add(const EventLog& events);

  // Where the sums differ from the state; empty: nowhere. Also says when the events themselves make
  // no sense, e.g. somebody leaves a place where he is not.
  std::string difference(const GameState& state) const;

  int rounds() const { return static_cast<int>(round_cards_.size()); }

 private:
  void add(const Event& event);
  void place(Pawn pawn, Place to);
  void move(Pawn pawn, Place from, Place to);
  void lose(Pawn pawn, Token token);
  void hit(Seat seat);
  void turn_up(const Event& event);
  void begin_round(const Event& event);
  void move_horses(const Event& event);
  void drink(const Event& event);
  void marshal_shoots(const Event& event);
  std::string difference_of_expansions(const GameState& state) const;
  void object(const char* to_what) {
    if (nonsense_.empty()) nonsense_ = to_what;
  }

  const Rulebook* book_;
  std::string nonsense_;
  std::array<Place, kPawns> place_{};
  std::array<TokenSet, kLooters> loot_{};
  std::array<int, kBandits> fired_{};
  std::array<int, kBandits> hits_{};
  std::array<int, kBandits> cash_{};
  std::array<int, kMaxSeats> received_{};
  std::array<int, kMaxSeats> this_round_{};
  int neutral_;
  std::vector<std::uint8_t> round_cards_;
  std::vector<std::pair<Seat, std::uint8_t>> played_;  // this round
  std::size_t turned_up_ = 0;
  bool over_ = false;

  // Horses & Stagecoach.
  int stagecoach_ = 0;
  std::array<int, kMaxCars> horses_{};
  std::array<Hostage, kBandits> hostage_{};
  TokenSet opened_ = 0;  // flasks
  PawnSet away_ = 0;

  // Marshal & Prisoners.
  PawnSet fallen_ = 0;
  PawnSet posters_ = 0;
  std::array<Pawn, kBandits> companion_{};
  unsigned taken_by_marshal_ = 0;
  std::array<unsigned, kBandits> wounds_{};
  std::array<int, kCylinders> fired_by_marshal_{};
  std::vector<Pawn> brawlers_;
  unsigned goals_seen_ = 0;
  unsigned goals_shown_ = 0;
};

}  // namespace folsom::support
