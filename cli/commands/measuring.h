// folsom signature and folsom bench.
#pragma once

#include <string>

#include "engine/core/setup.h"

namespace folsom::cli {

struct SignatureOptions {
  bool json = false;
  int rulings = kNewestRulings;
};

int run_signature(const SignatureOptions& options);

struct BenchOptions {
  bool json = false;
  double seconds = 1.0;
  std::string baseline;  // a file written by --json; empty: this machine's last run
};

int run_bench(const BenchOptions& options);

}  // namespace folsom::cli
