// The expansions counted by hand: stagecoach, horses, hostages and flasks; prisoners, goals and the
// Marshal's guns.
#include "tests/support/counting.h"

namespace folsom::support {
namespace {

class CountOfExpansions : Counting {
 public:
  using Counting::Counting;

  std::string mistake() {
    using Mine = CountOfExpansions;
    for (const auto count :
         {&Mine::shotgun, &Mine::horses, &Mine::hostages, &Mine::flasks, &Mine::prison,
          &Mine::goals, &Mine::marshals_guns, &Mine::secrets_in_sight}) {
      if (const char* wrong = (this->*count)(); wrong != nullptr) return wrong;
    }
    return {};
  }

 private:
  // H1.2, H5.2: on the stagecoach, or on the roof beside it, from where he never goes back.
  const char* shotgun() {
    const Place place = place_of(Pawn::kShotgun);
    if (!has_stagecoach(setup_)) {
      if (state_.stagecoach != 0) return "there is no stagecoach";
      return place == Place::kNowhere ? nullptr : "Shotgun came without the stagecoach";
    }
    if (state_.stagecoach >= cars_) return "the stagecoach stands beside no car";
    if (place == Place::kStagecoachRoof) return nullptr;
    if (place != roof_of(state_.stagecoach)) return "Shotgun is not beside the stagecoach";
    // H5.3: nobody stays on his roof, except those who have yet to flee.
    if (state_.flow.depth > 0 && state_.flow.top().kind != TaskKind::kGo) return nullptr;
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      if (place_of(static_cast<Pawn>(bandit)) == place) return "a bandit stands beside Shotgun";
    }
    return nullptr;
  }

  // H1.5: one horse for every bandit who has boarded; those that left don't come back.
  const char* horses() {
    int found = 0;
    for (int car = 0; car < kMaxCars; ++car) {
      const int here = state_.horses[static_cast<std::size_t>(car)];
      if (here != 0 && car >= cars_) return "a horse runs beside nothing";
      found += here;
    }
    if (!setup_.horses) return found == 0 ? nullptr : "there are no horses in this game";
    if (has_begun()) {
      // H10.1, H10.6: Panting horses comes once, takes at most two; then one for each who rides.
      const int left = bandits_of(setup_) - 2 - std::popcount(state_.rode_away);
      return found >= left && found <= bandits_of(setup_) ? nullptr : "the horses are miscounted";
    }
    int boarded = 0;
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      boarded += place_of(static_cast<Pawn>(bandit)) != Place::kNowhere ? 1 : 0;
    }
    return found == boarded ? nullptr : "a horse for everybody who has boarded";
  }

  // H1.4, H4.7
  const char* hostages() {
    int found = std::popcount(state_.hostages_left);
    unsigned held = 0;
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto pawn = static_cast<Pawn>(bandit);
      const Hostage hostage = state_.hostage_of[static_cast<std::size_t>(bandit)];
      if (hostage == Hostage::kNone) {
        const bool must = place_of(pawn) == Place::kStagecoachInside && state_.hostages_left != 0;
        if (must && !is_pending(TaskKind::kTakeHostage, pawn)) return "a hostage was left behind";
        continue;
      }
      if (seat_of(bandit) == kNoSeat) return "a bandit without a player has a hostage";
      if (is_in(state_.hostages_left | held, index(hostage))) return "a hostage is in two places";
      held |= bit(hostage);
      ++found;
    }
    const int there_are = has_stagecoach(setup_) ? bandits_of(setup_) - 1 : 0;
    return found == there_are ? nullptr : "the hostages are miscounted";
  }

  // H7.2: after one drink its kind is known; after two it is gone.
  const char* flasks() {
    for (int flask = 0; flask < 8; ++flask) {
      if (!is_in(state_.half_empty, flask)) continue;
      const int token = 30 + flask;
      if (!setup_.horses || flask >= 6) return "a flask of another game";
      if (!is_in(state_.open_secrets, token)) return "the kind of an opened flask is a secret";
      bool found = false;
      for (const TokenSet loot : state_.loot_at) found = found || is_in(loot, token);
      for (const TokenSet loot : state_.loot_of) found = found || is_in(loot, token);
      if (!found) return "a half empty flask is nowhere";
    }
    return nullptr;
  }

  // M1.4, M2, M4, M5.4
  const char* prison() {
    unsigned seen = 0;
    int found = 0;
    bool doubled = false;
    const auto add = [&](unsigned prisoners) {
      doubled = doubled || (seen & prisoners) != 0;
      seen |= prisoners;
      found += std::popcount(prisoners);
    };
    add(state_.prisoners_left);
    add(state_.prisoners_of_marshal);
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const Pawn companion = state_.prisoner_of[static_cast<std::size_t>(bandit)];
      if (companion == Pawn::kNone) continue;
      if (seat_of(bandit) == kNoSeat) return "a bandit without a player freed somebody";
      if (!is_bandit(companion)) return "a prisoner is nobody's companion";
      add(1U << index(companion));
    }
    if (doubled) return "a prisoner is in two places";
    if (found != (setup_.marshal ? 3 : 0)) return "the prisoners are miscounted";
    for (int pawn = 0; pawn < 16; ++pawn) {
      const bool arrested = is_in(state_.posters, pawn);
      const bool can_be = pawn < kBandits && setup_.marshal && seat_of(pawn) != kNoSeat;
      if (arrested && !can_be) return "a Wanted poster of nobody";
      const bool in_cell = pawn < kBandits && place_of(static_cast<Pawn>(pawn)) == Place::kCell;
      if (in_cell && !arrested) return "somebody is in the cell and his poster is not taken";
    }
    return nullptr;
  }

  // M1.5, C8: two warrants of bandits in play, three special goals.
  const char* goals() {
    unsigned seen = 0;
    int warrants = 0;
    for (const Goal goal : state_.goals) {
      if (!setup_.marshal) {
        if (goal != Goal::kNone) return "there are goals and no Marshal";
        continue;
      }
      if (goal == Goal::kNone || is_in(seen, index(goal))) return "a goal is missing";
      seen |= 1U << index(goal);
      const bool hard = goal == Goal::kFullOfLead || goal == Goal::kArchEnemy;
      if (hard && bandits_of(setup_) < 4) return "a goal for more bandits";
      if (index(goal) >= kBandits) continue;
      ++warrants;
      if (seat_of(index(goal)) == kNoSeat) return "a warrant for somebody not in play";
    }
    if (setup_.marshal && warrants != 2) return "there are two warrants";
    const unsigned looked_at = (1U << state_.flow.round) - 1;
    if ((state_.goals_shown & ~looked_at) != 0) return "a goal was shown before he looked at it";
    return nullptr;
  }

  // C7, C9: two cylinders of six, three Brawler cards, the most valuable first.
  const char* marshals_guns() {
    int left = 0;
    for (const int bullets : state_.cylinders) {
      if (bullets > 6) return "a cylinder holds six";
      left += bullets;
    }
    int fired = 0;
    for (Seat seat = 0; seat < setup_.players; ++seat)
      fired += bullets_at(state_, seat, Pawn::kMarshal);
    if (left + fired != (setup_.marshal ? 12 : 0)) return "the Marshal has not twelve bullets";
    bool more = true;
    for (const Pawn pawn : state_.brawlers) {
      if (pawn != Pawn::kNone && !more) return "a Brawler card was taken from below";
      more = pawn != Pawn::kNone;
      if (more && !(setup_.marshal && is_bandit(pawn) && seat_of(index(pawn)) != kNoSeat)) {
        return "somebody took a Brawler card who cannot have it";
      }
    }
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const unsigned wounds = state_.wounds[static_cast<std::size_t>(bandit)];
      if (wounds == 0) continue;
      const unsigned lasting =
          bit(Wound::kLostGun) | bit(Wound::kHurtKnee) | bit(Wound::kHurtShoulder);
      if (!setup_.marshal || (wounds & ~lasting) != 0) return "a wound that does not last";
      const Seat seat = seat_of(bandit);
      if (seat == kNoSeat || std::popcount(wounds) > state_.received[seat].of(Pawn::kMarshal)) {
        return "a wound without a bullet";
      }
    }
    return nullptr;
  }

  // M3.1: a Brilliant Idea that was seen is in its owner's hand until it may have been played.
  const char* secrets_in_sight() {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      if (!is_in(state_.fetched_in_hand, seat)) continue;
      if (!setup_.marshal || seat >= setup_.players) return "a Brilliant Idea of another game";
      bool found = false;
      const auto& cards = book_.decks[static_cast<std::size_t>(seat)].cards;
      for (int card = 0; card < kMaxCards; ++card) {
        found = found || (is_in(state_.hand[static_cast<std::size_t>(seat)].actions, card) &&
                          cards[static_cast<std::size_t>(card)].action == Action::kBrilliantIdea);
      }
      if (!found) return "a Brilliant Idea that was seen is not there";
    }
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      if (state_.hit_this_round[i] > state_.received[i].size()) return "hits are miscounted";
    }
    return nullptr;
  }
};

}  // namespace

std::string mistake_in_expansions(const Rulebook& book, const GameState& state) {
  return CountOfExpansions(book, state).mistake();
}

}  // namespace folsom::support
