// Positions: how many cards of a hand everybody knows to be action cards.
//
//   kept doc 3
#include "text/notation/position_parts.h"

namespace folsom::notation {
namespace {

// After the planning only what was kept is left in the hands; after the last nobody keeps anything.
void set_usual_kept(const Rulebook& book, GameState& state, Phase phase) {
  const bool put_away =
      book.hands.discard_pile && phase >= Phase::kStealing && state.flow.round < kRounds;
  for (Seat seat = 0; seat < book.seats; ++seat) {
    const int kept = put_away ? count(state.hand[seat].actions) : 0;
    state.kept[seat] = static_cast<std::uint8_t>(kept);
  }
}

constexpr Field kKeptFields[] = {
    {.key = "kept",
     .about = Field::kSeat,
     .form = Field::kSingle,
     .read =
         [](Items& items, std::size_t seat) {
           const int held = count(items.state.hand.at(seat).actions);
           items.state.kept.at(seat) = items.byte(0, held);
         },
     .words = [](const Rulebook&, const GameState& state,
                 std::size_t seat) { return Words{std::to_string(state.kept.at(seat))}; },
     .set_usual = set_usual_kept,
     .there = [](const Rulebook& book) { return book.hands.discard_pile; },
     .if_not = "In this game nobody keeps cards for the next round."},
};

}  // namespace

Fields kept_fields() { return kKeptFields; }

}  // namespace folsom::notation
