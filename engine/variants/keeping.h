// Keep symbols of a round card: a card of the hand stays for the next round (V6.4).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

// A step of the script, after the planning.
void ask_what_stays(Context& c);

extern const Question kKeepSomeQuestion;

// An answer under seal is the cards that stay: action cards as a set, and up to two bullets.
constexpr std::uint32_t kCardsInAnswer = (1U << kMaxCards) - 1;
std::uint32_t seal_kept(const Pile& kept);
Pile unseal_kept(std::uint32_t answer);

// An answer of cards as its own player is shown it: faces in place of numbers.
std::uint32_t answer_as_faces(const DeckPlan& deck, std::uint32_t answer);

}  // namespace folsom
