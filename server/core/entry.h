// The entries of a table's journal: everything that ever happened at the table, one line of text
// each. The table's state follows from them alone.
//
//   open {"setup":…,"options":…,"host":"…","seats":[…]}
//   sit 2 <guest> belle Ann            free 2                    seat-bot 3 sharp
//   start <seed> ghost,doc,belle,django
//   choose 0 person 0 play fire        take-back 0               let-stand 0
//   say 0 Well shot!
//   stand-in 1 away                    return 1                  late 1
//   move 0 <guest>                     next <table> <guest>
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"
#include "server/core/ids.h"
#include "server/core/options.h"

namespace folsom::server {

enum class SeatKind : std::uint8_t { kFree, kPerson, kBot };
inline constexpr std::string_view kSeatWords[] = {"free", "person", "bot"};  // of SeatKind

// Why a bot plays for a person.
enum class StandIn : std::uint8_t {
  kNone,
  kAway,    // nobody was connected for too long
  kTime,    // the clock ran out
  kCalled,  // the clock had run out and another player called the bot
  kLeft,    // they got up
};

// Who sits on a seat, or is to sit there.
struct Occupant {
  SeatKind kind = SeatKind::kFree;
  Guest guest{};
  std::string name;
  BotKind level = BotKind::kGreedy;
  Pawn bandit = Pawn::kNone;  // kNone: whoever is left

  bool operator==(const Occupant&) const = default;
};

namespace entry {

struct Open {
  std::shared_ptr<const Setup> setup;
  Options options;
  Guest host{};
  std::vector<Occupant> seats;
};
struct Sit {
  Seat seat = kNoSeat;
  Guest guest{};
  Pawn bandit = Pawn::kNone;
  std::string name;
};
struct Free {
  Seat seat = kNoSeat;
};
struct SeatBot {
  Seat seat = kNoSeat;
  BotKind level = BotKind::kGreedy;
};
// Deals. The bandits of all seats; empty if they are drafted.
struct Start {
  Seed seed{};
  FixedVector<Pawn, kMaxSeats> bandits;
};
struct Choose {
  Seat seat = kNoSeat;
  bool by_bot = false;
  std::uint32_t bank_ms = 0;  // what it took from the bank
  Choice choice;
};
struct TakeBack {
  Seat seat = kNoSeat;
};
// The player won't take their last choice back, so bots need not wait. Only they are told.
struct LetStand {
  Seat seat = kNoSeat;
};
struct Say {
  Seat seat = kNoSeat;
  std::string text;
};
struct BotStandsIn {
  Seat seat = kNoSeat;
  StandIn why = StandIn::kAway;
};
struct Return {
  Seat seat = kNoSeat;
};
// The player's time is up, by a clock that only shows it.
struct Late {
  Seat seat = kNoSeat;
};
// The seat belongs to another guest from now on: the same person on another device.
struct Move {
  Seat seat = kNoSeat;
  Guest guest{};
};
// Where the people of this table play on, and who wanted it: the host there. Journals of earlier
// versions don't name anyone.
struct Next {
  std::string table;
  std::optional<Guest> host;
};

}  // namespace entry

using Entry =
    std::variant<entry::Open, entry::Sit, entry::Free, entry::SeatBot, entry::Start, entry::Choose,
                 entry::TakeBack, entry::LetStand, entry::Say, entry::BotStandsIn, entry::Return,
                 entry::Late, entry::Move, entry::Next>;

std::string_view word(StandIn why);

// `book` is needed only for choices.
std::string to_text(const Entry& entry, const Rulebook* book);
// Nothing if the text is no entry, which means that something else wrote the journal.
std::optional<Entry> entry_from_text(std::string_view text, const Rulebook* book);

}  // namespace folsom::server
