// Adding up events, and the score from the sums.
#include <algorithm>

#include "tests/support/bookkeeping.h"

namespace folsom::support {
namespace {

std::size_t at(Pawn pawn) { return static_cast<std::size_t>(index(pawn)); }

// A side is a player, or a team of two players (V5).
std::size_t side_of(const Setup& setup, Seat seat) {
  return setup.seating == Seating::kPartners ? seat / 2U : seat;
}

}  // namespace

void Ledger::add(const EventLog& events) {
  for (const Event& event : events) add(event);
}

void Ledger::move(Pawn pawn, Place from, Place to) {
  // The Marshal's first place is not told: he starts in the locomotive (B1.4).
  if (pawn == Pawn::kMarshal && place_[at(pawn)] == Place::kNowhere) {
    place_[at(pawn)] = inside_of(0);
  }
  if (place_[at(pawn)] != from) object("somebody leaves a place where he is not");
  if (from == to) object("somebody moves to where he is");
  place_[at(pawn)] = to;
}

void Ledger::lose(const Event& event) {
  if ((loot_[at(event.pawn)] & bit(event.token)) == 0) object("somebody loses what he has not");
  loot_[at(event.pawn)] &= ~bit(event.token);
}

// B4.1: the cards come in the order in which they were played.
void Ledger::turn_up(const Event& event) {
  if (turned_up_ >= played_.size() || turned_up_ != event.count ||
      played_[turned_up_] != std::pair{event.seat, event.card}) {
    object("cards are not turned up in the order they were played in");
  }
  ++turned_up_;
}

void Ledger::add(const Event& e) {
  if (over_ && e.kind != EventKind::kRest) object("something happens after the end");
  switch (e.kind) {
    case EventKind::kEquipped:
      loot_[at(e.pawn)] |= bit(e.token);
      break;
    case EventKind::kPlaced:
      if (place_[at(e.pawn)] != Place::kNowhere) object("somebody is placed twice");
      place_[at(e.pawn)] = e.to;
      break;
    case EventKind::kMoved:
      move(e.pawn, e.from, e.to);
      break;
    case EventKind::kRoundBegan:
      if (std::count(round_cards_.begin(), round_cards_.end(), e.card) != 0) {
        object("a round card comes twice");
      }
      round_cards_.push_back(e.card);
      break;
    case EventKind::kPlayed:
      played_.emplace_back(e.seat, e.card);
      break;
    case EventKind::kCardTurnedUp:
      turn_up(e);
      break;
    case EventKind::kCardsReturned:
      if (turned_up_ != played_.size()) object("a card of the plan was not turned up");
      played_.clear();
      turned_up_ = 0;
      break;
    case EventKind::kLootTaken:
      if (place_[at(e.pawn)] != e.from) object("somebody takes loot from afar");
      loot_[at(e.pawn)] |= bit(e.token);
      break;
    case EventKind::kLootFell:
    case EventKind::kPurseLost:
      lose(e);
      break;
    case EventKind::kPaid:
      if (e.token == kNoToken) {
        cash_[at(e.pawn)] += 10 * e.value;
      } else {
        loot_[at(e.pawn)] |= bit(e.token);
      }
      break;
    case EventKind::kShot:
      ++fired_[at(e.pawn)];
      if (!e.friendly) ++hits_[at(e.pawn)];
      ++received_[e.target_seat];
      break;
    case EventKind::kNeutralBullet:
      --neutral_;
      ++received_[e.target_seat];
      break;
    case EventKind::kNeutralBulletsOut:
      neutral_ = 0;
      break;
    case EventKind::kGameOver:
      over_ = true;
      break;
    case EventKind::kNothing:
      object("an unredacted event is empty");
      break;
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kUnsealed:
    case EventKind::kDrew:
    case EventKind::kDrewFromPartner:
    case EventKind::kTookSecretCard:
    case EventKind::kReshuffled:
    case EventKind::kDiscarded:
    case EventKind::kTurnBegan:
    case EventKind::kPassed:
    case EventKind::kDeclined:
    case EventKind::kHandReturned:
    case EventKind::kHandKept:
    case EventKind::kRobberyBegan:
    case EventKind::kNoEffect:
    case EventKind::kPunched:
    case EventKind::kEventBegan:
    case EventKind::kStrongboxPlaced:
    case EventKind::kCardSpent:
    case EventKind::kFirstPlayer:
    case EventKind::kShown:
    case EventKind::kRest:
      break;
  }
}

std::string Ledger::difference(const GameState& state) const {
  if (!nonsense_.empty()) return nonsense_;
  for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
    const bool untold = pawn == at(Pawn::kMarshal) && place_[pawn] == Place::kNowhere;
    if (!untold && place_[pawn] != state.place[pawn]) return "somebody moved and nobody was told";
  }
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (loot_[bandit] != state.loot_of[bandit]) return "loot changed hands and nobody was told";
    if (cash_[bandit] != state.cash[bandit]) return "cash was paid and nobody was told";
    if (hits_[bandit] != state.hits[bandit]) return "hits are miscounted";
    if (state.flow.round > 0 && state.seat_of[bandit] != kNoSeat &&
        fired_[bandit] + state.bullets_left[bandit] != kBulletsOfABandit) {
      return "a shot was not told";
    }
  }
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (received_[seat] != state.received[seat].size()) return "a bullet came and nobody was told";
  }
  if (neutral_ != state.neutral_bullets) return "a neutral bullet went and nobody was told";
  if (rounds() != state.flow.round) return "a round began and nobody was told";
  if (played_.size() != state.plan_size) return "a card was played and nobody was told";
  return over_ == state.flow.over ? "" : "the game ended and nobody was told";
}

namespace {

void count_money(const Setup& setup, const GameState& state, Score& score) {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (state.seat_of[bandit] == kNoSeat) continue;
    SideScore& side = score.sides[side_of(setup, state.seat_of[bandit])];
    for (std::size_t token = 0; token < kTokens; ++token) {
      if ((state.loot_of[bandit] >> token & 1U) == 0) continue;
      const int dollars = 10 * state.value[token];
      (token < 19 ? side.purses : token < 25 ? side.gems : side.strongboxes) += dollars;
      score.loot[bandit] += dollars;
    }
    side.cash += state.cash[bandit];
    score.loot[bandit] += state.cash[bandit];
  }
}

void count_bullets(const Setup& setup, const GameState& state, const Ledger& ledger, Score& score) {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (state.seat_of[bandit] == kNoSeat) continue;
    score.sides[side_of(setup, state.seat_of[bandit])].hits +=
        ledger.hits(static_cast<Pawn>(bandit));
  }
  for (Seat seat = 0; seat < setup.players; ++seat) {
    score.sides[side_of(setup, seat)].bullets_received += ledger.bullets_received(seat);
  }
}

}  // namespace

Score recount(const Rulebook& book, const GameState& state, const Ledger& ledger) {
  const Setup& setup = book.setup;
  Score score;
  count_money(setup, state, score);
  count_bullets(setup, state, ledger, score);
  std::vector<SideScore*> ranking;
  for (std::size_t i = 0; i <= side_of(setup, static_cast<Seat>(setup.players - 1)); ++i) {
    ranking.push_back(&score.sides[i]);
  }
  // B7.2: most hits are fewest bullets left, where no hits are left out. V4 has no prize.
  const auto fewer_hits = [](const SideScore* a, const SideScore* b) { return a->hits < b->hits; };
  const int most = (*std::max_element(ranking.begin(), ranking.end(), fewer_hits))->hits;
  for (SideScore* side : ranking) {
    const bool prize = setup.seating != Seating::kDuel && side->hits == most;
    side->gunslinger = prize ? 1000 : 0;
    side->total = side->purses + side->gems + side->strongboxes + side->cash + side->gunslinger;
  }
  // B7.3: the richest first; among them who received the fewest bullets.
  const auto standing = [](const SideScore* side) {
    return std::pair{-side->total, side->bullets_received};
  };
  std::sort(ranking.begin(), ranking.end(),
            [&](const auto* a, const auto* b) { return standing(a) < standing(b); });
  for (SideScore* side : ranking) side->wins = standing(side) == standing(ranking[0]);
  score.tied_on_money = ranking[0]->total == ranking[1]->total;
  return score;
}

}  // namespace folsom::support
