// What the teller has to know about earlier events to tell the next one. All of it is public: it
// comes from events as an onlooker is told them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/event.h"
#include "text/story/line.h"

namespace folsom {

struct Memory {
  // How often something was said in the game, by the hash of its key: tables are many.
  struct Counted {
    std::uint32_t key;
    int times;
  };
  std::vector<Counted> said{};

  int round = 0;
  bool drinking = false;             // the next cards are drawn because of a drink
  bool filled = false;               // hands have been filled this round
  std::optional<RoundName> event{};  // what happens at the round's end, while it does
  PawnSet fled_from_marshal = 0;     // who has just run from him
  PawnSet fled_from_shotgun = 0;
  std::optional<Seat> first{};  // who begins: a view doesn't know until the game comes to rest

  // The turn being played.
  struct PlayedTurn {
    Turn turn = Turn::kStandard;
    int number = 0;
    Names::Seats laid{};
    Names::Seats drew{};
    std::uint8_t acted = 0;  // who did anything, as a set of seats
  };
  std::optional<PlayedTurn> turn{};

  // The card being carried out.
  struct CarriedOut {
    Pawn pawn;
    Action action;
  };
  std::optional<CarriedOut> card{};

  // Old scores.
  ByPawn<Pawn> wronged_by;  // who hit them and hasn't been paid back
  Pawn last_attacker = Pawn::kNone;
  Pawn last_attacked = Pawn::kNone;
  ByPawn<std::uint8_t> misses{};              // shots and punches at nobody
  PawnSet moved = 0;                          // this round
  std::array<std::uint8_t, kTokens> taken{};  // how often it has changed hands, as far as known

  // Turned over when the train has arrived, and told below the heading of the end.
  std::array<std::vector<Shown>, kLooters> shown{};
  std::vector<Goal> goals{};

  Memory() { wronged_by.fill(Pawn::kNone); }
};

// A shot or a punch at nobody.
bool is_miss(const Event& event);

// Keeps what later events need to know of this one.
void remember(Memory& memory, const Event& event, const PublicState& before);

}  // namespace folsom
