// What load is put on a server, and what came of it.
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
  bool burst = false;       // instead: the next decision as soon as there is one
  bool with_clock = false;  // a server has to attend to the games even when nobody is there
  double warm_up = 3;       // seconds
  double seconds = 20;
  std::uint64_t seed = 1;
  pid_t server = 0;  // whose memory and time is looked at; 0: nobody's
};

// What a process has used so far.
struct Usage {
  std::uint64_t resident = 0;  // bytes
  double seconds = 0;          // of the processors
};

// What is counted while it runs.
struct Tally {
  Histogram acknowledged;  // from the moment a decision was due until the chooser had his reply
  Histogram arrived;       // … until the last viewer of the table had the frame
  std::uint64_t decisions = 0;
  std::uint64_t frames = 0;
  std::map<std::string, std::uint64_t, std::less<>> refused;  // choices, by code
  std::uint64_t lost = 0;        // frames whose number is too high: one before is missing
  std::uint64_t doubled = 0;     // … is too low
  std::uint64_t differing = 0;   // a reply names another number than the frames have
  std::uint64_t unanswered = 0;  // decisions that did not arrive everywhere
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
  Traffic traffic;  // while it was measured
  double seconds = 0;
  int tables = 0;   // that were in play
  int sockets = 0;  // that were open
  Usage before;     // of the server: when nobody was there …
  Usage seated;     // … when all games had begun, without watchers …
  Usage watched;    // … with them …
  Usage begun;      // … when measuring began, and when it ended
  Usage ended;
  double own_seconds = 0;  // of this program's processor, while it was measured
};

// How far it is.
struct Standing {
  enum class LoadStep { kGathering, kWarmUp, kMeasuring };
  LoadStep step = LoadStep::kGathering;
  int tables = 0;
  int sockets = 0;
  double seconds = 0;  // of measuring
  const Tally* tally = nullptr;
};

}  // namespace folsom::load
