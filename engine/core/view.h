// What one viewer may see (B9): all that everybody may know, and of what is hidden only what this
// viewer has seen, copied in. Choices, events and imagined states are all judged against it.
#pragma once

#include <array>
#include <type_traits>

#include "engine/core/state.h"

namespace folsom {

inline constexpr Seat kSpectator = kNoSeat;
inline constexpr Seat kOpenEyes = 0xfe;  // somebody from whom nothing is hidden, after the game
// Cards in views and events are faces: see as_faces in flow/decks.h.
inline constexpr std::uint8_t kHiddenCard = 31;  // a card of the plan that the viewer doesn't know

struct View : PublicState {
  Seat viewer = kSpectator;

  // The Marshal's goals, where the viewer knows them (kNone: not).
  std::array<Goal, kGoalsInPlay> goals = no_goals();

  // What loot is worth, only where the viewer has seen it (0: unknown).
  std::array<std::uint8_t, kTokens> value{};

  // Cards: sizes and discard piles are public.
  std::array<std::uint8_t, kMaxSeats> deck_size{};
  std::array<std::uint8_t, kMaxSeats> hand_size{};
  std::array<Pile, kMaxSeats> discard{};

  // The plan: who played each card, and which, where the viewer knows it.
  std::array<PlannedCard, kMaxPlan> plan{};

  // The viewer's own.
  Pile own_hand;
  Pile own_deck;  // without an order, and without what lies on top; empty where cards are lent (V5)
  std::uint32_t own_sealed = 0;

  bool operator==(const View&) const = default;

 private:
  static constexpr std::array<Goal, kGoalsInPlay> no_goals() {
    std::array<Goal, kGoalsInPlay> none{};
    none.fill(Goal::kNone);
    return none;
  }
};

// What is hidden never comes into a view as a whole.
static_assert(!std::is_base_of_v<HiddenState, View>);
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace folsom
