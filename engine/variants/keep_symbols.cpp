// Keep symbols on round cards (V6.4): a card of the hand stays for the next round. The expert
// variant keeps cards in its own way (V2.7).
#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/scheming.h"
#include "engine/flow/script.h"
#include "engine/flow/sealed_cards.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

int symbols(const Context& c) { return c.book.round_plans[c.flow().card].keep; }

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
  if (choice.kind != ChoiceKind::kDecline && kept.size() < symbols(c)) {
    return mark(c, seat, seal_kept(kept), answer_as_faces);
  }
  // The next step of the script opens the answers.
  if (seal(c, seat, seal_kept(kept), answer_as_faces)) pop(c);
}

void ask_what_stays(Context& c) {
  next_step(c);
  // After the last planning there is no next round to keep cards for.
  if (symbols(c) > 0 && c.flow().round < kRounds) push(c, {.kind = TaskKind::kKeepSome});
}

}  // namespace

constinit const Question kKeepSomeQuestion{
    .kind = TaskKind::kKeepSome,
    .name = "keep-some",
    .rules = "V6.4",
    .phase = Phase::kPlanned,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_keep_some, answer_keep_some},
    .seals = Seals::kCardsThatStay,
    .from_hand = true,
    .may_be_missing = bit(ChoiceKind::kKeep) | bit(ChoiceKind::kKeepBullet),
};

void add_keep_symbols(Rulebook& book) {
  const auto has_symbol = [](const RoundCard& card) { return card.keep > 0; };
  const auto& cards = book.round_cards;
  const bool hands_go_back = has_step(book, put_hands_back);
  if (!hands_go_back || std::none_of(cards.begin(), cards.end(), has_symbol)) return;
  insert_before(book, put_hands_back, ask_what_stays);
  add_question(book, kKeepSomeQuestion);
  set_refusal(book, ChoiceKind::kKeep, Refusal::kCardNotInHand);
  set_refusal(book, ChoiceKind::kKeepBullet, Refusal::kCardNotInHand);
}

}  // namespace folsom
