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
#include "engine/rules/scoring.h"

namespace folsom::support {

// What is wrong with a state at rest; empty when nothing is.
std::string mistake_in(const Rulebook& book, const GameState& state);

// The money and the winners, counted from the loot and from what happened.
class Ledger;
Score recount(const Rulebook& book, const GameState& state, const Ledger& ledger);

// What happened in a game, added up from its unredacted events.
class Ledger {
 public:
  explicit Ledger(const Rulebook& book) : neutral_(book.start.neutral_bullets) {}
  void add(const EventLog& events);

  // Where the sums differ from the state; empty: nowhere. Also says when the events themselves make
  // no sense, e.g. somebody leaves a place where he is not.
  std::string difference(const GameState& state) const;

  int rounds() const { return static_cast<int>(round_cards_.size()); }
  int bullets_received(Seat seat) const { return received_[seat]; }
  int hits(Pawn pawn) const { return hits_[static_cast<std::size_t>(index(pawn))]; }

 private:
  void add(const Event& event);
  void move(Pawn pawn, Place from, Place to);
  void lose(const Event& event);
  void turn_up(const Event& event);
  void object(const char* to_what) {
    if (nonsense_.empty()) nonsense_ = to_what;
  }

  std::string nonsense_;
  std::array<Place, kPawns> place_ = everywhere_nowhere();
  std::array<TokenSet, kBandits> loot_{};
  std::array<int, kBandits> fired_{};
  std::array<int, kBandits> hits_{};
  std::array<int, kBandits> cash_{};
  std::array<int, kMaxSeats> received_{};
  int neutral_;
  std::vector<std::uint8_t> round_cards_;
  std::vector<std::pair<Seat, std::uint8_t>> played_;  // this round
  std::size_t turned_up_ = 0;
  bool over_ = false;

  static std::array<Place, kPawns> everywhere_nowhere() {
    std::array<Place, kPawns> places{};
    places.fill(Place::kNowhere);
    return places;
  }
};

}  // namespace folsom::support
