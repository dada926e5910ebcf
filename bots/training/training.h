// Learns the two tables of bots/search. Both functions write a header to standard output and report
// progress on standard error.
#pragma once

#include <vector>

#include "engine/flow/rulebook.h"

namespace folsom::training {

// All kinds of games in a family (bots/search/playout_policy.h), the most played ones several
// times: what is learned has to work for all of them.
std::vector<Rulebook> books_of(std::size_t family);

// The policy plays itself: what brings a side forward within a round is liked more afterward.
void learn_policy(int batches);

// What a position was worth, from so many games between searching bots in each setup.
void fit_evaluation(int games, int playouts);

}  // namespace folsom::training
