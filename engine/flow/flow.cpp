#include "engine/flow/flow.h"

#include "engine/flow/happening.h"
#include "engine/flow/seen.h"

namespace folsom {

void run(Context& c) {
  Flow& flow = c.flow();
  while (flow.asked == 0 && !flow.over) {
    if (flow.depth > 0) {
      c.book.tasks[flow.top().kind].run(c);
    } else {
      c.book.script[flow.step](c);
    }
  }
}

namespace {

void tell_answer(const Context& c, EventKind kind, Seat seat, AsTold as_told) {
  c.tell([&] {
    const std::uint32_t answer = c.state.sealed[seat];
    const auto told = as_told == nullptr ? answer : as_told(c.book.decks[seat], answer);
    return Event{.kind = kind, .seat = seat, .answer = told};
  });
}

}  // namespace

bool seal(const Context& c, Seat seat, std::uint32_t answer, AsTold as_told) {
  Flow& flow = c.flow();
  const auto seat_bit = static_cast<std::uint8_t>(1U << seat);
  c.state.sealed[seat] = answer;
  flow.asked = static_cast<std::uint8_t>(flow.asked & ~seat_bit);
  flow.answered = static_cast<std::uint8_t>(flow.answered | seat_bit);
  tell_answer(c, EventKind::kSealed, seat, as_told);
  return flow.asked == 0;
}

void mark(const Context& c, Seat seat, std::uint32_t answer, AsTold as_told) {
  c.state.sealed[seat] = answer;
  tell_answer(c, EventKind::kMarked, seat, as_told);
}

void clear_sealed(const Context& c) {
  c.flow().answered = 0;
  c.state.sealed.fill(0);
  c.tell([&] { return Event{.kind = EventKind::kUnsealed}; });
}

void relocate(const Context& c, Pawn pawn, Place to, Manner manner) {
  c.tell([&] {
    return Event{.kind = EventKind::kMoved,
                 .pawn = pawn,
                 .from = place_of(c, pawn),
                 .to = to,
                 .manner = manner};
  });
  move_pawn(c.state, pawn, to);
}

void no_effect(const Context& c, Pawn pawn, Action action, NoEffect reason) {
  c.tell([&] {
    return Event{.kind = EventKind::kNoEffect, .pawn = pawn, .action = action, .reason = reason};
  });
}

void decline(const Context& c, Seat seat, Pawn pawn) {
  c.tell([&] { return Event{.kind = EventKind::kDeclined, .seat = seat, .pawn = pawn}; });
}

namespace {

void see_answer(const Rulebook&, View& view, const Event& e) {
  if (is_own(view, e.seat)) view.own_sealed = e.answer;
}

}  // namespace

constinit const Happenings kHappeningsOfTheFlow = {{
    {.kind = EventKind::kMarked,
     .name = "marked",
     .to_seat = kOnly<&Event::seat, &Event::answer>,
     .reveals = never,
     .follow = see_answer},
    {.kind = EventKind::kSealed,
     .name = "sealed",
     .to_all = kOnly<&Event::seat>,
     .to_seat = kOnly<&Event::answer>,
     .reveals = never,
     .follow = see_answer},
    {.kind = EventKind::kUnsealed,
     .name = "unsealed",
     .to_all = kOnly<>,
     .follow = [](const Rulebook&, View& view, const Event&) { view.own_sealed = 0; }},
    {.kind = EventKind::kMoved,
     .name = "moved",
     .to_all = kOnly<&Event::pawn, &Event::from, &Event::to, &Event::manner>,
     .reveals = never,
     .follow = with<move_pawn, &Event::pawn, &Event::to>},
    {.kind = EventKind::kNoEffect,
     .name = "no-effect",
     .to_all = kOnly<&Event::pawn, &Event::action, &Event::reason>,
     .reveals = never},
    {.kind = EventKind::kDeclined,
     .name = "declined",
     .to_all = kOnly<&Event::seat, &Event::pawn>,
     .reveals = never},
    {.kind = EventKind::kRest,
     .name = "rest",
     .to_all = kOnly<&Event::flow>,
     .reveals = never,
     .follow = [](const Rulebook&, View& view, const Event& e) { view.flow = e.flow; }},
    {.kind = EventKind::kNothing, .name = "nothing", .to_all = kOnly<>, .reveals = never},
}};

}  // namespace folsom
