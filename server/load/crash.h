// Kills servers again and again while people play, and checks whether anything was lost.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/load/histogram.h"

namespace folsom::load {

struct CrashPlan {
  std::string program;   // `folsom`
  std::string database;  // as `folsom serve --db` takes it
  std::string log;       // a file for the servers' output
  int servers = 1;
  int kills = 100;
  int tables = 6;
  int seats = 4;
  std::uint64_t seed = 1;
  // How long a server lives once it listens.
  Nanoseconds shortest = 20 * kMillisecond;
  Nanoseconds longest = 400 * kMillisecond;
};

struct CrashReport {
  int kills = 0;
  std::uint64_t acknowledged = 0;  // choices
  std::uint64_t tables = 0;        // in the store …
  std::uint64_t entries = 0;
  std::uint64_t finished = 0;  // games
  std::uint64_t compared = 0;  // frames shown to guests, against what the journal says
  std::map<std::string, std::uint64_t, std::less<>> refused;
  Histogram back;  // from a kill until a choice was acknowledged again
  double seconds = 0;
  std::vector<std::string> complaints;  // the first few; none if all is well
  std::uint64_t complaints_in_all = 0;
};

struct CrashStanding {
  int kills = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t complaints = 0;
};

// `tell` is called a few times a second; returning false ends the test early.
CrashReport crash(const CrashPlan& plan, const std::function<bool(const CrashStanding&)>& tell);

}  // namespace folsom::load
