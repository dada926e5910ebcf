#include "telling/story.h"

#include "telling/sentences.h"

namespace folsom {
Event with_its_card(const Event& event, const Rulebook& book, const CardOwners& owners) {
  Event whole = event;
  if (event.kind != EventKind::kPlayed || event.seat >= book.seats) return whole;
  if (event.card >= kMaxCards) return whole;
  const CardFace& face = book.decks[event.seat].cards[event.card];
  whole.action = face.action;
  whole.pawn = owners[event.seat][face.slot];
  return whole;
}

std::optional<Passage> Story::tell(const Event& event, const View& before, const View& after) {
  context_.before = &before;
  context_.after = &after;
  const Event whole = with_its_card(event, context_.book, after.cards_of);
  std::optional<Passage> line = sentence({words_, whole, context_});
  go_on(context_, whole, line ? line->key : "");
  if (line) line->round = context_.round;
  context_.before = context_.after = nullptr;
  return line;
}

}  // namespace folsom
