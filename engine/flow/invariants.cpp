// What must be true of every state at rest, whatever was played.
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/game.h"

namespace folsom {
namespace {

bool is_on_map(const Rulebook& book, Place place) {
  const PlaceSet all = book.maps[0].all;
  return index(place) < kPlaces && (bit(place) & all) != 0;
}

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
    const bool gone = ((state.rode_away | state.fallen) >> i & 1U) != 0;
    if (placed ? !is_on_map(book, state.place[i]) : state.flow.round > 0 && !gone) {
      return "a bandit stands nowhere on the train";
    }
  }
  if (bandits != book.bandits && state.flow.round > 0)
    return "too few or too many bandits are in play";
  const Place marshals = state.place[static_cast<std::size_t>(index(Pawn::kMarshal))];
  const bool fell = (state.fallen & bit(Pawn::kMarshal)) != 0;
  if (!fell && !is_on_map(book, marshals)) return "the Marshal stands nowhere on the train";
  if (book.marshals_seat != kNoSeat) return nullptr;  // they may stand together (M1.8)
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (state.place[i] == marshals) return "a bandit stands beside the Marshal";
  }
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
  // Purses leave the game only where a lost one does not fall; flasks when they are empty.
  const TokenSet gone = book.tokens & ~seen & ~all_of(TokenKind::kFlask);
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
  std::array<int, kPawns + 1> received{};
  std::array<int, kPawns + 1> held{};
  for (std::size_t source = 0; source <= kPawns; ++source) {
    const auto from = static_cast<Pawn>(source);
    if (from == Pawn::kShotgun) continue;  // has no bullets of his own
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      received[source] += state.received[seat].of(from);
      held[source] += state.deck[seat].bullets.of(from) + state.hand[seat].bullets.of(from) +
                      state.discard[seat].bullets.of(from);
      if (state.seen_in_hand[seat].of(from) > state.hand[seat].bullets.of(from)) {
        return "a bullet was seen in a hand that does not hold it";
      }
    }
    for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
      if (state.top_bullets[i].source == source) ++held[source];
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
  const int neutral = state.neutral_bullets + received[static_cast<std::size_t>(index(kNeutral))];
  if (neutral > book.start.neutral_bullets) return "too many neutral bullets";
  if (neutral < book.start.neutral_bullets && state.neutral_bullets != 0) {
    return "neutral bullets are missing";
  }
  return nullptr;
}

// Shotgun and the stagecoach, horses and hostages (H1, H4, H5).
const char* check_stagecoach(const Rulebook& book, const GameState& state) {
  const bool exists = is_on_map(book, Place::kStagecoachInside);
  const Place shotguns = state.place[static_cast<std::size_t>(index(Pawn::kShotgun))];
  if (state.stagecoach >= (exists ? book.cars : 1)) return "the stagecoach stands beside no car";
  const bool beside = shotguns == Place::kStagecoachRoof || shotguns == roof_of(state.stagecoach);
  if (exists ? !beside : shotguns != Place::kNowhere) {
    return "Shotgun is not where the stagecoach is";
  }
  int horses = count(state.rode_away);
  for (std::size_t car = 0; car < kMaxCars; ++car) {
    if (state.horses[car] != 0 && car >= static_cast<std::size_t>(book.cars)) {
      return "a horse runs beside no car";
    }
    horses += state.horses[car];
  }
  if (horses > book.bandits) return "there are too many horses";
  unsigned hostages = state.hostages_left;  // each in one place (H1.4)
  for (std::size_t i = 0; i < kBandits; ++i) {
    const Hostage hostage = state.hostage_of[i];
    if (hostage == Hostage::kNone) continue;
    if (index(hostage) >= kHostages || state.seat_of[i] == kNoSeat) {
      return "a hostage is held by nobody";
    }
    if ((hostages & bit(hostage)) != 0) return "a hostage is in two places";
    hostages |= bit(hostage);
  }
  return count(hostages) > (exists ? book.bandits - 1 : 0) ? "there are too many hostages"
                                                           : nullptr;
}

// Who has left the game stands nowhere (H10.6, M10.5).
const char* check_gone(const GameState& state) {
  const unsigned gone = static_cast<unsigned>(state.rode_away) | state.fallen;
  if ((state.rode_away & ~kAllBandits) != 0 || (gone >> kPawns) != 0) {
    return "somebody left the game who cannot";
  }
  for (std::size_t i = 0; i < kPawns; ++i) {
    if ((gone >> i & 1U) == 0) continue;
    if (state.seat_of[i] == kNoSeat || state.place[i] != Place::kNowhere) {
      return "somebody left the game and is still there";
    }
  }
  return nullptr;
}

// Prisoners, posters, guns and goals (M1, M4, M5).
const char* check_prison(const Rulebook& book, const GameState& state) {
  unsigned prisoners = state.prisoners_left;
  const auto add = [&](unsigned some) {
    const bool doubled = (prisoners & some) != 0;
    prisoners |= some;
    return !doubled;
  };
  bool single = add(state.prisoners_of_marshal);
  unsigned in_play = 0;
  for (std::size_t i = 0; i < kBandits; ++i) {
    const bool plays = state.seat_of[i] != kNoSeat;
    if (plays) in_play |= 1U << i;
    const Pawn companion = state.prisoner_of[i];
    if (companion != Pawn::kNone) {
      if (!is_bandit(companion) || !plays) return "a prisoner was freed by nobody";
      single = add(bit(companion)) && single;
    }
    if ((state.wounds[i] >> index(Wound::kGotcha)) != 0) return "a wound that does not last";
  }
  if (!single) return "a prisoner is in two places";
  const bool marshal = book.marshals_seat != kNoSeat;
  if ((prisoners >> kBandits) != 0) return "a prisoner who is nobody's companion";
  if (!marshal && prisoners != 0) return "there are too many prisoners";
  if ((state.posters & ~(marshal ? in_play : 0U)) != 0) return "a poster of nobody";
  bool more = true;
  for (const Pawn pawn : state.brawlers) {
    const bool can = is_bandit(pawn) && (in_play >> index(pawn) & 1U) != 0;
    if (pawn != Pawn::kNone && !more) return "a Brawler card was taken before its turn";
    if (pawn != Pawn::kNone && !(marshal && can)) return "a Brawler card of nobody";
    more = pawn != Pawn::kNone;
  }
  unsigned goals = 0;
  for (const Goal goal : state.goals) {
    if (!marshal && goal != Goal::kNone) return "a goal without a Marshal";
    if (!marshal) continue;
    if (index(goal) >= kGoals || (goals >> index(goal) & 1U) != 0) return "a goal is missing";
    if (is_warrant(goal) && (in_play >> index(goal) & 1U) == 0) return "a warrant for nobody";
    goals |= 1U << index(goal);
  }
  return (state.goals_shown >> kGoalsInPlay) != 0 ? "a goal was shown that is not there" : nullptr;
}

const char* check_cylinders(const Rulebook& book, const GameState& state) {
  int bullets = 0;
  for (const int left : state.cylinders) {
    if (left > kBulletsOfACylinder) return "a cylinder holds too many bullets";
    bullets += left;
  }
  for (const Bullets& received : state.received) bullets += received.of(Pawn::kMarshal);
  const int there_are = book.marshals_seat != kNoSeat ? kCylinders * kBulletsOfACylinder : 0;
  return bullets == there_are ? nullptr : "the Marshal's bullets are not twelve";
}

const char* check_ideas(const Rulebook& book, const GameState& state) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((state.idea_in_hand >> seat & 1U) == 0) continue;
    const CardSet idea = book.decks[seat].idea();
    if ((state.hand[seat].actions & idea) == 0) {
      return "a Brilliant Idea was seen in a hand that does not hold it";
    }
  }
  return nullptr;
}

const char* check_expansions(const Rulebook& book, const GameState& state) {
  if (const char* broken = check_stagecoach(book, state)) return broken;
  if (const char* broken = check_gone(state)) return broken;
  if (const char* broken = check_cylinders(book, state)) return broken;
  if (const char* broken = check_ideas(book, state)) return broken;
  return check_prison(book, state);
}

const char* check_cards(const Rulebook& book, const GameState& state) {
  // Each card counted at its owner's seat; two cards in one place are two bits in two sums.
  std::array<CardSet, kMaxSeats> found{};
  bool doubled = false;
  const auto count_in = [&](Seat seat, CardSet cards) {
    for_each(cards, [&](int card) {
      const auto number = static_cast<std::uint8_t>(card);
      const auto [owner, own] = owner_of(book, {.seat = static_cast<std::uint8_t>(seat & 7U),
                                                .card = static_cast<std::uint8_t>(number & 31U)});
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
  const std::size_t on_plan_from = book.hands.discard_pile ? state.flow.resolved : 0;
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
  if (flow.step >= book.script.size() || flow.depth > kMaxFrames || flow.round > kRounds ||
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
  for (const auto rule : {check_flow, check_pawns, check_tokens, check_values, check_bullets,
                          check_cards, check_expansions}) {
    if (const char* broken = rule(book, state)) return broken;
  }
  return nullptr;
}

}  // namespace folsom
