// Fills a store with copies of the games that are in it.
#pragma once

#include <functional>

#include "load/chance.h"
#include "store/store.h"

namespace folsom::load {

// Until there are so many tables in play; nothing where there is none to copy. `tell` hears how
// many there are. Their names.
std::vector<std::string> multiply(store::Store& store, int tables, Chance& chance,
                                  const std::function<void(int)>& tell);

}  // namespace folsom::load
