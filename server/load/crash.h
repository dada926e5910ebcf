// Kills servers again and again while people play, and looks whether anything was lost.
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
  std::string log;       // a file for what the servers say
  int servers = 1;
  int kills = 100;
  int tables = 6;
  int seats = 4;
  std::uint64_t seed = 1;
  // How long a server lives after it listens.
  Nanoseconds shortest = 20 * kMillisecond;
  Nanoseconds longest = 400 * kMillisecond;
};

struct CrashReport {
  int kills = 0;
  std::uint64_t acknowledged = 0;  // choices
  std::uint64_t tables = 0;        // in the store …
  std::uint64_t entries = 0;
  std::uint64_t finished = 0;  // games
  std::uint64_t compared = 0;  // frames that guests were shown with what the journal gives
  std::map<std::string, std::uint64_t, std::less<>> refused;
  Histogram back;  // from a kill until a choice was acknowledged again
  double seconds = 0;
  std::vector<std::string> complaints;  // the first few; none: all is well
  std::uint64_t complaints_in_all = 0;
};

struct CrashStanding {
  int kills = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t complaints = 0;
};

// `tell` is called a few times a second; it ends early where that says false.
CrashReport crash(const CrashPlan& plan, const std::function<bool(const CrashStanding&)>& tell);

}  // namespace folsom::load
