// Positions: what must fit together though the rules would play on from it. The invariants say what
// holds at every moment of a rule; these hold between the rules, where positions stand.
#include <fmt/core.h>

#include "engine/flow/flow.h"
#include "engine/horses/stagecoach_map.h"
#include "text/notation/position_parts.h"

namespace folsom::notation {
namespace {

constexpr int kMostHorsesThatPant = 2;

class SenseChecker {
 public:
  explicit SenseChecker(const Reading& reading)
      : book_(reading.book), state_(reading.state), phase_(reading.phase) {}

  const char* nonsense() const {
    for (const auto look : {&SenseChecker::horses, &SenseChecker::hostages, &SenseChecker::shotgun,
                            &SenseChecker::prison, &SenseChecker::goals, &SenseChecker::bullets,
                            &SenseChecker::who_is_gone, &SenseChecker::cell, &SenseChecker::loot,
                            &SenseChecker::knowledge}) {
      if (const char* const wrong = (this->*look)(); wrong != nullptr) return wrong;
    }
    return nullptr;
  }

 private:
  bool waits(TaskKind kind, Pawn pawn) const {
    for (std::size_t i = 0; i < state_.flow.depth; ++i) {
      const Task& task = state_.flow.tasks[i];
      if (task.kind == kind && (pawn == Pawn::kNone || task.pawn == pawn)) return true;
    }
    return false;
  }
  const RoundPlan* plan() const {
    return state_.flow.round > 0 ? &book_.round_plans[state_.flow.card] : nullptr;
  }

  const char* horses() const {
    if (!book_.setup.horses) return nullptr;
    int there = 0;
    for (const std::uint8_t beside_car : state_.horses) there += beside_car;
    if (state_.flow.round == 0) {
      const int boarded = count(bandits_in(state_.place, book_.maps[0].all));
      return there == boarded ? nullptr : "everybody who has boarded leaves a horse";
    }
    const int least = book_.bandits - kMostHorsesThatPant - count(state_.rode_away);
    return there >= least ? nullptr : "there are too few horses";
  }

  const char* hostages() const {
    if (!has_stagecoach(book_.maps[0])) return nullptr;
    int all = count(state_.hostages_left);
    for (std::size_t i = 0; i < kBandits; ++i) {
      const auto pawn = static_cast<Pawn>(i);
      if (state_.hostage_of[i] != Hostage::kNone) {
        ++all;
      } else if (state_.place[i] == Place::kStagecoachInside && state_.hostages_left != 0 &&
                 !waits(TaskKind::kTakeHostage, pawn)) {
        return "who is in the stagecoach takes a hostage";
      }
    }
    return all == book_.bandits - 1 ? nullptr : "there is one hostage fewer than bandits";
  }

  const char* shotgun() const {
    if (!has_stagecoach(book_.maps[0])) return nullptr;
    const Place shotguns = state_.place[Pawn::kShotgun];
    if (shotguns == Place::kStagecoachRoof) {
      const bool sits = (state_.loot_at[shotguns] & book_.guarded) == book_.guarded;
      return sits ? nullptr : "Shotgun sits on the strongbox";
    }
    const bool alone = bandits_in(state_.place, bit(shotguns)) == 0;
    return alone || waits(TaskKind::kFleeShotgun, Pawn::kNone) ? nullptr
                                                               : "nobody stays on Shotgun's roof";
  }

  const char* prison() const {
    if (book_.prison < 0) return nullptr;
    int all = count(state_.prisoners_left) + count(state_.prisoners_of_marshal);
    for (const Pawn whose : state_.prisoner_of) all += whose != Pawn::kNone ? 1 : 0;
    return all == kPrisonersInPlay ? nullptr : "there are three prisoners";
  }

  const char* goals() const {
    if (book_.marshals_seat == kNoSeat) return nullptr;
    int warrants = 0;
    for (const Goal goal : state_.goals) warrants += is_warrant(goal) ? 1 : 0;
    return warrants == kWarrantsInPlay ? nullptr : "two of the goals are warrants";
  }

  const char* bullets() const {
    for (std::size_t i = 0; i < kBandits; ++i) {
      if (state_.wounds[i] == 0) continue;
      const int received = state_.received[state_.seat_of[i]].of(Pawn::kMarshal);
      if (count(state_.wounds[i]) > received) return "a wound comes with a bullet of the Marshal's";
    }
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const int struck = state_.hit_this_round[seat];
      if (struck > 0 && (plan() == nullptr || !plan()->counts_bullets)) {
        return "bullets are counted only in a round of mortal-bullet";
      }
      if (struck > state_.received[seat].size()) return "more bullets struck than were received";
    }
    return nullptr;
  }

  const char* who_is_gone() const {
    if (state_.rode_away != 0 && (plan() == nullptr || !plan()->ride_away)) {
      return "one rides away only in the round of escape";
    }
    if (state_.thrown_off != 0 && (plan() == nullptr || plan()->can_fall == 0)) {
      return "one falls only in the round of deadly-fall";
    }
    return (state_.rode_away & state_.thrown_off) == 0 ? nullptr : "one leaves the train once";
  }

  // M2, M10.7: it is the last thing that happens to whoever is in there.
  bool revenge_reached_the_cell() const {
    return plan() != nullptr &&
           book_.round_cards[state_.flow.card].name == RoundName::kMarshalsRevenge &&
           phase_ > Phase::kEvent && book_.lost_purse_falls && book_.opens_on != 0 &&
           car_of(state_.place[Pawn::kMarshal]) == book_.prison;
  }

  const char* cell() const {
    const TokenSet lying = state_.loot_at[Place::kCell];
    if (lying == 0) return nullptr;
    if (!revenge_reached_the_cell() || (lying & ~all_of(TokenKind::kPurse)) != 0) {
      return "loot comes into the cell by marshals-revenge alone";
    }
    const bool too_many = count(lying) > count(bandits_in(state_.place, bit(Place::kCell)));
    return too_many ? "there are more purses in the cell than bandits" : nullptr;
  }

  const char* loot() const {
    const TokenSet his = all_of(TokenKind::kMailBag) | all_of(TokenKind::kFlask);
    if ((state_.loot_of[Pawn::kMarshal] & ~his) != 0) return "the Marshal robs nothing";
    TokenSet somewhere = 0;
    for (const TokenSet heap : state_.loot_at) somewhere |= heap;
    for (const TokenSet heap : state_.loot_of) somewhere |= heap;
    const TokenSet opened = turned_over(state_);
    return (opened & ~somewhere) == 0 ? nullptr : "a half-empty flask is somewhere";
  }

  const char* knowledge() const {
    const TokenSet opened = turned_over(state_);
    if ((opened & ~state_.open_secrets) != 0) return "everybody knows a half-empty flask";
    for (std::size_t looter = 0; looter < kLooters; ++looter) {
      bool knows = true;
      for_each(state_.loot_of[looter], [&](int token) {
        const std::uint8_t known_by = state_.known_by[static_cast<std::size_t>(token)];
        knows = knows && (known_by >> state_.seat_of[looter] & 1U) != 0;
      });
      if (!knows) return "everybody knows what he holds";
    }
    return nullptr;
  }

  const Rulebook& book_;
  const GameState& state_;
  Phase phase_;
};

}  // namespace

void check_sense(const Reading& reading) {
  const char* const wrong = SenseChecker(reading).nonsense();
  if (wrong != nullptr) {
    refuse(reading.whole, fmt::format("This does not fit together: {}.", wrong));
  }
}

}  // namespace folsom::notation
