#include "tests/alternative_states/alternative_state.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "engine/core/bits.h"
#include "engine/flow/decks.h"
#include "engine/flow/game.h"
#include "engine/flow/sealed_cards.h"

namespace folsom::leak {
namespace {

template <class Items>
void shuffle(Items& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// A hidden card: a bullet, or an action card by its number at the first of the seats that share it.
struct HiddenCard {
  bool is_bullet = false;
  int number = 0;  // or the bullet's source
};

class OtherWorld {
 public:
  OtherWorld(const Rulebook& book, const GameState& state, Seat viewer, Rng& rng)
      : book_(book), viewer_(viewer), rng_(rng), state_(state) {}

  GameState deal(const Knowledge& knowledge) {
    for (const TokenKind kind : {TokenKind::kPurse, TokenKind::kMailBag, TokenKind::kFlask}) {
      shuffle_values(all_of(kind) & ~knowledge.known_to(viewer_));
    }
    if (book_.setup.marshal) deal_goals();
    const bool teams = book_.setup.seating == Seating::kTeams;
    for (int seat = 0; seat < book_.seats; seat += teams ? 2 : 1) {
      const auto first = static_cast<Seat>(seat);
      if (teams) {
        shuffle_cards({first, static_cast<Seat>(first + 1)});
      } else {
        shuffle_cards({first});
      }
    }
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      if (seat != viewer_) answer_anew(seat);
    }
    return state_;
  }

 private:
  void shuffle_values(TokenSet unknown) {
    std::vector<std::uint8_t> values;
    const TokenSet hidden = book_.tokens & unknown;
    for_each(hidden, [&](int i) { values.push_back(state_.value[static_cast<std::size_t>(i)]); });
    shuffle(values, rng_);
    for_each(hidden, [&](int i) {
      state_.value[static_cast<std::size_t>(i)] = values.back();
      values.pop_back();
    });
  }

  // M1.5: the Marshal has seen one goal for each round that has begun; others have seen those shown
  // (M10.2).
  bool knows_goal(std::size_t place) const {
    const bool his = viewer_ < book_.seats && book_.setup.bandits[viewer_] == Pawn::kMarshal;
    return (state_.goals_shown >> place & 1U) != 0 || (his && place < state_.flow.round);
  }

  // Any goals possible in the places the viewer hasn't seen: two warrants in all, three others.
  void deal_goals() {
    std::vector<Goal> warrants;
    std::vector<Goal> others;
    const int bandits = book_.setup.players - 1;
    for (const Pawn pawn : book_.setup.bandits) {
      if (pawn != Pawn::kMarshal) warrants.push_back(warrant_for(pawn));
    }
    for (int goal = index(Goal::kFewScratches); goal <= index(Goal::kArchEnemy); ++goal) {
      const bool hard = goal >= index(Goal::kFullOfLead);
      if (!hard || bandits >= 4) others.push_back(static_cast<Goal>(goal));
    }
    std::vector<std::size_t> places;
    std::size_t warrants_left = 2;
    for (std::size_t place = 0; place < kGoalsInPlay; ++place) {
      if (!knows_goal(place)) {
        places.push_back(place);
        continue;
      }
      const Goal known = state_.goals[place];
      std::erase(warrants, known);
      std::erase(others, known);
      if (is_warrant(known)) --warrants_left;
    }
    shuffle(places, rng_);
    shuffle(warrants, rng_);
    shuffle(others, rng_);
    for (std::size_t n = 0; n < places.size(); ++n) {
      state_.goals[places[n]] = n < warrants_left ? warrants[n] : others[n - warrants_left];
    }
  }

  // Partners' numbers for each other's cards are twelve apart.
  static int at_first_seat(int card, std::size_t sharer) {
    return sharer == 0 ? card : (card + 12) % 24;
  }

  // A player knows their hand, and their deck unless somebody else draws from it (V5.8).
  bool is_hand_hidden(Seat seat) const { return seat != viewer_; }
  bool is_deck_hidden(Seat seat, std::size_t sharers) const {
    return seat != viewer_ || sharers > 1;
  }

  template <class Visit>
  void for_each_hidden_planned(Seat seat, Visit visit) {
    for (std::size_t i = 0; i < state_.plan_size; ++i) {
      const bool face_down = (state_.face_down >> i & 1U) != 0;
      if (face_down && state_.plan[i].seat == seat && seat != viewer_) visit(state_.plan[i]);
    }
  }

  void pick_up(const Pile& pile, std::size_t sharer) {
    for_each(pile.actions, [&](int card) {
      pool_.push_back({false, at_first_seat(card, sharer)});
    });
    for (int n = pile.bullets.size() - 1; n >= 0; --n) {
      pool_.push_back({true, index(pile.bullets.nth(n))});
    }
  }

  Pile lay_down(int wanted, std::size_t sharer) {
    Pile pile;
    for (; wanted > 0; --wanted) {
      const HiddenCard card = pool_.back();
      pool_.pop_back();
      if (card.is_bullet) {
        pile.bullets.add(static_cast<Pawn>(card.number));
      } else {
        pile.actions |= CardSet{1} << at_first_seat(card.number, sharer);
      }
    }
    return pile;
  }

  // Any action card of the pool.
  int take_action() {
    std::size_t at = pool_.size() - 1;
    while (pool_[at].is_bullet) --at;
    const int number = pool_[at].number;
    pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(at));
    return number;
  }

  // M3.1: a Brilliant Idea that everybody saw this seat take.
  CardSet seen_idea(Seat seat) const {
    if ((state_.fetched_in_hand >> seat & 1U) == 0) return 0;
    CardSet found = 0;
    const auto& cards = book_.decks[seat].cards;
    for_each(state_.hand[seat].actions, [&](int card) {
      if (cards[static_cast<std::size_t>(card)].action == Action::kBrilliantIdea) {
        found = CardSet{1} << card;
      }
    });
    return found;
  }

  // Cards kept from the last round are known to be action cards (V2.3). A Brilliant Idea that was
  // seen may be one of them.
  Pile lay_down_kept(Seat seat, std::size_t sharer) {
    const int seen = count(seen_ideas_[seat]);
    Pile hand{seen_ideas_[seat], {}};
    const int kept = std::max(state_.kept[seat] - seen, 0);
    for (int n = 0; n < kept; ++n) {
      hand.actions |= CardSet{1} << at_first_seat(take_action(), sharer);
    }
    return hand;
  }

  void shuffle_cards(const std::vector<Seat>& seats) {
    pool_.clear();
    std::vector<std::pair<int, int>> sizes;  // of hand and deck
    for (std::size_t sharer = 0; sharer < seats.size(); ++sharer) {
      const Seat seat = seats[sharer];
      state_.hand[seat].bullets -= state_.seen_in_hand[seat];  // these stay where they are
      seen_ideas_[seat] = is_hand_hidden(seat) ? seen_idea(seat) : 0;
      state_.hand[seat].actions &= ~seen_ideas_[seat];
      sizes.emplace_back(state_.hand[seat].size(), state_.deck[seat].size());
      if (is_hand_hidden(seat)) pick_up(state_.hand[seat], sharer);
      if (is_deck_hidden(seat, seats.size())) pick_up(state_.deck[seat], sharer);
      for_each_hidden_planned(seat, [&](PlannedCard& planned) {
        pool_.push_back({false, at_first_seat(planned.card, sharer)});
      });
    }
    shuffle(pool_, rng_);
    for (std::size_t sharer = 0; sharer < seats.size(); ++sharer) {
      for_each_hidden_planned(seats[sharer], [&](PlannedCard& planned) {
        planned.card = static_cast<std::uint8_t>(at_first_seat(take_action(), sharer)) & 31U;
      });
    }
    // Before anything else is taken from the pool that partners share.
    for (std::size_t sharer = 0; sharer < seats.size(); ++sharer) {
      const Seat seat = seats[sharer];
      if (!is_hand_hidden(seat)) continue;
      state_.hand[seat] = lay_down_kept(seat, sharer);
      sizes[sharer].first -= count(state_.hand[seat].actions & ~seen_ideas_[seat]);
    }
    for (std::size_t sharer = 0; sharer < seats.size(); ++sharer) {
      const Seat seat = seats[sharer];
      const auto [hand, deck] = sizes[sharer];
      if (is_hand_hidden(seat)) state_.hand[seat].add(lay_down(hand, sharer));
      if (is_deck_hidden(seat, seats.size())) state_.deck[seat] = lay_down(deck, sharer);
      state_.hand[seat].bullets += state_.seen_in_hand[seat];
    }
  }

  CardSet any_subset(CardSet cards) { return cards & rng_.next(); }

  // Up to one card for each symbol; maybe fewer while the seat is still asked.
  std::uint32_t keep_any(Pile hand, bool answered) {
    const std::uint32_t symbols = book_.round_plans[state_.flow.card].keep;
    Pile kept;
    for (std::uint32_t n = rng_.below(symbols + (answered ? 1 : 0)); n > 0 && !hand.empty(); --n) {
      kept.add(take_at_random(hand, rng_));
    }
    return seal_kept(kept);
  }

  // H2.1: for each of a player's riders, in order: a bit for having decided, and four places above
  // it whether the rider boards. A seat that hasn't answered may have decided about the first.
  std::uint32_t board_any(Seat seat, bool answered) {
    std::uint32_t answer = 0;
    std::uint32_t last = 0;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
      const Pawn pawn = state_.cards_of[seat][slot];
      if (pawn == Pawn::kNone || state_.seat_of[pawn] != seat ||
          state_.place[pawn] != Place::kNowhere) {
        continue;
      }
      last = 0x11U << slot;
      answer |= (1U << slot) | (rng_.below(2) << (slot + 4));
    }
    return answered ? answer : rng_.below(2) == 0 ? 0 : answer & ~last;
  }

  // Replaces what somebody answered in secret, or has marked so far.
  void answer_anew(Seat seat) {
    const Flow& flow = state_.flow;
    if (flow.depth == 0) return;
    const bool answered = (flow.answered >> seat & 1) != 0;
    const Pile& hand = state_.hand[seat];
    std::uint32_t& sealed = state_.sealed[seat];
    if (flow.top().kind == TaskKind::kKeepCards) sealed = any_subset(hand.actions);
    if (flow.top().kind == TaskKind::kKeepSome) sealed = keep_any(hand, answered);
    if (flow.top().kind == TaskKind::kBoard) sealed = board_any(seat, answered);
    if (!answered) return;
    if (flow.top().kind == TaskKind::kTurmoil) {
      ChoiceList choices;
      state_.flow.asked = static_cast<std::uint8_t>(flow.asked | 1U << seat);
      list_choices(book_, state_, seat, choices);
      state_.flow.asked = static_cast<std::uint8_t>(flow.asked & ~(1U << seat));
      sealed = std::bit_cast<std::uint32_t>(
          choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]);
    } else if (flow.top().kind == TaskKind::kSecretStart ||
               flow.top().kind == TaskKind::kSetAside) {
      sealed = static_cast<std::uint32_t>(index(state_.cards_of[seat][rng_.below(2)]));
    } else if (flow.top().kind == TaskKind::kSecretCard) {
      const CardSet there = state_.deck[seat].actions;
      sealed = there == 0 ? 0 : CardSet{1} << any_of(there, rng_);
    } else if (flow.top().kind == TaskKind::kDiscardBullets) {
      sealed = hand.bullets.empty() ? 0 : rng_.below(2);
    }
  }

  const Rulebook& book_;
  Seat viewer_;
  Rng& rng_;
  GameState state_;
  std::vector<HiddenCard> pool_;
  std::array<CardSet, kMaxSeats> seen_ideas_{};
};

}  // namespace

GameState alternative_state(const Rulebook& book, const GameState& state, Seat viewer,
                            const Knowledge& knowledge, Rng& rng) {
  return OtherWorld(book, state, viewer, rng).deal(knowledge);
}

}  // namespace folsom::leak
