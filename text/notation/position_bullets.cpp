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
Bullets read_bullets(Items& items) {
  Bullets pile;
  if (items.accept("-")) return pile;
  while (!items.done()) {
    const Where& where = items.where();
    const std::optional<int> number = number_from(items.peek(), 1, kMaxCards);
    if (number) items.next();
    if (!is_bullet(items.peek())) items.refuse("Expected bullets.");
    add_bullets(items, where, read_source(items), number.value_or(1), pile);
  }
  return pile;
}

Words bullets_words(const Bullets& pile) {
  Words words;
  add_bullets_text(pile, words);
  return words;
}

int usual_neutral(const Rulebook& book, const GameState& state) {
  int held = 0;
  for (Seat seat = 0; seat < book.seats; ++seat) held += bullets_of(state, seat).of(kNeutral);
  return book.start.neutral_bullets - held;
}

using enum Field::About;
using enum Field::Form;

constexpr Field kBulletsFields[] = {
    {.key = "seen",
     .about = kSeat,
     .form = kList,
     .read = [](Items& items,
                std::size_t seat) { items.state.seen_in_hand.at(seat) = read_bullets(items); },
     .words = [](const Rulebook&, const GameState& state,
                 std::size_t seat) { return bullets_words(state.seen_in_hand.at(seat)); },
     .there = [](const Rulebook& book) { return !book.hands.shuffle_every_round; },
     .if_not = "In this game nobody sees what others draw."},
    {.key = "received",
     .about = kSeat,
     .form = kList,
     .read = [](Items& items,
                std::size_t seat) { items.state.received.at(seat) = read_bullets(items); },
     .words = [](const Rulebook&, const GameState& state,
                 std::size_t seat) { return bullets_words(state.received.at(seat)); },
     .set_usual =
         [](const Rulebook& book, GameState& state, Phase) {
           for (Seat seat = 0; seat < book.seats; ++seat) {
             state.received[seat] = bullets_of(state, seat);
           }
         }},
    {.key = "neutral",
     .about = kGame,
     .form = kSingle,
     .read =
         [](Items& items, std::size_t) {
           const int most = usual_neutral(items.book, items.state);
           items.state.neutral_bullets = items.byte(0, most);
         },
     .words = [](const Rulebook&, const GameState& state,
                 std::size_t) { return Words{std::to_string(state.neutral_bullets)}; },
     .set_usual =
         [](const Rulebook& book, GameState& state, Phase) {
           state.neutral_bullets = static_cast<std::uint8_t>(usual_neutral(book, state));
         }},
};

}  // namespace

Fields bullets_fields() { return kBulletsFields; }

int most_bullets(const Rulebook& book, const GameState& state, BulletSource source) {
  if (source == kNeutral) return book.start.neutral_bullets;
  if (source == Pawn::kShotgun || state.seat_of[source] == kNoSeat) return 0;
  return is_bandit(source) ? kBulletsOfABandit : kCylinders * kBulletsOfACylinder;
}

bool is_bullet(std::string_view text) {
  return text == "bullet" || text == "bullets" || text == "neutral-bullet" ||
         text == "neutral-bullets";
}

BulletSource read_source(Items& items) {
  if (items.next().starts_with("neutral")) return kNeutral;
  if (!items.accept("of")) items.refuse("Expected \"of\" and a bandit.");
  return items.actor();
}

void add_bullets(const Items& items, const Where& where, BulletSource source, int number,
                 Bullets& pile) {
  const int most = most_bullets(items.book, items.state, source);
  if (pile.of(source) + number > most) {
    refuse(where, fmt::format("There are only {} such bullets.", most));
  }
  pile.add(source, number);
}

std::string bullets_text(BulletSource source, int number) {
  const std::string_view plural = number > 1 ? "s" : "";
  const std::string counted = number > 1 ? std::to_string(number) + " " : std::string();
  if (source == kNeutral) return fmt::format("{}neutral-bullet{}", counted, plural);
  return fmt::format("{}bullet{} of {}", counted, plural, word(source));
}

void add_bullets_text(const Bullets& pile, Words& items) {
  for (const BulletSource source : kBulletSources) {
    if (pile.of(source) > 0) items.push_back(bullets_text(source, pile.of(source)));
  }
}

int received_of(const GameState& state, BulletSource source) {
  int all = 0;
  for (const Bullets& received : state.received) all += received.of(source);
  return all;
}

}  // namespace folsom::notation
