// Positions: how many cards of a hand everybody knows to be action cards.
//
//   kept doc 3
#include "text/notation/position_parts.h"

namespace folsom::notation {
namespace {

// After the planning only what was kept is left in the hands; after the last nobody keeps anything.
int usual_kept(const Rulebook& book, const GameState& state, Phase phase, Seat seat) {
  const bool put_away =
      book.hands.discard_pile && phase >= Phase::kStealing && state.flow.round < kRounds;
  return put_away ? count(state.hand[seat].actions) : 0;
}

bool read_entry(Reading& reading, const Entry& entry) {
  if (!reading.book.hands.discard_pile) {
    return reading.refuse(entry.key.where, "In this game nobody keeps cards for the next round.");
  }
  Cursor items(entry);
  Seat seat = 0;
  if (!read_seat(reading, items, seat)) return false;
  int kept = 0;
  const int held = count(reading.state.hand[seat].actions);
  if (!read_number(reading, items, 0, held, kept)) return false;
  reading.state.kept[seat] = static_cast<std::uint8_t>(kept);
  return read_end(reading, items);
}

}  // namespace

bool read_kept(Reading& reading) {
  for (Seat seat = 0; seat < reading.book.seats; ++seat) {
    reading.state.kept[seat] =
        static_cast<std::uint8_t>(usual_kept(reading.book, reading.state, reading.phase, seat));
  }
  for (const Entry& entry : reading.entries) {
    if (entry.key.text == "kept" && !read_entry(reading, entry)) return false;
  }
  return true;
}

void write_kept(const Writing& writing) {
  const GameState& state = writing.state;
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    const int kept = state.kept[seat];
    if (kept == usual_kept(writing.book, state, phase_of(writing.book, state.flow), seat)) continue;
    writing.about("kept", seat_word(writing.book, seat), std::to_string(kept));
  }
}

}  // namespace folsom::notation
