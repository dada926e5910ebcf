// What one viewer may see (B9). A view is built by copying in: a new field of the state is hidden
// until somebody writes it here. Choices, events and imagined states are all judged against it.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/rules/rulebook.h"

namespace folsom {

inline constexpr Seat kSpectator = kNoSeat;
// Cards in views and events are faces: see as_faces in rules/decks.h.
inline constexpr std::uint8_t kHiddenCard = 31;  // a card of the plan that the viewer does not know

struct View {
  Seat viewer = kSpectator;
  Flow flow;

  // The train: public.
  std::array<Place, kPawns> place{};
  std::array<Seat, kPawns> seat_of{};
  std::array<PowerSet, kPawns> powers{};
  std::array<std::uint8_t, kBandits> bullets_left{};
  std::array<std::uint8_t, kBandits> hits{};
  std::array<std::uint16_t, kBandits> cash{};
  std::array<std::array<Pawn, kSlots>, kMaxSeats> cards_of{};
  std::array<std::uint8_t, kMaxCars> wagon{};
  std::array<Pawn, 3> team_mate{};
  std::uint8_t neutral_bullets = 0;
  std::uint32_t round_cards_used = 0;

  // What the expansions add that everybody sees.
  std::array<Hostage, kBandits> hostage_of{};
  HostageSet hostages_left = 0;
  std::uint8_t half_empty = 0;
  std::uint8_t stagecoach = 0;
  std::array<std::uint8_t, kMaxCars> horses{};
  std::array<std::uint8_t, kMaxSeats> hit_this_round{};
  PawnSet rode_away = 0;
  PawnSet fallen = 0;
  PawnSet posters = 0;
  std::array<Pawn, kBandits> prisoner_of{};
  std::uint8_t prisoners_left = 0;
  std::uint8_t prisoners_of_marshal = 0;
  std::array<std::uint8_t, kBandits> wounds{};
  std::array<std::uint8_t, kCylinders> cylinders{};
  std::array<Pawn, 3> brawlers{};
  std::uint8_t idea_in_hand = 0;
  Action last_action = Action::kNone;

  // The Marshal's goals, where the viewer knows them (kNone: not).
  std::array<Goal, kGoalsInPlay> goals{};
  std::uint8_t goals_shown = 0;

  // Loot: where it is is public, what it is worth only where the viewer has seen it (0: unknown).
  std::array<TokenSet, kPlaces> loot_at{};
  std::array<TokenSet, kLooters> loot_of{};
  TokenSet supply = 0;
  TokenSet waiting = 0;
  std::array<std::uint8_t, kTokens> value{};

  // Cards: sizes, discard piles and bullets received are public.
  std::array<std::uint8_t, kMaxSeats> deck_size{};
  std::array<std::uint8_t, kMaxSeats> hand_size{};
  std::array<Pile, kMaxSeats> discard{};
  std::array<Bullets, kMaxSeats> received{};
  std::array<Bullets, kMaxSeats> seen_in_hand{};
  std::array<std::uint8_t, kMaxSeats> kept{};
  std::uint8_t top_bullets_size = 0;
  std::array<TopBullet, kMaxTopBullets> top_bullets{};

  // The plan: who played each card, and which, where the viewer knows it.
  std::uint8_t plan_size = 0;
  std::array<PlannedCard, kMaxPlan> plan{};
  std::uint64_t face_down = 0;

  // The viewer's own.
  Pile own_hand;
  Pile own_deck;  // without an order, and without what lies on top; empty where cards are lent (V5)
  std::uint32_t own_sealed = 0;

  bool operator==(const View&) const = default;
};

View view_for(const Rulebook& book, const GameState& state, Seat viewer);

// The game with nothing hidden, as far as a view can say it: for replays of games that are over.
// Whose hands are shown is left to whoever shows it.
View open_view(const Rulebook& book, const GameState& state);

// The event as this viewer may be told it: see redact.h.
Event redact(const Event& event, Seat viewer);

// Folds one redacted event into a view. From the view at any moment, the events that follow give
// the view at any later one.
void follow(const Rulebook& book, View& view, const Event& event);

// A full state that this viewer could be looking at, drawn at random: its view is this very view.
GameState imagine(const Rulebook& book, const View& view, Rng& rng);

}  // namespace folsom
