// A simulated day: people at many tables of a cluster where things go wrong, until every game is
// over; then everything they were shown is compared with the journals, replayed by the engine
// alone.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/core/setup.h"
#include "tests/simulation/person.h"

namespace folsom::simulation {

struct Story {
  std::uint64_t seed = 1;
  int tables = 10;
  int machines = 1;
  Faults faults = Faults::many();
  Milliseconds faults_stop_after = 10 * 60 * 1000;
  // Where the tables are kept. On a simulated disk SQLite meets power cuts that tear pages and lose
  // unsynced data.
  enum class Keeps { kMemory, kSqliteOnFaultyDisk };
  Keeps keeps = Keeps::kMemory;
  // See Cluster::Options.
  std::function<std::string(const std::string& message)> inspect;
  // Called now and then with the number of finished tables.
  std::function<void(int over)> progress;
};

struct Ending {
  std::string complaint;  // what is wrong, with the seed; empty: nothing
  std::uint64_t choices = 0;
  std::map<std::string, std::uint64_t> entries;  // in all journals, how many of each kind
  std::uint64_t acknowledged = 0;
  std::uint64_t messages = 0;
  std::uint64_t crashes = 0;
  std::uint64_t lost_connections = 0;
  std::uint64_t views_compared = 0;
  std::uint64_t turns_told = 0;  // to people who were notified
  double simulated_minutes = 0;
};

Ending tell(const Story& story);

}  // namespace folsom::simulation
