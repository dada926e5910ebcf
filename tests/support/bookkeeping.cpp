// The base game counted by hand, and what every game has: people, tokens, cards, bullets.
#include <algorithm>

#include "tests/support/counting.h"

namespace folsom::support {
namespace {

bool has_mei(const Setup& setup) {
  const auto& bandits = setup.bandits;
  return setup.mei || std::find(bandits.begin(), bandits.end(), Pawn::kMei) != bandits.end();
}

std::vector<Seat> sharing_cards_with(const Setup& setup, int seat) {
  if (setup.seating != Seating::kTeams) return {static_cast<Seat>(seat)};
  const int leader = seat / 2 * 2;
  return {static_cast<Seat>(leader), static_cast<Seat>(leader + 1)};
}

class Count : Counting {
 public:
  using Counting::Counting;

  std::string mistake() {
    for (const auto count : {&Count::people, &Count::tokens, &Count::values, &Count::knowledge,
                             &Count::action_cards, &Count::bullets, &Count::plan, &Count::clock}) {
      if (const char* wrong = (this->*count)(); wrong != nullptr) return wrong;
    }
    return mistake_in_expansions(book_, state_);
  }

 private:
  const char* people() {
    if (const char* wrong = marshal()) return wrong;
    int in_play = 0;
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto pawn = static_cast<Pawn>(bandit);
      const Place place = place_of(pawn);
      const bool plays = seat_of(bandit) < setup_.players;
      if (!plays && seat_of(bandit) != kNoSeat) return "a bandit is played by nobody there";
      if (!plays && (place != Place::kNowhere || is_gone(pawn))) {
        return "a bandit without a player is on the train";
      }
      if (!plays) continue;
      ++in_play;
      const bool in_cell = setup_.marshal && place == Place::kCell;
      const bool somewhere = is_on_train(place) || is_at_stagecoach(place) || in_cell;
      if (has_begun() && somewhere == is_gone(pawn)) return "a bandit is not where he can be";
      if (!has_begun() && !somewhere && place != Place::kNowhere) return "a bandit is off the map";
      if (!setup_.marshal && place == place_of(Pawn::kMarshal)) {
        return "a bandit stands beside the Marshal";
      }
    }
    if (has_begun() && in_play != bandits_of(setup_)) return "the number of bandits is wrong";
    // H10.6, M10.5: nobody leaves the game before the last round, and a game has only one way.
    if (state_.rode_away != 0 && !is_last_card(RoundName::kEscape)) return "somebody rode away";
    if (state_.thrown_off != 0 && !is_last_card(RoundName::kDeadlyFall)) return "somebody fell";
    return nullptr;
  }

  const char* marshal() const {
    const Place place = place_of(Pawn::kMarshal);
    if (!setup_.marshal) {
      if (seat_of(index(Pawn::kMarshal)) != kNoSeat) return "the Marshal has a player";
      // H4.6
      return is_on_train(place) && !is_roof(place) ? nullptr : "the Marshal is not inside a car";
    }
    if (seat_of(index(Pawn::kMarshal)) >= setup_.players) return "the Marshal has no player";
    const bool somewhere = is_on_train(place) || is_at_stagecoach(place);
    if (somewhere == is_gone(Pawn::kMarshal)) return "the Marshal is not where he can be";
    // X23
    return is_in(state_.rode_away, index(Pawn::kMarshal)) ? "the Marshal rode away" : nullptr;
  }

  // C4: purses 0 to 17, the 19th, gems 19 to 24, the strongboxes 25 (in the locomotive), 26 (Take
  // it all!) and 27 (on the stagecoach), mail bags 28 and 29, flasks 30 to 35.
  bool has_last_purse() const { return has_mei(setup_) || setup_.marshal; }
  bool is_in_game(int token) const {
    if (token == 18) return has_last_purse();
    if (token == 25) return !setup_.marshal;  // M1.2
    if (token == 27) return has_stagecoach(setup_);
    if (token == 28 || token == 29) return setup_.marshal;
    return token < 27 || setup_.horses;
  }

  const char* tokens() {
    int lost = 0;
    for (int token = 0; token < kTokens; ++token) {
      int found = (is_in(state_.supply, token) ? 1 : 0) + (is_in(state_.waiting, token) ? 1 : 0);
      for (int place = 0; place < kPlaces; ++place) {
        if (!is_in(state_.loot_at[static_cast<std::size_t>(place)], token)) continue;
        const auto here = static_cast<Place>(place);
        const bool in_cell = here == Place::kCell;  // a purse lost to Marshal's revenge (M2)
        if (!is_on_train(here) && !is_at_stagecoach(here) && !in_cell) {
          return "loot lies beside the train";
        }
        ++found;
      }
      for (int looter = 0; looter < kLooters; ++looter) {
        if (!is_in(state_.loot_of[static_cast<std::size_t>(looter)], token)) continue;
        if (seat_of(looter) == kNoSeat) return "a bandit without a player has loot";
        // M1.3, M5.6, M10.7
        if (looter == index(Pawn::kMarshal) && token < 28) return "the Marshal robs nothing";
        ++found;
      }
      if (found > 1) return "a token is in two places";
      if (found == 1 && !is_in_game(token)) return "a token of another game";
      if (found == 0 && is_in_game(token) && token < 30) {
        if (token >= 19) return "a gem, strongbox or mail bag is missing";
        ++lost;
      }
    }
    // H5.1: while Shotgun sits on it nobody takes it.
    const bool guarded =
        has_stagecoach(setup_) && place_of(Pawn::kShotgun) == Place::kStagecoachRoof;
    const TokenSet on_roof = state_.loot_at[Place::kStagecoachRoof];
    if (guarded && !is_in(on_roof, 27)) return "Shotgun let the strongbox go";
    return lost <= most_that_can_be_lost() ? nullptr : "a purse is missing";
  }

  // E1: in the first edition Marshal's revenge, a station, takes at most a purse from each.
  int most_that_can_be_lost() const {
    const bool revenge = is_last_card(RoundName::kMarshalsRevenge);
    return setup_.edition == Edition::kFirst && revenge ? book_.bandits : 0;
  }

  const char* values() {
    std::array<int, 256> difference{};
    const Components& components = setup_.components;
    const std::size_t purses = has_last_purse() ? 19 : 18;
    for (std::size_t i = 0; i < purses; ++i) {
      ++difference[components.purses[i]];
      --difference[state_.value[i]];
    }
    for (const int count : difference) {
      if (count != 0) return "the purses are worth something else than those of the box";
    }
    for (std::size_t i = 19; i <= 27; ++i) {
      const int wanted = i <= 24 ? components.gem : components.strongbox;
      if (is_in_game(static_cast<int>(i)) && state_.value[i] != wanted) {
        return "a gem or strongbox is worth something else";
      }
    }
    const auto [one, other] = components.mail_bags;
    const bool straight = state_.value[28] == one && state_.value[29] == other;
    const bool crossed = state_.value[28] == other && state_.value[29] == one;
    if (setup_.marshal && !straight && !crossed) return "the mail bags are worth something else";
    int old = 0;  // C4: five plain, one old
    for (std::size_t flask = 30; flask < 36 && setup_.horses; ++flask) {
      if (state_.value[flask] != 1 && state_.value[flask] != 2) return "there is no such whiskey";
      old += state_.value[flask] == 2 ? 1 : 0;
    }
    return old == (setup_.horses ? 1 : 0) ? nullptr : "there is one old whiskey";
  }

  // B1.5: everybody knows their own purses. What onlookers know, players know.
  const char* knowledge() {
    const int everybody = (1 << setup_.players) - 1;
    for (int token = 0; token < kTokens; ++token) {
      const int known_by = state_.known_by[static_cast<std::size_t>(token)];
      if ((known_by & ~everybody) != 0) return "somebody knows a value who is not there";
      if (is_in(state_.open_secrets, token) && known_by != everybody) {
        return "onlookers know a value that a player does not";
      }
      if (is_in_game(token) && token >= 19 && token <= 27 && !is_in(state_.open_secrets, token)) {
        return "the value of a gem or strongbox is a secret";
      }
      for (int looter = 0; looter < kLooters; ++looter) {
        if (!is_in(state_.loot_of[static_cast<std::size_t>(looter)], token)) continue;
        if ((known_by >> seat_of(looter) & 1) == 0) return "somebody does not know his own purse";
      }
    }
    return nullptr;
  }

  // C1, C7 and V3.3, for one bandit's or the Marshal's cards.
  int copies(Pawn pawn, Action action) const {
    const Seat seat = seat_of(index(pawn));
    const bool his = pawn == Pawn::kMarshal;
    switch (action) {
      case Action::kMove:
        return has_two_bandits_each(setup_) ? 1 : 2;
      case Action::kFloorChange:
        return has_two_bandits_each(setup_) || his ? 1 : 2;
      case Action::kFire:
        if (his) return 3;
        return has_two_bandits_each(setup_) ? 1 : 2;
      case Action::kRobbery:
        if (his) return 0;
        return has_two_bandits_each(setup_) ? 1 : 2;
      case Action::kPunch:
        return his ? 0 : 1;
      case Action::kMarshal:  // a player's one Marshal card counts with the first bandit's
        return !setup_.marshal && state_.cards_of[seat][0] == pawn ? 1 : 0;
      case Action::kRide:
        return setup_.horses ? 1 : 0;
      case Action::kBrilliantIdea:
        return setup_.marshal && !his ? 1 : 0;
      case Action::kMovePlus:
      case Action::kFloorChangePlus:
        return his ? 1 : 0;
      case Action::kArrest:
        return his ? 2 : 0;
      case Action::kNone:
        break;
    }
    return 0;
  }

  int& cards_of(Pawn owner, Action action) { return cards_[owner][action]; }

  void count_card(Seat seat, int card) {
    const CardFace& face = book_.decks[seat].cards[static_cast<std::size_t>(card)];
    const Pawn owner = state_.cards_of[seat][face.slot];
    ++cards_of(owner, face.action);
    const auto sharing = sharing_cards_with(setup_, seat);
    const bool may_hold =
        std::find(sharing.begin(), sharing.end(), seat_of(index(owner))) != sharing.end();
    strayed_ = strayed_ || !may_hold;
  }

  const char* action_cards() {
    if (!has_begun()) return cards_before_the_first_round();
    cards_ = {};
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      for (const auto* piles : {&state_.deck, &state_.hand, &state_.discard}) {
        const CardSet cards = (*piles)[seat].actions;
        if (cards != 0 && seat >= setup_.players) return "cards lie where nobody sits";
        for (int card = 0; card < 32; ++card) {
          if (is_in(cards, card)) count_card(seat, card);
        }
      }
    }
    // With a discard pile, a card leaves the plan as it is turned up (V2.4).
    const bool leaves_at_once = setup_.expert || setup_.seating == Seating::kDuel;
    for (std::size_t i = leaves_at_once ? state_.flow.resolved : 0; i < state_.plan_size; ++i) {
      count_card(state_.plan[i].seat, state_.plan[i].card);
    }
    if (strayed_) return "a card has come to somebody who cannot hold it";
    for (int number = 0; number < kPawns; ++number) {
      if (seat_of(number) == kNoSeat) continue;
      for (int action = 0; action < kActions; ++action) {
        const auto pawn = static_cast<Pawn>(number);
        const auto kind = static_cast<Action>(action);
        if (cards_of(pawn, kind) != copies(pawn, kind)) return "a card is missing or too many";
      }
    }
    return nullptr;
  }

  int cards_at_first() const {
    if (has_two_bandits_each(setup_)) return setup_.horses ? 13 : 11;
    return setup_.horses ? 11 : 10;  // as many for the Marshal (C7) as for a bandit (C1)
  }

  // While bandits are drafted or board, no cards are in play yet: all are in the decks.
  const char* cards_before_the_first_round() const {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const int wanted = seat < setup_.players ? cards_at_first() : 0;
      if (state_.deck[seat].size() != wanted) return "a deck is not whole before the first round";
      if (!state_.hand[seat].empty() || !state_.discard[seat].empty()) {
        return "somebody holds cards before the first round";
      }
    }
    return state_.plan_size == 0 ? nullptr : "there is a plan before the first round";
  }

  const char* bullets() {
    int neutral = state_.neutral_bullets;
    for (int number = 0; number < kPawns + 1; ++number) {
      const auto source = static_cast<Pawn>(number);
      if (source == Pawn::kShotgun) continue;  // has no bullets of his own, not even a counter
      int fired = 0;
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        // A bullet can move between partners' decks, but not leave the team (V5.5).
        int received = 0;
        int held = 0;
        for (const Seat one : sharing_cards_with(setup_, seat)) {
          received += state_.received[one].of(source);
          held += bullets_at(state_, one, source);
        }
        if (received != held) return "somebody does not hold the bullets he received";
        fired += bullets_at(state_, seat, source);
      }
      if (is_bandit(source)) {
        const bool armed = has_begun() && seat_of(number) != kNoSeat;
        const int left = state_.bullets_left[static_cast<std::size_t>(number)];
        if (armed && left + fired != 6) return "a bandit has not six bullets";
      } else if (source == Pawn::kNone) {
        neutral += fired;
      } else if (fired != 0 && !setup_.marshal) {
        return "somebody fired who has no bullets";
      }
    }
    const int there_are = book_.start.neutral_bullets;  // some tests play with fewer
    if (neutral > there_are) return "more neutral bullets than there are";
    if (neutral < there_are && state_.neutral_bullets != 0) {
      return "neutral bullets are gone though the pile is not out of the game";
    }
    return nullptr;
  }

  const char* plan() {
    if (state_.plan_size > kMaxPlan) return "the plan is too long";
    if (state_.flow.resolved > state_.plan_size) return "more cards resolved than planned";
    for (int i = 0; i < kMaxPlan; ++i) {
      const bool can_be_hidden = i >= state_.flow.resolved && i < state_.plan_size;
      if (is_in(state_.face_down, i) && !can_be_hidden) return "a card is hidden that cannot be";
    }
    return nullptr;
  }

  const char* clock() {
    const Flow& flow = state_.flow;
    if (flow.round > kRounds) return "there are five rounds";
    if (flow.over && flow.round != kRounds) return "the game is over too early";
    if (flow.over != (flow.asked == 0)) return "somebody must be asked until the game is over";
    if ((flow.asked >> setup_.players) != 0) return "somebody is asked who is not there";
    if (flow.first >= setup_.players) return "the first player is not there";
    const bool is_mate = setup_.seating == Seating::kTeams && flow.first % 2 == 1;
    return is_mate ? "the first player is the second of a team" : nullptr;
  }

  By<Pawn, By<Action, int, kActions + 1>, kPawns + 1> cards_{};
  bool strayed_ = false;
};

}  // namespace

std::string mistake_in(const Rulebook& book, const GameState& state) {
  return Count(book, state).mistake();
}

}  // namespace folsom::support
