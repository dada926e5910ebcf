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

bool read_cash(const Reading& reading, const Entry& entry) {
  Cursor items(entry);
  Pawn pawn = Pawn::kNone;
  if (!read_bandit(reading, items, pawn)) return false;
  std::string_view amount = items.peek();
  if (amount.starts_with('$')) amount.remove_prefix(1);
  const std::optional<int> dollars = number_from(amount, 0, kMostCash);
  if (!dollars) {
    return reading.refuse(items.where(), fmt::format("Expected dollars, $0 to ${}.", kMostCash));
  }
  items.next();
  reading.state.cash[index_of(pawn)] = static_cast<std::uint16_t>(*dollars);
  return read_end(reading, items);
}

bool read_powers(const Reading& reading, const Entry& entry) {
  Cursor items(entry);
  Pawn pawn = Pawn::kNone;
  if (!read_bandit(reading, items, pawn)) return false;
  PowerSet& powers = reading.state.powers[index_of(pawn)];
  powers = 0;
  if (items.accept("none")) return read_end(reading, items);
  do {
    const std::optional<Power> power = from_word<Power>(items.peek());
    if (!power) {
      return reading.refuse(items.where(),
                            fmt::format("Expected \"none\" or one of {}.", all_words<Power>()));
    }
    items.next();
    powers = static_cast<PowerSet>(powers | bit(*power));
  } while (!items.done());
  return true;
}

ByPawn<PowerSet> usual_powers(const Rulebook& book, const GameState& state, Phase phase) {
  ByPawn<PowerSet> powers = book.start.powers;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    const bool equipped = state.seat_of[bandit] != kNoSeat && phase != Phase::kDraft;
    if (!equipped) continue;
    powers[bandit] = powers_of(book, state, static_cast<Pawn>(bandit));
  }
  return powers;
}

int usual_hits(const Rulebook& book, const GameState& state, Pawn shooter) {
  const Seat own = state.seat_of[index_of(shooter)];
  if (own == kNoSeat) return 0;
  int hits = 0;
  for (Seat seat = 0; seat < book.seats; ++seat) {
    if (book.side_of[seat] != book.side_of[own]) hits += state.received[seat].of(shooter);
  }
  return hits;
}

// A bandit's bullets left are those that nobody has received.
bool count_bullets_left(const Reading& reading) {
  GameState& state = reading.state;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    const bool equipped = reading.phase != Phase::kDraft;
    const int all = equipped ? most_bullets(reading.book, state, pawn) : 0;
    const int received = received_of(state, pawn);
    if (received > all) {
      return reading.refuse(
          reading.whole,
          fmt::format("More bullets of {} were received than there are.", word(pawn)));
    }
    state.bullets_left[index_of(pawn)] = static_cast<std::uint8_t>(all - received);
    state.hits[index_of(pawn)] = static_cast<std::uint8_t>(usual_hits(reading.book, state, pawn));
  }
  return true;
}

bool read_hits(const Reading& reading, const Entry& entry) {
  Cursor items(entry);
  Pawn pawn = Pawn::kNone;
  int hits = 0;
  if (!read_bandit(reading, items, pawn) ||
      !read_number(reading, items, 0, received_of(reading.state, pawn), hits) ||
      !read_end(reading, items)) {
    return false;
  }
  reading.state.hits[index_of(pawn)] = static_cast<std::uint8_t>(hits);
  return true;
}

void write_powers(const Writing& writing, Pawn pawn) {
  std::vector<std::string> words;
  for_each(writing.state.powers[index_of(pawn)],
           [&](int power) { words.emplace_back(word(static_cast<Power>(1U << power))); });
  if (words.empty()) words = {"none"};
  writing.list("powers", word(pawn), std::move(words));
}

}  // namespace

bool read_bandits(Reading& reading) {
  if (!count_bullets_left(reading)) return false;
  reading.state.powers = usual_powers(reading.book, reading.state, reading.phase);
  for (const Entry& entry : reading.entries) {
    if (entry.key.text == "cash" && !read_cash(reading, entry)) return false;
    if (entry.key.text == "powers" && !read_powers(reading, entry)) return false;
    if (entry.key.text == "hits" && !read_hits(reading, entry)) return false;
  }
  return true;
}

void write_bandits(const Writing& writing) {
  const GameState& state = writing.state;
  const auto powers = usual_powers(writing.book, state, phase_of(writing.book, state.flow));
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    const std::size_t i = index_of(pawn);
    if (state.powers[i] != powers[i]) write_powers(writing, pawn);
    if (state.cash[i] != 0) writing.about("cash", word(pawn), fmt::format("${}", state.cash[i]));
    if (state.hits[i] != usual_hits(writing.book, state, pawn)) {
      writing.about("hits", word(pawn), std::to_string(state.hits[i]));
    }
  }
}

}  // namespace folsom::notation
