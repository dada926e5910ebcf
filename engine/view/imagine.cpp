// Drawing a full state that a viewer could be looking at: what he knows as it is, the rest dealt at
// random among the places where it can be.
#include "engine/rules/decks.h"
#include "engine/rules/game.h"
#include "engine/view/view.h"

namespace folsom {
namespace {

class Imagination {
 public:
  Imagination(const Rulebook& book, const View& view, Rng& rng)
      : book_(book), view_(view), rng_(rng) {}

  GameState draw() {
    copy_train();
    imagine_values();
    copy_cards();
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      const Seat partner = book_.partner_of[seat];
      if (partner == kNoSeat || seat < partner) imagine_cards(seat, partner);
    }
    imagine_sealed_answers();
    return state_;
  }

 private:
  void copy_train() {
    state_ = book_.start;
    state_.flow = view_.flow;
    state_.place = view_.place;
    state_.seat_of = view_.seat_of;
    state_.powers = view_.powers;
    state_.bullets_left = view_.bullets_left;
    state_.hits = view_.hits;
    state_.cash = view_.cash;
    state_.cards_of = view_.cards_of;
    state_.wagon = view_.wagon;
    state_.team_mate = view_.team_mate;
    state_.neutral_bullets = view_.neutral_bullets;
    state_.round_cards_used = view_.round_cards_used;
    state_.loot_at = view_.loot_at;
    state_.loot_of = view_.loot_of;
    state_.supply = view_.supply;
    state_.waiting = view_.waiting;
  }

  // Purses of unknown value share out the values that the viewer has not seen.
  void imagine_values() {
    std::array<std::uint8_t, kTokens> unseen{};
    std::array<std::uint8_t, 256> known{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(book_.purses); ++i)
      ++known[view_.value[i]];
    std::uint32_t left = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(book_.purses); ++i) {
      const std::uint8_t value = book_.start.value[i];
      if (known[value] > 0) {
        --known[value];
      } else {
        unseen[left++] = value;
      }
    }
    for (std::size_t i = 0; i < kTokens; ++i) {
      const bool is_purse = i < static_cast<std::size_t>(book_.purses);
      if (is_purse && view_.value[i] == 0) {
        std::uint8_t& drawn = unseen[rng_.below(left)];
        state_.value[i] = drawn;
        drawn = unseen[--left];
      } else if (view_.value[i] != 0) {
        state_.value[i] = view_.value[i];
        remember(i);
      }
    }
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      for_each(state_.loot_of[bandit], [&](int token) {
        state_.known_by[static_cast<std::size_t>(token)] |= seat_bit(state_.seat_of[bandit]);
      });
    }
  }

  void remember(std::size_t token) {
    if (view_.viewer == kSpectator) {
      state_.open_secrets |= TokenSet{1} << token;
    } else {
      state_.known_by[token] |= seat_bit(view_.viewer);
    }
  }

  static std::uint8_t seat_bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

  void copy_cards() {
    for (auto* piles : {&state_.deck, &state_.hand}) piles->fill(Pile{});
    state_.discard = view_.discard;
    state_.received = view_.received;
    state_.seen_in_hand = view_.seen_in_hand;
    state_.top_bullets_size = view_.top_bullets_size;
    state_.top_bullets = view_.top_bullets;
    state_.plan_size = view_.plan_size;
    state_.plan = view_.plan;
    state_.face_down = view_.face_down;
    if (view_.viewer < book_.seats) {
      state_.hand[view_.viewer] = view_.own_hand;
      state_.sealed[view_.viewer] = view_.own_sealed;
    }
  }

  bool is_viewer(Seat seat) const { return seat == view_.viewer; }

  // Deals one player's unseen cards, or those of two partners, whose cards are mixed. The pool
  // counts cards by the first one's numbers.
  void imagine_cards(Seat seat, Seat partner) {
    Pile pool = unseen_cards_of(seat);
    if (partner != kNoSeat) {
      const Pile others = unseen_cards_of(partner);
      pool.actions |= in_partners_numbers(others.actions);
      pool.bullets += others.bullets;
    }
    take_out_seen(seat, pool, false);
    if (partner != kNoSeat) take_out_seen(partner, pool, true);
    fill_plan(seat, pool, false);
    if (partner != kNoSeat) fill_plan(partner, pool, true);
    fill_hand(seat, pool, false);
    if (partner == kNoSeat) {
      state_.deck[seat] = pool;
    } else {
      fill_hand(partner, pool, true);
      const int wanted = view_.deck_size[seat];
      for (int n = 0; n < wanted; ++n) state_.deck[seat].add(take_at_random(pool, rng_));
      pool.actions = in_partners_numbers(pool.actions);
      state_.deck[partner] = pool;
    }
  }

  // His cards and bullets that do not lie open.
  Pile unseen_cards_of(Seat seat) const {
    Pile pool{book_.decks[seat].own & ~view_.discard[seat].actions,
              view_.received[seat] - view_.discard[seat].bullets};
    for (std::size_t i = 0; i < view_.top_bullets_size; ++i) {
      const TopBullet top = view_.top_bullets[i];
      if (top.seat == seat) pool.bullets.remove(static_cast<Pawn>(top.source));
    }
    return pool;
  }

  bool has_left_the_plan(std::size_t i) const {
    return book_.hands.discard_pile && i < view_.flow.resolved;
  }

  // What this seat has shown on the plan, and the viewer's own hand.
  void take_out_seen(Seat seat, Pile& pool, bool translate) const {
    CardSet seen = is_viewer(seat) ? view_.own_hand.actions : 0;
    for (std::size_t i = 0; i < view_.plan_size; ++i) {
      const PlannedCard planned = view_.plan[i];
      if (planned.seat != seat || planned.card == kHiddenCard || has_left_the_plan(i)) continue;
      seen |= CardSet{1} << planned.card;
    }
    pool.actions &= ~(translate ? in_partners_numbers(seen) : seen);
    if (is_viewer(seat)) pool.bullets -= view_.own_hand.bullets;
  }

  void fill_plan(Seat seat, Pile& pool, bool translate) {
    for (std::size_t i = 0; i < view_.plan_size; ++i) {
      if (view_.plan[i].seat != seat || view_.plan[i].card != kHiddenCard) continue;
      const CardSet card = CardSet{1} << any_of(pool.actions, rng_);
      pool.actions &= ~card;
      const int number = first(translate ? in_partners_numbers(card) : card);
      state_.plan[i].card = static_cast<std::uint8_t>(number) & 31U;
    }
  }

  void fill_hand(Seat seat, Pile& pool, bool translate) {
    if (is_viewer(seat)) return;
    Pile hand{0, view_.seen_in_hand[seat]};
    pool.bullets -= hand.bullets;
    for (int n = hand.size(); n < view_.hand_size[seat]; ++n) hand.add(take_at_random(pool, rng_));
    if (translate) hand.actions = in_partners_numbers(hand.actions);
    state_.hand[seat] = hand;
  }

  // Seats that have answered in secret answered something: let each of them answer again at random.
  void imagine_sealed_answers() {
    if (state_.flow.depth == 0) return;
    const FrameRule& rule = book_.frames[static_cast<std::size_t>(index(state_.flow.top().kind))];
    Context c{book_, state_, &rng_, nullptr};
    for_each(view_.flow.answered, [&](int answered) {
      const auto seat = static_cast<Seat>(answered);
      if (is_viewer(seat)) return;
      state_.flow.answered = static_cast<std::uint8_t>(state_.flow.answered & ~seat_bit(seat));
      state_.flow.asked |= seat_bit(seat);
      while ((state_.flow.asked & seat_bit(seat)) != 0) {
        ChoiceList choices;
        list_choices(book_, state_, seat, choices);
        rule.answer(c, seat, choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]);
      }
    });
  }

  const Rulebook& book_;
  const View& view_;
  Rng& rng_;
  GameState state_;
};

}  // namespace

GameState imagine(const Rulebook& book, const View& view, Rng& rng) {
  return Imagination(book, view, rng).draw();
}

}  // namespace folsom
