// Positions: bullets in the piles, and what follows from them.
//
//   seen doc: bullet of ghost             drawn openly into his hand
//   received doc: bullet of ghost         where it is not what lies in his piles
//   neutral 0                             where some have left the game
#include "text/notation/position_bullets.h"

#include <fmt/core.h>

#include "engine/flow/decks.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

// Bullets only, up to the end of the line.
bool read_bullets_to_end(const Reading& reading, Cursor& items, Bullets& pile) {
  while (!items.done()) {
    const Where& where = items.where();
    const std::optional<int> number = number_from(items.peek(), 1, kMaxCards);
    if (number) items.next();
    if (!is_bullet(items.peek())) return reading.refuse(items.where(), "Expected bullets.");
    BulletSource source = kNeutral;
    if (!read_source(reading, items, source) ||
        !add_bullets(reading, where, source, number.value_or(1), pile)) {
      return false;
    }
  }
  return true;
}

bool read_into(const Reading& reading, const Entry& entry, std::array<Bullets, kMaxSeats>& piles) {
  Cursor items(entry);
  Seat seat = 0;
  if (!read_seat(reading, items, seat)) return false;
  piles[seat] = Bullets{};
  if (items.accept("-")) return read_end(reading, items);
  return read_bullets_to_end(reading, items, piles[seat]);
}

bool read_seen(const Reading& reading, const Entry& entry) {
  if (!reading.book.hands.shuffle_every_round) {
    return read_into(reading, entry, reading.state.seen_in_hand);
  }
  return reading.refuse(entry.key.where, "In this game nobody sees what others draw.");
}

int usual_neutral(const Rulebook& book, const GameState& state) {
  int held = 0;
  for (Seat seat = 0; seat < book.seats; ++seat) held += bullets_of(state, seat).of(kNeutral);
  return book.start.neutral_bullets - held;
}

bool read_neutral(const Reading& reading) {
  int left = usual_neutral(reading.book, reading.state);
  if (const Entry* const entry = find_entry(reading, "neutral")) {
    Cursor items(*entry);
    const int most = left;
    if (!read_number(reading, items, 0, most, left) || !read_end(reading, items)) return false;
  }
  reading.state.neutral_bullets = static_cast<std::uint8_t>(left);
  return true;
}

void write_only(const Writing& writing, std::string_view key, Seat seat, const Bullets& bullets) {
  std::vector<std::string> items;
  add_bullets_text(bullets, items);
  if (items.empty()) items.emplace_back("-");
  writing.list(key, seat_word(writing.book, seat), std::move(items));
}

}  // namespace

// --- what several parts need --------------------------------------------------------------------

int most_bullets(const Rulebook& book, const GameState& state, BulletSource source) {
  if (source == kNeutral) return book.start.neutral_bullets;
  if (source == Pawn::kShotgun || state.seat_of[index_of(source)] == kNoSeat) return 0;
  return is_bandit(source) ? kBulletsOfABandit : kCylinders * kBulletsOfACylinder;
}

bool is_bullet(std::string_view text) {
  return text == "bullet" || text == "bullets" || text == "neutral-bullet" ||
         text == "neutral-bullets";
}

bool read_source(const Reading& reading, Cursor& items, BulletSource& source) {
  const std::string_view text = items.next();
  source = kNeutral;
  if (text.starts_with("neutral")) return true;
  if (!items.accept("of")) return reading.refuse(items.where(), "Expected \"of\" and a bandit.");
  return read_actor(reading, items, source);
}

bool add_bullets(const Reading& reading, const Where& where, BulletSource source, int number,
                 Bullets& pile) {
  const int most = most_bullets(reading.book, reading.state, source);
  if (pile.of(source) + number > most) {
    return reading.refuse(where, fmt::format("There are only {} such bullets.", most));
  }
  pile.add(source, number);
  return true;
}

std::string bullets_text(BulletSource source, int number) {
  const std::string_view plural = number > 1 ? "s" : "";
  const std::string counted = number > 1 ? std::to_string(number) + " " : std::string();
  if (source == kNeutral) return fmt::format("{}neutral-bullet{}", counted, plural);
  return fmt::format("{}bullet{} of {}", counted, plural, word(source));
}

void add_bullets_text(const Bullets& pile, std::vector<std::string>& items) {
  for (int source = 0; source < kPawns + 1; ++source) {
    const auto from = static_cast<BulletSource>(source);
    if (from == Pawn::kShotgun) continue;
    if (pile.of(from) > 0) items.push_back(bullets_text(from, pile.of(from)));
  }
}

int received_of(const GameState& state, BulletSource source) {
  int all = 0;
  for (const Bullets& received : state.received) all += received.of(source);
  return all;
}

// --- the part -----------------------------------------------------------------------------------

bool read_bullets(Reading& reading) {
  GameState& state = reading.state;
  for (Seat seat = 0; seat < reading.book.seats; ++seat) {
    state.received[seat] = bullets_of(state, seat);
  }
  for (const Entry& entry : reading.entries) {
    if (entry.key.text == "received" && !read_into(reading, entry, state.received)) return false;
    if (entry.key.text == "seen" && !read_seen(reading, entry)) return false;
  }
  return read_neutral(reading);
}

void write_bullets(const Writing& writing) {
  const GameState& state = writing.state;
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    const Bullets& seen = state.seen_in_hand[seat];
    const Bullets& received = state.received[seat];
    if (!seen.empty()) write_only(writing, "seen", seat, seen);
    if (received != bullets_of(state, seat)) write_only(writing, "received", seat, received);
  }
  if (state.neutral_bullets != usual_neutral(writing.book, state)) {
    writing.single("neutral", std::to_string(state.neutral_bullets));
  }
}

}  // namespace folsom::notation
