// What must be true of every state at rest, whatever was played.
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/game.h"

namespace folsom {
namespace {

bool is_equipped(const GameState& state) {
  for (const Seat seat : state.seat_of) {
    if (seat != kNoSeat) return state.loot_of != decltype(state.loot_of){} || state.flow.round > 0;
  }
  return false;
}

const char* check_pawns(const Rulebook& book, const GameState& state) {
  int bandits = 0;
  for (std::size_t i = 0; i < kBandits; ++i) {
    const bool placed = state.place[i] != Place::kNowhere;
    if (state.seat_of[i] == kNoSeat) {
      if (placed) return "a bandit that nobody plays stands on the train";
      continue;
    }
    ++bandits;
    if (state.seat_of[i] >= book.seats) return "a bandit belongs to a seat that does not exist";
    const bool gone = (those_gone(state) >> i & 1U) != 0;
    if (placed ? !is_on_map(book, state.place[i]) : state.flow.round > 0 && !gone) {
      return "a bandit stands nowhere on the train";
    }
  }
  if (bandits != book.bandits && state.flow.round > 0)
    return "too few or too many bandits are in play";
  const Place marshals = state.place[Pawn::kMarshal];
  const bool gone = (those_gone(state) & bit(Pawn::kMarshal)) != 0;
  if (!gone && !is_on_map(book, marshals)) return "the Marshal stands nowhere on the train";
  return nullptr;
}

const char* check_tokens(const Rulebook& book, const GameState& state) {
  TokenSet seen = state.supply;
  const auto add = [&](TokenSet heap) {
    const bool doubled = (seen & heap) != 0;
    seen |= heap;
    return !doubled;
  };
  bool single = add(state.waiting);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (state.loot_at[place] != 0 && !is_on_map(book, static_cast<Place>(place))) {
      return "loot lies where no car is";
    }
    single = add(state.loot_at[place]) && single;
  }
  for (std::size_t i = 0; i < kLooters; ++i) {
    if (state.loot_of[i] != 0 && state.seat_of[i] == kNoSeat)
      return "a bandit not in play has loot";
    single = add(state.loot_of[i]) && single;
  }
  if (!single) return "a token is in two places";
  if ((seen & ~book.tokens) != 0) return "a token that is not part of this game";
  for (std::size_t i = 0; i < kTokens; ++i) {
    if ((book.tokens >> i & 1U) != 0 && state.value[i] == 0) return "a token without a value";
    if ((state.known_by[i] >> book.seats) != 0)
      return "a value is known to a seat that does not exist";
  }
  // Purses leave the game only where a lost one doesn't fall.
  const TokenSet gone = book.tokens & ~seen & ~book.used_up;
  if (gone != 0 && (book.lost_purse_falls || (gone & ~all_of(TokenKind::kPurse)) != 0)) {
    return "a token is missing";
  }
  return nullptr;
}

const char* check_values(const Rulebook& book, const GameState& state) {
  // B1.3: the bandits' first purses wait in the supply until the bandits are chosen.
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.bandits) && !is_equipped(state); ++i) {
    if ((state.supply >> i & 1U) == 0 || state.value[i] != book.start.value[i]) {
      return "a bandit's first purse is not set aside";
    }
  }
  std::array<int, 256> left{};
  for (int i = 0; i < book.purses; ++i) {
    ++left[book.start.value[static_cast<std::size_t>(i)]];
    --left[state.value[static_cast<std::size_t>(i)]];
  }
  for (const int n : left) {
    if (n != 0) return "the values of the purses are not those of the game's purses";
  }
  const TokenSet open = all_of(TokenKind::kGem) | all_of(TokenKind::kStrongbox);
  for (std::size_t i = 0; i < kTokens; ++i) {
    if ((open >> i & 1U) != 0 && state.value[i] != book.start.value[i]) {
      return "a gem or strongbox has a wrong value";
    }
  }
  return nullptr;
}

// Bullets in the decks are those that were fired, and those received are those in the decks.
const char* check_bullets(const Rulebook& book, const GameState& state) {
  By<BulletSource, int, kPawns + 1> received{};
  By<BulletSource, int, kPawns + 1> held{};
  for (const BulletSource source : kBulletSources) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      received[source] += state.received[seat].of(source);
      held[source] += state.deck[seat].bullets.of(source) + state.hand[seat].bullets.of(source) +
                      state.discard[seat].bullets.of(source);
      if (state.seen_in_hand[seat].of(source) > state.hand[seat].bullets.of(source)) {
        return "a bullet was seen in a hand that does not hold it";
      }
    }
    for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
      if (state.top_bullets[i].source == index(source)) ++held[source];
    }
    if (received[source] != held[source]) return "bullets received are not those in the decks";
  }
  for (std::size_t i = 0; i < kBandits; ++i) {
    const bool in_play = state.seat_of[i] != kNoSeat && is_equipped(state);
    if (state.bullets_left[i] + received[i] != (in_play ? kBulletsOfABandit : 0)) {
      return "a bandit's bullets are not six";
    }
    if (state.hits[i] > received[i]) return "more hits than bullets fired";
  }
  const int neutral = state.neutral_bullets + received[kNeutral];
  if (neutral > book.start.neutral_bullets) return "too many neutral bullets";
  if (neutral < book.start.neutral_bullets && state.neutral_bullets != 0) {
    return "neutral bullets are missing";
  }
  return nullptr;
}

// Whoever has left the game stands nowhere (H10.6, M10.5).
const char* check_gone(const GameState& state) {
  const PawnSet gone = those_gone(state);
  if ((gone >> kPawns) != 0) return "somebody left the game who cannot";
  for (std::size_t i = 0; i < kPawns; ++i) {
    if ((gone >> i & 1U) == 0) continue;
    if (state.seat_of[i] == kNoSeat || state.place[i] != Place::kNowhere) {
      return "somebody left the game and is still there";
    }
  }
  return nullptr;
}

const char* check_cards(const Rulebook& book, const GameState& state) {
  // Each card counted at its owner's seat; two cards in one place are two bits in two sums.
  std::array<CardSet, kMaxSeats> found{};
  bool doubled = false;
  const auto count_in = [&](Seat seat, CardSet cards) {
    for_each<unsigned>(cards, [&](unsigned card) {
      const auto [owner, own] = owner_of(book, planned_card(seat, card));
      doubled = doubled || (found[owner] & own) != 0;
      found[owner] |= own;
    });
  };
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seat >= book.seats) {
      if (!state.deck[seat].empty() || !state.hand[seat].empty() || !state.discard[seat].empty()) {
        return "a seat that does not exist holds cards";
      }
      continue;
    }
    const CardSet possible = book.decks[seat].possible;
    const CardSet here =
        state.deck[seat].actions | state.hand[seat].actions | state.discard[seat].actions;
    if ((here & ~possible) != 0) return "a card that is not part of this game";
    if (state.kept[seat] > count(state.hand[seat].actions)) {
      return "a hand was seen to keep more action cards than it holds";
    }
    count_in(seat, state.deck[seat].actions);
    count_in(seat, state.hand[seat].actions);
    count_in(seat, state.discard[seat].actions);
  }
  std::array<CardSet, kMaxSeats> carried_out{};
  const std::size_t on_plan_from = first_on_plan(book, state.flow);
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    const PlannedCard planned = state.plan[i];
    if (planned.seat >= book.seats) return "a card of the plan is nobody's";
    if ((book.decks[planned.seat].possible >> planned.card & 1U) == 0) {
      return "a card of the plan is not part of this game";
    }
    const auto [owner, card] = owner_of(book, planned);
    if (i >= on_plan_from) {
      count_in(planned.seat, CardSet{1} << planned.card);
    } else if ((carried_out[owner] & card) != 0 || (state.discard[owner].actions & card) == 0) {
      return "a card that was carried out is not on its discard pile";
    } else {
      carried_out[owner] |= card;
    }
  }
  if (doubled) return "a card is in two places";
  for (Seat seat = 0; seat < book.seats; ++seat) {
    if (found[seat] != book.decks[seat].own) return "a card is missing";
  }
  return nullptr;
}

const char* check_flow(const Rulebook& book, const GameState& state) {
  const Flow& flow = state.flow;
  if (state.plan_size > kMaxPlan || flow.resolved > state.plan_size)
    return "the plan is not in order";
  if (state.plan_size < kMaxPlan && (state.face_down >> state.plan_size) != 0) {
    return "a card lies face down that is not there";
  }
  if (flow.step >= book.script.size() || flow.depth > kMaxTasks || flow.round > kRounds ||
      flow.first >= book.seats || (flow.card != kNoCard && flow.card >= book.round_cards.size())) {
    return "the game stands nowhere";
  }
  const auto seats = static_cast<std::uint8_t>((1U << book.seats) - 1);
  if (((flow.asked | flow.answered) & ~seats) != 0 || (flow.asked & flow.answered) != 0) {
    return "a seat that does not exist is asked";
  }
  if (flow.over != (flow.asked == 0)) return "nobody is asked, yet the game is not over";
  if (!flow.over && flow.depth == 0) return "somebody is asked nothing";
  return nullptr;
}

}  // namespace

const char* broken_invariant(const Rulebook& book, const GameState& state) {
  for (const Invariant rule :
       {check_flow, check_pawns, check_tokens, check_values, check_bullets, check_cards}) {
    if (const char* broken = rule(book, state)) return broken;
  }
  for (const Invariant rule : book.invariants) {
    if (const char* broken = rule(book, state)) return broken;
  }
  return check_gone(state);
}

}  // namespace folsom
