// Learning the two tables that bots/search plays by. Both write a header to standard output and
// say on standard error how far they are.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/flow/rulebook.h"

namespace folsom::training {

// Games of every sort in a family (bots/search/playout_policy.h), those that are played most
// several times: what is learnt has to hold for all of them.
std::vector<Rulebook> books_of(std::size_t family);

// PlayoutPolicy against itself: what brought a side forward within a round is liked more
// afterwards.
void learn_policy(int batches);

// What a position was worth, from so many games between searching bots in each setup.
void fit_evaluation(int games, int playouts);

}  // namespace folsom::training
