// Compares what people were shown at a table with its journal, played again without the server's
// code.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/person.h"

namespace folsom::simulation {

struct Proof {
  std::string complaint;  // empty: all is as it should be
  std::uint64_t choices = 0;
  std::map<std::string, std::uint64_t> entries;  // how many of each kind
  std::uint64_t views_compared = 0;
};

Proof prove(store::Store& store, const std::string& table,
            const std::vector<std::unique_ptr<Person>>& people);

}  // namespace folsom::simulation
