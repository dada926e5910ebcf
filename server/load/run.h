// Puts the load on the server and measures.
#pragma once

#include <functional>
#include <stdexcept>

#include "server/load/plan.h"

namespace folsom::load {

// It could not be measured: nobody there, no tables to be had. With a sentence.
class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// `tell` is called a few times a second; it ends early, without figures, where that says false.
Report run(const Plan& plan, const std::function<bool(const Standing&)>& tell);

}  // namespace folsom::load
