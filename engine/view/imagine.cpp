// Drawing a full state that a viewer could be looking at: what they know as it is, the rest dealt
// at random among the places where it can be.
#include "engine/flow/decks.h"
#include "engine/flow/game.h"
#include "engine/flow/loot.h"
#include "engine/flow/question.h"
#include "engine/flow/sealed_cards.h"
#include "engine/view/view.h"

namespace folsom {
namespace {

class Imagination {
 public:
  Imagination(const Rulebook& book, const View& view, Rng& rng)
      : book_(book), view_(view), rng_(rng), on_plan_from_(first_on_plan(book, view.flow)) {}

  GameState draw() {
    state_ = book_.start;
    public_part(state_) = view_;
    for (const Secret& secret : book_.secrets) secret.imagine(book_, view_, state_, rng_);
    imagine_values();
    for (auto* piles : {&state_.deck, &state_.hand, &state_.discard}) piles->fill(Pile{});
    state_.plan = view_.plan;
    for (std::size_t i = 0; i < view_.plan_size; ++i) {
      on_plan_[view_.plan[i].seat] |= std::uint64_t{1} << i;
    }
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      const Seat partner = book_.partner_of[seat];
      if (partner == kNoSeat || seat < partner) imagine_cards(seat, partner);
    }
    if (view_.viewer < book_.seats) copy_sealed();
    imagine_sealed_answers();
    return state_;
  }

 private:
  // Face-down tokens of unknown value share out the values that the viewer hasn't seen.
  void imagine_values() {
    for (int number = 0; number < kTokenKinds; ++number) {
      const auto kind = static_cast<TokenKind>(number);
      const TokenSet tokens = all_of(kind) & book_.tokens;
      if (is_face_down(kind) && tokens != 0) imagine_values_of(tokens);
    }
    const TokenSet turned = turned_over(view_);
    for (std::size_t i = 0; i < kTokens; ++i) {
      if (view_.value[i] == 0) continue;
      state_.value[i] = view_.value[i];
      // What an onlooker knows everybody knows, and what lies with its other side up, too (H7.2).
      if (view_.viewer == kSpectator || (turned >> i & 1U) != 0) {
        make_known(state_, static_cast<Token>(i), book_.seats);
      } else {
        state_.known_by[i] |= seat_bit(view_.viewer);
      }
    }
    for (std::size_t looter = 0; looter < kLooters; ++looter) {
      if (state_.seat_of[looter] == kNoSeat) continue;
      for_each<Token>(state_.loot_of[looter], [&](Token token) {
        state_.known_by[token] |= seat_bit(state_.seat_of[looter]);
      });
    }
  }

  void imagine_values_of(TokenSet tokens) {
    state_.open_secrets &= ~tokens;
    std::array<std::uint8_t, kTokens> unseen{};
    std::array<std::uint8_t, 256> known{};
    std::uint32_t left = 0;
    for_each<Token>(tokens, [&](Token token) {
      state_.known_by[token] = 0;
      ++known[view_.value[token]];
    });
    for_each<Token>(tokens, [&](Token token) {
      const std::uint8_t value = book_.start.value[token];
      if (known[value] > 0) {
        --known[value];
      } else {
        unseen[left++] = value;
      }
    });
    for_each<Token>(tokens, [&](Token token) {
      if (view_.value[token] != 0) return;
      std::uint8_t& drawn = unseen[rng_.below(left)];
      state_.value[token] = drawn;
      drawn = unseen[--left];
    });
  }

  static std::uint8_t seat_bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

  bool is_viewer(Seat seat) const { return seat == view_.viewer; }

  // Deals one player's cards, or those of two partners, whose cards are mixed: first what the
  // viewer sees, then the rest at random. The pool counts cards by the first one's numbers.
  void imagine_cards(Seat seat, Seat partner) {
    seats_ = {seat, partner};
    pool_ = {book_.decks[seat].own, {}};
    if (partner != kNoSeat) pool_.actions |= in_partners_numbers(book_.decks[partner].own);
    for_each_seat([&](Seat one) {
      pool_.bullets += view_.received[one];
      take_faces(one, state_.discard[one], view_.discard[one]);
      unnamed_[one] = state_.discard[one].actions;
    });
    for_each_seat([&](Seat one) { lay_out_seen(one); });
    for_each_seat([&](Seat one) { fill_plan(one); });
    for_each_seat([&](Seat one) { begin_hand(one); });
    fill_hands();
    if (partner != kNoSeat) {
      const int below = view_.deck_size[seat] - bullets_on_top(state_, seat);
      for (int n = 0; n < below; ++n) add(seat, state_.deck[seat], take_at_random(pool_, rng_));
    }
    const Seat last_seat = partner == kNoSeat ? seat : partner;
    add(last_seat, state_.deck[last_seat], pool_);
  }

  template <class Visit>
  void for_each_seat(Visit visit) const {
    for (const Seat seat : seats_) {
      if (seat != kNoSeat) visit(seat);
    }
  }

  // Between a seat's own numbers and those of the pool.
  CardSet translate(Seat seat, CardSet cards) const {
    return seat == seats_[0] ? cards : in_partners_numbers(cards);
  }
  void add(Seat seat, Pile& pile, const Pile& cards) const {
    pile.add({translate(seat, cards.actions), cards.bullets});
  }

  // Takes a card with this face out of the pool; a number, as the seat counts.
  int take_face(Seat seat, int card) {
    const CardSet like = translate(seat, cards_like(book_.decks[seat], card)) & pool_.actions;
    const CardSet taken = CardSet{1} << first(like);
    pool_.actions &= ~taken;
    return first(translate(seat, taken));
  }

  void take_faces(Seat seat, Pile& pile, const Pile& faces) {
    for_each(faces.actions, [&](int card) { pile.actions |= CardSet{1} << take_face(seat, card); });
    pile.bullets += faces.bullets;
    pool_.bullets -= faces.bullets;
  }

  // A card that was carried out lies on its owner's discard pile: it's one with that face that no
  // other card of the plan is.
  int name_discarded(PlannedCard planned) {
    const auto [owner, face] = owner_of(book_, planned);
    const CardSet card = lowest(unnamed_[owner] & cards_like(book_.decks[owner], first(face)));
    unnamed_[owner] &= ~card;
    return first(owner == planned.seat ? card : in_partners_numbers(card));
  }

  // What lies on top of the seat's deck and on the plan, and the viewer's own hand.
  void lay_out_seen(Seat seat) {
    for (std::size_t i = 0; i < view_.top_bullets_size; ++i) {
      const TopBullet top = view_.top_bullets[i];
      if (top.seat == seat) pool_.bullets.remove(static_cast<Pawn>(top.source));
    }
    for_each<std::size_t>(on_plan_[seat], [&](std::size_t i) {
      const PlannedCard planned = view_.plan[i];
      if (planned.card == kHiddenCard) return;
      const int card = i < on_plan_from_ ? name_discarded(planned) : take_face(seat, planned.card);
      state_.plan[i].card = static_cast<std::uint8_t>(card) & 31U;
    });
    if (is_viewer(seat)) {
      take_faces(seat, state_.hand[seat], view_.own_hand);
    } else if ((view_.fetched_in_hand >> seat & 1U) != 0) {
      // It was seen to come into the hand, and not to leave it.
      state_.hand[seat].actions = pool_.actions & book_.decks[seat].fetched;
      pool_.actions &= ~state_.hand[seat].actions;
    }
  }

  void fill_plan(Seat seat) {
    for_each<std::size_t>(on_plan_[seat], [&](std::size_t i) {
      if (view_.plan[i].card != kHiddenCard) return;
      const CardSet card = CardSet{1} << any_of(pool_.actions, rng_);
      pool_.actions &= ~card;
      state_.plan[i].card = static_cast<std::uint8_t>(first(translate(seat, card))) & 31U;
    });
  }

  // Bullets that were seen to come into the hand are there, and cards that were kept are no
  // bullets. Partners' hands are filled from one pool, so both are begun before either is filled.
  void begin_hand(Seat seat) {
    if (is_viewer(seat)) return;
    Pile begun{0, view_.seen_in_hand[seat]};
    pool_.bullets -= begun.bullets;
    for (int n = count(state_.hand[seat].actions); n < view_.kept[seat]; ++n) {
      const CardSet card = CardSet{1} << any_of(pool_.actions, rng_);
      pool_.actions &= ~card;
      begun.actions |= card;
    }
    add(seat, state_.hand[seat], begun);
  }

  // Whoever must hold a card comes first: a partner might take the last one.
  void fill_hands() {
    const bool swapped = seats_[1] != kNoSeat && must_hold_a_card(seats_[1]);
    for (const Seat seat : {seats_[swapped ? 1 : 0], seats_[swapped ? 0 : 1]}) {
      if (seat != kNoSeat && !is_viewer(seat)) fill_hand(seat);
    }
  }

  bool must_hold_a_card(Seat seat) const {
    return (view_.flow.asked & seat_bit(seat)) != 0 && view_.flow.depth > 0 &&
           question_of(view_.flow.top().kind).needs_card;
  }

  void fill_hand(Seat seat) {
    const Pile pool = pool_;
    const bool missing = must_hold_a_card(seat) && state_.hand[seat].actions == 0;
    Pile drawn;
    do {  // again until it can be, so that nothing becomes likelier than it is
      pool_ = pool;
      drawn = {};
      for (int n = state_.hand[seat].size(); n < view_.hand_size[seat]; ++n) {
        drawn.add(take_at_random(pool_, rng_));
      }
    } while (missing && drawn.actions == 0);
    add(seat, state_.hand[seat], drawn);
  }

  // The viewer's own answer names faces; which cards they are follows from where they lie.
  void copy_sealed() {
    const Seat viewer = view_.viewer;
    state_.sealed[viewer] = view_.own_sealed;
    const Seals seals = seals_of(view_.flow);
    if (!names_cards(seals)) return;
    find_cards((names_cards_of_hand(seals) ? state_.hand : state_.deck)[viewer].actions);
  }

  void find_cards(CardSet among) {
    CardSet found = 0;
    for_each(view_.own_sealed & kCardsInAnswer, [&](int face) {
      const CardSet like = cards_like(book_.decks[view_.viewer], face) & among & ~found;
      found |= CardSet{1} << first(like);
    });
    state_.sealed[view_.viewer] = (view_.own_sealed & ~kCardsInAnswer) | found;
  }

  // Seats that have answered in secret answered something: let each of them answer again at random.
  void imagine_sealed_answers() {
    if (state_.flow.depth == 0) return;
    const TaskRule& rule = book_.tasks[state_.flow.top().kind];
    Context c{book_, state_, &rng_, nullptr};
    for_each<Seat>(view_.flow.answered, [&](Seat seat) {
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
  const std::size_t on_plan_from_;  // the cards of the plan before this one have left it
  GameState state_;
  std::array<std::uint64_t, kMaxSeats> on_plan_{};  // where each seat's cards lie in the plan

  // The seats whose cards are being dealt, and what is left of them.
  std::array<Seat, 2> seats_{};
  Pile pool_;
  // Of their discard piles what isn't yet known to be this or that card of the plan.
  std::array<CardSet, kMaxSeats> unnamed_{};
};

}  // namespace

GameState imagine(const Rulebook& book, const View& view, Rng& rng) {
  return Imagination(book, view, rng).draw();
}

}  // namespace folsom
