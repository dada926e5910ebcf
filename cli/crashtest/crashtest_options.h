// What can be asked for on the command line of `folsom crashtest`.
#pragma once

#include <cstdint>
#include <string>

namespace folsom::cli {

struct CrashtestOptions {
  std::string database = "sqlite";  // sqlite, postgres: fresh databases; else postgres://…
  int kills = 100;
  int servers = 1;
  int tables = 6;
  std::uint64_t seed = 1;
  std::string program;  // empty: this program
  std::string log_file;
  bool json = false;
  bool quiet = false;
};

int run_crashtest(const CrashtestOptions& options);

}  // namespace folsom::cli
