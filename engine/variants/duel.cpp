// Two players, first edition (V4): two bandits each, picked in turn, with the expert variant and
// without a Gunslinger.
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/opening.h"
#include "engine/flow/script.h"
#include "engine/variants/pairs_of_bandits.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

void start_draft(Context& c) {
  next_step(c);
  for (int slot = 1; slot >= 0; --slot) {
    for (int n = c.book.seats - 1; n >= 0; --n) {
      push(c, {.kind = TaskKind::kPickBandit,
               .pawn = Pawn::kNone,
               .target = Pawn::kNone,
               .detail = static_cast<std::uint8_t>(2 * seat_in_order(c, n) + slot)});
    }
  }
}

void take_bandit(const Context& c, Seat seat, std::uint8_t slot, Pawn pawn) {
  give_bandit(c.state, seat, slot, pawn);
  c.tell([&] {
    return Event{.kind = EventKind::kBanditTaken, .seat = seat, .pawn = pawn, .count = slot};
  });
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
  take_bandit(c, seat, slot, choice.pawn());
}

// The teams that the book suggests for the first time; the first player has the first of them.
constexpr std::array<std::array<Pawn, kSlots>, 2> kFirstTeams = {
    {{Pawn::kTuco, Pawn::kCheyenne}, {Pawn::kDoc, Pawn::kDjango}}};

void give_first_teams(Context& c) {
  next_step(c);
  for (int n = 0; n < c.book.seats; ++n) {
    const Seat seat = seat_in_order(c, n);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
      take_bandit(c, seat, slot, kFirstTeams[static_cast<std::size_t>(n)][slot]);
    }
  }
}

}  // namespace

constinit const Question kPickBanditQuestion{
    .kind = TaskKind::kPickBandit,
    .name = "pick-bandit",
    .rules = "V4",
    .phase = Phase::kDraft,
    .asks = Asks::kSeat,
    .rule = {run_pick_bandit, list_pick_bandit, answer_pick_bandit},
};

constinit const Happenings kHappeningsOfDuels = {{
    {.kind = EventKind::kBanditTaken,
     .name = "bandit-taken",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::count>,
     .counts = Counts::kSlot,
     .reveals = never,
     .follow = with<give_bandit, &Event::seat, &Event::count, &Event::pawn>},
}};

void add_duel(Rulebook& book) {
  deal_pairs(book, 4);
  insert_before(book, equip_bandits, book.setup.first_teams ? give_first_teams : start_draft);
  add_question(book, kPickBanditQuestion);
  set_refusal(book, ChoiceKind::kPickPawn, Refusal::kNotThere);
  add_secret_start(book);
  add_expert(book);
  book.hands.hide_any_card = false;
  book.gunslinger = false;
}

}  // namespace folsom
