// Folding events into a view: what a viewer who was told everything he may know has on his table.
#include <algorithm>

#include "engine/flow/decks.h"
#include "engine/flow/powers.h"
#include "engine/view/view.h"

namespace folsom {
namespace {

template <class Array>
auto& of(Array& by_pawn, Pawn pawn) {
  return by_pawn[static_cast<std::size_t>(index(pawn))];
}
template <class Array>
auto& in(Array& by_place, Place place) {
  return by_place[static_cast<std::size_t>(index(place))];
}

class Follower {
 public:
  Follower(const Rulebook& book, View& view) : book_(book), view_(view) {}

  void follow(const Event& e) {
    switch (e.kind) {
      case EventKind::kTeamTaken:
        give_bandit(e.seat, 0, e.pawn);
        give_bandit(e.seat, 1, e.target);
        break;
      case EventKind::kBanditTaken:
        give_bandit(e.seat, e.count, e.pawn);
        break;
      case EventKind::kMarshalCardSetAside:
        set_marshal_card_aside(e.seat, e.pawn);
        break;
      case EventKind::kEquipped:
        equip(e);
        break;
      case EventKind::kPlaced:
      case EventKind::kMoved:
        of(view_.place, e.pawn) = e.to;
        break;
      case EventKind::kRoundBegan:
        begin_round(e);
        break;
      case EventKind::kTurnBegan:
        view_.flow.turn = e.count;
        view_.flow.go = first_goes();
        break;
      case EventKind::kRobberyBegan:
        view_.flow.turn = book_.round_plans[view_.flow.card].size;
        view_.flow.go = 0;
        break;
      case EventKind::kFirstPlayer:
        view_.flow.first = e.seat;
        break;
      case EventKind::kGameOver:
        view_.flow.over = true;
        break;
      case EventKind::kMarked:
      case EventKind::kSealed:
        if (is_own(e.seat)) view_.own_sealed = e.answer;
        break;
      case EventKind::kUnsealed:
        view_.own_sealed = 0;
        break;
      case EventKind::kDrew:
        draw(e);
        break;
      case EventKind::kDrewFromPartner:
        --view_.deck_size[e.target_seat];
        ++view_.hand_size[e.seat];
        view_.seen_in_hand[e.seat] += take_top_bullets(e.target_seat, 1);
        if (is_own(e.seat)) add(e.seat, view_.own_hand, e.pile);
        break;
      case EventKind::kTookSecretCard:
        take_secret_card(e);
        break;
      case EventKind::kReshuffled:
        reshuffle(e.seat);
        break;
      case EventKind::kDiscarded:
        discard(e);
        break;
      case EventKind::kPlayed:
        play(e);
        break;
      case EventKind::kHandReturned:
        return_hand(e);
        break;
      case EventKind::kHandKept:
        view_.kept[e.seat] = e.count;
        break;
      case EventKind::kCardTurnedUp:
        view_.plan[e.count].card = e.card & 31U;
        view_.flow.resolved = static_cast<std::uint8_t>(e.count + 1);
        remember_action(e);
        view_.face_down &= ~(std::uint64_t{1} << e.count);
        break;
      case EventKind::kLootTaken:
        in(view_.loot_at, e.from) &= ~bit(e.token);
        of(view_.loot_of, e.pawn) |= bit(e.token);
        learn(e.token, e.value);
        break;
      case EventKind::kShot:
        --of(view_.bullets_left, e.pawn);
        if (!e.friendly) ++of(view_.hits, e.pawn);
        receive(e.target_seat, e.pawn);
        break;
      case EventKind::kLootFell:
        part_with(e, false);
        break;
      case EventKind::kPurseLost:
        part_with(e, true);
        break;
      case EventKind::kNeutralBullet:
        --view_.neutral_bullets;
        receive(e.target_seat, kNeutral);
        break;
      case EventKind::kNeutralBulletsOut:
        view_.neutral_bullets = 0;
        break;
      case EventKind::kCardSpent:
        add(e.target_seat, view_.discard[e.target_seat], {CardSet{1} << e.card, {}});
        break;
      case EventKind::kCardsReturned:
        return_cards();
        break;
      case EventKind::kStrongboxPlaced:
        view_.waiting &= ~bit(e.token);
        in(view_.loot_at, e.to) |= bit(e.token);
        break;
      case EventKind::kPaid:
        pay(e);
        break;
      case EventKind::kShown:
        learn(e.token, e.value);
        break;
      case EventKind::kBoarded:
        of(view_.place, e.pawn) = e.to;
        ++view_.horses[static_cast<std::size_t>(car_of(e.to))];
        break;
      case EventKind::kHorseMoved:
        --view_.horses[static_cast<std::size_t>(car_of(e.from))];
        if (e.to != Place::kNowhere) ++view_.horses[static_cast<std::size_t>(car_of(e.to))];
        break;
      case EventKind::kDrank:
        drink(e);
        break;
      case EventKind::kHostageTaken:
        of(view_.hostage_of, e.pawn) = e.hostage;
        view_.hostages_left = static_cast<HostageSet>(view_.hostages_left & ~bit(e.hostage));
        refresh_powers(e.pawn);
        break;
      case EventKind::kRodeAway:
        view_.rode_away = static_cast<PawnSet>(view_.rode_away | bit(e.pawn));
        break;
      case EventKind::kStagecoachMoved:
        view_.stagecoach = static_cast<std::uint8_t>(car_of(e.to));
        break;
      case EventKind::kFlaskGone:
        in(view_.loot_at, e.from) &= ~bit(e.token);
        learn(e.token, e.value);
        view_.half_empty = static_cast<std::uint8_t>(view_.half_empty & ~flask_bit(e.token));
        break;
      case EventKind::kGoalSeen:
        if (e.goal != Goal::kNone) view_.goals[e.count] = e.goal;
        break;
      case EventKind::kGoalShown:
        view_.goals[e.count] = e.goal;
        view_.goals_shown = static_cast<std::uint8_t>(view_.goals_shown | 1U << e.count);
        break;
      case EventKind::kIdeaFetched:
        fetch_idea(e);
        break;
      case EventKind::kReflexPlayed:
        play_reflex(e);
        break;
      case EventKind::kArrested:
        view_.posters = static_cast<PawnSet>(view_.posters | bit(e.pawn));
        break;
      case EventKind::kPrisonerFreed:
        of(view_.prisoner_of, e.pawn) = e.target;
        view_.prisoners_left = static_cast<std::uint8_t>(view_.prisoners_left & ~bit(e.target));
        refresh_powers(e.pawn);
        break;
      case EventKind::kPrisonerLost:
        of(view_.prisoner_of, e.pawn) = Pawn::kNone;
        view_.prisoners_of_marshal =
            static_cast<std::uint8_t>(view_.prisoners_of_marshal | bit(e.target));
        refresh_powers(e.pawn);
        break;
      case EventKind::kLootGiven:
        part_with(e, false);
        of(view_.loot_of, e.target) |= bit(e.token);
        learn(e.token, e.value);
        break;
      case EventKind::kBrawlerTaken:
        view_.brawlers[e.count] = e.pawn;
        break;
      case EventKind::kMarshalShot:
        --view_.cylinders[e.count];
        receive(e.target_seat, Pawn::kMarshal);
        if (index(e.wound) <= index(Wound::kHurtShoulder)) {
          auto& wounds = of(view_.wounds, e.target);
          wounds = static_cast<std::uint8_t>(wounds | bit(e.wound));
        }
        break;
      case EventKind::kThrownOff:
        view_.fallen = static_cast<PawnSet>(view_.fallen | bit(e.target));
        of(view_.place, e.target) = Place::kNowhere;
        break;
      case EventKind::kLootMoved:
        in(view_.loot_at, e.to) |= in(view_.loot_at, e.from);
        in(view_.loot_at, e.from) = 0;
        break;
      case EventKind::kRest:
        view_.flow = e.flow;
        break;
      // Told for the story; what they change comes with other events.
      case EventKind::kPassed:
      case EventKind::kDeclined:
      case EventKind::kNoEffect:
      case EventKind::kPunched:
      case EventKind::kIdeaCopied:
      case EventKind::kBanditFreed:
      case EventKind::kEventBegan:
      case EventKind::kNothing:
        break;
    }
  }

 private:
  bool is_own(Seat seat) const { return seat == view_.viewer; }
  bool is_shown_loot_of(Seat seat) const { return is_own(seat) || view_.viewer == kOpenEyes; }
  // A deck from which a partner draws is not shown (V5.8).
  bool sees_deck_of(Seat seat) const { return is_own(seat) && book_.partner_of[seat] == kNoSeat; }

  // Piles in a view hold faces: one card more or less is one number more or less of its face.
  void add(Seat seat, Pile& pile, const Pile& cards) const {
    for_each(cards.actions, [&](int card) {
      const CardSet missing = cards_like(book_.decks[seat], card) & ~pile.actions;
      pile.actions |= CardSet{1} << first(missing);
    });
    pile.bullets += cards.bullets;
  }
  void remove(Seat seat, Pile& pile, const Pile& cards) const {
    for_each(cards.actions, [&](int card) {
      const CardSet there = cards_like(book_.decks[seat], card) & pile.actions;
      pile.actions &= ~(CardSet{1} << last(there));
    });
    pile.bullets -= cards.bullets;
  }

  void refresh_powers(Pawn bandit) { of(view_.powers, bandit) = powers_of(book_, view_, bandit); }

  void begin_round(const Event& e) {
    Flow& flow = view_.flow;
    flow.round = e.count;
    flow.card = e.card;
    flow.turn = flow.go = 0;
    view_.round_cards_used |= 1U << e.card;
    view_.hit_this_round.fill(0);
    heal_wounds();
    view_.last_action = Action::kNone;
  }

  // Where all play at once, everybody's go begins with the turn (H8.2).
  std::uint8_t first_goes() const {
    const RoundPlan& plan = book_.round_plans[view_.flow.card];
    const bool at_once = plan.turns[view_.flow.turn].question != FrameKind::kGo;
    return at_once ? static_cast<std::uint8_t>(book_.seats) : 1;
  }

  void remember_action(const Event& e) {
    const bool counts = book_.prison >= 0 && is_bandit(e.pawn);
    if (counts && e.action != Action::kBrilliantIdea) view_.last_action = e.action;
  }

  void drink(const Event& e) {
    const std::uint8_t flask = flask_bit(e.token);
    if (e.count == 1) {
      view_.half_empty = static_cast<std::uint8_t>(view_.half_empty | flask);
    } else {
      view_.half_empty = static_cast<std::uint8_t>(view_.half_empty & ~flask);
      of(view_.loot_of, e.pawn) &= ~bit(e.token);
    }
    learn(e.token, e.value);
  }

  void forget_idea(Seat seat) {
    view_.idea_in_hand = static_cast<std::uint8_t>(view_.idea_in_hand & ~(1U << seat));
  }
  bool holds_idea(Seat seat, CardSet cards) const {
    return (cards & book_.decks[seat].fetched) != 0;
  }

  // Out of the deck, or of the discard pile where it lies there; then the deck is shuffled (M3.1).
  void fetch_idea(const Event& e) {
    const Pile card{CardSet{1} << e.card, {}};
    const bool discarded = (view_.discard[e.seat].actions & card.actions) != 0;
    ++view_.hand_size[e.seat];
    view_.idea_in_hand = static_cast<std::uint8_t>(view_.idea_in_hand | 1U << e.seat);
    if (discarded) {
      remove(e.seat, view_.discard[e.seat], card);
    } else {
      --view_.deck_size[e.seat];
      if (sees_deck_of(e.seat)) remove(e.seat, view_.own_deck, card);
    }
    if (is_own(e.seat)) add(e.seat, view_.own_hand, card);
    shuffle_deck(e.seat);
  }

  void shuffle_deck(Seat seat) {
    const Bullets mixed_in = take_top_bullets(seat, view_.top_bullets_size);
    if (sees_deck_of(seat)) view_.own_deck.bullets += mixed_in;
  }

  // Bullets that wounded are shuffled in at the end of the round (X18).
  void heal_wounds() {
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      if (view_.wounds[bandit] != 0) shuffle_deck(view_.seat_of[bandit]);
    }
    view_.wounds.fill(0);
  }

  void play_reflex(const Event& e) {
    const Pile card{CardSet{1} << e.card, {}};
    --view_.hand_size[e.seat];
    if (view_.kept[e.seat] > 0) --view_.kept[e.seat];
    if (e.action == Action::kBrilliantIdea) forget_idea(e.seat);
    if (is_own(e.seat)) remove(e.seat, view_.own_hand, card);
    if (book_.hands.discard_pile) {
      add(e.seat, view_.discard[e.seat], card);
    } else {
      ++view_.deck_size[e.seat];
      if (sees_deck_of(e.seat)) add(e.seat, view_.own_deck, card);
    }
    remember_action(e);
  }

  void learn(Token token, std::uint8_t value) {
    if (value != 0) view_.value[token] = value;
  }

  void give_bandit(Seat seat, std::size_t slot, Pawn pawn) {
    of(view_.seat_of, pawn) = seat;
    view_.cards_of[seat][slot] = pawn;
  }

  // The bandit in the first slot is the one whose Marshal card is in the deck.
  void set_marshal_card_aside(Seat seat, Pawn pawn) {
    auto& [first, second] = view_.cards_of[seat];
    if (first == pawn) std::swap(first, second);
  }

  void equip(const Event& e) {
    of(view_.bullets_left, e.pawn) = kBulletsOfABandit;
    of(view_.powers, e.pawn) = of(book_.printed_powers, e.pawn);
    of(view_.loot_of, e.pawn) = bit(e.token);
    view_.supply &= ~bit(e.token);
    learn(e.token, book_.start.value[e.token]);
  }

  // Bullets on top of a deck that is not shuffled are drawn first, before everybody's eyes.
  Bullets draw_top_bullets(Seat seat, int wanted) {
    const Bullets drawn = take_top_bullets(seat, wanted);
    view_.seen_in_hand[seat] += drawn;
    return drawn;
  }
  Bullets take_top_bullets(Seat seat, int wanted) {
    Bullets drawn;
    for (int i = view_.top_bullets_size - 1; i >= 0 && wanted > 0; --i) {
      const auto at = static_cast<std::size_t>(i);
      if (view_.top_bullets[at].seat != seat) continue;
      drawn.add(static_cast<Pawn>(view_.top_bullets[at].source));
      std::move(view_.top_bullets.begin() + i + 1,
                view_.top_bullets.begin() + view_.top_bullets_size, view_.top_bullets.begin() + i);
      view_.top_bullets[--view_.top_bullets_size] = TopBullet{};
      --wanted;
    }
    return drawn;
  }

  void draw(const Event& e) {
    const Bullets from_top = draw_top_bullets(e.seat, e.count);
    view_.deck_size[e.seat] = static_cast<std::uint8_t>(view_.deck_size[e.seat] - e.count);
    view_.hand_size[e.seat] = static_cast<std::uint8_t>(view_.hand_size[e.seat] + e.count);
    if (is_own(e.seat)) add(e.seat, view_.own_hand, e.pile);
    if (sees_deck_of(e.seat)) {
      remove(e.seat, view_.own_deck, {e.pile.actions, e.pile.bullets - from_top});
    }
  }

  // The deck was looked through, and is shuffled.
  void take_secret_card(const Event& e) {
    --view_.deck_size[e.seat];
    ++view_.hand_size[e.seat];
    shuffle_deck(e.seat);
    if (!is_own(e.seat)) return;
    add(e.seat, view_.own_hand, e.pile);
    remove(e.seat, view_.own_deck, e.pile);
  }

  void reshuffle(Seat seat) {
    Pile& discard = view_.discard[seat];
    view_.deck_size[seat] = static_cast<std::uint8_t>(view_.deck_size[seat] + discard.size());
    if (sees_deck_of(seat)) add(seat, view_.own_deck, discard);
    discard = Pile{};
  }

  // All bullets of a hand are discarded at once, so none that was seen there is left.
  void discard(const Event& e) {
    view_.hand_size[e.seat] = static_cast<std::uint8_t>(view_.hand_size[e.seat] - e.pile.size());
    add(e.seat, view_.discard[e.seat], e.pile);
    view_.seen_in_hand[e.seat] = Bullets{};
    if (holds_idea(e.seat, e.pile.actions)) forget_idea(e.seat);
    if (is_own(e.seat)) remove(e.seat, view_.own_hand, e.pile);
  }

  void play(const Event& e) {
    static_assert((kNoCard & 31U) == kHiddenCard);
    if (e.face_down) view_.face_down |= std::uint64_t{1} << view_.plan_size;
    PlannedCard& planned = view_.plan[view_.plan_size++];
    planned.seat = e.seat & 7U;
    planned.card = e.card & 31U;
    --view_.hand_size[e.seat];
    if (view_.kept[e.seat] > 0) --view_.kept[e.seat];
    if (e.face_down || holds_idea(e.seat, CardSet{1} << e.card)) forget_idea(e.seat);
    if (is_own(e.seat)) remove(e.seat, view_.own_hand, {CardSet{1} << e.card, {}});
  }

  void return_hand(const Event& e) {
    const int returned = view_.hand_size[e.seat] - e.count;
    view_.deck_size[e.seat] = static_cast<std::uint8_t>(view_.deck_size[e.seat] + returned);
    view_.hand_size[e.seat] = e.count;
    forget_idea(e.seat);
    if (!is_own(e.seat)) return;
    remove(e.seat, view_.own_hand, e.pile);
    if (sees_deck_of(e.seat)) add(e.seat, view_.own_deck, view_.own_hand);
    view_.own_hand = e.pile;
  }

  void receive(Seat seat, BulletSource source) {
    view_.received[seat].add(source);
    if (book_.round_plans[view_.flow.card].counts_bullets) ++view_.hit_this_round[seat];
    ++view_.deck_size[seat];
    if (!book_.hands.shuffle_every_round) {
      TopBullet& top = view_.top_bullets[view_.top_bullets_size++];
      top.seat = seat & 0xfU;
      top.source = static_cast<std::uint8_t>(source) & 0xfU;
    } else if (sees_deck_of(seat)) {
      view_.own_deck.bullets.add(source);
    }
  }

  // The same reasoning as in loot.cpp, from what this viewer knows (B9.4, B9.5).
  void part_with(const Event& e, bool can_be_worked_out) {
    TokenSet& card = of(view_.loot_of, e.pawn);
    const TokenSet opened = TokenSet{view_.half_empty} << kFirstTokenOf[index(TokenKind::kFlask)];
    const TokenSet kind = card & all_of(kind_of(e.token));
    const TokenSet held = (opened & bit(e.token)) != 0 ? bit(e.token) : kind & ~opened;
    if (is_shown_loot_of(e.seat)) {
      learn(e.token, e.value);
      if (e.other != kNoToken) learn(e.other, e.other_value);
    } else if (count(held) > 1) {
      work_out(held, e.token, can_be_worked_out);
    }
    card &= ~bit(e.token);
    if (e.to != Place::kNowhere) in(view_.loot_at, e.to) |= bit(e.token);
  }

  void work_out(TokenSet held, Token gone, bool can_be_worked_out) {
    bool know_all = true;
    bool all_equal = true;
    auto cheapest = gone;
    for_each(held, [&](int one) {
      const auto i = static_cast<std::size_t>(one);
      know_all = know_all && view_.value[i] != 0;
      all_equal = all_equal && view_.value[i] == view_.value[gone];
      if (view_.value[i] < view_.value[cheapest]) cheapest = static_cast<Token>(one);
    });
    if (know_all && (all_equal || can_be_worked_out)) {
      std::swap(view_.value[gone], view_.value[cheapest]);
    } else {
      for_each(held, [&](int one) { view_.value[static_cast<std::size_t>(one)] = 0; });
    }
  }

  void return_cards() {
    for (std::size_t i = 0; i < view_.plan_size; ++i) {
      if (!book_.hands.discard_pile) {
        const auto [owner, card] = owner_of(book_, view_.plan[i]);
        ++view_.deck_size[owner];
        if (sees_deck_of(owner)) add(owner, view_.own_deck, {card, {}});
      }
      view_.plan[i] = PlannedCard{};
    }
    view_.plan_size = 0;
    view_.flow.resolved = 0;
  }

  void pay(const Event& e) {
    if (e.token == kNoToken) {
      auto& cash = of(view_.cash, e.pawn);
      cash = static_cast<std::uint16_t>(cash + 10 * e.value);
      return;
    }
    // Whoever sees the supply knows which purse of it changed numbers with the one that is paid
    // (E2).
    auto fitting = kNoToken;
    for_each(view_.supply & all_of(TokenKind::kPurse), [&](int token) {
      if (view_.value[static_cast<std::size_t>(token)] == e.value)
        fitting = static_cast<Token>(token);
    });
    if (fitting != kNoToken) std::swap(view_.value[e.token], view_.value[fitting]);
    view_.supply &= ~bit(e.token);
    of(view_.loot_of, e.pawn) |= bit(e.token);
    learn(e.token, e.value);
  }

  const Rulebook& book_;
  View& view_;
};

}  // namespace

void follow(const Rulebook& book, View& view, const Event& event) {
  Follower(book, view).follow(event);
}

}  // namespace folsom
