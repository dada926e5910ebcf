#include "server/core/room.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "engine/modules/casting.h"
#include "engine/view/view.h"
#include "table/learning.h"

namespace folsom::server {
namespace {

ChoiceList choices_of(const Rulebook& book, const GameState& state, Seat seat) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  return choices;
}

bool teaches_anything(const EventLog& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return teaches(event); });
}

bool teaches_anything(const EventLog& events, Seat learner) {
  return std::any_of(events.begin(), events.end(),
                     [learner](const Event& event) { return teaches(event, learner); });
}

// Where somebody merely marks something in secret, the others are told nothing at all, not even
// that there was something.
bool is_secret(const EventLog& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return event.kind == EventKind::kMarked; }) &&
         std::all_of(events.begin(), events.end(), [](const Event& event) {
           return event.kind == EventKind::kMarked || event.kind == EventKind::kRest;
         });
}

constexpr std::uint8_t seat_bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

}  // namespace

bool Room::apply(const Entry& entry, Milliseconds at, Change& change) {
  const bool is_first = only_for_.empty();
  if (std::holds_alternative<entry::Open>(entry) != is_first) return false;
  change.revision = entries();
  change.only_for = kNoSeat;
  change.seats = change.phase = change.game = change.took_back = change.let_stand = false;
  change.asked_anew = change.asked_no_more = change.sent_for = 0;
  change.said = nullptr;
  change.next = nullptr;
  change.events.clear();
  return std::visit([&](const auto& kind) { return fold(kind, at, change); }, entry);
}

// Every entry is counted exactly once, before questions are numbered by it.
void Room::count(const Change& change) {
  only_for_.push_back(change.only_for);
  if (only_for_.size() == 1) return;  // the first is number 0 for everybody
  if (change.only_for != kNoSeat) {
    ++numbers_[index_of(change.only_for)];
  } else {
    for (std::uint32_t& number : numbers_) ++number;
  }
}

std::uint32_t Room::number_of(std::uint32_t revision, Seat viewer) const {
  const auto end = only_for_.begin() + static_cast<std::ptrdiff_t>(revision) + 1;
  return static_cast<std::uint32_t>(std::count_if(
      only_for_.begin() + 1, end, [&](Seat only) { return only == kNoSeat || only == viewer; }));
}

bool Room::fold(const entry::Open& open, Milliseconds at, Change& change) {
  if (open.seats.empty() || open.seats.size() > kMaxSeats) return false;
  setup_ = books_->setup(*open.setup);
  options_ = open.options;
  host_ = open.host;
  created_ = at;
  for (const Sitter& sitter : open.seats) seats_.push_back(RoomSeat{sitter});
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Sit& sit, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::Phase::kOpen || !is_seat(sit.seat)) return false;
  RoomSeat& seat = seats_[sit.seat];
  if (seat.kind == SeatKind::kPerson && seat.guest != sit.guest) return false;
  seat.kind = SeatKind::kPerson;
  seat.guest = sit.guest;
  seat.name = sit.name;
  seat.bandit = sit.bandit;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Free& free, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::Phase::kOpen || !is_seat(free.seat)) return false;
  const Pawn bandit = seats_[free.seat].bandit;
  seats_[free.seat] = RoomSeat{};
  // A bandit that the host chose for the seat stays there.
  if (!setup_->bandits.empty()) seats_[free.seat].bandit = bandit;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::SeatBot& bot, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::Phase::kOpen || !is_seat(bot.seat)) return false;
  RoomSeat& seat = seats_[bot.seat];
  if (seat.kind == SeatKind::kPerson) return false;
  seat.kind = SeatKind::kBot;
  seat.level = bot.level;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Start& start, Milliseconds at, Change& change) {
  if (phase_ != store::Phase::kOpen || !is_full()) return false;
  Setup setup = *setup_;
  if (!bandits_are_drafted(setup)) {
    if (start.bandits.size() != seats_.size()) return false;
    setup.bandits = start.bandits;
    note_cast(setup);
    for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i].bandit = start.bandits[i];
  }
  if (!compile(setup).book.has_value()) return false;
  setup_ = books_->setup(setup);
  seed_ = start.seed;
  phase_ = store::Phase::kPlaying;
  for (RoomSeat& seat : seats_) seat.bank_ms = std::int64_t{options_.clock.bank_s} * 1000;
  change.book = book();
  change.seats = change.phase = change.game = true;
  Rng rng = chance(0);
  state_ = begin(*change.book, rng, &change.events);
  change.before = state_;
  change.before.flow.asked = 0;
  count(change);
  ask_anew(*change.book, kNoSeat, at, change);
  send_for(host_, change);
  return true;
}

bool Room::fold(const entry::Choose& choose, Milliseconds at, Change& change) {
  if (phase_ != store::Phase::kPlaying || !is_seat(choose.seat)) return false;
  change.book = book();
  const Rulebook& book = *change.book;
  if (check(book, state_, choose.seat, choose.choice) != Refusal::kNone) return false;
  change.game = true;
  change.before = state_;
  Rng rng = chance(steps_.size() + 1);
  folsom::apply(book, state_, choose.seat, choose.choice, rng, &change.events);
  steps_.push_back({change.revision, choose.seat, choose.choice, teaches_anything(change.events),
                    teaches_anything(change.events, only_person()), choose.by_bot, false, at});
  if (is_secret(change.events)) {
    change.only_for = choose.seat;
  } else {
    RoomSeat& seat = seats_[choose.seat];
    seat.answered_since = seat.asked_since;
    seat.answered_bank_ms = seat.bank_ms;
    seat.bank_ms -= std::min<std::int64_t>(seat.bank_ms, choose.bank_ms);
    change.seats = seat.late;
    seat.late = false;
    ++turn_;
  }
  if (is_over(state_)) {
    phase_ = store::Phase::kOver;
    change.phase = true;
  }
  count(change);
  ask_anew(book, choose.seat, at, change);
  send_for(choose.by_bot ? Guest{} : seats_[choose.seat].guest, change);
  return true;
}

bool Room::fold(const entry::TakeBack& back, Milliseconds at, Change& change) {
  if (phase_ != store::Phase::kPlaying || returnable(back.seat) == nullptr) return false;
  change.book = book();
  change.game = change.took_back = true;
  change.before = state_;
  const Step* const step = returnable(back.seat);
  change.taken_back = step->revision;
  // Who was not told of the choice is not told that it was taken back.
  change.only_for = only_for_[change.taken_back];
  play_again(*change.book, static_cast<std::size_t>(step - steps_.data()));
  count(change);
  ask_anew(*change.book, back.seat, at, change);
  if (change.only_for == kNoSeat) {
    // Choosing and taking it back would wind up the clock.
    RoomSeat& seat = seats_[back.seat];
    seat.asked_since = seat.answered_since;
    seat.bank_ms = seat.answered_bank_ms;
  }
  return true;
}

bool Room::fold(const entry::LetStand& one, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::Phase::kPlaying) return false;
  const Step* const step = returnable(one.seat);
  if (step == nullptr) return false;
  steps_[static_cast<std::size_t>(step - steps_.data())].stands = true;
  change.let_stand = true;
  change.stands = step->revision;
  change.only_for = one.seat;
  count(change);
  return true;
}

// The game from its deal on. Taking back is rare and a game is played in microseconds, so no older
// state is kept. What others marked after the choice that is left out stays, unless it was that
// choice that had led to their question. What bots answered openly goes with it.
void Room::play_again(const Rulebook& book, std::size_t without) {
  std::vector<Step> steps = std::move(steps_);
  steps_.clear();
  Rng deal = chance(0);
  state_ = begin(book, deal, nullptr);
  turn_ = 1;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    const bool is_open = only_for_[step.revision] == kNoSeat;
    if (i == without || (i > without && is_open)) continue;
    if (i > without && check(book, state_, step.seat, step.choice) != Refusal::kNone) continue;
    Rng rng = chance(steps_.size() + 1);
    folsom::apply(book, state_, step.seat, step.choice, rng, nullptr);
    steps_.push_back(step);
    if (is_open) ++turn_;
  }
}

const Room::Step* Room::returnable(Seat seat) const {
  const bool is_alone = only_person() == seat;
  bool bots_answered = false;
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    const bool is_open = only_for_[step->revision] == kNoSeat;
    if (step->seat == seat) return step->taught || (bots_answered && !is_open) ? nullptr : &*step;
    if (!is_open) continue;
    if (!is_alone || !step->by_bot || step->showed) return nullptr;
    bots_answered = true;
  }
  return nullptr;
}

Seat Room::only_person() const {
  Seat only = kNoSeat;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::kPerson) continue;
    if (only != kNoSeat) return kNoSeat;
    only = static_cast<Seat>(i);
  }
  return only;
}

const Room::Step* Room::returnable_by_person(Seat seat) const {
  const Step* const step = returnable(seat);
  return step != nullptr && step->may_be_regretted() ? step : nullptr;
}

const Room::Step* Room::may_be_regretted() const {
  if (const Seat only = only_person(); only != kNoSeat) {
    const Step* const own = returnable_by_person(only);
    const bool may_be =
        own != nullptr && only_for_[own->revision] == kNoSeat && !seats_[only].is_played_by_bot();
    return may_be && phase_ == store::Phase::kPlaying ? own : nullptr;
  }
  const auto step = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& one) {
    return only_for_[one.revision] == kNoSeat;
  });
  const bool may_be = step != steps_.rend() && !step->taught && step->may_be_regretted() &&
                      !seats_[step->seat].is_played_by_bot();
  return may_be && phase_ == store::Phase::kPlaying ? &*step : nullptr;
}

// A question is a new one when it was not there before, or asks for something else, or comes after
// the seat's own answer. It is known by the number of the frame that brings it. What is marked in
// secret is part of one answer: its time runs on, or the clock would tell everybody.
void Room::ask_anew(const Rulebook& book, Seat actor, Milliseconds at, Change& change) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    RoomSeat& sitter = seats_[i];
    if ((asked(state_) & seat_bit(seat)) == 0) {
      if (sitter.decision != 0) change.asked_no_more |= seat_bit(seat);
      sitter.decision = 0;
      continue;
    }
    const bool same = sitter.decision != 0 && seat != actor &&
                      choices_of(book, change.before, seat) == choices_of(book, state_, seat);
    if (same) continue;
    sitter.decision = number(seat);
    if (change.only_for == kNoSeat) sitter.asked_since = at;
    change.asked_anew |= seat_bit(seat);
  }
}

// Whoever made it somebody's turn is there, and needs not be sent for to another of his seats. What
// one seat alone knows of is no news to the others.
void Room::send_for(const Guest& actor, Change& change) {
  if (change.only_for != kNoSeat) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    RoomSeat& sitter = seats_[i];
    const bool is_new = (change.asked_anew & seat_bit(seat)) != 0 && sitter.told_of_turn < turn_;
    const bool is_awaited = sitter.kind == SeatKind::kPerson && !sitter.is_played_by_bot();
    if (!is_new || !is_awaited || sitter.guest == actor) continue;
    sitter.told_of_turn = turn_;
    change.sent_for |= seat_bit(seat);
  }
}

bool Room::fold(const entry::Say& say, Milliseconds /*at*/, Change& change) {
  if (!is_seat(say.seat)) return false;
  change.said = &say;
  count(change);
  return true;
}

bool Room::fold(const entry::BotStandsIn& stand_in, Milliseconds at, Change& change) {
  if (phase_ != store::Phase::kPlaying || !is_seat(stand_in.seat)) return false;
  RoomSeat& seat = seats_[stand_in.seat];
  if (seat.kind != SeatKind::kPerson) return false;
  seat.stand_in = stand_in.why;
  seat.late = false;
  // The bot's pace has a time of its own, or handing over and coming back would wind up the clock.
  seat.bot_since = at;
  if (stand_in.why == StandIn::kTime) seat.bank_ms = 0;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Return& back, Milliseconds /*at*/, Change& change) {
  if (!is_seat(back.seat)) return false;
  RoomSeat& seat = seats_[back.seat];
  seat.stand_in = StandIn::kNone;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Late& late, Milliseconds /*at*/, Change& change) {
  if (!is_seat(late.seat)) return false;
  seats_[late.seat].late = true;
  seats_[late.seat].bank_ms = 0;
  change.seats = true;
  count(change);
  return true;
}

bool Room::fold(const entry::Move& move, Milliseconds /*at*/, Change& change) {
  if (!is_seat(move.seat) || seats_[move.seat].kind != SeatKind::kPerson) return false;
  if (host_ == seats_[move.seat].guest) host_ = move.guest;
  seats_[move.seat].guest = move.guest;
  count(change);
  return true;
}

bool Room::fold(const entry::Next& next, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::Phase::kOver || !next_.empty()) return false;
  next_ = next.table;
  next_host_ = next.host.value_or(host_);
  change.next = &next;
  count(change);
  return true;
}

// A new game goes by the newest rulings, unless they refuse it.
std::shared_ptr<const Setup> Room::setup_of_next() const {
  if (setup_->rulings == kNewestRulings) return setup_;
  Setup setup = *setup_;
  setup.rulings = kNewestRulings;
  return compile(setup).book.has_value() ? books_->setup(setup) : setup_;
}

entry::Open Room::open_next() const {
  entry::Open open{setup_of_next(), options_, next_host_, {}};
  for (const RoomSeat& seat : seats_) open.seats.push_back(seat);
  return open;
}

std::uint8_t Room::seats_of(const Guest& guest) const {
  std::uint8_t set = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::kPerson && seats_[i].guest == guest) {
      set |= seat_bit(static_cast<Seat>(i));
    }
  }
  return set;
}

bool Room::is_free_bandit(Pawn bandit, Seat except) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i != except && seats_[i].bandit == bandit) return false;
  }
  return true;
}

bool Room::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(),
                      [](const RoomSeat& seat) { return seat.kind == SeatKind::kFree; });
}

bool Room::is_attended() const {
  return phase_ == store::Phase::kPlaying &&
         (options_.clock.kind != ClockKind::kNone || options_.away_s > 0 ||
          std::any_of(seats_.begin(), seats_.end(),
                      [](const RoomSeat& seat) { return seat.is_played_by_bot(); }));
}

bool Room::would_show(Seat seat, Choice choice) const {
  GameState next = state_;
  Rng rng = chance(steps_.size() + 1);
  folsom::apply(*book(), next, seat, choice, rng);
  return is_over(next) || next.flow.round != state_.flow.round || seats_[seat].late;
}

bool Room::ends_regret(Seat seat, Choice choice) const {
  const Seat person = only_person();
  if (person == kNoSeat) return true;
  GameState next = state_;
  const auto events = std::make_unique<EventLog>();
  Rng rng = chance(steps_.size() + 1);
  folsom::apply(*book(), next, seat, choice, rng, events.get());
  return is_over(next) || teaches_anything(*events, person);
}

bool Room::would_be_secret(Seat seat, Choice choice) const {
  GameState next = state_;
  const auto events = std::make_unique<EventLog>();
  Rng rng = chance(steps_.size() + 1);
  folsom::apply(*book(), next, seat, choice, rng, events.get());
  return is_secret(*events);
}

}  // namespace folsom::server
