// A game's rules, compiled from its setup before it begins and never changed afterwards: tables
// that modules fill with rows and that the rule functions read. No rule function names a module.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/core/rng.h"
#include "engine/core/setup.h"
#include "engine/core/state.h"
#include "engine/flow/menu.h"
#include "engine/flow/train_map.h"

namespace folsom {

struct Context;

// A step of the script: the game runs from one to the next, around and around for five rounds.
using Step = void (*)(Context&);
inline constexpr std::size_t kMaxSteps = 24;

// A row for every kind of frame. `run` is called when the frame is on top and nobody is asked: it
// does what needs no choice, or asks. `list` names the choices of a seat that is asked, `answer`
// carries one out.
struct FrameRule {
  void (*run)(Context&) = nullptr;
  void (*list)(const Context&, Seat, ChoiceList&) = nullptr;
  void (*answer)(Context&, Seat, Choice) = nullptr;
};

struct CardFace {
  Action action = Action::kNone;
  std::uint8_t slot = 0;  // of GameState::cards_of: whose card it is

  bool operator==(const CardFace&) const = default;
};

struct FaceInDeck {
  CardSet cards = 0;
  Action action = Action::kNone;
};

// The action cards a player can come to hold. A card that travels between partners has a number in
// either plan: those of the other's slot are kPartnerOffset apart.
inline constexpr int kPartnerOffset = 12;
struct DeckPlan {
  std::array<CardFace, kMaxCards> cards{};
  CardSet own = 0;       // what he starts with
  CardSet possible = 0;  // own, and what can come to him from a partner
  std::array<std::array<CardSet, kActions>, kSlots> of{};       // the cards of a face
  std::array<FixedVector<FaceInDeck, kActions>, kSlots> faces;  // each face of a slot once
  Menu menu;

  void add(Action action, int slot, int copies, bool starts_here = true);
  CardSet idea() const { return of[0][static_cast<std::size_t>(index(Action::kBrilliantIdea))]; }
};

// A row for every turn symbol (B3). A power of two bytes, since it is looked up in every go.
struct alignas(8) TurnRule {
  std::uint8_t goes = 1;  // of a player before the next one: 1 or 2
  bool face_down = false;
  bool reversed = false;
  bool extra_card = false;  // a card that earns another one earns it here (V3.6)
  bool whiskey = false;     // one may drink instead (H7.2)
  bool secret = false;      // all at the same time (H8)
  bool shaking = false;     // no Fire, no Punch (M6)
};

// The turns of a round card, looked up beforehand.
struct RoundPlan {
  std::array<TurnRule, kMaxTurns> turns{};
  std::uint8_t size = 0;
  std::uint8_t keep = 0;    // keep symbols
  bool mortal = false;      // H10.7: bullets of this round are counted
  bool ride_away = false;   // H10.6: Ride has one more choice
  bool deadly = false;      // M10.5: who is hit on a roof may be thrown off
  bool keep_hands = false;  // M10.3: hands are put back after the robbery
};

// How hands are filled, put away, and where cards go.
struct HandRules {
  std::uint8_t size = 6;
  bool shuffle_every_round = true;  // B2.2; else bullets stay on top and the deck is not shuffled
  bool discard_pile = false;        // V2
  bool hide_any_card = true;        // Ghost's player hides whichever card he plays, or his own only
};

// Choices in a go besides playing and drawing.
using Offer = void (*)(const Context&, Seat, const TurnRule&, ChoiceList&);
using RoundEvent = void (*)(Context&);
// Returns who came to move by it.
using Meeting = PawnSet (*)(Context&, PawnSet moved);
// Of those in sight, whom the Marshal may shoot; `two`: with two bullets (M5.5).
using MarshalsTargets = PawnSet (*)(const Context&, PawnSet seen, bool two);

struct Rulebook {
  Setup setup;
  int seats = 0;
  int sides = 0;
  std::array<std::uint8_t, kMaxSeats> side_of{};
  // Whose cards one can hold besides one's own (V5.3); kNoSeat: nobody's.
  std::array<Seat, kMaxSeats> partner_of{};
  int bandits = 0;      // how many are in play
  int purses = 0;       // how many there are
  TokenSet tokens = 0;  // all that belong to this game
  int bandits_each = 1;
  // The train, and the stagecoach beside each of its cars: GameState::stagecoach says which map
  // holds.
  std::array<TrainMap, kMaxCars> maps{};
  int cars = 0;
  int wagons = 0;  // cars with a floor to lay loot on

  FixedVector<RoundCard, kMaxRoundCards + kMaxStations> round_cards;
  std::uint32_t ordinary_cards = 0;  // of round_cards, those for rounds 1 to 4 …
  std::uint32_t last_cards = 0;      // … and those for the last

  std::array<DeckPlan, kMaxSeats> decks{};
  std::array<TurnRule, kTurns> turns{};
  std::array<RoundPlan, kMaxRoundCards + kMaxStations> round_plans{};  // beside round_cards
  // Seats in the order of their goes: [reversed][first player][n].
  std::array<std::array<std::array<Seat, kMaxSeats>, kMaxSeats>, 2> order{};
  std::array<Seat, kMaxSeats> next_first{};  // who is first player after this one
  HandRules hands;

  std::array<Place, 2> start_place{};  // of players 1, 3, 5… and of players 2, 4, 6… (B1.8)
  PawnSet shot_at = 0;                 // who can be shot
  PawnSet punched = 0;                 // who can be punched
  TokenSet guarded = 0;                // cannot be robbed where Shotgun sits (H5.1)
  std::array<bool, kActions> earns_extra_card{};
  std::array<bool, kActions> earns_any_card{};  // M5.3
  std::array<PowerSet, kPawns> printed_powers{};

  std::array<FrameKind, kActions> action_frame{};
  std::array<FrameRule, kFrameKinds> frames{};
  FixedVector<Step, kMaxSteps> script;
  std::uint8_t round_begins = 0;  // the step to which the script returns
  std::array<RoundEvent, kRoundNames> events{};
  FixedVector<Offer, 2> offers;
  FixedVector<Meeting, 4> meetings;  // what happens when somebody comes to a lawman, or he to them

  bool lost_purse_falls = true;       // E1
  bool conductor_pays_tokens = true;  // E2
  bool gunslinger = true;             // V4 has none

  int horses_that_pant = 1;                       // H10.1
  std::array<bool, kRoundNames> ride_away{};      // H10.6
  std::array<bool, kRoundNames> deadly{};         // M10.5
  std::array<bool, kRoundNames> keep_hands{};     // M10.3
  PawnSet brawls = 0;                             // whose punching pays a Brawler card (M5.2)
  std::array<std::uint8_t, kActions> wound_of{};  // the wounds that forbid a card (M5.6)
  FrameKind fire_of_marshal = FrameKind::kFire;
  MarshalsTargets marshals_targets = nullptr;
  PlaceSet opens_on_cell = 0;     // an event that reaches this place reaches the cell, too (M2)
  TokenSet sides_seen = 0;        // tokens that are told apart by the side that is up (B4.10)
  PlaceSet loot_not_shared = 0;   // where H10.5 does not hold
  FixedVector<Step, 2> put_away;  // what is done with hands after the planning, in order
  Seat marshals_seat = kNoSeat;
  int prison = -1;                  // the car
  std::uint32_t special_goals = 0;  // those that can come up in this game, as a set

  GameState start;  // everything that is the same in every game of this setup
};

// What a rule function works on.
struct Context {
  const Rulebook& book;
  GameState& state;
  Rng* rng;       // null while choices are only listed
  EventLog* log;  // null: nobody listens

  Flow& flow() const { return state.flow; }
  const TrainMap& map() const { return book.maps[state.stagecoach]; }
  // Takes a function that makes the event, so that nothing is made when nobody listens.
  template <class Make>
  void tell(Make make) const {
    if (log != nullptr) [[unlikely]]
      log->push_back(make());
  }
};

}  // namespace folsom
