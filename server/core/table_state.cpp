#include "server/core/table_state.h"

#include <algorithm>

#include "engine/compile/casting.h"
#include "engine/core/bits.h"
#include "engine/view/view.h"
#include "game/fairness/seeds.h"

namespace folsom::server {
namespace {

ChoiceList choices_of(const Rulebook& book, const GameState& state, Seat seat) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  return choices;
}

constexpr std::uint8_t seat_bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

}  // namespace

bool TableState::apply(const Entry& entry, Milliseconds at, Change& change,
                       const Game::Attempt* tried) {
  const bool is_first = only_for_.empty();
  if (std::holds_alternative<entry::Open>(entry) != is_first) return false;
  change.revision = entries();
  change.only_for = kNoSeat;
  change.seats = change.phase = change.game = change.took_back = change.let_stand = false;
  change.asked_anew = change.asked_no_more = change.sent_for = 0;
  change.said = nullptr;
  change.next = nullptr;
  change.events.clear();
  change.story.clear();
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) {
    return fold(*choose, at, change, tried);
  }
  return std::visit([&](const auto& kind) { return fold(kind, at, change); }, entry);
}

// Counts every entry exactly once, before questions are numbered.
void TableState::count(const Change& change) {
  only_for_.push_back(change.only_for);
  if (only_for_.size() == 1) return;  // the first is number 0 for everybody
  if (change.only_for != kNoSeat) {
    ++numbers_[index_of(change.only_for)];
  } else {
    for (std::uint32_t& number : numbers_) ++number;
  }
}

std::uint32_t TableState::number_of(std::uint32_t revision, Seat viewer) const {
  const auto end = only_for_.begin() + static_cast<std::ptrdiff_t>(revision) + 1;
  return static_cast<std::uint32_t>(std::count_if(
      only_for_.begin() + 1, end, [&](Seat only) { return only == kNoSeat || only == viewer; }));
}

bool TableState::fold(const entry::Open& open, Milliseconds at, Change& change) {
  if (open.seats.empty() || open.seats.size() > kMaxSeats) return false;
  setup_ = books_->setup(*open.setup);
  options_ = open.options;
  host_ = open.host;
  created_ = at;
  for (const Occupant& occupant : open.seats) seats_.push_back(SeatState{occupant});
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Sit& sit, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::TablePhase::kOpen || !is_seat(sit.seat)) return false;
  SeatState& seat = seats_[sit.seat];
  if (seat.kind == SeatKind::kPerson && seat.guest != sit.guest) return false;
  seat.kind = SeatKind::kPerson;
  seat.guest = sit.guest;
  seat.name = sit.name;
  seat.bandit = sit.bandit;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Free& free, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::TablePhase::kOpen || !is_seat(free.seat)) return false;
  const Pawn bandit = seats_[free.seat].bandit;
  seats_[free.seat] = SeatState{};
  // A bandit that the host chose for the seat stays there.
  if (!setup_->bandits.empty()) seats_[free.seat].bandit = bandit;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::SeatBot& bot, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::TablePhase::kOpen || !is_seat(bot.seat)) return false;
  SeatState& seat = seats_[bot.seat];
  if (seat.kind == SeatKind::kPerson) return false;
  seat.kind = SeatKind::kBot;
  seat.level = bot.level;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Start& start, Milliseconds at, Change& change) {
  if (phase_ != store::TablePhase::kOpen || !is_full()) return false;
  Setup setup = *setup_;
  if (!bandits_are_drafted(setup)) {
    if (start.bandits.size() != seats_.size()) return false;
    setup.bandits = start.bandits;
    note_cast(setup);
    for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i].bandit = start.bandits[i];
  }
  if (!compile(setup).book.has_value()) return false;
  setup_ = books_->setup(setup);
  phase_ = store::TablePhase::kPlaying;
  for (SeatState& seat : seats_) seat.bank_ms = std::int64_t{options_.clock.bank_s} * 1000;
  change.book = book();
  change.seats = change.phase = change.game = true;
  game_ = Game(*change.book, start.seed, change.events);
  change.before = state();
  change.before.flow.asked = 0;
  teller_ = Teller(commitment_to(start.seed));
  go_on_telling(view_for(*change.book, state(), kSpectator), true, change);
  count(change);
  ask_anew(*change.book, kNoSeat, at, change);
  send_for(host_, change);
  return true;
}

bool TableState::fold(const entry::Choose& choose, Milliseconds at, Change& change,
                      const Game::Attempt* tried) {
  if (phase_ != store::TablePhase::kPlaying || !is_seat(choose.seat)) return false;
  change.book = book();
  const Rulebook& book = *change.book;
  change.before = state();
  if (tried != nullptr) {
    game_.make(*tried);
    change.events = tried->events;
  } else if (game_.submit(book, choose.seat, choose.choice, change.events) != Refusal::kNone) {
    return false;
  }
  change.game = true;
  if (!steps().back().is_secret) {
    go_on_telling(view_for(book, change.before, kSpectator), false, change);
  }
  notes_.push_back({change.revision, choose.by_bot, false, at});
  if (steps().back().is_secret) {
    change.only_for = choose.seat;
  } else {
    SeatState& seat = seats_[choose.seat];
    seat.answered_since = seat.asked_since;
    seat.answered_bank_ms = seat.bank_ms;
    seat.bank_ms -= std::min<std::int64_t>(seat.bank_ms, choose.bank_ms);
    change.seats = seat.late;
    seat.late = false;
    ++turn_;
  }
  if (is_over(state())) {
    phase_ = store::TablePhase::kOver;
    change.phase = true;
  }
  count(change);
  ask_anew(book, choose.seat, at, change);
  send_for(choose.by_bot ? Guest{} : seats_[choose.seat].guest, change);
  return true;
}

bool TableState::fold(const entry::TakeBack& back, Milliseconds at, Change& change) {
  if (phase_ != store::TablePhase::kPlaying) return false;
  const Note* const note = returnable(back.seat);
  if (note == nullptr) return false;
  change.book = book();
  change.game = change.took_back = true;
  change.before = state();
  change.taken_back = note->revision;
  // Anyone who wasn't told of the choice isn't told that it was taken back.
  change.only_for = only_for_[change.taken_back];
  undo(*change.book, static_cast<std::size_t>(note - notes_.data()));
  count(change);
  ask_anew(*change.book, back.seat, at, change);
  if (change.only_for == kNoSeat) {
    // Otherwise choosing and taking back would wind up the clock.
    SeatState& seat = seats_[back.seat];
    seat.asked_since = seat.answered_since;
    seat.bank_ms = seat.answered_bank_ms;
  }
  return true;
}

bool TableState::fold(const entry::LetStand& one, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::TablePhase::kPlaying) return false;
  const Note* const note = returnable(one.seat);
  if (note == nullptr) return false;
  notes_[static_cast<std::size_t>(note - notes_.data())].stands = true;
  change.let_stand = true;
  change.stands = note->revision;
  change.only_for = one.seat;
  count(change);
  return true;
}

// Taking back is rare and replaying a game takes microseconds, so older states aren't kept.
void TableState::undo(const Rulebook& book, std::size_t step) {
  const std::vector<Note> made = std::move(notes_);
  notes_.assign(made.begin(), made.begin() + static_cast<std::ptrdiff_t>(step));
  for (const std::size_t stays : game_.undo(book, step)) notes_.push_back(made[stays]);
  const auto open = std::count_if(steps().begin(), steps().end(),
                                  [](const Game::Step& one) { return !one.is_secret; });
  turn_ = static_cast<std::uint32_t>(open) + 1;
  tell_again(book);
}

void TableState::go_on_telling(const View& before, bool is_the_deal, Change& change) {
  change.story = tell(teller_, *change.book, before, change.events, is_the_deal);
}

// The teller has to forget what was taken back.
void TableState::tell_again(const Rulebook& book) {
  teller_ = Teller(commitment_to(game_.seed()));
  std::vector<Event> events;
  Game game(book, game_.seed(), events);
  tell(teller_, book, view_for(book, game.state(), kSpectator), events, true);
  for (const Game::Step& step : game_.steps()) {
    const View before = view_for(book, game.state(), kSpectator);
    events.clear();
    game.submit(book, step.seat, step.choice, events);
    tell(teller_, book, before, events, false);
  }
}

const TableState::Note* TableState::returnable(Seat seat) const {
  if (!is_seat(seat)) return nullptr;  // a spectator
  const bool is_alone = only_person() == seat;
  bool bots_answered = false;
  for (std::size_t i = notes_.size(); i-- > 0;) {
    const Game::Step& step = steps()[i];
    const Note& note = notes_[i];
    if (step.seat == seat) {
      return step.taught || (bots_answered && step.is_secret) ? nullptr : &note;
    }
    if (step.is_secret) continue;
    if (!is_alone || !note.by_bot || step.has_taught(seat)) return nullptr;
    bots_answered = true;
  }
  return nullptr;
}

Seat TableState::only_person() const {
  Seat only = kNoSeat;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::kPerson) continue;
    if (only != kNoSeat) return kNoSeat;
    only = static_cast<Seat>(i);
  }
  return only;
}

const TableState::Note* TableState::returnable_by_person(Seat seat) const {
  const Note* const note = returnable(seat);
  return note != nullptr && note->may_be_regretted() ? note : nullptr;
}

const TableState::Note* TableState::may_be_regretted() const {
  if (phase_ != store::TablePhase::kPlaying) return nullptr;
  if (const Seat only = only_person(); only != kNoSeat) {
    const Note* const own = returnable_by_person(only);
    const bool may_be =
        own != nullptr && only_for_[own->revision] == kNoSeat && !seats_[only].is_played_by_bot();
    return may_be ? own : nullptr;
  }
  const auto last = std::find_if(steps().rbegin(), steps().rend(),
                                 [](const Game::Step& one) { return !one.is_secret; });
  if (last == steps().rend()) return nullptr;
  const Note& note = notes_[static_cast<std::size_t>(steps().rend() - last) - 1];
  const bool may_be =
      !last->taught && note.may_be_regretted() && !seats_[last->seat].is_played_by_bot();
  return may_be ? &note : nullptr;
}

// A question is new if it wasn't there before, asks for something else, or follows the seat's own
// answer. Its number is that of the frame that brings it. Secret marks are part of one answer, and
// their time runs on, or the clock would give them away.
void TableState::ask_anew(const Rulebook& book, Seat actor, Milliseconds at, Change& change) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    SeatState& occupant = seats_[i];
    if ((asked(state()) & seat_bit(seat)) == 0) {
      if (occupant.decision != 0) change.asked_no_more |= seat_bit(seat);
      occupant.decision = 0;
      continue;
    }
    const bool same = occupant.decision != 0 && seat != actor &&
                      choices_of(book, change.before, seat) == choices_of(book, state(), seat);
    if (same) continue;
    occupant.decision = number(seat);
    if (change.only_for == kNoSeat) occupant.asked_since = at;
    change.asked_anew |= seat_bit(seat);
  }
}

// The person who made it somebody's turn is there, and needs no notice for another of their seats.
// What only one seat knows of is no news to the others.
void TableState::send_for(const Guest& actor, Change& change) {
  if (change.only_for != kNoSeat) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    SeatState& occupant = seats_[i];
    const bool is_new = (change.asked_anew & seat_bit(seat)) != 0 && occupant.told_of_turn < turn_;
    const bool is_awaited = occupant.kind == SeatKind::kPerson && !occupant.is_played_by_bot();
    if (!is_new || !is_awaited || occupant.guest == actor) continue;
    occupant.told_of_turn = turn_;
    change.sent_for |= seat_bit(seat);
  }
}

bool TableState::fold(const entry::Say& say, Milliseconds /*at*/, Change& change) {
  if (!is_seat(say.seat)) return false;
  change.said = &say;
  count(change);
  return true;
}

bool TableState::fold(const entry::BotStandsIn& stand_in, Milliseconds at, Change& change) {
  if (phase_ != store::TablePhase::kPlaying || !is_seat(stand_in.seat)) return false;
  SeatState& seat = seats_[stand_in.seat];
  if (seat.kind != SeatKind::kPerson) return false;
  seat.stand_in = stand_in.why;
  seat.late = false;
  // The bot's pace is timed separately, or handing over and coming back would wind up the clock.
  seat.bot_since = at;
  if (stand_in.why == StandIn::kTime) seat.bank_ms = 0;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Return& back, Milliseconds /*at*/, Change& change) {
  if (!is_seat(back.seat)) return false;
  SeatState& seat = seats_[back.seat];
  seat.stand_in = StandIn::kNone;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Late& late, Milliseconds /*at*/, Change& change) {
  if (!is_seat(late.seat)) return false;
  seats_[late.seat].late = true;
  seats_[late.seat].bank_ms = 0;
  change.seats = true;
  count(change);
  return true;
}

bool TableState::fold(const entry::Move& move, Milliseconds /*at*/, Change& change) {
  if (!is_seat(move.seat) || seats_[move.seat].kind != SeatKind::kPerson) return false;
  if (host_ == seats_[move.seat].guest) host_ = move.guest;
  seats_[move.seat].guest = move.guest;
  count(change);
  return true;
}

bool TableState::fold(const entry::Next& next, Milliseconds /*at*/, Change& change) {
  if (phase_ != store::TablePhase::kOver || !next_.empty()) return false;
  next_ = next.table;
  next_host_ = next.host.value_or(host_);
  change.next = &next;
  count(change);
  return true;
}

// A new game uses the newest rulings, unless the setup doesn't work with them.
std::shared_ptr<const Setup> TableState::setup_of_next() const {
  if (setup_->rulings == kNewestRulings) return setup_;
  Setup setup = *setup_;
  setup.rulings = kNewestRulings;
  return compile(setup).book.has_value() ? books_->setup(setup) : setup_;
}

entry::Open TableState::open_next() const {
  entry::Open open{setup_of_next(), options_, next_host_, {}};
  for (const SeatState& seat : seats_) open.seats.push_back(seat);
  return open;
}

std::uint8_t TableState::seats_of(const Guest& guest) const {
  std::uint8_t set = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::kPerson && seats_[i].guest == guest) {
      set |= seat_bit(static_cast<Seat>(i));
    }
  }
  return set;
}

bool TableState::is_free_bandit(Pawn bandit, Seat except) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i != except && seats_[i].bandit == bandit) return false;
  }
  return true;
}

bool TableState::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(),
                      [](const SeatState& seat) { return seat.kind == SeatKind::kFree; });
}

bool TableState::is_attended() const {
  return phase_ == store::TablePhase::kPlaying &&
         (options_.clock.kind != ClockKind::kNone || options_.away_s > 0 ||
          std::any_of(seats_.begin(), seats_.end(),
                      [](const SeatState& seat) { return seat.is_played_by_bot(); }));
}

bool TableState::would_show(const Game::Attempt& attempt) const {
  return is_over(attempt.after) || attempt.after.flow.round != state().flow.round ||
         seats_[attempt.step.seat].late;
}

bool TableState::ends_regret(const Game::Attempt& attempt) const {
  const Seat person = only_person();
  return person == kNoSeat || is_over(attempt.after) || attempt.step.has_taught(person);
}

}  // namespace folsom::server
