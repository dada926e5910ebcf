// Two players, first edition (V4): two bandits each, picked in turn, with the expert variant and
// without a Gunslinger.
#include "engine/modules/modules.h"
#include "engine/modules/pairs_of_bandits.h"
#include "engine/rules/flow.h"
#include "engine/rules/opening.h"

namespace folsom {
namespace {

void start_draft(Context& c) {
  next_step(c);
  for (int slot = 1; slot >= 0; --slot) {
    for (int n = c.book.seats - 1; n >= 0; --n) {
      push(c, {.kind = FrameKind::kPickBandit,
               .pawn = Pawn::kNone,
               .target = Pawn::kNone,
               .detail = static_cast<std::uint8_t>(2 * seat_in_order(c, n) + slot)});
    }
  }
}

void run_pick_bandit(Context& c) { ask(c, c.flow().top().detail / 2); }

void list_pick_bandit(const Context& c, Seat, ChoiceList& choices) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (seat_of(c, pawn) != kNoSeat || (pawn == Pawn::kMei && !c.book.setup.mei)) continue;
    choices.push_back(Choice::pick_pawn(pawn));
  }
}

void answer_pick_bandit(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const auto slot = static_cast<std::uint8_t>(c.flow().top().detail % 2);
  pop(c);
  give_bandit(c, seat, slot, choice.pawn());
  c.tell([&] {
    return Event{
        .kind = EventKind::kBanditTaken, .seat = seat, .pawn = choice.pawn(), .count = slot};
  });
}

}  // namespace

void add_duel(Rulebook& book) {
  deal_pairs(book, 4);
  insert_before(book, equip_bandits, start_draft);
  set_frame(book, FrameKind::kPickBandit, {run_pick_bandit, list_pick_bandit, answer_pick_bandit});
  add_secret_start(book);
  add_expert(book);
  book.hands.hide_any_card = false;
  book.gunslinger = false;
}

}  // namespace folsom
