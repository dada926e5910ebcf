// Puts load on a server and measures it.
#pragma once

#include <functional>
#include <stdexcept>

#include "server/load/plan.h"

namespace folsom::load {

// It couldn't be measured: no server, no tables. Carries a sentence.
class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// `tell` is called a few times a second; returning false ends the run early, without figures.
Report run(const Plan& plan, const std::function<bool(const Standing&)>& tell);

}  // namespace folsom::load
