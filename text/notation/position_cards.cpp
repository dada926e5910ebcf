// Positions: action cards and bullets, in hands, decks, discard piles and on the plan.
//
//   hand ghost: move, fire, 2 bullets of doc, neutral-bullet
//   discard doc: punch                    only where there are discard piles
//   deck belle: 2 bullets of tuco         what lies in a deck besides the cards not mentioned
//   plan: ghost move, doc fire | belle punch face-down     before the bar: carried out or begun
//   top: bullet of ghost on doc           on decks that are not shuffled, in the order they came
//
// Of equal cards the second is written fire#2; without a number they are taken as they come.
#include <fmt/core.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "text/notation/cards.h"
#include "text/notation/position_bullets.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

constexpr int kSources = kPawns + 1;  // bandits, lawmen, the neutral pile

std::size_t index_of_source(BulletSource source) { return static_cast<std::size_t>(index(source)); }

// Whose card a face of a seat's deck plan is, and the numbers of its copies in the owner's own
// plan: a card that travels between partners is one card under two numbers.
struct Copies {
  Seat owner;
  CardSet numbers;
  int shift;  // from the owner's number to the holder's
};

Copies copies_of(const Rulebook& book, Seat seat, const CardFace& face) {
  const CardSet here = book.decks[seat].of[face.slot][face.action];
  const Seat partner = book.partner_of[seat];
  if (partner == kNoSeat || face.slot == 0) return {seat, here, 0};
  return {partner, in_partners_numbers(here), kPartnerOffset};
}

// The face of an action card, by the bandit whose card it is or by what goes without saying.
bool find_slot(const Reading& reading, const Where& where, Seat seat, Action action, Pawn owner,
               CardFace& face) {
  face.action = action;
  bool found = false;
  for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
    if (!has_face(reading.book, seat, action, slot)) continue;
    const CardFace one{action, slot};
    const bool fits = owner == Pawn::kNone ? is_plain(reading.book, seat, one)
                                           : reading.state.cards_of[seat][slot] == owner;
    if (!fits) continue;
    face = one;
    found = true;
  }
  if (found) return true;
  const std::string_view name = word(action);
  if (owner == Pawn::kNone && has_face(reading.book, seat, action, 0)) {
    return reading.refuse(where,
                          fmt::format("Whose card is it? Write \"{} of\" and a name.", name));
  }
  return reading.refuse(where, fmt::format("This player has no such {} card.", name));
}

// A card as it was mentioned.
struct Mention {
  enum class Goes { kHand, kDeck, kDiscard, kPlan };
  Seat seat;
  CardFace face;
  int copy;  // from 1; 0: any
  Goes goes;
  int card = -1;   // its number in the owner's plan, once that is settled
  std::size_t at;  // on the plan
  Where where;
};

// Reads "fire", "fire#2", "fire of doc"; the owner is `owner` where none is written.
bool read_card(const Reading& reading, Cursor& items, Pawn owner, Mention& mention) {
  mention.where = items.where();
  std::string_view text = items.peek();
  const std::size_t sign = text.find('#');
  if (sign != std::string_view::npos) {
    const std::optional<int> copy = number_from(text.substr(sign + 1), 1, kMaxCards);
    if (!copy) return reading.refuse(mention.where, "Expected a number after \"#\".");
    mention.copy = *copy;
    text = text.substr(0, sign);
  }
  const std::optional<Action> action = from_word<Action>(text);
  if (!action || *action == Action::kNone) {
    return reading.refuse(mention.where,
                          "Expected a card: move, floor-change, fire, robbery, punch, "
                          "marshal, ride …, or a bullet of somebody.");
  }
  items.next();
  if (items.accept("of") && !read_actor(reading, items, owner)) return false;
  return find_slot(reading, mention.where, mention.seat, *action, owner, mention.face);
}

// --- reading ------------------------------------------------------------------------------------

class CardsReader {
 public:
  explicit CardsReader(Reading& reading) : reading_(reading), state_(reading.state) {}

  bool read() {
    for (const Entry& entry : reading_.entries) {
      if (!read_entry(entry)) return false;
    }
    return number_cards() && deal_cards() && check_room();
  }

 private:
  using Goes = Mention::Goes;

  bool read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    if (key == "hand") return read_pile(entry, Goes::kHand, state_.hand);
    if (key == "deck") return read_pile(entry, Goes::kDeck, state_.deck);
    if (key == "discard") {
      if (!reading_.book.hands.discard_pile) {
        return reading_.refuse(entry.key.where, "There are no discard piles in this game.");
      }
      return read_pile(entry, Goes::kDiscard, state_.discard);
    }
    if (key == "plan") return read_plan(entry);
    if (key == "top") return read_top(entry);
    return true;
  }

  bool read_pile(const Entry& entry, Goes goes, std::array<Pile, kMaxSeats>& piles) {
    Cursor items(entry);
    Seat seat = 0;
    if (!read_seat(reading_, items, seat)) return false;
    if (items.accept("-")) return read_end(reading_, items);
    while (!items.done()) {
      const Where& where = items.where();
      const std::optional<int> copies = number_from(items.peek(), 1, kMaxCards);
      if (copies) items.next();
      if (is_bullet(items.peek())) {
        BulletSource source = kNeutral;
        if (!read_source(reading_, items, source) ||
            !count_bullets(where, source, copies.value_or(1)) ||
            !add_bullets(reading_, where, source, copies.value_or(1), piles[seat].bullets)) {
          return false;
        }
        continue;
      }
      Mention mention{.seat = seat, .face = {}, .copy = 0, .goes = goes, .at = 0, .where = where};
      if (!read_card(reading_, items, Pawn::kNone, mention)) return false;
      for (int i = copies.value_or(1); i > 0; --i) {
        if (!take_mention(mention)) return false;
      }
    }
    return true;
  }

  bool take_mention(const Mention& mention) {
    if (mentions_.size() == kMaxSeats * kMaxCards) {
      return reading_.refuse(mention.where, "There are not that many cards in this game.");
    }
    mentions_.push_back(mention);
    return true;
  }

  bool count_bullets(const Where& where, BulletSource source, int number) {
    const int most = most_bullets(reading_.book, state_, source);
    int& all = bullets_[index_of_source(source)];
    all += number;
    if (all <= most) return true;
    return reading_.refuse(where,
                           fmt::format("There are only {} such bullets in this game.", most));
  }

  // A card of the plan: who played it, which it is, perhaps that it lies face down.
  bool read_planned(Cursor& items) {
    const Where& where = items.where();
    const std::optional<Pawn> named = from_word<Pawn>(items.peek());
    Mention mention{.seat = 0,
                    .face = {},
                    .copy = 0,
                    .goes = Goes::kPlan,
                    .at = state_.plan_size,
                    .where = where};
    if (!read_seat(reading_, items, mention.seat)) return false;
    if (!read_card(reading_, items, named.value_or(Pawn::kNone), mention)) return false;
    mention.where = where;
    if (state_.plan_size == kMaxPlan) return reading_.refuse(where, "The plan is too long.");
    if (items.accept("face-down")) state_.face_down |= std::uint64_t{1} << state_.plan_size;
    state_.plan[state_.plan_size++].seat = mention.seat & 7U;
    return take_mention(mention);
  }

  bool read_plan(const Entry& entry) {
    Cursor items(entry);
    if (items.accept("-")) return read_end(reading_, items);
    const bool may_lie = reading_.phase >= Phase::kPlanning && reading_.phase <= Phase::kStealing;
    if (!may_lie) return reading_.refuse(entry.key.where, "There is no plan at this moment.");
    while (!items.done()) {
      const Where& where = items.where();
      if (!items.accept("|")) {
        if (!read_planned(items)) return false;
        continue;
      }
      if (bar_ || reading_.phase != Phase::kStealing) {
        return reading_.refuse(where, "The bar stands once, and only in the stealing phase.");
      }
      bar_ = true;
      state_.flow.resolved = state_.plan_size;
      if (state_.face_down != 0) {
        return reading_.refuse(where, "What has been carried out lies face up.");
      }
    }
    return true;
  }

  bool read_top(const Entry& entry) {
    if (reading_.book.hands.shuffle_every_round) {
      return reading_.refuse(entry.key.where, "In this game bullets are shuffled into the decks.");
    }
    Cursor items(entry);
    while (!items.done()) {
      const Where& where = items.where();
      BulletSource source = kNeutral;
      Seat seat = 0;
      if (!is_bullet(items.peek())) return reading_.refuse(where, "Expected a bullet.");
      if (!read_source(reading_, items, source) || !count_bullets(where, source, 1)) return false;
      if (!items.accept("on")) {
        return reading_.refuse(items.where(), "Expected \"on\" and whose deck it lies on.");
      }
      if (!read_seat(reading_, items, seat)) return false;
      TopBullet& top = state_.top_bullets[state_.top_bullets_size++];
      top.seat = seat & 0xfU;
      top.source = static_cast<std::uint8_t>(source) & 0xfU;
    }
    return true;
  }

  // Numbers that were written come first; the others get the lowest that are left, as they come.
  bool number_cards() {
    for (Mention& mention : mentions_) {
      if (mention.copy == 0) continue;
      const Copies copies = copies_of(reading_.book, mention.seat, mention.face);
      if (mention.copy > count(copies.numbers)) {
        return reading_.refuse(
            mention.where, fmt::format("There are only {} of this card.", count(copies.numbers)));
      }
      const int card = nth(copies.numbers, static_cast<unsigned>(mention.copy - 1));
      if (!take_card(mention, copies.owner, card)) return false;
    }
    for (Mention& mention : mentions_) {
      if (mention.copy != 0) continue;
      const Copies copies = copies_of(reading_.book, mention.seat, mention.face);
      const CardSet left = copies.numbers & ~taken_[copies.owner];
      if (left == 0) {
        return reading_.refuse(
            mention.where, fmt::format("There are only {} of this card.", count(copies.numbers)));
      }
      if (!take_card(mention, copies.owner, first(left))) return false;
    }
    return true;
  }

  bool take_card(Mention& mention, Seat owner, int card) {
    if ((taken_[owner] >> card & 1U) != 0) {
      return reading_.refuse(mention.where, "This card is in two places.");
    }
    taken_[owner] |= CardSet{1} << card;
    mention.card = card;
    return true;
  }

  // What is not mentioned lies in its owner's deck.
  bool deal_cards() {
    for (Seat seat = 0; seat < reading_.book.seats; ++seat) {
      state_.deck[seat].actions = reading_.book.decks[seat].own & ~taken_[seat];
    }
    for (const Mention& mention : mentions_) {
      const Copies copies = copies_of(reading_.book, mention.seat, mention.face);
      const int card = mention.card + copies.shift;
      const CardSet one = CardSet{1} << card;
      switch (mention.goes) {
        case Goes::kHand:
          state_.hand[mention.seat].actions |= one;
          break;
        case Goes::kDeck:
          state_.deck[mention.seat].actions |= one;
          break;
        case Goes::kDiscard:
          state_.discard[mention.seat].actions |= one;
          break;
        case Goes::kPlan:
          state_.plan[mention.at].card = static_cast<std::uint8_t>(card) & 31U;
          break;
      }
      // Where there are discard piles a card goes there as it is turned up.
      const bool spent = mention.goes == Goes::kPlan && mention.at < state_.flow.resolved;
      if (spent && reading_.book.hands.discard_pile) {
        state_.discard[copies.owner].actions |= CardSet{1} << mention.card;
      }
    }
    return true;
  }

  // What can still be played must find room on the plan.
  bool check_room() {
    const bool plays = reading_.phase == Phase::kPlanning || reading_.phase == Phase::kDeal;
    if (!plays) return true;
    int cards = state_.plan_size;
    for (Seat seat = 0; seat < reading_.book.seats; ++seat) {
      cards += most_plays(count(state_.hand[seat].actions), goes_left());
    }
    if (cards <= kMaxPlan) return true;
    return reading_.refuse(reading_.whole, "The plan could grow too long in this round.");
  }

  // How many goes a player may still have in this round, the whole of this turn counted.
  int goes_left() const {
    const auto& turns = reading_.book.round_cards[state_.flow.card].turns;
    int goes = 0;
    for (std::size_t i = state_.flow.turn; i < turns.size(); ++i) {
      const TurnRule& rule = reading_.book.turns[turns[i]];
      goes += rule.goes * reading_.book.bandits_each;
    }
    return goes;
  }

  // To play more than he holds a player must spend goes on drawing.
  static int most_plays(int held, int goes) {
    constexpr int kDrawn = 3;
    int most = 0;
    for (int draws = 0; draws <= goes; ++draws) {
      most = std::max(most, std::min(goes - draws, held + kDrawn * draws));
    }
    return most;
  }

  Reading& reading_;
  GameState& state_;
  std::vector<Mention> mentions_;
  std::array<CardSet, kMaxSeats> taken_{};  // by owner
  std::array<int, kSources> bullets_{};     // of each source in all piles
  bool bar_ = false;
};

// --- writing ------------------------------------------------------------------------------------

class CardsWriter {
 public:
  explicit CardsWriter(const Writing& writing) : writing_(writing), state_(writing.state) {
    find_short_cards();
  }

  void write() const {
    write_plan();
    for (Seat seat = 0; seat < writing_.book.seats; ++seat) {
      write_pile("hand", seat, state_.hand[seat]);
      write_pile("discard", seat, discard_of(seat));
      write_pile("deck", seat, deck_of(seat));
    }
    write_top();
  }

 private:
  // What the reader puts into the discard piles by itself.
  Pile discard_of(Seat seat) const {
    Pile pile = state_.discard[seat];
    for (std::size_t i = 0; i < state_.flow.resolved && i < state_.plan_size; ++i) {
      const PlannedCard planned = state_.plan[i];
      const Copies copies =
          copies_of(writing_.book, planned.seat, face_of(planned.seat, planned.card));
      if (copies.owner == seat) pile.actions &= ~(CardSet{1} << (planned.card - copies.shift));
    }
    return pile;
  }

  // In a deck only what is not its player's own must be told.
  Pile deck_of(Seat seat) const {
    Pile pile = state_.deck[seat];
    pile.actions &= ~writing_.book.decks[seat].own;
    return pile;
  }

  const CardFace& face_of(Seat seat, int card) const {
    return writing_.book.decks[seat].cards[static_cast<std::size_t>(card)];
  }

  // Calls `visit` with every card that is written, in the order of writing.
  template <class Visit>
  void for_each_card(Visit visit) const {
    for (std::size_t i = 0; i < state_.plan_size; ++i) {
      visit(static_cast<Seat>(state_.plan[i].seat), static_cast<int>(state_.plan[i].card));
    }
    for (Seat seat = 0; seat < writing_.book.seats; ++seat) {
      for (const Pile& pile : {state_.hand[seat], discard_of(seat), deck_of(seat)}) {
        for_each(pile.actions, [&](int card) { visit(seat, card); });
      }
    }
  }

  // A card can do without a number where the reader would take the same one.
  void find_short_cards() {
    std::array<CardSet, kMaxSeats> odd{};
    std::array<CardSet, kMaxSeats> seen{};
    for_each_card([&](Seat seat, int card) {
      const Copies copies = copies_of(writing_.book, seat, face_of(seat, card));
      const CardSet one = CardSet{1} << (card - copies.shift);
      const CardSet left = copies.numbers & ~seen[copies.owner];
      if (left == 0 || (CardSet{1} << first(left)) != one) odd[copies.owner] |= copies.numbers;
      seen[copies.owner] |= one;
    });
    for (Seat seat = 0; seat < writing_.book.seats; ++seat) {
      short_[seat] = writing_.for_people ? ~odd[seat] : 0;
    }
  }

  // The action, and which of its copies where that must be told.
  std::string copy_text(Seat seat, int card) const {
    const CardFace& face = face_of(seat, card);
    const Copies copies = copies_of(writing_.book, seat, face);
    const int number = card - copies.shift;
    std::string text(word(face.action));
    const bool single = count(copies.numbers) == 1;
    if (!single && (short_[copies.owner] >> number & 1U) == 0) {
      const CardSet before = copies.numbers & ((CardSet{1} << number) - 1);
      text += fmt::format("#{}", count(before) + 1);
    }
    return text;
  }

  std::string card_text(Seat seat, int card) const {
    const CardFace& face = face_of(seat, card);
    if (is_plain(writing_.book, seat, face)) return copy_text(seat, card);
    return fmt::format("{} of {}", copy_text(seat, card), word(state_.cards_of[seat][face.slot]));
  }

  // Named after the bandit it acts for where it is his player who played it.
  std::string planned_text(Seat seat, int card) const {
    const Pawn owner = state_.cards_of[seat][face_of(seat, card).slot];
    if (state_.seat_of[index_of(owner)] == seat) {
      return fmt::format("{} {}", word(owner), copy_text(seat, card));
    }
    return fmt::format("{} {}", seat_word(writing_.book, seat), card_text(seat, card));
  }

  void write_plan() const {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < state_.plan_size; ++i) {
      std::string text = planned_text(state_.plan[i].seat, state_.plan[i].card);
      if ((state_.face_down >> i & 1U) != 0) text += " face-down";
      if (i + 1 == state_.flow.resolved) text += " |";
      items.push_back(std::move(text));
    }
    if (!items.empty()) writing_.list("plan", {}, std::move(items));
  }

  void write_pile(std::string_view key, Seat seat, const Pile& pile) const {
    std::vector<std::string> items;
    for_each(pile.actions, [&](int card) { items.push_back(card_text(seat, card)); });
    add_bullets_text(pile.bullets, items);
    if (!items.empty()) writing_.list(key, seat_word(writing_.book, seat), std::move(items));
  }

  void write_top() const {
    std::vector<std::string> top;
    for (std::size_t i = 0; i < state_.top_bullets_size; ++i) {
      const TopBullet bullet = state_.top_bullets[i];
      top.push_back(fmt::format("{} on {}",
                                bullets_text(static_cast<BulletSource>(bullet.source), 1),
                                seat_word(writing_.book, bullet.seat)));
    }
    if (!top.empty()) writing_.list("top", {}, std::move(top));
  }

  const Writing& writing_;
  const GameState& state_;
  std::array<CardSet, kMaxSeats> short_{};  // cards, by owner, that need no number
};

}  // namespace

bool read_cards(Reading& reading) { return CardsReader(reading).read(); }

void write_cards(const Writing& writing) { CardsWriter(writing).write(); }

bool read_face(const Reading& reading, Cursor& items, Seat seat, CardSet& copies) {
  Mention mention{
      .seat = seat, .face = {}, .copy = 0, .goes = Mention::Goes::kHand, .at = 0, .where = {}};
  if (!read_card(reading, items, Pawn::kNone, mention)) return false;
  const auto action = static_cast<std::size_t>(index(mention.face.action));
  copies = reading.book.decks[seat].of[mention.face.slot][action];
  if (mention.copy > count(copies)) return reading.refuse(mention.where, "There is no such copy.");
  if (mention.copy > 0) copies = CardSet{1} << nth(copies, static_cast<unsigned>(mention.copy - 1));
  return true;
}

}  // namespace folsom::notation
