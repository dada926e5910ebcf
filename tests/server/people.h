// Finding people at a table: chance decides who begins.
#pragma once

#include "tests/server/visit.h"

namespace folsom::server {

using People = std::vector<std::unique_ptr<Visit>>;

inline Visit& asked(const People& people) {
  for (const auto& one : people) {
    if (one->is_asked()) return *one;
  }
  ADD_FAILURE() << "nobody is asked";
  return *people[0];
}

inline Visit& after(const People& people, const Visit& one) {
  return *people[(static_cast<std::size_t>(one.seat()) + 1) % people.size()];
}

}  // namespace folsom::server
