#include "engine/variants/keeping.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/scheming.h"

namespace folsom {
namespace {

constexpr int kBitsOfABullet = 4;
constexpr std::uint32_t kOneBullet = (1U << kBitsOfABullet) - 1;
static_assert(kMaxCards + kMaxKeep * kBitsOfABullet <= 32);

int symbols(const Context& c) { return c.book.round_plans[c.flow().card].keep; }

void run_keep_some(Context& c) { ask_everybody(c); }

// Card by card, until there are as many as symbols or the player has enough.
void list_keep_some(const Context& c, Seat seat, ChoiceList& choices) {
  const Pile kept = unseal_kept(c.state.sealed[seat]);
  const Pile& hand = c.state.hand[seat];
  for_each_face(c, seat, hand.actions & ~kept.actions, [&](Action action, Pawn owner, bool held) {
    if (held) choices.push_back(Choice::keep(action, owner));
  });
  const Bullets bullets = hand.bullets - kept.bullets;
  for (int rank = 0; rank < bullets.size();) {
    const BulletSource source = bullets.nth(rank);
    choices.push_back(Choice::keep_bullet(source));
    rank += bullets.of(source);
  }
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_keep_some(Context& c, Seat seat, Choice choice) {
  Pile kept = unseal_kept(c.state.sealed[seat]);
  if (choice.kind == ChoiceKind::kKeep) {
    const CardSet fitting = cards_of_face(c, seat, choice.action(), choice.owner);
    kept.actions |= lowest(c.state.hand[seat].actions & fitting & ~kept.actions);
  } else if (choice.kind == ChoiceKind::kKeepBullet) {
    kept.bullets.add(choice.pawn());
  }
  const std::uint32_t told = answer_as_faces(c.book.decks[seat], seal_kept(kept));
  if (choice.kind != ChoiceKind::kDecline && kept.size() < symbols(c)) {
    c.state.sealed[seat] = seal_kept(kept);
    return c.tell([&] { return Event{.kind = EventKind::kMarked, .seat = seat, .answer = told}; });
  }
  // The next step of the script opens the answers.
  if (seal(c, seat, seal_kept(kept), told)) pop(c);
}

}  // namespace

void ask_what_stays(Context& c) {
  next_step(c);
  // After the last planning there is no next round to keep cards for.
  if (symbols(c) > 0 && c.flow().round < kRounds) push(c, {.kind = FrameKind::kKeepSome});
}

constinit const Question kKeepSomeQuestion{
    .kind = FrameKind::kKeepSome,
    .name = "keep-some",
    .rules = "V6.4",
    .phase = Phase::kPlanned,
    .asks = Asks::kEverybody,
    .rule = {run_keep_some, list_keep_some, answer_keep_some},
    .from_hand = true,
};

std::uint32_t seal_kept(const Pile& kept) {
  std::uint32_t answer = kept.actions;
  int shift = kMaxCards;
  for (int rank = 0; rank < kept.bullets.size(); ++rank, shift += kBitsOfABullet) {
    answer |= static_cast<std::uint32_t>(index(kept.bullets.nth(rank)) + 1) << shift;
  }
  return answer;
}

std::uint32_t answer_as_faces(const DeckPlan& deck, std::uint32_t answer) {
  return (answer & ~kCardsInAnswer) | as_faces(deck, answer & kCardsInAnswer);
}

Pile unseal_kept(std::uint32_t answer) {
  Pile kept{answer & kCardsInAnswer, {}};
  for (answer >>= kMaxCards; answer != 0; answer >>= kBitsOfABullet) {
    kept.bullets.add(static_cast<BulletSource>((answer & kOneBullet) - 1));
  }
  return kept;
}

}  // namespace folsom
