#include "tests/alternative_states/knowledge.h"

#include <set>

#include "engine/core/bits.h"

namespace folsom::leak {

Knowledge::Knowledge(const Rulebook& book) {
  // B1.3: the bandits' first purses are set aside before any is dealt, and all are worth $250.
  for (int token = 0; token < book.bandits; ++token) tell_everybody(static_cast<Token>(token));
  // A gem's or strongbox's value is printed on it; mail bags and flasks are face down.
  const TokenSet printed = all_of(TokenKind::kGem) | all_of(TokenKind::kStrongbox);
  for_each(book.tokens & printed, [&](int token) { tell_everybody(static_cast<Token>(token)); });
}

void Knowledge::tell_everybody(Token token) {
  for (TokenSet& known : known_) known |= bit(token);
}

// B9.5: a card's purses mix when one of them is taken, unless a watcher can work out which it was.
// So do mail bags, and full flasks: an opened flask looks different and everybody knows it (H7.1,
// H7.2).
void Knowledge::part_with(const Event& event, const std::array<std::uint8_t, kTokens>& values) {
  TokenSet& card = loot_of_[event.pawn];
  const TokenSet purses = card & all_of(kind_of(event.token)) & ~opened_;
  card &= ~bit(event.token);
  if (!is_face_down(kind_of(event.token)) || (opened_ & bit(event.token)) != 0) return;
  if (count(purses) == 1) return;
  std::set<int> worth;
  for_each(purses, [&](int token) { worth.insert(values[static_cast<std::size_t>(token)]); });
  const bool chosen_by_value = event.kind == EventKind::kPurseLost;
  for (std::size_t viewer = 0; viewer < known_.size(); ++viewer) {
    if (viewer == event.seat) continue;
    const bool knew_all = (known_[viewer] & purses) == purses;
    if (!knew_all || (worth.size() > 1 && !chosen_by_value)) known_[viewer] &= ~purses;
  }
}

void Knowledge::watch(const Event& event, const std::array<std::uint8_t, kTokens>& values) {
  switch (event.kind) {
    case EventKind::kEquipped:
      tell_everybody(event.token);
      loot_of_[event.pawn] |= bit(event.token);
      break;
    case EventKind::kLootTaken:
      known_[at(event.seat)] |= bit(event.token);
      loot_of_[event.pawn] |= bit(event.token);
      break;
    case EventKind::kLootDropped:
    case EventKind::kPurseLost:
      part_with(event, values);
      break;
    case EventKind::kPaid:
      if (event.token == kNoToken) break;
      tell_everybody(event.token);
      loot_of_[event.pawn] |= bit(event.token);
      break;
    case EventKind::kShown:
    case EventKind::kFlaskGone:
      tell_everybody(event.token);
      break;
    case EventKind::kDrank:
      tell_everybody(event.token);
      opened_ |= bit(event.token);
      if (event.count == 2) loot_of_[event.pawn] &= ~bit(event.token);
      break;
    case EventKind::kLootGiven:
      part_with(event, values);
      known_[at(event.target_seat)] |= bit(event.token);
      loot_of_[event.target] |= bit(event.token);
      break;
    case EventKind::kBoarded:
    case EventKind::kHorseMoved:
    case EventKind::kHostageTaken:
    case EventKind::kRodeAway:
    case EventKind::kStagecoachMoved:
    case EventKind::kGoalSeen:
    case EventKind::kGoalShown:
    case EventKind::kIdeaFetched:
    case EventKind::kIdeaCopied:
    case EventKind::kArrested:
    case EventKind::kPrisonerFreed:
    case EventKind::kPrisonerLost:
    case EventKind::kBanditFreed:
    case EventKind::kBrawlerTaken:
    case EventKind::kMarshalShot:
    case EventKind::kReflexPlayed:
    case EventKind::kThrownOff:
    case EventKind::kLootMoved:
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarshalCardSetAside:
    case EventKind::kPlaced:
    case EventKind::kRoundBegan:
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kUnsealed:
    case EventKind::kDrew:
    case EventKind::kDrewFromPartner:
    case EventKind::kTookSecretCard:
    case EventKind::kReshuffled:
    case EventKind::kDiscarded:
    case EventKind::kTurnBegan:
    case EventKind::kPlayed:
    case EventKind::kPassed:
    case EventKind::kDeclined:
    case EventKind::kHandReturned:
    case EventKind::kHandKept:
    case EventKind::kStealingBegan:
    case EventKind::kCardTurnedUp:
    case EventKind::kNoEffect:
    case EventKind::kMoved:
    case EventKind::kShot:
    case EventKind::kPunched:
    case EventKind::kNeutralBullet:
    case EventKind::kNeutralBulletsOut:
    case EventKind::kCardSpent:
    case EventKind::kCardsReturned:
    case EventKind::kEventBegan:
    case EventKind::kStrongboxPlaced:
    case EventKind::kFirstPlayer:
    case EventKind::kGameOver:
    case EventKind::kRest:
    case EventKind::kNothing:
      break;
  }
}

}  // namespace folsom::leak
