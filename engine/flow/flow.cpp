#include "engine/flow/flow.h"

namespace folsom {

void run(Context& c) {
  Flow& flow = c.flow();
  while (flow.asked == 0 && !flow.over) {
    if (flow.depth > 0) {
      c.book.frames[flow.top().kind].run(c);
    } else {
      c.book.script[flow.step](c);
    }
  }
}

bool seal(const Context& c, Seat seat, std::uint32_t answer, std::uint32_t told) {
  Flow& flow = c.flow();
  const auto seat_bit = static_cast<std::uint8_t>(1U << seat);
  c.state.sealed[seat] = answer;
  flow.asked = static_cast<std::uint8_t>(flow.asked & ~seat_bit);
  flow.answered = static_cast<std::uint8_t>(flow.answered | seat_bit);
  c.tell([&] { return Event{.kind = EventKind::kSealed, .seat = seat, .answer = told}; });
  return flow.asked == 0;
}

void clear_sealed(const Context& c) {
  c.flow().answered = 0;
  c.state.sealed.fill(0);
  c.tell([&] { return Event{.kind = EventKind::kUnsealed}; });
}

void relocate(const Context& c, Pawn pawn, Place to, Manner manner) {
  Place& place = c.state.place[pawn];
  c.tell([&] {
    return Event{
        .kind = EventKind::kMoved, .pawn = pawn, .from = place, .to = to, .manner = manner};
  });
  place = to;
}

void no_effect(const Context& c, Pawn pawn, Action action, NoEffect reason) {
  c.tell([&] {
    return Event{.kind = EventKind::kNoEffect, .pawn = pawn, .action = action, .reason = reason};
  });
}

void decline(const Context& c, Seat seat, Pawn pawn) {
  c.tell([&] { return Event{.kind = EventKind::kDeclined, .seat = seat, .pawn = pawn}; });
}

}  // namespace folsom
