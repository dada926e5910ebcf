// What the table server counts. The gateway adds its own and writes it all as Prometheus text.
#pragma once

#include <array>
#include <cstdint>

namespace folsom::server {

// Counts how long something took.
struct Histogram {
  static constexpr std::array<double, 12> kBounds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                     0.05,   0.1,   0.2,   0.5,   1,    5};
  std::array<std::uint64_t, kBounds.size() + 1> counts{};
  std::uint64_t count = 0;
  double sum = 0;  // in seconds

  void add(double seconds) {
    std::size_t i = 0;
    while (i < kBounds.size() && seconds > kBounds[i]) ++i;
    ++counts[i];
    ++count;
    sum += seconds;
  }
};

struct Metrics {
  std::uint64_t tables_loaded = 0;  // now
  std::uint64_t connections = 0;    // now
  std::uint64_t tables_created = 0;
  std::uint64_t games_begun = 0;
  std::uint64_t games_over = 0;
  std::uint64_t choices_by_people = 0;
  std::uint64_t choices_by_bots = 0;
  std::uint64_t stand_ins = 0;
  std::uint64_t refusals = 0;
  std::uint64_t conflicts = 0;  // somebody else was first
  std::uint64_t store_failures = 0;
  std::uint64_t frames_sent = 0;
  Histogram append_seconds;
};

}  // namespace folsom::server
