// What can be asked for on the command line of `folsom load`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace folsom::cli {

struct LoadOptions {
  std::string url = "http://127.0.0.1:8899";
  bool elsewhere = false;  // the server may be on another machine
  std::optional<int> tables;
  std::optional<int> seats;
  int sockets = 0;
  double rate = 1.5;
  double seconds = 20;
  double warm_up = 3;
  bool burst = false;
  int server = 0;  // its process id; 0: unknown
  std::uint64_t seed = 1;
  std::string json_file;
  bool quiet = false;

  // Starts its own server.
  bool self = false;
  std::string database = "sqlite";
  int games = 10'000;  // unfinished when the server is restarted
  std::string baseline;
};

int run_load(const LoadOptions& options);

}  // namespace folsom::cli
