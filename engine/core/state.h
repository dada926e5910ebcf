// The whole of a game at one moment, as plain data: trivially copyable, no pointers, no generator.
// It is two types: what everybody may know, which a view holds by value, and what is hidden, of
// which a view has only what its viewer has seen. What follows from the setup alone is in the
// rulebook.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/bullets.h"
#include "engine/core/by.h"
#include "engine/core/flow.h"
#include "engine/core/vocabulary.h"

namespace folsom {

// Action cards of one player, as bits: the number of a card is its place in the deck's plan. Cards
// with the same face have different numbers, which nobody is ever shown: events and views name
// faces, by the lowest number a face has.
using CardSet = std::uint32_t;
inline constexpr int kMaxCards = 24;

// A pile of cards without an order: what is drawn from it is drawn at random (B2.2).
struct Pile {
  CardSet actions = 0;
  Bullets bullets;

  constexpr bool operator==(const Pile&) const = default;
  constexpr int size() const { return count(actions) + bullets.size(); }
  constexpr bool empty() const { return actions == 0 && bullets.empty(); }
  constexpr void add(const Pile& other) {
    actions |= other.actions;
    bullets += other.bullets;
  }
};

// A card of the plan: who played it, and which of their cards it is.
struct PlannedCard {
  std::uint8_t seat : 3;
  std::uint8_t card : 5;

  constexpr bool operator==(const PlannedCard&) const = default;
};
static_assert(sizeof(PlannedCard) == 1);
constexpr PlannedCard planned_card(Seat seat, unsigned card) {
  return {.seat = static_cast<std::uint8_t>(seat & 7U),
          .card = static_cast<std::uint8_t>(card & 31U)};
}
inline constexpr int kMaxPlan = 64;

// Bullets lying on top of the decks in the order they came, where the deck isn't shuffled (V2.4).
struct TopBullet {
  std::uint8_t seat : 4;
  std::uint8_t source : 4;

  constexpr bool operator==(const TopBullet&) const = default;
};
inline constexpr int kMaxTopBullets = kBandits * kBulletsOfABandit + 12 + 16;

inline constexpr int kSlots =
    2;  // bandits whose cards a player may hold: their own two, or their own and their partner's

// What everybody may know, onlookers too. What is public only in part (a pile of cards, but not
// which of two equal cards; who played a card, but not which) doesn't belong here.
struct PublicState {
  // The train and everybody on it.
  ByPlace<TokenSet> loot_at{};
  ByLooter<TokenSet> loot_of{};
  TokenSet supply = 0;          // purses not dealt (B1.3)
  TokenSet waiting = 0;         // strongboxes beside the train (B1.4)
  std::uint64_t face_down = 0;  // which cards of the plan lie face down

  std::array<Bullets, kMaxSeats> received{};      // all bullets ever received, by source
  std::array<Bullets, kMaxSeats> seen_in_hand{};  // bullets everybody saw go from deck to hand
  std::array<std::uint8_t, kMaxSeats> kept{};  // so many cards in hand all know to be action cards
  std::uint32_t round_cards_used = 0;
  ByBandit<std::uint16_t> cash{};  // in dollars

  Flow flow;

  ByPawn<Place> place{};   // kNowhere: not in play
  ByPawn<Seat> seat_of{};  // whose pawn it is; kNoSeat: nobody's
  ByPawn<PowerSet> powers{};
  ByBandit<std::uint8_t> bullets_left{};
  ByBandit<std::uint8_t> hits{};  // that count for the Gunslinger (B7.2, V3.9)
  ByBandit<Hostage> hostage_of{};
  HostageSet hostages_left = 0;                 // still in the stagecoach
  std::uint8_t half_empty = 0;                  // flasks that have been drunk from, as a set
  std::uint8_t stagecoach = 0;                  // the car it stands beside; 0 where there is none
  std::array<std::uint8_t, kMaxCars> horses{};  // beside each car
  std::array<std::uint8_t, kMaxSeats> hit_this_round{};  // bullets, where they count (H10.7)
  PawnSet rode_away = 0;                                 // with their loot (H10.6)
  PawnSet thrown_off = 0;                                // by a deadly fall (M10.5)
  PawnSet posters = 0;                                   // Wanted posters the Marshal has taken
  ByBandit<Pawn> prisoner_of{};     // whose companion the bandit holds; kNone: nobody's
  std::uint8_t prisoners_left = 0;  // at the prison car, by whose companion
  std::uint8_t prisoners_of_marshal = 0;
  ByBandit<std::uint8_t> wounds{};                   // until the end of the round
  std::array<std::uint8_t, kCylinders> cylinders{};  // bullets left in each
  std::array<Pawn, 3> brawlers{};                    // who took the first, second and third card
  std::uint8_t goals_shown = 0;                      // to all, as a set of places
  std::uint8_t fetched_in_hand = 0;    // seats with a card in hand that everybody saw them fetch
  Action last_action = Action::kNone;  // of a bandit in this robbery (M3.2)
  std::array<std::array<Pawn, kSlots>, kMaxSeats>
      cards_of{};  // whose cards the slots of a deck are
  std::uint8_t neutral_bullets = 0;
  std::array<std::uint8_t, kMaxCars> wagon{};  // which wagon is car 1, 2, …
  std::array<Pawn, 3> team_mate{};             // at the draft: who joins the leaders (V3.2)

  std::uint8_t plan_size = 0;
  std::uint8_t top_bullets_size = 0;
  std::array<TopBullet, kMaxTopBullets> top_bullets{};

  bool operator==(const PublicState&) const = default;
};

// What's known only to those who have seen it, and who they are.
struct HiddenState {
  TokenSet open_secrets = 0;  // tokens whose value everybody knows, onlookers too

  std::array<Pile, kMaxSeats> deck{};
  std::array<Pile, kMaxSeats> hand{};
  std::array<Pile, kMaxSeats> discard{};          // its faces are public, its numbers aren't
  std::array<std::uint32_t, kMaxSeats> sealed{};  // answers nobody else may see yet

  std::array<Goal, kGoalsInPlay> goals{};        // in the order the Marshal looks at them
  std::array<std::uint8_t, kTokens> value{};     // in tens of dollars
  std::array<std::uint8_t, kTokens> known_by{};  // the seats that know the value, as a set

  std::array<PlannedCard, kMaxPlan> plan{};  // whose cards lie there is public

  bool operator==(const HiddenState&) const = default;
};

struct GameState : PublicState, HiddenState {
  bool operator==(const GameState&) const = default;
};

// Before anything is set out: nobody is anywhere, and nobody has anything.
constexpr GameState empty_table() {
  GameState state;
  state.place.fill(Place::kNowhere);
  state.seat_of.fill(kNoSeat);
  state.hostage_of.fill(Hostage::kNone);
  state.prisoner_of.fill(Pawn::kNone);
  state.brawlers.fill(Pawn::kNone);
  state.goals.fill(Goal::kNone);
  for (auto& slots : state.cards_of) slots.fill(Pawn::kNone);
  state.team_mate.fill(Pawn::kNone);
  return state;
}

// Tokens that lie with their other side up: flasks that have been drunk from (H7.2).
constexpr TokenSet turned_over(const PublicState& state) {
  return TokenSet{state.half_empty} << kFirstTokenOf[index(TokenKind::kFlask)];
}

// Those who have left the train for good (H10.6, M10.5).
constexpr PawnSet those_gone(const PublicState& state) {
  return static_cast<PawnSet>(state.rode_away | state.thrown_off);
}

// Which of the rulebook's maps holds: there is one for every car that the stagecoach can stand
// beside.
constexpr std::size_t map_in_use(const PublicState& state) { return state.stagecoach; }

// What everybody may know of a game or of a view, to be copied in one piece.
constexpr PublicState& public_part(PublicState& whole) { return whole; }

static_assert(std::is_trivially_copyable_v<PublicState>);
static_assert(std::is_trivially_copyable_v<HiddenState>);
static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(sizeof(GameState) <= 1024);

}  // namespace folsom
