// Setting the stage: bullets and cards. A player's cards that no line mentions are in their deck.
#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage_parts.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;
using Piles = std::array<Pile, kMaxSeats>;
using BulletPiles = std::array<Bullets, kMaxSeats>;

class CardStage {
 public:
  CardStage(const Playbill& bill, GameState& state)
      : bill_(bill), book_(*bill.compiled.book), state_(state) {
    for (Seat seat = 0; seat < book_.seats; ++seat) free_[seat] = book_.decks[seat].own;
  }

  void set() {
    for_each_line(bill_, [&](const Line& line) { read_bullets(line); });
    for_each_line(bill_, [&](const Line& line) { read_cards(line); });
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      state_.deck[seat].actions = free_[seat] | in_deck_[seat].actions;
    }
    count_bullets();
  }

 private:
  Seat seat(std::string_view text) const { return seat_of(book_, state_, text); }

  // --- bullets

  void read_bullets(const Line& line) {
    if (const auto found = match(line.text, "{} received: {}")) {
      for (const std::string& item : items_of((*found)[1])) {
        state_.received[seat((*found)[0])].add(source_of(item));
      }
    } else if (const auto neutral = match(line.text, "neutral bullets: {}")) {
      neutral_ = number_of((*neutral)[0]);
    } else if (const auto cylinders = match(line.text, "cylinders: {}")) {
      read_cylinders(items_of((*cylinders)[0]));
    }
  }

  void read_cylinders(const std::vector<std::string>& left) {
    if (left.size() != kCylinders) throw Failure("The Marshal has two cylinders.");
    for (std::size_t i = 0; i < kCylinders; ++i) {
      state_.cylinders[i] = static_cast<std::uint8_t>(number_of(left[i]));
    }
    cylinders_given_ = true;
  }

  // A bullet seen somewhere is one of those that seat received, even if no line says so.
  void claim_bullet(Seat seat, BulletSource source) {
    claimed_[seat].add(source);
    if (claimed_[seat].of(source) > state_.received[seat].of(source)) {
      state_.received[seat].add(source);
    }
  }

  void deal_bullet(Seat seat, Pile& pile, const std::string& item) {
    const BulletSource source = source_of(item);
    pile.bullets.add(source);
    // A partner's bullet changes decks, but its holder isn't the one who received it (V5.5).
    const auto lent = match(item, "{} from {}");
    if (!lent) return claim_bullet(seat, source);
    const Seat receiver = seat_of(book_, state_, (*lent)[1]);
    claim_bullet(receiver, source);
    lent_[receiver].add(source);
    borrowed_[seat].add(source);
  }

  void count_bullets() {
    int neutral = book_.start.neutral_bullets;
    int marshals = 0;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      neutral -= state_.received[seat].of(kNeutral);
      marshals += state_.received[seat].of(Pawn::kMarshal);
      for (std::size_t i = 0; i < kBandits; ++i) count_shots(static_cast<Pawn>(i), seat);
      Bullets& in_deck = state_.deck[seat].bullets;
      in_deck = state_.received[seat] + borrowed_[seat];
      in_deck -= lent_[seat] + state_.hand[seat].bullets;
      in_deck -= state_.discard[seat].bullets + on_top_[seat];
    }
    count_cylinders(marshals);
    if (neutral < 0) throw Failure("There are not that many neutral bullets.");
    state_.neutral_bullets = static_cast<std::uint8_t>(neutral_ >= 0 ? neutral_ : neutral);
  }

  // If no line says which cylinder they came from, the first was emptied first.
  void count_cylinders(int shots) {
    auto& left = state_.cylinders;
    if (cylinders_given_ || shots == 0) {
      const int gone = book_.start.cylinders[0] + book_.start.cylinders[1] - left[0] - left[1];
      if (gone != shots) throw Failure("The Marshal's bullets are in cylinders or were received.");
      return;
    }
    const int first = std::min<int>(shots, left[0]);
    if (shots - first > left[1]) throw Failure("The Marshal has twelve bullets.");
    left[0] = static_cast<std::uint8_t>(left[0] - first);
    left[1] = static_cast<std::uint8_t>(left[1] - (shots - first));
  }

  void count_shots(Pawn shooter, Seat victim) {
    const int shots = state_.received[victim].of(shooter);
    if (shots == 0) return;
    std::uint8_t& left = state_.bullets_left[at(shooter)];
    if (shots > left) throw Failure(fmt::format("{} has six bullets.", word(shooter)));
    left = static_cast<std::uint8_t>(left - shots);
    const bool friendly = book_.side_of[state_.seat_of[at(shooter)]] == book_.side_of[victim];
    std::uint8_t& hits = state_.hits[at(shooter)];
    if (!friendly) hits = static_cast<std::uint8_t>(hits + shots);
  }

  // --- cards

  void read_cards(const Line& line) {
    if (const auto holds = match(line.text, "{} holds: {}")) {
      deal(seat((*holds)[0]), state_.hand, (*holds)[1]);
    } else if (const auto discard = match(line.text, "{}'s discard: {}")) {
      deal(seat((*discard)[0]), state_.discard, (*discard)[1]);
    } else if (const auto includes = match(line.text, "{}'s deck includes: {}")) {
      deal(seat((*includes)[0]), in_deck_, (*includes)[1]);
    } else if (const auto top = match(line.text, "on top of {}'s deck: {}")) {
      put_on_top(seat((*top)[0]), (*top)[1]);
    } else if (const auto plan = match(line.text, "plan: {}")) {
      for (const std::string& item : items_of((*plan)[0])) add_to_plan(item);
    }
  }

  void deal(Seat seat, Piles& piles, std::string_view cards) {
    for (const std::string& item : items_of(cards)) {
      const Card card = card_of(book_, state_, seat, item);
      if (card.action == Action::kNone) {
        deal_bullet(seat, piles[seat], item);
      } else {
        piles[seat].actions |= CardSet{1} << take_card(seat, card);
      }
    }
  }

  // An unplaced card with this face, by its number in this seat's deck plan.
  int take_card(Seat seat, const Card& card) {
    const CardSet copies = book_.decks[seat].of[slot_of(state_, seat, card.owner)][at(card.action)];
    int taken = -1;
    for_each(copies, [&](int number) {
      const auto [owner, own] = owner_of(
          book_, {static_cast<std::uint8_t>(seat & 7U), static_cast<std::uint8_t>(number & 31)});
      if (taken >= 0 || (free_[owner] & own) == 0) return;
      free_[owner] &= ~own;
      taken = number;
    });
    if (taken < 0) throw Failure(fmt::format("There is no further {} card.", word(card.action)));
    return taken;
  }

  void put_on_top(Seat seat, std::string_view bullets) {
    for (const std::string& item : items_of(bullets)) {
      const BulletSource source = source_of(item);
      claim_bullet(seat, source);
      on_top_[seat].add(source);
      TopBullet& top = state_.top_bullets[state_.top_bullets_size++];
      top.seat = seat & 0xfU;
      top.source = static_cast<std::uint8_t>(source) & 0xfU;
    }
  }

  // "ghost move", "ghost fire of doc", "ghost move face down"
  void add_to_plan(const std::string& item) {
    std::string text = item;
    const std::string_view hidden = " face down";
    const bool face_down = text.ends_with(hidden);
    if (face_down) text.resize(text.size() - hidden.size());
    const auto words = match(text, "{} {}");
    if (!words)
      throw Failure(fmt::format("\"{}\" is no card of a plan, such as ghost move.", item));
    const Seat who = seat((*words)[0]);
    std::string card = (*words)[1];
    if ((*words)[0].size() > 1 && card.find(" of ") == std::string::npos && card != "marshal") {
      card += " of " + (*words)[0];
    }
    PlannedCard& planned = state_.plan[state_.plan_size];
    planned.seat = who & 7U;
    const int number = take_card(who, card_of(book_, state_, who, card));
    planned.card = static_cast<std::uint8_t>(number) & 31U;
    if (face_down) state_.face_down |= std::uint64_t{1} << state_.plan_size;
    ++state_.plan_size;
  }

  const Playbill& bill_;
  const Rulebook& book_;
  GameState& state_;
  std::array<CardSet, kMaxSeats> free_{};  // unplaced cards, by their owners' numbers
  Piles in_deck_{};                        // put into a deck by a line
  int neutral_ = -1;
  bool cylinders_given_ = false;
  BulletPiles claimed_{};
  BulletPiles on_top_{};
  BulletPiles lent_{};
  BulletPiles borrowed_{};
};

}  // namespace

void set_cards(const Playbill& bill, GameState& state) { CardStage(bill, state).set(); }

}  // namespace folsom::scenarios
