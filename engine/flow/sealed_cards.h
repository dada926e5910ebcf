// Cards as an answer under seal: action cards as a set, and up to two bullets.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

constexpr std::uint32_t kCardsInAnswer = (1U << kMaxCards) - 1;
std::uint32_t seal_kept(const Pile& kept);
Pile unseal_kept(std::uint32_t answer);

// An answer of cards as its own player is shown it: faces in place of numbers.
std::uint32_t answer_as_faces(const DeckPlan& deck, std::uint32_t answer);

}  // namespace folsom
