#include "engine/horses/horses.h"

#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/opening.h"
#include "engine/horses/questions.h"

namespace folsom {
namespace {

std::uint8_t& horses_beside(PublicState& table, int car) {
  return table.horses[static_cast<std::size_t>(car)];
}

bool is_riding(const Context& c, Seat seat, std::size_t slot) {
  const Pawn pawn = c.state.cards_of[seat][slot];
  return pawn != Pawn::kNone && seat_of(c, pawn) == seat && place_of(c, pawn) == Place::kNowhere;
}

std::uint8_t seats_with_riders(const Context& c) {
  unsigned seats = 0;
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    if (is_riding(c, seat, 0) || is_riding(c, seat, 1)) seats |= 1U << seat;
  }
  return static_cast<std::uint8_t>(seats);
}

// The slot whose bandit is still to be decided about; kSlots: none.
std::size_t undecided(const Context& c, Seat seat) {
  std::size_t slot = 0;
  while (slot < kSlots &&
         (!is_riding(c, seat, slot) || (c.state.sealed[seat] & decided(slot)) != 0)) {
    ++slot;
  }
  return slot;
}

// The horse stays beside the car.
void climb_off(PublicState& table, Pawn pawn, Place to) {
  ++horses_beside(table, car_of(to));
  move_pawn(table, pawn, to);
}

void board(const Context& c, Pawn pawn, int car) {
  climb_off(c.state, pawn, inside_of(car));
  c.tell([&] { return Event{.kind = EventKind::kBoarded, .pawn = pawn, .to = inside_of(car)}; });
}

// Those who decided to board do; at the last car everybody left does.
void board_all(const Context& c, int car, bool everybody) {
  for (int n = 0; n < pawns_in_order(c.book); ++n) {
    const Pawn pawn = bandit_in_order(c.book, c.state, n);
    const Seat seat = seat_of(c, pawn);
    const std::size_t slot = c.state.cards_of[seat][1] == pawn ? 1 : 0;
    if (place_of(c, pawn) != Place::kNowhere) continue;
    if (everybody || (c.state.sealed[seat] & boards(slot)) != 0) board(c, pawn, car);
  }
}

// `detail` is the car.
void run_board(Context& c) {
  const std::uint8_t car = c.flow().top().detail;
  const std::uint8_t seats = seats_with_riders(c);
  if (seats == 0) return pop(c);
  if (car > 1) return ask_several(c, seats);
  board_all(c, car, true);
  pop(c);
}

void list_board(const Context& c, Seat seat, ChoiceList& choices) {
  const Pawn pawn = c.state.cards_of[seat][undecided(c, seat)];
  choices.push_back(Choice::board(pawn));
  choices.push_back(Choice::ride_on(pawn));
}

void answer_board(Context& c, Seat seat, Choice choice) {
  const std::size_t slot = undecided(c, seat);
  std::uint32_t answer = c.state.sealed[seat] | decided(slot);
  if (choice.kind == ChoiceKind::kBoard) answer |= boards(slot);
  c.state.sealed[seat] = answer;
  if (undecided(c, seat) < kSlots) return mark(c, seat, answer);
  if (!seal(c, seat, answer)) return;
  board_all(c, c.flow().top().detail, false);
  clear_sealed(c);
  --c.flow().top().detail;
}

}  // namespace

void board_train(Context& c) {
  next_step(c);
  push(c, {.kind = TaskKind::kBoard, .detail = static_cast<std::uint8_t>(c.book.cars - 1)});
}

void choose_first_player_from_rear(Context& c) {
  next_step(c);
  for (int car = c.book.cars - 1; car > 0; --car) {
    const PawnSet there = bandits_in(c, bit(inside_of(car)));
    if (there == 0) continue;
    return make_first(c, seat_of(c, any_of<Pawn>(there, *c.rng)));
  }
}

constinit const Question kBoardQuestion{
    .kind = TaskKind::kBoard,
    .name = "board",
    .rules = "H2",
    .phase = Phase::kStart,
    .asks = Asks::kRiders,
    .rule = {run_board, list_board, answer_board},
    .detail = Detail::kCar,
    .seals = Seals::kBoarding,
    .asked_in = board_train,
};

namespace {

// To nowhere: it leaves the game.
void run_horse(PublicState& table, Place from, Place to) {
  --horses_beside(table, car_of(from));
  if (to != Place::kNowhere) ++horses_beside(table, car_of(to));
}

void run_and_tell(const Context& c, Place from, Place to) {
  run_horse(c.state, from, to);
  c.tell([&] { return Event{.kind = EventKind::kHorseMoved, .from = from, .to = to, .count = 1}; });
}

}  // namespace

void move_horse(const Context& c, int from, int to) {
  if (from != to) run_and_tell(c, inside_of(from), inside_of(to));
}

void lose_horse(const Context& c, int car) { run_and_tell(c, inside_of(car), Place::kNowhere); }

constinit const Happenings kHappeningsOfHorses = {{
    {.kind = EventKind::kBoarded,
     .name = "boarded",
     .to_all = kOnly<&Event::pawn, &Event::to>,
     .follow = with<climb_off, &Event::pawn, &Event::to>},
    {.kind = EventKind::kHorseMoved,
     .name = "horse-moved",
     .to_all = kOnly<&Event::count, &Event::from, &Event::to>,
     .unwritten = field_bit<&Event::count>(),
     .reveals = never,
     .follow = with<run_horse, &Event::from, &Event::to>},
}};

}  // namespace folsom
