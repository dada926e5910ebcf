// What the host ticked, and the components on the table. A value: compare it, copy it, write it
// down. See docs/rules/variants.md and docs/rules/components.md.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/core/vocabulary.h"

namespace folsom {

inline constexpr int kMaxTurns = 5;
inline constexpr int kMaxKeep = 2;

// A round card (C2).
struct RoundCard {
  RoundName name = RoundName::kBridge;
  FixedVector<Turn, kMaxTurns> turns;
  std::uint8_t keep = 0;  // keep symbols

  bool operator==(const RoundCard&) const = default;
};

// The loot printed on a wagon's floor (C3).
struct WagonFloor {
  std::uint8_t purses = 0;
  std::uint8_t gems = 0;

  bool operator==(const WagonFloor&) const = default;
};

inline constexpr std::size_t kMaxRoundCards = 24;
inline constexpr std::size_t kMaxStations = 12;
inline constexpr std::size_t kWagons = 6;
inline constexpr std::size_t kMaxPurses = 19;

// The round cards of one box.
struct CardSets {
  FixedVector<RoundCard, kMaxRoundCards> few;   // for 2 to 4 players
  FixedVector<RoundCard, kMaxRoundCards> many;  // for 5 and more
  FixedVector<RoundCard, kMaxStations> stations;

  bool operator==(const CardSets&) const = default;
};

// Cards, wagons and values. A host can replace any of it.
struct Components {
  FixedVector<RoundCard, kMaxRoundCards> few;   // for 2 to 4 players
  FixedVector<RoundCard, kMaxRoundCards> many;  // for 5 and more
  FixedVector<RoundCard, kMaxStations> stations;
  CardSets horses;   // of Horses & Stagecoach
  CardSets marshal;  // of Marshal & Prisoners: a reconstruction (C2)
  std::array<std::array<Wound, kBulletsOfACylinder>, kCylinders> cylinders{};  // C7, likewise
  std::array<std::uint8_t, 2> mail_bags{};                                     // in tens of dollars
  FixedVector<WagonFloor, kWagons> wagons;
  FixedVector<std::uint8_t, kMaxPurses> purses;  // in tens of dollars; the last is Mei's
  std::uint8_t gem = 50;
  std::uint8_t strongbox = 100;

  bool operator==(const Components&) const = default;
};

// The published components (C2 to C9).
Components published_components();

// Which of them nobody has seen in print: they're reconstructions until a host replaces them.
struct Reconstructed {
  bool marshal = false;    // the round cards of Marshal & Prisoners (C2)
  bool cylinders = false;  // the bullets of the two cylinders (C7)

  bool operator==(const Reconstructed&) const = default;
};
Reconstructed reconstructed_in(const Components& components);

enum class Seating : std::uint8_t {
  kOneEach,
  kTwoEach,  // V3
  kDuel,     // V4
  kTeams,    // V5
};

// Where the rulebooks leave something open, rulings decide (docs/rules). When they change, they get
// a new number: a game is played to its end by those that it began with.
inline constexpr std::uint8_t kFirstRulings = 1;
inline constexpr std::uint8_t kNewestRulings = 2;

struct Setup {
  std::uint8_t rulings = kNewestRulings;
  Edition edition = Edition::kSecond;
  Seating seating = Seating::kOneEach;
  std::uint8_t players = 4;
  bool expert = false;       // V2
  bool abilities = true;     // V1
  bool events = true;        // V1
  bool mei = false;          // M9: Mei is among the bandits to draft; who picks her ticks this too
  bool horses = false;       // Horses & Stagecoach
  bool stagecoach = true;    // H1.7: without, horses and flasks only
  bool marshal = false;      // Marshal & Prisoners: one of `bandits` is the Marshal
  bool first_teams = false;  // V4: the teams that the book suggests for the first time
  bool swapped_start = false;  // V6.1
  bool narrator = false;       // V6.2
  // A bandit for every seat; empty where bandits are drafted.
  FixedVector<Pawn, kMaxSeats> bandits;
  // The wagons from the locomotive to the caboose, as numbers into components.wagons; empty:
  // random.
  FixedVector<std::uint8_t, kWagons> wagons;
  // V6.3: the round cards and stations to draw from; empty: all of them.
  FixedVector<RoundName, kRoundNames> pool;
  Components components = published_components();

  bool operator==(const Setup&) const = default;
};

// Five bandits and more have round cards of their own (C2).
constexpr bool is_for_many(const Setup& setup) {
  return setup.players - (setup.marshal ? 1 : 0) > 4;
}

// Why a setup is no game. A sentence is made of it in notation/.
enum class Setting : std::uint8_t {
  kNone,
  kEdition,
  kSeating,
  kPlayers,
  kExpert,
  kAbilities,
  kEvents,
  kMei,
  kHorses,
  kStagecoach,
  kMarshal,
  kSwappedStart,
  kBanditList,
  kWagonOrder,
  kPool,
  kComponents,
  kRulings,
  kFirstTeams,
};

enum class SetupProblem : std::uint8_t {
  kNotTogether,    // the two settings exclude each other
  kTooFewPlayers,  // for the second setting; limit
  kTooManyPlayers,
  kOddPlayers,
  kWrongCount,  // of the second setting; limit is what it should be
  kTwice,       // an item stands twice
  kUnknown,     // an item that doesn't exist
  kOutOfRange,  // a value that isn't allowed
};

struct SetupRefusal {
  SetupProblem problem = SetupProblem::kNotTogether;
  Setting first = Setting::kNone;
  Setting second = Setting::kNone;
  int limit = 0;

  bool operator==(const SetupRefusal&) const = default;
};

}  // namespace folsom
