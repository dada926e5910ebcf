#include "engine/marshal/wounds.h"

#include <utility>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/powers.h"
#include "engine/marshal/questions.h"

namespace folsom {

namespace {

void lose_prisoner(const Rulebook& book, PublicState& table, Pawn bandit, Pawn companion) {
  table.prisoner_of[bandit] = Pawn::kNone;
  table.prisoners_of_marshal =
      static_cast<std::uint8_t>(table.prisoners_of_marshal | bit(companion));
  refresh_powers(book, table, bandit);
}

}  // namespace

void suffer(const Context& c, Pawn bandit, Wound wound) {
  if (wound == Wound::kGotcha) {
    const Pawn companion = c.state.prisoner_of[bandit];
    if (companion == Pawn::kNone) return;
    lose_prisoner(c.book, c.state, bandit, companion);
    c.tell([&] {
      return Event{.kind = EventKind::kPrisonerLost, .pawn = bandit, .target = companion};
    });
  } else if (wound == Wound::kDropTheBag) {
    const TokenSet bags = loot_of(c, bandit) & all_of(TokenKind::kMailBag);
    if (bags != 0) give(c, bandit, Pawn::kMarshal, any_of<Token>(bags, *c.rng));
  }
}

void heal_wounds(PublicState& table, BulletsOfSeats& shuffled_in) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (table.wounds[pawn] == 0) continue;
    const Seat seat = table.seat_of[pawn];
    shuffled_in[seat] += take_from_top(table, seat);
  }
  table.wounds.fill(0);
}

constinit const Happenings kHappeningsOfWounds = {{
    {.kind = EventKind::kPrisonerLost,
     .name = "prisoner-lost",
     .to_all = kOnly<&Event::pawn, &Event::target>,
     .reveals = never,
     .follow = with<lose_prisoner, &Event::pawn, &Event::target>},
}};

}  // namespace folsom
