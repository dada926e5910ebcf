// Compares what people at a table were shown with its journal, replayed without the server's code.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/person.h"

namespace folsom::simulation {

struct Proof {
  std::string complaint;  // empty: all is well
  std::uint64_t choices = 0;
  std::map<std::string, std::uint64_t> entries;  // how many of each kind
  std::uint64_t views_compared = 0;
};

Proof prove(store::Store& store, const std::string& table,
            const std::vector<std::unique_ptr<Person>>& people);

}  // namespace folsom::simulation
