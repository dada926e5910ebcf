#include "server/core/commands.h"

#include <algorithm>
#include <bit>

#include "engine/compile/casting.h"
#include "server/core/bodies.h"
#include "text/notation/choices.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

// Every request to a table is checked here, so that what each one needs is in one place.
class Validator {
 public:
  Validator(World& world, const LiveTable& table, const Asker& asker, const SocketRequest& request)
      : world_(world), table_(table), table_state_(table.state), asker_(asker), request_(request) {}

  Verdict validate() const {
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
        break;  // not written to the journal
    }
    return Verdict::refuse(Code::kUnknownRequest);
  }

 private:
  bool is_open() const { return table_state_.phase() == store::TablePhase::kOpen; }
  bool is_playing() const { return table_state_.phase() == store::TablePhase::kPlaying; }
  bool is_host() const { return table_state_.host() == asker_.guest; }
  bool has_seat() const {
    return request_.seat.has_value() && table_state_.is_seat(*request_.seat);
  }
  Seat seat() const { return static_cast<Seat>(*request_.seat); }
  const SeatState& occupant() const { return table_state_.seats()[seat()]; }
  bool owns_seat() const {
    return occupant().kind == SeatKind::kPerson && occupant().guest == asker_.guest;
  }

  // A bandit that this table knows and nobody else has.
  Code check_bandit(Pawn bandit) const {
    const bool is_free =
        may_be_wished(*table_state_.setup(), bandit) && table_state_.is_free_bandit(bandit, seat());
    return is_free ? Code::kNone : Code::kBanditTaken;
  }

  Verdict sit() const {
    if (!is_open()) return Verdict::refuse(Code::kWrongPhase);
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    const bool is_taken =
        occupant().kind == SeatKind::kBot || (occupant().kind == SeatKind::kPerson && !owns_seat());
    if (is_taken) return Verdict::refuse(Code::kSeatTaken);
    Pawn bandit = occupant().bandit;
    if (request_.bandit.has_value()) {
      bandit = *request_.bandit;
      const Code code = check_bandit(bandit);
      if (code != Code::kNone) return Verdict::refuse(code);
    }
    return Verdict::write(entry::Sit{seat(), asker_.guest, bandit, request_.name});
  }

  Verdict leave() const {
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Verdict::refuse(Code::kNotYours);
    if (is_open()) return Verdict::write(entry::Free{seat()});
    if (!is_playing() || occupant().stand_in != StandIn::kNone) {
      return Verdict::refuse(Code::kWrongPhase);
    }
    return Verdict::write(entry::BotStandsIn{seat(), StandIn::kLeft});
  }

  Verdict seat_bot() const {
    if (!is_open()) return Verdict::refuse(Code::kWrongPhase);
    if (!is_host()) return Verdict::refuse(Code::kNotHost);
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (occupant().kind == SeatKind::kPerson) return Verdict::refuse(Code::kSeatTaken);
    if (!request_.level.has_value()) return Verdict::refuse(Code::kBadLevel);
    return Verdict::write(entry::SeatBot{seat(), *request_.level});
  }

  Verdict clear_seat() const {
    if (!is_open()) return Verdict::refuse(Code::kWrongPhase);
    if (!is_host()) return Verdict::refuse(Code::kNotHost);
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    return Verdict::write(entry::Free{seat()});
  }

  // Anyone with a seat may start while the host isn't connected to any server.
  bool may_start() const {
    if (is_host()) return true;
    const bool host_is_there = (table_.present & kHostIsPresent) != 0;
    return !host_is_there && table_state_.seats_of(asker_.guest) != 0;
  }

  Verdict start() const {
    if (!is_open()) return Verdict::refuse(Code::kWrongPhase);
    if (!may_start()) return Verdict::refuse(Code::kNotHost);
    if (!table_state_.is_full()) return Verdict::refuse(Code::kSeatsFree);
    entry::Start start;
    world_.fill_chance(table_.id, "deal", start.seed);
    Setup setup = *table_state_.setup();
    cast(setup);
    if (!compile(setup).book.has_value()) return Verdict::refuse(Code::kNotAllowed);
    if (!bandits_are_drafted(setup)) start.bandits = setup.bandits;
    return Verdict::write(start);
  }

  // Seats that wished for no bandit get one of those left.
  void cast(Setup& setup) const {
    if (bandits_are_drafted(setup)) return;
    setup.bandits.clear();
    for (const SeatState& one : table_state_.seats()) {
      if (one.bandit != Pawn::kNone) setup.bandits.push_back(one.bandit);
    }
    note_cast(setup);
    std::size_t dealt = setup.bandits.size();
    Seed chance{};
    world_.fill_chance(table_.id, "bandits", chance);
    Rng rng = Rng::sealed(chance, 0);
    deal_bandits(setup, rng);
    FixedVector<Pawn, kMaxSeats> by_seat;
    for (const SeatState& one : table_state_.seats()) {
      const bool is_left_over = one.bandit == Pawn::kNone && dealt < setup.bandits.size();
      by_seat.push_back(is_left_over ? setup.bandits[dealt++] : one.bandit);
    }
    setup.bandits = by_seat;
    note_cast(setup);
  }

  Verdict choose() const {
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Verdict::refuse(Code::kNotYours);
    if (!is_playing()) return Verdict::refuse(Code::kWrongPhase);
    if (occupant().stand_in != StandIn::kNone)
      return Verdict::refuse(Code::kNotAllowed, "stood-in");
    const auto book = table_state_.book();
    const auto choice = notation::choice_from_text(request_.choice, *book, seat());
    if (!choice) return Verdict::refuse(Code::kBadMessage);
    return validate_choice(table_, seat(), request_.number, table_state_.attempt(seat(), *choice),
                           false, bank_used());
  }

  // What the decision takes from the bank: the time used beyond what every decision has.
  std::uint32_t bank_used() const {
    const Options& options = table_state_.options();
    if (options.clock.kind == ClockKind::kNone || occupant().decision == 0) return 0;
    const Milliseconds beyond =
        world_.now() - asked_since(table_, seat()) - std::int64_t{options.clock.decision_s} * 1000;
    return static_cast<std::uint32_t>(std::clamp<Milliseconds>(beyond, 0, occupant().bank_ms));
  }

  Verdict take_back() const {
    Verdict refused = refuse_second_thoughts();
    return refused.code == Code::kNone ? Verdict::write(entry::TakeBack{seat()})
                                       : std::move(refused);
  }

  Verdict let_stand() const {
    Verdict refused = refuse_second_thoughts();
    return refused.code == Code::kNone ? Verdict::write(entry::LetStand{seat()})
                                       : std::move(refused);
  }

  // Refuses unless the request is about the player's last choice and that can be taken back.
  Verdict refuse_second_thoughts() const {
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Verdict::refuse(Code::kNotYours);
    if (!is_playing()) return Verdict::refuse(Code::kWrongPhase);
    if (occupant().stand_in != StandIn::kNone)
      return Verdict::refuse(Code::kNotAllowed, "stood-in");
    const TableState::Note* const own = table_state_.returnable_by_person(seat());
    if (own == nullptr) return Verdict::refuse(Code::kCannotTakeBack);
    const std::uint32_t last = table_state_.number_of(own->revision, seat());
    return last == request_.number ? Verdict{} : Verdict::refuse(Code::kStale);
  }

  // Speaks as the seat the guest is looking through, or else as their first seat.
  Verdict say() const {
    const std::uint8_t own = table_state_.seats_of(asker_.guest);
    if (own == 0) return Verdict::refuse(Code::kNotYours);
    const bool looks_through_own = asker_.viewer < kMaxSeats && (own >> asker_.viewer & 1) != 0;
    const auto as = looks_through_own ? asker_.viewer : static_cast<Seat>(std::countr_zero(own));
    return Verdict::write(entry::Say{as, request_.text});
  }

  // With a clock that only shows the time, players may hand a late player's seat to a bot.
  Verdict call_stand_in() const {
    if (!is_playing()) return Verdict::refuse(Code::kWrongPhase);
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (table_state_.seats_of(asker_.guest) == 0) return Verdict::refuse(Code::kNotYours);
    if (!occupant().late || occupant().stand_in != StandIn::kNone)
      return Verdict::refuse(Code::kNotAway);
    return Verdict::write(entry::BotStandsIn{seat(), StandIn::kCalled});
  }

  // Whether the time for the open question is used up.
  bool is_out_of_time() const {
    const Clock& clock = table_state_.options().clock;
    if (clock.kind == ClockKind::kNone || occupant().decision == 0) return false;
    const Milliseconds used = world_.now() - asked_since(table_, seat());
    return used >= std::int64_t{clock.decision_s} * 1000 + occupant().bank_ms;
  }

  // A question whose time has run out is left to the bot: the player is back for the next one.
  Verdict come_back() const {
    if (!has_seat()) return Verdict::refuse(Code::kNoSuchSeat);
    if (!owns_seat()) return Verdict::refuse(Code::kNotYours);
    if (occupant().stand_in == StandIn::kNone) return Verdict::refuse(Code::kNotStoodIn);
    if (is_out_of_time()) return Verdict::refuse(Code::kNotAllowed, "stood-in");
    return Verdict::write(entry::Return{seat()});
  }

  World& world_;
  const LiveTable& table_;
  const TableState& table_state_;
  const Asker& asker_;
  const SocketRequest& request_;
};

}  // namespace

Verdict validate(World& world, const LiveTable& table, const Asker& asker,
                 const SocketRequest& request) {
  return Validator(world, table, asker, request).validate();
}

Verdict validate_choice(const LiveTable& table, Seat seat, std::uint32_t decision,
                        Game::Attempt attempt, bool by_bot, std::uint32_t bank_ms) {
  const TableState& table_state = table.state;
  if (table_state.phase() != store::TablePhase::kPlaying) return Verdict::refuse(Code::kWrongPhase);
  const std::uint32_t open = table_state.seats()[seat].decision;
  if (open == 0 || open != decision) return Verdict::refuse(Code::kStale);
  if (attempt.refusal != Refusal::kNone) {
    return Verdict::refuse(Code::kNotAllowed, notation::word(attempt.refusal));
  }
  Verdict verdict = Verdict::write(entry::Choose{seat, by_bot, bank_ms, attempt.step.choice});
  verdict.attempt = std::make_unique<const Game::Attempt>(std::move(attempt));
  return verdict;
}

Milliseconds asked_since(const LiveTable& table, Seat seat) {
  return std::max(table.state.seats()[seat].asked_since, table.clock_since);
}

}  // namespace folsom::server
