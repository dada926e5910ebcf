#include "engine/horses/horse_scoring.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

// H6: what a hostage brings.
int ransom_of(const Rulebook& book, const GameState& state, std::size_t bandit) {
  const TokenSet loot = state.loot_of[bandit];
  const Seat seat = state.seat_of[bandit];
  switch (state.hostage_of[bandit]) {
    case Hostage::kPoodle:
      return 1000;
    case Hostage::kBanker:
      return (loot & all_of(TokenKind::kStrongbox)) != 0 ? 1000 : 0;
    case Hostage::kMinister:
      return 900;
    case Hostage::kTeacher:
      return 800;
    case Hostage::kZealot:
      return 700;
    case Hostage::kOldLady:
      return 500 * count(loot & all_of(TokenKind::kGem));
    case Hostage::kPokerPlayer:
      return 250 * count(loot & all_of(TokenKind::kPurse));
    case Hostage::kPhotographer: {
      // In teams bullets can change decks (V5.5).
      const Bullets held = bullets_of(state, seat);
      int bullets = 0;
      for (int other = 0; other < kBandits; ++other) {
        const Seat shooter = state.seat_of[static_cast<std::size_t>(other)];
        if (shooter == kNoSeat || book.side_of[shooter] == book.side_of[seat]) continue;
        bullets += held.of(static_cast<Pawn>(other));
      }
      return 200 * bullets;
    }
    case Hostage::kNone:
      return 0;
  }
  return 0;
}

}  // namespace

void count_ransom(const Rulebook& book, const GameState& state, std::size_t bandit,
                  SideScore& side) {
  side.ransoms += ransom_of(book, state, bandit);
}

// H10.5: where several stand together, a strongbox of one of them is split evenly among all.
void share_loot(const Rulebook& book, const GameState& state, Score& score) {
  for (std::size_t holder = 0; holder < kBandits; ++holder) {
    const Place place = state.place[holder];
    const bool apart = place == Place::kNowhere || (bit(place) & book.loot_not_shared) != 0;
    if (state.seat_of[holder] == kNoSeat || apart) continue;
    std::array<std::size_t, kBandits> there{};
    int together = 0;
    for (std::size_t other = 0; other < kBandits; ++other) {
      if (state.place[other] == place) there[static_cast<std::size_t>(together++)] = other;
    }
    if (together < 2) continue;
    for_each<Token>(state.loot_of[holder] & all_of(TokenKind::kStrongbox), [&](Token box) {
      const int value = 10 * state.value[box];
      score.sides[book.side_of[state.seat_of[holder]]].shared -= value;
      for (int n = 0; n < together; ++n) {
        const Seat seat = state.seat_of[there[static_cast<std::size_t>(n)]];
        score.sides[book.side_of[seat]].shared += value / together;
      }
    });
  }
}

// H10.7, M10.7: it acts on bandits.
void pay_for_bullets(const Rulebook& book, const GameState& state, Score& score) {
  for (Seat seat = 0; seat < book.seats; ++seat) {
    const std::uint8_t side = book.side_of[seat];
    if ((book.bandit_sides >> side & 1U) == 0) continue;
    score.sides[side].bullets_paid -= 150 * state.hit_this_round[seat];
  }
}

// H10.6: on a horse, or with the stagecoach.
PawnSet those_who_escaped(const GameState& state) {
  const PlaceSet stagecoach = bit(Place::kStagecoachInside) | bit(Place::kStagecoachRoof);
  return static_cast<PawnSet>(state.rode_away | bandits_in(state.place, stagecoach));
}

}  // namespace folsom
