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
CardFace find_face(const Items& items, const Where& where, Seat seat, Action action, Pawn owner) {
  std::optional<CardFace> face;
  for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
    if (!has_face(items.book, seat, action, slot)) continue;
    const CardFace one{action, slot};
    const bool fits = owner == Pawn::kNone ? is_plain(items.book, seat, one)
                                           : items.state.cards_of[seat][slot] == owner;
    if (fits) face = one;
  }
  if (face) return *face;
  const std::string_view name = word(action);
  if (owner == Pawn::kNone && has_face(items.book, seat, action, 0)) {
    refuse(where, fmt::format("Whose card is it? Write \"{} of\" and a name.", name));
  }
  refuse(where, fmt::format("This player has no such {} card.", name));
}

// A card as it was mentioned.
struct CardMention {
  Seat seat;
  Where where;
  CardFace face{};
  int copy = 0;             // from 1; 0: any
  CardSet* pile = nullptr;  // null: the plan
  std::size_t on_plan = 0;  // its place there
  int card = -1;            // its number in the owner's plan, once that is settled
};

// Reads "fire", "fire#2", "fire of doc"; the owner is `owner` where none is written.
CardMention read_card(Items& items, Seat seat, Pawn owner = Pawn::kNone) {
  CardMention mention{.seat = seat, .where = items.where()};
  std::string_view text = items.peek();
  const std::size_t sign = text.find('#');
  if (sign != std::string_view::npos) {
    const std::optional<int> copy = number_from(text.substr(sign + 1), 1, kMaxCards);
    if (!copy) items.refuse("Expected a number after \"#\".");
    mention.copy = *copy;
    text = text.substr(0, sign);
  }
  const std::optional<Action> action = from_word<Action>(text);
  items.take(action, action != Action::kNone,
             "Expected a card: move, floor-change, fire, robbery, punch, "
             "marshal, ride …, or a bullet of somebody.");
  if (items.accept("of")) owner = items.actor();
  mention.face = find_face(items, mention.where, seat, *action, owner);
  return mention;
}

// --- reading ------------------------------------------------------------------------------------

class CardsReader {
 public:
  explicit CardsReader(const Reading& reading)
      : reading_(reading), book_(reading.book), state_(reading.state) {}

  void read() {
    for (const Entry& entry : reading_.entries) read_entry(entry);
    number_cards();
    deal_cards();
    check_room();
  }

 private:
  void read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    Items items(reading_, entry);
    if (key == "hand") read_pile(items, state_.hand);
    if (key == "deck") read_pile(items, state_.deck);
    if (key == "discard") {
      if (!book_.hands.discard_pile) {
        refuse(entry.key.where, "There are no discard piles in this game.");
      }
      read_pile(items, state_.discard);
    }
    if (key == "plan") read_plan(items);
    if (key == "top") read_top(items);
  }

  void read_pile(Items& items, std::array<Pile, kMaxSeats>& piles) {
    const Seat seat = items.seat();
    if (items.accept("-")) return items.end();
    while (!items.done()) {
      const Where& where = items.where();
      const std::optional<int> number = number_from(items.peek(), 1, kMaxCards);
      const int copies = number.value_or(1);
      if (number) items.next();
      if (is_bullet(items.peek())) {
        const BulletSource source = read_source(items);
        count_bullets(where, source, copies);
        add_bullets(items, where, source, copies, piles[seat].bullets);
        continue;
      }
      CardMention mention = read_card(items, seat);
      mention.pile = &piles[seat].actions;
      for (int i = 0; i < copies; ++i) take_mention(mention);
    }
  }

  void take_mention(const CardMention& mention) {
    if (mentions_.size() == kMaxSeats * kMaxCards) {
      refuse(mention.where, "There are not that many cards in this game.");
    }
    mentions_.push_back(mention);
  }

  void count_bullets(const Where& where, BulletSource source, int number) {
    const int most = most_bullets(book_, state_, source);
    int& all = bullets_[static_cast<std::size_t>(source)];
    all += number;
    if (all > most)
      refuse(where, fmt::format("There are only {} such bullets in this game.", most));
  }

  // A card of the plan: who played it, which it is, perhaps that it lies face down.
  void read_planned(Items& items) {
    const Where& where = items.where();
    const std::optional<Pawn> named = from_word<Pawn>(items.peek());
    const Seat seat = items.seat();
    CardMention mention = read_card(items, seat, named.value_or(Pawn::kNone));
    mention.on_plan = state_.plan_size;
    mention.where = where;
    if (state_.plan_size == kMaxPlan) refuse(where, "The plan is too long.");
    if (items.accept("face-down")) state_.face_down |= std::uint64_t{1} << state_.plan_size;
    state_.plan[state_.plan_size++].seat = seat & 7U;
    take_mention(mention);
  }

  void read_plan(Items& items) {
    if (items.accept("-")) return items.end();
    const bool may_lie = reading_.phase >= Phase::kPlanning && reading_.phase <= Phase::kStealing;
    if (!may_lie) refuse(items.key.where, "There is no plan at this moment.");
    bool bar = false;
    while (!items.done()) {
      const Where& where = items.where();
      if (!items.accept("|")) {
        read_planned(items);
        continue;
      }
      if (bar || reading_.phase != Phase::kStealing) {
        refuse(where, "The bar stands once, and only in the stealing phase.");
      }
      bar = true;
      state_.flow.resolved = state_.plan_size;
      if (state_.face_down != 0) refuse(where, "What has been carried out lies face up.");
    }
  }

  void read_top(Items& items) {
    if (book_.hands.shuffle_every_round) {
      refuse(items.key.where, "In this game bullets are shuffled into the decks.");
    }
    while (!items.done()) {
      const Where& where = items.where();
      if (!is_bullet(items.peek())) items.refuse("Expected a bullet.");
      const BulletSource source = read_source(items);
      count_bullets(where, source, 1);
      if (!items.accept("on")) items.refuse("Expected \"on\" and whose deck it lies on.");
      TopBullet& top = state_.top_bullets[state_.top_bullets_size++];
      top.seat = items.seat() & 0xfU;
      top.source = static_cast<std::uint8_t>(source) & 0xfU;
    }
  }

  // Numbers that were written come first; the others get the lowest that are left, as they come.
  void number_cards() {
    for (const bool numbered : {true, false}) {
      for (CardMention& mention : mentions_) {
        if ((mention.copy != 0) == numbered) number_card(mention);
      }
    }
  }

  void number_card(CardMention& mention) {
    const Copies copies = copies_of(book_, mention.seat, mention.face);
    const CardSet left = copies.numbers & ~taken_[copies.owner];
    if (mention.copy > count(copies.numbers) || (mention.copy == 0 && left == 0)) {
      refuse(mention.where, fmt::format("There are only {} of this card.", count(copies.numbers)));
    }
    mention.card = mention.copy == 0 ? first(left)
                                     : nth(copies.numbers, static_cast<unsigned>(mention.copy - 1));
    if ((left >> mention.card & 1U) == 0) refuse(mention.where, "This card is in two places.");
    taken_[copies.owner] |= CardSet{1} << mention.card;
  }

  // What is not mentioned lies in its owner's deck.
  void deal_cards() {
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      state_.deck[seat].actions = book_.decks[seat].own & ~taken_[seat];
    }
    for (const CardMention& mention : mentions_) {
      const Copies copies = copies_of(book_, mention.seat, mention.face);
      const int card = mention.card + copies.shift;
      if (mention.pile != nullptr) {
        *mention.pile |= CardSet{1} << card;
        continue;
      }
      state_.plan[mention.on_plan].card = static_cast<std::uint8_t>(card) & 31U;
      // Where there are discard piles a card goes there as it is turned up.
      if (mention.on_plan < state_.flow.resolved && book_.hands.discard_pile) {
        state_.discard[copies.owner].actions |= CardSet{1} << mention.card;
      }
    }
  }

  // What can still be played must find room on the plan.
  void check_room() const {
    const bool plays = reading_.phase == Phase::kPlanning || reading_.phase == Phase::kDeal;
    if (!plays) return;
    int cards = state_.plan_size;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      cards += most_plays(count(state_.hand[seat].actions), goes_left());
    }
    if (cards > kMaxPlan) refuse(reading_.whole, "The plan could grow too long in this round.");
  }

  // How many goes a player may still have in this round, the whole of this turn counted.
  int goes_left() const {
    const auto& turns = book_.round_cards[state_.flow.card].turns;
    int goes = 0;
    for (std::size_t i = state_.flow.turn; i < turns.size(); ++i) {
      goes += book_.turns[turns[i]].goes * book_.bandits_each;
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

  const Reading& reading_;
  const Rulebook& book_;
  GameState& state_;
  std::vector<CardMention> mentions_;
  std::array<CardSet, kMaxSeats> taken_{};  // by owner
  std::array<int, kSources> bullets_{};     // of each source in all piles
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
    if (state_.seat_of[owner] == seat) {
      return fmt::format("{} {}", word(owner), copy_text(seat, card));
    }
    return fmt::format("{} {}", seat_word(writing_.book, seat), card_text(seat, card));
  }

  void write_plan() const {
    Words items;
    for (std::size_t i = 0; i < state_.plan_size; ++i) {
      std::string text = planned_text(state_.plan[i].seat, state_.plan[i].card);
      if ((state_.face_down >> i & 1U) != 0) text += " face-down";
      if (i + 1 == state_.flow.resolved) text += " |";
      items.push_back(std::move(text));
    }
    if (!items.empty()) writing_.list("plan", {}, std::move(items));
  }

  void write_pile(std::string_view key, Seat seat, const Pile& pile) const {
    Words items;
    for_each(pile.actions, [&](int card) { items.push_back(card_text(seat, card)); });
    add_bullets_text(pile.bullets, items);
    if (!items.empty()) writing_.list(key, seat_word(writing_.book, seat), std::move(items));
  }

  void write_top() const {
    Words top;
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

void read_cards(const Reading& reading) { CardsReader(reading).read(); }

void write_cards(const Writing& writing) { CardsWriter(writing).write(); }

CardSet read_face(Items& items, Seat seat) {
  const CardMention mention = read_card(items, seat);
  const CardSet copies = items.book.decks[seat].of[mention.face.slot][mention.face.action];
  if (mention.copy == 0) return copies;
  if (mention.copy > count(copies)) refuse(mention.where, "There is no such copy.");
  return CardSet{1} << nth(copies, static_cast<unsigned>(mention.copy - 1));
}

}  // namespace folsom::notation
