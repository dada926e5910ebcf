// One decision, judged by the strongest bot through the eyes of the seat that made it.
#pragma once

#include "game/analysis/analysis.h"

namespace folsom::analysis {

// The choices that look different to this viewer, each once. `taken` stands for those that look
// like it: unseen purses in one heap are one choice.
ChoiceList distinct_choices(const View& view, const ChoiceList& choices, Choice taken);

// `choices` are distinct and more than one, and `taken` is among them.
Decision judge(const Rulebook& book, const View& view, const ChoiceList& choices, Choice taken,
               const Budget& budget, Rng& rng, const std::stop_token& stop);

}  // namespace folsom::analysis
