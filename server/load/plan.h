// The load put on a server, and what came of it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>

#include "server/load/address.h"
#include "server/load/histogram.h"
#include "server/load/stream.h"

namespace folsom::load {

struct Plan {
  Address address;
  int tables = 100;
  int seats = 6;
  int sockets = 0;          // seats and watchers together; 0: no watchers
  double rate = 1.5;        // decisions a second at each table
  bool burst = false;       // instead of a rate: each decision as soon as it is open
  bool with_clock = false;  // a server has to run the games even when nobody is there
  double warm_up = 3;       // seconds
  double seconds = 20;
  std::uint64_t seed = 1;
  pid_t server = 0;  // whose memory and time are measured; 0: none
};

// What a process has used so far.
struct Usage {
  std::uint64_t resident = 0;  // bytes
  double seconds = 0;          // of the processors
};

// What is counted during the run.
struct Tally {
  Histogram acknowledged;  // from when a decision was due until its reply arrived
  Histogram arrived;       // … until the table's last viewer had the frame
  std::uint64_t decisions = 0;
  std::uint64_t frames = 0;
  std::map<std::string, std::uint64_t, std::less<>> refused;  // choices, by code
  std::uint64_t lost = 0;        // frames with too high a number: one before is missing
  std::uint64_t doubled = 0;     // … too low a number
  std::uint64_t differing = 0;   // replies with a number other than the frame's
  std::uint64_t unanswered = 0;  // decisions that didn't arrive everywhere
  std::uint64_t cut_off = 0;     // sockets that the server closed
  std::uint64_t games_over = 0;

  std::uint64_t errors() const {
    std::uint64_t sum = lost + doubled + differing + unanswered + cut_off;
    for (const auto& [code, count] : refused) sum += count;
    return sum;
  }
};

struct Report {
  Tally tally;
  Traffic traffic;  // while measuring
  double seconds = 0;
  int tables = 0;   // in play
  int sockets = 0;  // open
  Usage before;     // of the server: before anybody came …
  Usage seated;     // … once all games had begun, without watchers …
  Usage watched;    // … with them …
  Usage begun;      // … when measuring began, and when it ended
  Usage ended;
  double own_seconds = 0;  // processor time of this program, while measuring
};

// The progress so far.
struct Standing {
  enum class LoadStep { kGathering, kWarmUp, kMeasuring };
  LoadStep step = LoadStep::kGathering;
  int tables = 0;
  int sockets = 0;
  double seconds = 0;  // of measuring
  const Tally* tally = nullptr;
};

}  // namespace folsom::load
