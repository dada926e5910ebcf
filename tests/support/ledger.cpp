// Adding up events, and comparing the sums with the state.
#include <algorithm>

#include "tests/support/counting.h"

namespace folsom::support {
namespace {

std::size_t at(Pawn pawn) { return static_cast<std::size_t>(index(pawn)); }

bool is_between(EventKind kind, EventKind first, EventKind last) {
  return index(kind) >= index(first) && index(kind) <= index(last);
}

}  // namespace

Ledger::Ledger(const Rulebook& book) : book_(&book), neutral_(book.start.neutral_bullets) {
  place_.fill(Place::kNowhere);
  hostage_.fill(Hostage::kNone);
  companion_.fill(Pawn::kNone);
  // Where these two start is not told (B1.4, H1.2, M1.6).
  place_[at(Pawn::kMarshal)] = inside_of(0);
  if (book_->setup.horses && book_->setup.stagecoach)
    place_[at(Pawn::kShotgun)] = Place::kStagecoachRoof;
}

void Ledger::add(const EventLog& events) {
  for (const Event& event : events) add(event);
}

void Ledger::place(Pawn pawn, Place to) {
  if (place_[at(pawn)] != Place::kNowhere) object("somebody is placed twice");
  place_[at(pawn)] = to;
}

void Ledger::move(Pawn pawn, Place from, Place to) {
  if (place_[at(pawn)] != from) object("somebody leaves a place where he is not");
  if (from == to) object("somebody moves to where he is");
  // M2: into the cell by arrest alone.
  if (to == Place::kCell && (posters_ & bit(pawn)) == 0) object("somebody is put into the cell");
  if (to == Place::kNowhere && (away_ & bit(pawn)) == 0) object("somebody vanishes");
  place_[at(pawn)] = to;
}

void Ledger::lose(Pawn pawn, Token token) {
  if ((loot_[at(pawn)] & bit(token)) == 0) object("somebody loses what he has not");
  loot_[at(pawn)] &= ~bit(token);
}

void Ledger::hit(Seat seat) {
  ++received_[seat];
  ++this_round_[seat];
}

// B4.1: the cards come in the order in which they were played.
void Ledger::turn_up(const Event& event) {
  if (turned_up_ >= played_.size() || turned_up_ != event.count ||
      played_[turned_up_] != std::pair{event.seat, event.card}) {
    object("cards are not turned up in the order they were played in");
  }
  ++turned_up_;
}

// M5.6, H10.7: wounds last, and bullets count, until the end of the round.
void Ledger::begin_round(const Event& event) {
  if (std::count(round_cards_.begin(), round_cards_.end(), event.card) != 0) {
    object("a round card comes twice");
  }
  round_cards_.push_back(event.card);
  this_round_.fill(0);
  wounds_.fill(0);
}

void Ledger::move_horses(const Event& event) {
  int& left = horses_[static_cast<std::size_t>(car_of(event.from))];
  left -= event.count;
  if (left < 0) object("a horse leaves that is not there");
  if (event.to != Place::kNowhere) {
    horses_[static_cast<std::size_t>(car_of(event.to))] += event.count;
  }
}

// H7.2: twice out of a flask, and it is gone.
void Ledger::drink(const Event& event) {
  const bool opened = (opened_ & bit(event.token)) != 0;
  if ((loot_[at(event.pawn)] & bit(event.token)) == 0) object("somebody drinks from afar");
  if (event.count != (opened ? 2 : 1)) object("a flask is drunk from twice");
  opened_ ^= bit(event.token);
  if (opened) lose(event.pawn, event.token);
}

// M5.6, C7: the bullets come as the cylinder holds them.
void Ledger::marshal_shoots(const Event& event) {
  const auto cylinder = static_cast<std::size_t>(event.count);
  const auto next = static_cast<std::size_t>(fired_by_marshal_[cylinder]++);
  if (next >= kBulletsOfACylinder) return object("an empty cylinder fires");
  const Wound wound = book_->setup.components.cylinders[cylinder][next];
  if (event.wound != wound) object("the bullets of a cylinder are out of order");
  if (wound == Wound::kLostGun || wound == Wound::kHurtKnee || wound == Wound::kHurtShoulder) {
    wounds_[at(event.target)] |= bit(wound);
  }
  hit(event.target_seat);
}

void Ledger::add(const Event& e) {
  if (over_ && e.kind != EventKind::kRest) object("something happens after the end");
  if (is_between(e.kind, EventKind::kBoarded, EventKind::kFlaskGone) && !book_->setup.horses) {
    object("an event of Horses & Stagecoach");
  }
  if (is_between(e.kind, EventKind::kGoalSeen, EventKind::kLootMoved) && !book_->setup.marshal) {
    object("an event of Marshal & Prisoners");
  }
  switch (e.kind) {
    case EventKind::kEquipped:
      loot_[at(e.pawn)] |= bit(e.token);
      break;
    case EventKind::kPlaced:
      place(e.pawn, e.to);
      break;
    case EventKind::kMoved:
      move(e.pawn, e.from, e.to);
      break;
    case EventKind::kRoundBegan:
      begin_round(e);
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
      lose(e.pawn, e.token);
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
      hit(e.target_seat);
      break;
    case EventKind::kNeutralBullet:
      --neutral_;
      hit(e.target_seat);
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
    case EventKind::kBoarded:
      place(e.pawn, e.to);
      ++horses_[static_cast<std::size_t>(car_of(e.to))];
      break;
    case EventKind::kHorseMoved:
      move_horses(e);
      break;
    case EventKind::kDrank:
      drink(e);
      break;
    case EventKind::kHostageTaken:
      if (place_[at(e.pawn)] != Place::kStagecoachInside) object("a hostage is taken from afar");
      if (hostage_[at(e.pawn)] != Hostage::kNone) object("somebody takes a second hostage");
      hostage_[at(e.pawn)] = e.hostage;
      break;
    case EventKind::kRodeAway:
      away_ = static_cast<PawnSet>(away_ | bit(e.pawn));
      break;
    case EventKind::kStagecoachMoved:
      if (car_of(e.to) != stagecoach_ + 1) object("the stagecoach does not go one car rearward");
      stagecoach_ = car_of(e.to);
      break;
    case EventKind::kFlaskGone:
      opened_ &= ~bit(e.token);
      break;
    case EventKind::kGoalSeen:
      if (e.count + 1 != rounds()) object("the Marshal looks at a goal out of turn");
      goals_seen_ |= 1U << e.count;
      break;
    case EventKind::kGoalShown:
      goals_shown_ |= 1U << e.count;
      if ((goals_shown_ & ~goals_seen_) != 0) object("a goal is shown before he has seen it");
      break;
    case EventKind::kArrested:
      if (e.friendly != ((posters_ & bit(e.pawn)) != 0)) object("a poster is taken once");
      if (place_[at(e.pawn)] != place_[at(Pawn::kMarshal)])
        object("somebody is arrested from afar");
      posters_ = static_cast<PawnSet>(posters_ | bit(e.pawn));
      break;
    case EventKind::kPrisonerFreed:
      if (companion_[at(e.pawn)] != Pawn::kNone) object("somebody frees a second prisoner");
      companion_[at(e.pawn)] = e.target;
      break;
    case EventKind::kPrisonerLost:
      if (companion_[at(e.pawn)] != e.target) object("somebody loses another's prisoner");
      companion_[at(e.pawn)] = Pawn::kNone;
      taken_by_marshal_ |= bit(e.target);
      break;
    case EventKind::kBanditFreed:
      if (place_[at(e.target)] != Place::kCell) object("somebody is freed who is not in the cell");
      break;
    case EventKind::kLootGiven:
      lose(e.pawn, e.token);
      loot_[at(e.target)] |= bit(e.token);
      break;
    case EventKind::kBrawlerTaken:
      if (e.count != brawlers_.size()) object("a Brawler card is taken out of turn");
      brawlers_.push_back(e.pawn);
      break;
    case EventKind::kMarshalShot:
      marshal_shoots(e);
      break;
    case EventKind::kThrownOff:
      fallen_ = static_cast<PawnSet>(fallen_ | bit(e.target));
      place_[at(e.target)] = Place::kNowhere;
      break;
    case EventKind::kIdeaFetched:
    case EventKind::kIdeaCopied:
    case EventKind::kReflexPlayed:
    case EventKind::kLootMoved:
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarshalCardSetAside:
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
  if (place_ != state.place) return "somebody moved and nobody was told";
  if (loot_ != state.loot_of) return "loot changed hands and nobody was told";
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (cash_[bandit] != state.cash[bandit]) return "cash was paid and nobody was told";
    if (hits_[bandit] != state.hits[bandit]) return "hits are miscounted";
    if (state.flow.round > 0 && state.seat_of[bandit] != kNoSeat &&
        fired_[bandit] + state.bullets_left[bandit] != kBulletsOfABandit) {
      return "a shot was not told";
    }
  }
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (received_[seat] != state.received[seat].size()) return "a bullet came and nobody was told";
    // H10.7: they are counted only where they matter.
    const bool matter = is_last_card(*book_, state, RoundName::kMortalBullet);
    if (state.hit_this_round[seat] != (matter ? this_round_[seat] : 0)) {
      return "a round's bullets are miscounted";
    }
  }
  if (neutral_ != state.neutral_bullets) return "a neutral bullet went and nobody was told";
  if (rounds() != state.flow.round) return "a round began and nobody was told";
  if (played_.size() != state.plan_size) return "a card was played and nobody was told";
  if (over_ != state.flow.over) return "the game ended and nobody was told";
  return difference_of_expansions(state);
}

std::string Ledger::difference_of_expansions(const GameState& state) const {
  if (stagecoach_ != state.stagecoach) return "the stagecoach moved and nobody was told";
  for (std::size_t car = 0; car < kMaxCars; ++car) {
    if (horses_[car] != state.horses[car]) return "a horse moved and nobody was told";
  }
  if (hostage_ != state.hostage_of) return "a hostage was taken and nobody was told";
  if (opened_ >> 30 != state.half_empty) return "somebody drank and nobody was told";
  if (away_ != state.rode_away || fallen_ != state.fallen) return "somebody left, untold";
  if (posters_ != state.posters) return "a poster was taken and nobody was told";
  if (companion_ != state.prisoner_of) return "a prisoner was freed and nobody was told";
  if (taken_by_marshal_ != state.prisoners_of_marshal) return "a prisoner was lost, untold";
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (wounds_[bandit] != state.wounds[bandit]) return "a wound came or went, untold";
  }
  for (std::size_t cylinder = 0; cylinder < kCylinders && book_->setup.marshal; ++cylinder) {
    if (fired_by_marshal_[cylinder] + state.cylinders[cylinder] != kBulletsOfACylinder) {
      return "the Marshal shot and nobody was told";
    }
  }
  for (std::size_t card = 0; card < state.brawlers.size(); ++card) {
    const Pawn pawn = card < brawlers_.size() ? brawlers_[card] : Pawn::kNone;
    if (state.brawlers[card] != pawn) return "a Brawler card was taken and nobody was told";
  }
  return goals_shown_ == state.goals_shown ? "" : "a goal was shown and nobody was told";
}

}  // namespace folsom::support
