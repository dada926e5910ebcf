#include "server/core/wishes.h"

#include <algorithm>
#include <bit>

#include "engine/compile/casting.h"
#include "server/core/bodies.h"
#include "text/notation/choices.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

// Everything that is asked of the table goes through here, so that what it needs stands in one
// place.
class Judge {
 public:
  Judge(World& world, const LoadedTable& table, const Asker& asker, const SocketRequest& request)
      : world_(world), table_(table), room_(table.room), asker_(asker), request_(request) {}

  Wish judge() const {
    switch (request_.kind) {
      case RequestKind::kSit:
        return sit();
      case RequestKind::kLeave:
        return leave();
      case RequestKind::kSeatBot:
        return seat_bot();
      case RequestKind::kClearSeat:
        return clear_seat();
      case RequestKind::kStart:
        return start();
      case RequestKind::kChoose:
        return choose();
      case RequestKind::kTakeBack:
        return take_back();
      case RequestKind::kLetStand:
        return let_stand();
      case RequestKind::kSay:
        return say();
      case RequestKind::kStandIn:
        return call_stand_in();
      case RequestKind::kReturn:
        return come_back();
      case RequestKind::kMute:
      case RequestKind::kRematch:
      case RequestKind::kLook:
      case RequestKind::kTicket:
        break;  // not the journal's
    }
    return Wish::refuse(Code::kUnknownRequest);
  }

 private:
  bool is_open() const { return room_.phase() == store::Phase::kOpen; }
  bool is_playing() const { return room_.phase() == store::Phase::kPlaying; }
  bool is_host() const { return room_.host() == asker_.guest; }
  bool has_seat() const { return request_.seat.has_value() && room_.is_seat(*request_.seat); }
  Seat seat() const { return static_cast<Seat>(*request_.seat); }
  const RoomSeat& sitter() const { return room_.seats()[seat()]; }
  bool owns_seat() const {
    return sitter().kind == SeatKind::kPerson && sitter().guest == asker_.guest;
  }

  // A bandit whom this table knows and nobody else has.
  Code check_bandit(Pawn bandit) const {
    const bool is_free =
        may_be_wished(*room_.setup(), bandit) && room_.is_free_bandit(bandit, seat());
    return is_free ? Code::kNone : Code::kBanditTaken;
  }

  Wish sit() const {
    if (!is_open()) return Wish::refuse(Code::kWrongPhase);
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    const bool is_taken =
        sitter().kind == SeatKind::kBot || (sitter().kind == SeatKind::kPerson && !owns_seat());
    if (is_taken) return Wish::refuse(Code::kSeatTaken);
    Pawn bandit = sitter().bandit;
    if (request_.bandit.has_value()) {
      bandit = *request_.bandit;
      const Code code = check_bandit(bandit);
      if (code != Code::kNone) return Wish::refuse(code);
    }
    return Wish::write(entry::Sit{seat(), asker_.guest, bandit, request_.name});
  }

  Wish leave() const {
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Wish::refuse(Code::kNotYours);
    if (is_open()) return Wish::write(entry::Free{seat()});
    if (!is_playing() || sitter().stand_in != StandIn::kNone) {
      return Wish::refuse(Code::kWrongPhase);
    }
    return Wish::write(entry::BotStandsIn{seat(), StandIn::kLeft});
  }

  Wish seat_bot() const {
    if (!is_open()) return Wish::refuse(Code::kWrongPhase);
    if (!is_host()) return Wish::refuse(Code::kNotHost);
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (sitter().kind == SeatKind::kPerson) return Wish::refuse(Code::kSeatTaken);
    if (!request_.level.has_value()) return Wish::refuse(Code::kBadLevel);
    return Wish::write(entry::SeatBot{seat(), *request_.level});
  }

  Wish clear_seat() const {
    if (!is_open()) return Wish::refuse(Code::kWrongPhase);
    if (!is_host()) return Wish::refuse(Code::kNotHost);
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    return Wish::write(entry::Free{seat()});
  }

  // Whoever sits may start where the host is not there, on whichever server.
  bool may_start() const {
    if (is_host()) return true;
    const bool host_is_there = (table_.present & kHostIsPresent) != 0;
    return !host_is_there && room_.seats_of(asker_.guest) != 0;
  }

  Wish start() const {
    if (!is_open()) return Wish::refuse(Code::kWrongPhase);
    if (!may_start()) return Wish::refuse(Code::kNotHost);
    if (!room_.is_full()) return Wish::refuse(Code::kSeatsFree);
    entry::Start start;
    world_.fill_chance(start.seed);
    Setup setup = *room_.setup();
    cast(setup);
    if (!compile(setup).book.has_value()) return Wish::refuse(Code::kNotAllowed);
    if (!bandits_are_drafted(setup)) start.bandits = setup.bandits;
    return Wish::write(start);
  }

  // Seats without a wish get whoever is left.
  void cast(Setup& setup) const {
    if (bandits_are_drafted(setup)) return;
    setup.bandits.clear();
    for (const RoomSeat& one : room_.seats()) {
      if (one.bandit != Pawn::kNone) setup.bandits.push_back(one.bandit);
    }
    note_cast(setup);
    std::size_t dealt = setup.bandits.size();
    Seed chance{};
    world_.fill_chance(chance);
    Rng rng = Rng::sealed(chance, 0);
    deal_bandits(setup, rng);
    FixedVector<Pawn, kMaxSeats> by_seat;
    for (const RoomSeat& one : room_.seats()) {
      const bool is_left_over = one.bandit == Pawn::kNone && dealt < setup.bandits.size();
      by_seat.push_back(is_left_over ? setup.bandits[dealt++] : one.bandit);
    }
    setup.bandits = by_seat;
    note_cast(setup);
  }

  Wish choose() const {
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Wish::refuse(Code::kNotYours);
    if (!is_playing()) return Wish::refuse(Code::kWrongPhase);
    if (sitter().stand_in != StandIn::kNone) return Wish::refuse(Code::kNotAllowed, "stood-in");
    const auto book = room_.book();
    const auto choice = notation::choice_from_text(request_.choice, *book, seat());
    if (!choice) return Wish::refuse(Code::kBadMessage);
    return judge_choice(table_, seat(), request_.number, room_.attempt(seat(), *choice), false,
                        bank_used());
  }

  // What the decision takes from the bank: the time beyond that which every decision has.
  std::uint32_t bank_used() const {
    const Options& options = room_.options();
    if (options.clock.kind == ClockKind::kNone || sitter().decision == 0) return 0;
    const Milliseconds beyond =
        world_.now() - asked_since(table_, seat()) - std::int64_t{options.clock.decision_s} * 1000;
    return static_cast<std::uint32_t>(std::clamp<Milliseconds>(beyond, 0, sitter().bank_ms));
  }

  Wish take_back() const {
    Wish refused = refuse_second_thoughts();
    return refused.code == Code::kNone ? Wish::write(entry::TakeBack{seat()}) : std::move(refused);
  }

  Wish let_stand() const {
    Wish refused = refuse_second_thoughts();
    return refused.code == Code::kNone ? Wish::write(entry::LetStand{seat()}) : std::move(refused);
  }

  // Unless the last choice is the one that he speaks of, and he could take it back.
  Wish refuse_second_thoughts() const {
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Wish::refuse(Code::kNotYours);
    if (!is_playing()) return Wish::refuse(Code::kWrongPhase);
    if (sitter().stand_in != StandIn::kNone) return Wish::refuse(Code::kNotAllowed, "stood-in");
    const Room::Note* const own = room_.returnable_by_person(seat());
    if (own == nullptr) return Wish::refuse(Code::kCannotTakeBack);
    const std::uint32_t last = room_.number_of(own->revision, seat());
    return last == request_.number ? Wish{} : Wish::refuse(Code::kStale);
  }

  // As whom: through whose eyes he looks, or his first seat.
  Wish say() const {
    const std::uint8_t own = room_.seats_of(asker_.guest);
    if (own == 0) return Wish::refuse(Code::kNotYours);
    const bool looks_through_own = asker_.viewer < kMaxSeats && (own >> asker_.viewer & 1) != 0;
    const auto as = looks_through_own ? asker_.viewer : static_cast<Seat>(std::countr_zero(own));
    return Wish::write(entry::Say{as, request_.text});
  }

  // Players may hand over to a bot whoever is out of time by a clock that only says so.
  Wish call_stand_in() const {
    if (!is_playing()) return Wish::refuse(Code::kWrongPhase);
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (room_.seats_of(asker_.guest) == 0) return Wish::refuse(Code::kNotYours);
    if (!sitter().late || sitter().stand_in != StandIn::kNone) return Wish::refuse(Code::kNotAway);
    return Wish::write(entry::BotStandsIn{seat(), StandIn::kCalled});
  }

  // Whether the time for the open question is used up.
  bool is_out_of_time() const {
    const Clock& clock = room_.options().clock;
    if (clock.kind == ClockKind::kNone || sitter().decision == 0) return false;
    const Milliseconds used = world_.now() - asked_since(table_, seat());
    return used >= std::int64_t{clock.decision_s} * 1000 + sitter().bank_ms;
  }

  // A question that he had no time left for is the bot's: he is back for the next one.
  Wish come_back() const {
    if (!has_seat()) return Wish::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Wish::refuse(Code::kNotYours);
    if (sitter().stand_in == StandIn::kNone) return Wish::refuse(Code::kNotStoodIn);
    if (is_out_of_time()) return Wish::refuse(Code::kNotAllowed, "stood-in");
    return Wish::write(entry::Return{seat()});
  }

  World& world_;
  const LoadedTable& table_;
  const Room& room_;
  const Asker& asker_;
  const SocketRequest& request_;
};

}  // namespace

Wish judge(World& world, const LoadedTable& table, const Asker& asker,
           const SocketRequest& request) {
  return Judge(world, table, asker, request).judge();
}

Wish judge_choice(const LoadedTable& table, Seat seat, std::uint32_t decision,
                  Game::Attempt attempt, bool by_bot, std::uint32_t bank_ms) {
  const Room& room = table.room;
  if (room.phase() != store::Phase::kPlaying) return Wish::refuse(Code::kWrongPhase);
  const std::uint32_t open = room.seats()[seat].decision;
  if (open == 0 || open != decision) return Wish::refuse(Code::kStale);
  if (attempt.refusal != Refusal::kNone) {
    return Wish::refuse(Code::kNotAllowed, notation::word(attempt.refusal));
  }
  Wish wish = Wish::write(entry::Choose{seat, by_bot, bank_ms, attempt.step.choice});
  wish.attempt = std::make_unique<const Game::Attempt>(std::move(attempt));
  return wish;
}

Milliseconds asked_since(const LoadedTable& table, Seat seat) {
  return std::max(table.room.seats()[seat].asked_since, table.clock_since);
}

}  // namespace folsom::server
