#include "tests/support/bookkeeping.h"

#include <algorithm>

namespace folsom::support {
namespace {

bool is_in(std::uint64_t set, int member) { return (set >> member & 1U) != 0; }

bool has_two_bandits_each(const Setup& setup) {
  return setup.seating == Seating::kTwoEach || setup.seating == Seating::kDuel;
}

bool has_mei(const Setup& setup) {
  const auto& bandits = setup.bandits;
  return setup.mei || std::find(bandits.begin(), bandits.end(), Pawn::kMei) != bandits.end();
}

// The locomotive counted in (B1.2, V3.1, V4).
int cars_of(const Setup& setup) {
  switch (setup.seating) {
    case Seating::kOneEach:
    case Seating::kPartners:
      return 1 + std::min<int>(setup.players, 6);
    case Seating::kTwoEach:
      return 2 + setup.players;
    case Seating::kDuel:
      return 5;
  }
  return 0;
}

std::vector<Seat> sharing_cards_with(const Setup& setup, int seat) {
  if (setup.seating != Seating::kPartners) return {static_cast<Seat>(seat)};
  const int leader = seat / 2 * 2;
  return {static_cast<Seat>(leader), static_cast<Seat>(leader + 1)};
}

class Count {
 public:
  Count(const Rulebook& book, const GameState& state)
      : book_(book), setup_(book.setup), state_(state), cars_(cars_of(setup_)) {}

  std::string mistake() {
    const auto found = [](const char* text) { return text != nullptr; };
    for (const auto count : {&Count::people, &Count::tokens, &Count::values, &Count::knowledge,
                             &Count::action_cards, &Count::bullets, &Count::plan, &Count::clock}) {
      if (const char* wrong = (this->*count)(); found(wrong)) return wrong;
    }
    return {};
  }

 private:
  bool has_begun() const { return state_.flow.round > 0; }
  bool is_on_train(Place place) const { return index(place) < 2 * cars_; }
  Place place_of(Pawn pawn) const { return state_.place[static_cast<std::size_t>(index(pawn))]; }
  Seat seat_of(int bandit) const { return state_.seat_of[static_cast<std::size_t>(bandit)]; }

  const char* people() {
    const Place marshals = place_of(Pawn::kMarshal);
    if (!is_on_train(marshals) || is_roof(marshals)) return "the Marshal is not inside a car";
    if (place_of(Pawn::kShotgun) != Place::kNowhere) return "Shotgun is in the base game";
    int in_play = 0;
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const Place place = place_of(static_cast<Pawn>(bandit));
      const bool plays = seat_of(bandit) < setup_.players;
      if (!plays && seat_of(bandit) != kNoSeat) return "a bandit is played by nobody there";
      if (!plays && place != Place::kNowhere) return "a bandit without a player is on the train";
      if (!plays) continue;
      ++in_play;
      if (has_begun() && !is_on_train(place)) return "a bandit is not on the train";
      if (place == marshals) return "a bandit stands beside the Marshal";
    }
    const int wanted = setup_.players * (has_two_bandits_each(setup_) ? 2 : 1);
    if (has_begun() && in_play != wanted) return "the number of bandits is wrong";
    return nullptr;
  }

  // Purses 0 to 17, Mei's 18, gems 19 to 24, two strongboxes.
  bool is_in_game(int token) const {
    return token < 18 || (token == 18 && has_mei(setup_)) || (token >= 19 && token <= 26);
  }

  const char* tokens() {
    int lost = 0;
    for (int token = 0; token < kTokens; ++token) {
      int found = (is_in(state_.supply, token) ? 1 : 0) + (is_in(state_.waiting, token) ? 1 : 0);
      for (int place = 0; place < kPlaces; ++place) {
        if (!is_in(state_.loot_at[static_cast<std::size_t>(place)], token)) continue;
        if (place >= 2 * cars_) return "loot lies beside the train";
        ++found;
      }
      for (int bandit = 0; bandit < kBandits; ++bandit) {
        if (!is_in(state_.loot_of[static_cast<std::size_t>(bandit)], token)) continue;
        if (seat_of(bandit) == kNoSeat) return "a bandit without a player has loot";
        ++found;
      }
      if (found > 1) return "a token is in two places";
      if (found == 1 && !is_in_game(token)) return "a token of another game";
      if (found == 0 && is_in_game(token)) {
        if (token >= 19) return "a gem or strongbox is missing";
        ++lost;
      }
    }
    return lost <= most_that_can_be_lost() ? nullptr : "a purse is missing";
  }

  // E1: in the first edition Marshal's revenge, a station, takes a purse of each bandit at most.
  int most_that_can_be_lost() const {
    const Flow& flow = state_.flow;
    const bool revenge =
        flow.round == kRounds && book_.round_cards[flow.card].name == RoundName::kMarshalsRevenge;
    return setup_.edition == Edition::kFirst && revenge ? book_.bandits : 0;
  }

  const char* values() {
    std::array<int, 256> difference{};
    const Components& components = setup_.components;
    const std::size_t purses = has_mei(setup_) ? 19 : 18;
    for (std::size_t i = 0; i < purses; ++i) {
      ++difference[components.purses[i]];
      --difference[state_.value[i]];
    }
    for (const int count : difference) {
      if (count != 0) return "the purses are worth something else than those of the box";
    }
    for (std::size_t i = 19; i <= 26; ++i) {
      const int wanted = i <= 24 ? components.gem : components.strongbox;
      if (state_.value[i] != wanted) return "a gem or strongbox is worth something else";
    }
    return nullptr;
  }

  // B1.5: everybody knows his own purses. What onlookers know, players know.
  const char* knowledge() {
    const int everybody = (1 << setup_.players) - 1;
    for (int token = 0; token < kTokens; ++token) {
      const int known_by = state_.known_by[static_cast<std::size_t>(token)];
      if ((known_by & ~everybody) != 0) return "somebody knows a value who is not there";
      if (is_in(state_.open_secrets, token) && known_by != everybody) {
        return "onlookers know a value that a player does not";
      }
      if (is_in_game(token) && token >= 19 && !is_in(state_.open_secrets, token)) {
        return "the value of a gem or strongbox is a secret";
      }
      for (int bandit = 0; bandit < kBandits; ++bandit) {
        if (!is_in(state_.loot_of[static_cast<std::size_t>(bandit)], token)) continue;
        if ((known_by >> seat_of(bandit) & 1) == 0) return "somebody does not know his own purse";
      }
    }
    return nullptr;
  }

  // C1 and V3.3, for the cards of one bandit.
  int copies(Pawn pawn, Action action) const {
    const Seat seat = seat_of(index(pawn));
    switch (action) {
      case Action::kMove:
      case Action::kFloorChange:
      case Action::kFire:
      case Action::kRobbery:
        return has_two_bandits_each(setup_) ? 1 : 2;
      case Action::kPunch:
        return 1;
      case Action::kMarshal:  // a player's one Marshal card is counted with his first bandit's
        return state_.cards_of[seat][0] == pawn ? 1 : 0;
      case Action::kRide:
      case Action::kBrilliantIdea:
      case Action::kMovePlus:
      case Action::kFloorChangePlus:
      case Action::kArrest:
      case Action::kNone:
        break;
    }
    return 0;
  }

  int& cards_of(Pawn owner, Action action) {
    return cards_[static_cast<std::size_t>(index(owner))][static_cast<std::size_t>(index(action))];
  }

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
    // With a discard pile a card has left the plan when it is turned up (V2.4).
    const bool leaves_at_once = setup_.expert || setup_.seating == Seating::kDuel;
    for (std::size_t i = leaves_at_once ? state_.flow.resolved : 0; i < state_.plan_size; ++i) {
      count_card(state_.plan[i].seat, state_.plan[i].card);
    }
    if (strayed_) return "a card has come to somebody who cannot hold it";
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      if (seat_of(bandit) == kNoSeat) continue;
      for (int action = 0; action < kActions; ++action) {
        const auto pawn = static_cast<Pawn>(bandit);
        const auto kind = static_cast<Action>(action);
        if (cards_of(pawn, kind) != copies(pawn, kind)) return "a card is missing or too many";
      }
    }
    return nullptr;
  }

  // While bandits are drafted nobody's cards have an owner yet; all lie in the decks.
  const char* cards_before_the_first_round() const {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const int wanted = seat < setup_.players ? 11 : 0;
      if (state_.deck[seat].size() != wanted) return "a deck is not whole before the first round";
      if (!state_.hand[seat].empty() || !state_.discard[seat].empty()) {
        return "somebody holds cards before the first round";
      }
    }
    return state_.plan_size == 0 ? nullptr : "there is a plan before the first round";
  }

  int bullets_at(Seat seat, Pawn source) const {
    int found = state_.deck[seat].bullets.of(source) + state_.hand[seat].bullets.of(source) +
                state_.discard[seat].bullets.of(source);
    for (std::size_t i = 0; i < state_.top_bullets_size; ++i) {
      const TopBullet top = state_.top_bullets[i];
      if (top.seat == seat && static_cast<Pawn>(top.source) == source) ++found;
    }
    return found;
  }

  const char* bullets() {
    int neutral = state_.neutral_bullets;
    for (int number = 0; number < kPawns + 1; ++number) {
      const auto source = static_cast<Pawn>(number);
      if (source == Pawn::kShotgun) continue;  // has no bullets of his own, not even a counter
      int fired = 0;
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        // A bullet can change decks between partners, but not leave the team (V5.5).
        int received = 0;
        int held = 0;
        for (const Seat one : sharing_cards_with(setup_, seat)) {
          received += state_.received[one].of(source);
          held += bullets_at(one, source);
        }
        if (received != held) return "somebody does not hold the bullets he received";
        fired += bullets_at(seat, source);
      }
      if (is_bandit(source)) {
        const bool armed = has_begun() && seat_of(number) != kNoSeat;
        const int left = state_.bullets_left[static_cast<std::size_t>(number)];
        if (armed && left + fired != 6) return "a bandit has not six bullets";
      } else if (source == Pawn::kNone) {
        neutral += fired;
      } else if (fired != 0) {
        return "somebody fired who has no bullets";
      }
    }
    const int there_are = book_.start.neutral_bullets;
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
    const bool is_mate = setup_.seating == Seating::kPartners && flow.first % 2 == 1;
    return is_mate ? "the first player is the second of a team" : nullptr;
  }

  const Rulebook& book_;
  const Setup& setup_;
  const GameState& state_;
  int cars_;
  std::array<std::array<int, kActions + 1>, kPawns + 1> cards_{};
  bool strayed_ = false;
};

}  // namespace

std::string mistake_in(const Rulebook& book, const GameState& state) {
  return Count(book, state).mistake();
}

}  // namespace folsom::support
