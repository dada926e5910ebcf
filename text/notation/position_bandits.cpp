// Positions: what a bandit has besides his loot: cash, powers, bullets left and hits.
//
//   cash ghost $250
//   powers doc: none       where they are not those printed
//   hits ghost 2           where it is not what others received of his
#include <fmt/core.h>

#include "engine/flow/powers.h"
#include "text/notation/position_bullets.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

constexpr int kMostCash = 9999;

void read_cash(Items& items, std::size_t bandit) {
  std::string_view amount = items.peek();
  if (amount.starts_with('$')) amount.remove_prefix(1);
  items.state.cash[bandit] = static_cast<std::uint16_t>(
      items.take(number_from(amount, 0, kMostCash), true,
                 fmt::format("Expected dollars, $0 to ${}.", kMostCash)));
}
Words cash_words(const Rulebook&, const GameState& state, std::size_t bandit) {
  return {fmt::format("${}", state.cash[bandit])};
}

void read_powers(Items& items, std::size_t bandit) {
  items.state.powers[bandit] = 0;
  if (items.accept("none")) return;
  items.state.powers[bandit] = items.set<PowerSet>([&] {
    return bit(items.take(from_word<Power>(items.peek()), true,
                          fmt::format("Expected \"none\" or one of {}.", all_words<Power>())));
  });
}
Words powers_words(const Rulebook&, const GameState& state, std::size_t bandit) {
  Words words;
  for_each(state.powers[bandit],
           [&](int power) { words.emplace_back(word(static_cast<Power>(1U << power))); });
  return words;
}
void set_usual_powers(const Rulebook& book, GameState& state, Phase phase) {
  const GameState told = state;
  state.powers = book.start.powers;
  if (phase == Phase::kDraft) return;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (is_in_play(state, pawn)) state.powers[pawn] = powers_of(book, told, pawn);
  }
}

void read_hits(Items& items, std::size_t bandit) {
  const int most = received_of(items.state, static_cast<Pawn>(bandit));
  items.state.hits[bandit] = items.byte(0, most);
}
void set_usual_hits(const Rulebook& book, GameState& state, Phase) {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const Seat own = state.seat_of[bandit];
    int hits = 0;
    for (Seat seat = 0; own != kNoSeat && seat < book.seats; ++seat) {
      const bool friendly = book.side_of[seat] == book.side_of[own];
      if (!friendly) hits += state.received[seat].of(static_cast<Pawn>(bandit));
    }
    state.hits[bandit] = static_cast<std::uint8_t>(hits);
  }
}

using enum Field::About;
using enum Field::Form;

constexpr Field kBanditFields[] = {
    {.key = "powers",
     .about = kBandit,
     .form = kList,
     .read = read_powers,
     .words = powers_words,
     .set_usual = set_usual_powers,
     .nothing = "none"},
    {"cash", kBandit, kSingle, read_cash, cash_words},
    {"hits", kBandit, kSingle, read_hits, number_in<&GameState::hits>, set_usual_hits},
};

}  // namespace

Fields bandits_fields() { return kBanditFields; }

// A bandit's bullets left are those that nobody has received.
void read_bandits(const Reading& reading) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    const bool equipped = reading.phase != Phase::kDraft;
    const int all = equipped ? most_bullets(reading.book, reading.state, pawn) : 0;
    const int received = received_of(reading.state, pawn);
    if (received > all) {
      refuse(reading.whole,
             fmt::format("More bullets of {} were received than there are.", word(pawn)));
    }
    reading.state.bullets_left[pawn] = static_cast<std::uint8_t>(all - received);
  }
  read_fields(reading, kBanditFields);
}

}  // namespace folsom::notation
