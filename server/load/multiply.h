// Fills a store with copies of the games in it.
#pragma once

#include <functional>

#include "server/load/chance.h"
#include "server/store/store.h"

namespace folsom::load {

// Copies games until so many tables are in play, and returns their names; nothing if there is none
// to copy. `tell` is called with the count so far.
std::vector<std::string> multiply(store::Store& store, int tables, Chance& chance,
                                  const std::function<void(int)>& tell);

}  // namespace folsom::load
