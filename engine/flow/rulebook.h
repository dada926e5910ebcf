// A game's rules, compiled from its setup before it begins and never changed after that: tables
// that modules fill with rows and that rule functions read. No rule function names a module.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/core/rng.h"
#include "engine/core/score.h"
#include "engine/core/setup.h"
#include "engine/core/state.h"
#include "engine/flow/menu.h"
#include "engine/flow/train_map.h"

namespace folsom {

struct Context;
struct Rulebook;
struct View;  // see core/view.h

struct Happenings;  // see happening.h

// A step of the script: the game runs from one to the next, around and around for five rounds.
using ScriptStep = void (*)(Context&);
inline constexpr std::size_t kMaxSteps = 24;

// A row for every kind of task. `run` is called when the task is on top and nobody is asked: it
// does what needs no choice, or asks. `list` names the choices of a seat that is asked, and
// `answer` carries one out.
struct TaskRule {
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

// The action cards a player can come to hold (for a partner's see lent_cards.h).
struct DeckPlan {
  std::array<CardFace, kMaxCards> cards{};
  CardSet own = 0;       // what the player starts with
  CardSet possible = 0;  // own, and what can come from a partner
  CardSet fetched = 0;   // of them what is taken out of the deck before everybody's eyes
  std::array<ByAction<CardSet>, kSlots> of{};                   // the cards of a face
  std::array<FixedVector<FaceInDeck, kActions>, kSlots> faces;  // each face of a slot once
  Menu menu;

  void add(Action action, int slot, int copies, bool starts_here = true);
};

using ActionSet = std::uint16_t;
constexpr ActionSet bit(Action action) { return static_cast<ActionSet>(1U << index(action)); }

// A row for every turn symbol (B3). A power of two bytes, since it is looked up in every go.
struct alignas(8) TurnRule {
  std::uint8_t goes = 1;  // of a player before the next one: 1 or 2
  bool face_down = false;
  bool reversed = false;
  bool ordinary = false;              // only here can a card earn another one
  TaskKind question = TaskKind::kGo;  // another than kGo is asked once, of all at the same time
  ActionSet barred = 0;               // cards that can't be played
};

// A row for every round card, by its name.
struct RoundRule {
  PawnSet can_fall = 0;         // who can be thrown off the roofs
  bool counts_bullets = false;  // those received in this round
  bool ride_away = false;       // H10.6: Ride has one more choice
  bool keep_hands = false;      // M10.3: hands are put back after the robbery
};

// The turns of a round card, looked up beforehand.
struct RoundPlan : RoundRule {
  std::array<TurnRule, kMaxTurns> turns{};
  std::uint8_t size = 0;
  std::uint8_t keep = 0;  // keep symbols
};

// How hands are filled, put away, and where cards go.
struct HandRules {
  std::uint8_t size = 6;
  bool shuffle_every_round = true;  // B2.2; else bullets stay on top and the deck isn't shuffled
  bool discard_pile = false;        // V2
  bool hide_any_card = true;        // Ghost's player hides any card they play, or only Ghost's
};

// The question that follows a card that was played, where the turn gives extra cards.
struct EarnedCard {
  TaskKind question = TaskKind::kGo;  // kGo: none
  bool face_down_too = false;
};

// A choice in a go besides playing and drawing.
struct Offer {
  ChoiceKind kind;
  void (*list)(const Context&, Seat, const TurnRule&, ChoiceList&);
  void (*carry_out)(Context&, Seat, Choice);
};
using RoundEvent = void (*)(Context&);
// What ends with the round before. Bullets that lay on top of decks are shuffled in, by seat.
using BulletsOfSeats = std::array<Bullets, kMaxSeats>;
using RoundStart = void (*)(PublicState&, BulletsOfSeats& shuffled_in);
// What everybody notes of a card that is turned up or played at once.
using CardNote = void (*)(PublicState&, Action, Pawn);
// Before hands are filled (V5.3).
using FirstCard = void (*)(const Context&, Seat);
using GameEnd = void (*)(const Context&);
// Returns who came to move by it.
using Meeting = PawnSet (*)(Context&, PawnSet moved);
// What a pawn pays for what it passes on its way to another place.
using Toll = void (*)(const Context&, Pawn, Place to);
// Before a card is carried out: why it's void; or the task it becomes is changed.
using CardRule = NoEffect (*)(const Context&, Action, Task&);
// What follows when somebody has been punched, and when somebody has robbed.
using AfterPunch = void (*)(const Context&, Pawn puncher, Pawn target);
using AfterRobbery = void (*)(const Context&, Pawn);
// How somebody comes off the train; null where nobody ever does.
struct Falling {
  bool (*can)(const Context&, Pawn) = nullptr;
  void (*punched)(Context&, Pawn by, Pawn target) = nullptr;
  bool (*pushed)(Context&, Pawn by, Pawn target) = nullptr;  // whether it may come to that
};
// What somebody who goes with a bandit does to that bandit's powers.
struct PowerChange {
  PowerSet gives = 0;
  bool takes_own = false;
};
using Companionship = PowerChange (*)(const Rulebook&, const PublicState&, Pawn bandit);

// Rows of the score: what a bandit brings to their side; what a station changes; who is left in the
// running or out of it; and who wins where it isn't simply the richest (true: it has decided).
using BanditTerm = void (*)(const Rulebook&, const GameState&, std::size_t bandit, SideScore&);
using StationTerm = void (*)(const Rulebook&, const GameState&, Score&);
using Running = PawnSet (*)(const GameState&);
using Victory = bool (*)(const Rulebook&, const GameState&, Score&);

// What only some games hide: what a viewer sees of it, and what they can imagine of the rest.
struct Secret {
  void (*show)(const Rulebook&, const GameState&, View&);
  void (*imagine)(const Rulebook&, const View&, GameState&, Rng&);
};

// What is wrong with a state, or null.
using Invariant = const char* (*)(const Rulebook&, const GameState&);

// Of those in sight, whom the Marshal may shoot; `two`: with two bullets (M5.5).
using MarshalsTargets = PawnSet (*)(const Context&, PawnSet seen, bool two);

struct Rulebook {
  Setup setup;
  int seats = 0;
  int sides = 0;
  std::array<std::uint8_t, kMaxSeats> side_of{};
  // Whose cards a seat can hold besides its own (V5.3); kNoSeat: nobody's.
  std::array<Seat, kMaxSeats> partner_of{};
  std::uint8_t bandit_sides = 0;  // those that play bandits, as a set
  int bandits = 0;                // how many are in play
  int purses = 0;                 // how many there are
  bool last_purse = false;        // C4: the last one is among them
  TokenSet tokens = 0;            // all that belong to this game
  TokenSet used_up = 0;           // those that leave it when they are used
  TokenSet not_money = 0;         // those that count nothing at the end
  int bandits_each = 1;
  // The train, and what stands beside each of its cars: `map_in_use` says which one holds.
  std::array<TrainMap, kMaxCars> maps{};
  int cars = 0;
  int wagons = 0;  // cars with a floor to lay loot on

  FixedVector<RoundCard, kMaxRoundCards + kMaxStations> round_cards;
  std::uint32_t ordinary_cards = 0;  // of round_cards, those for rounds 1 to 4 …
  std::uint32_t last_cards = 0;      // … and those for the last

  std::array<DeckPlan, kMaxSeats> decks{};
  ByTurn<TurnRule> turns{};
  ByRoundName<RoundRule> round_rules{};
  std::array<RoundPlan, kMaxRoundCards + kMaxStations> round_plans{};  // beside round_cards
  // Seats in the order of their goes: [reversed][first player][n].
  std::array<std::array<std::array<Seat, kMaxSeats>, kMaxSeats>, 2> order{};
  std::array<Seat, kMaxSeats> next_first{};  // who is first player after this one
  HandRules hands;

  std::array<Place, 2> start_place{};  // of players 1, 3, 5… and of players 2, 4, 6… (B1.8)
  PawnSet shot_at = 0;                 // who can be shot
  PawnSet punched = 0;                 // who can be punched
  TokenSet guarded = 0;                // can't be robbed …
  Pawn guard = Pawn::kNone;            // … where this pawn is
  TokenSet sides_seen = 0;             // tokens told apart by the side that is up (B4.10)
  ByAction<EarnedCard> earns{};
  ByPawn<PowerSet> printed_powers{};
  FixedVector<Companionship, 2> companions;

  ByAction<TaskKind> action_task{};
  ByTaskKind<TaskRule> tasks{};
  // Why a choice that is asked for, but isn't on the list, is refused.
  ByChoiceKind<Refusal> not_listed{};
  FixedVector<ScriptStep, kMaxSteps> script;
  std::uint8_t round_begins = 0;  // the step to which the script returns
  ByRoundName<RoundEvent> events{};
  FixedVector<RoundStart, 2> round_starts;
  FirstCard first_card = nullptr;
  FixedVector<GameEnd, 1> game_ends;
  FixedVector<Offer, 2> offers;
  FixedVector<Meeting, 4> meetings;  // what happens when a lawman and somebody else meet
  FixedVector<Toll, 1> tolls;
  CardNote note_card = nullptr;
  CardRule judge_card = nullptr;  // one, since every card that is carried out passes here
  FixedVector<AfterPunch, 1> after_punch;
  FixedVector<AfterRobbery, 1> after_robbery;
  Falling falling;
  // An event that reaches any of `opens_on` reaches `opened`, too.
  PlaceSet opens_on = 0;
  PlaceSet opened = 0;

  FixedVector<BanditTerm, 3> bandit_terms;
  ByRoundName<StationTerm> station_terms{};
  ByRoundName<Running> in_running{};  // by the station
  FixedVector<Running, 1> out_of_it;  // who can't win and brings nothing, in any round
  FixedVector<Victory, 1> victories;
  FixedVector<Secret, 1> secrets;
  FixedVector<Invariant, 8> invariants;

  bool lost_purse_falls = true;       // E1
  bool conductor_pays_tokens = true;  // E2
  bool gunslinger = true;             // V4 has none

  // Read by the rules of the expansions alone.
  int horses_that_pant = 1;           // H10.1
  PlaceSet loot_not_shared = 0;       // where H10.5 doesn't hold
  ByAction<std::uint8_t> wound_of{};  // the wounds that forbid a card (M5.6)
  MarshalsTargets marshals_targets = nullptr;
  FixedVector<ScriptStep, 2> put_away;  // what is done with hands after the planning, in order
  Seat marshals_seat = kNoSeat;
  int prison = -1;                  // the car
  std::uint32_t special_goals = 0;  // those that can come up in this game, as a set
  // To here.

  GameState start;  // everything that is the same in every game of this setup
};

// What a rule function works on.
struct Context {
  const Rulebook& book;
  GameState& state;
  Rng* rng;       // null while choices are only listed
  EventLog* log;  // null: nobody listens

  Flow& flow() const { return state.flow; }
  const TrainMap& map() const { return book.maps[map_in_use(state)]; }
  // Takes a function that makes the event, so that nothing is made when nobody listens.
  template <class Make>
  void tell(Make make) const {
    if (log != nullptr) [[unlikely]]
      log->push_back(make());
  }
};

}  // namespace folsom
