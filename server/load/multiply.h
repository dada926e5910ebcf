// Fills a store with copies of the games that are in it.
#pragma once

#include <functional>

#include "server/load/chance.h"
#include "server/store/store.h"

namespace folsom::load {

// Until there are so many tables in play; nothing where there is none to copy. `tell` hears how
// many there are. Their names.
std::vector<std::string> multiply(store::Store& store, int tables, Chance& chance,
                                  const std::function<void(int)>& tell);

}  // namespace folsom::load
