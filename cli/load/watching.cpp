#include "cli/load/watching.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/serve/ready.h"
#include "cli/world/failure.h"
#include "cli/world/signals.h"

namespace folsom::cli {
namespace {

using load::Plan;
using load::Standing;

constexpr int kOtherDescriptors = 40;

void check_descriptors(const Plan& plan) {
  const long wanted = std::max(plan.sockets, plan.tables * plan.seats) + kOtherDescriptors;
  const long have = raise_descriptors();
  if (have >= wanted) return;
  throw Failure(
      fmt::format("That takes {} sockets, and the system allows {} (ulimit -n).", wanted, have));
}

std::string line_of(const Plan& plan, const Standing& standing) {
  const std::string counts =
      fmt::format("{} tables  {} sockets", standing.tables, standing.sockets);
  switch (standing.step) {
    case Standing::LoadStep::kGathering:
      return fmt::format("gathering  {} of {}", counts,
                         std::max(plan.sockets, plan.tables * plan.seats));
    case Standing::LoadStep::kWarmUp:
      return "warming up  " + counts;
    case Standing::LoadStep::kMeasuring:
      break;
  }
  const load::Histogram& times =
      plan.burst ? standing.tally->acknowledged : standing.tally->arrived;
  return fmt::format(
      "{:.0f} of {:.0f} s  {}  {:.0f} decisions/s  p99 {:.2f} ms  {} errors", standing.seconds,
      plan.seconds, counts,
      static_cast<double>(standing.tally->decisions) / std::max(standing.seconds, 0.1),
      load::milliseconds(times.quantile(0.99)), standing.tally->errors());
}

}  // namespace

load::Report run_watched(const Plan& plan, bool quiet, StatusLine& line) {
  check_descriptors(plan);
  load::Report report;
  try {
    report = load::run(plan, [&](const Standing& standing) {
      if (!quiet) line.show(line_of(plan, standing));
      return !was_interrupted();
    });
  } catch (const load::LoadError& error) {
    throw Failure(error.what());
  }
  line.wipe();
  if (was_interrupted()) throw Failure("Interrupted.", kExitInterrupted);
  return report;
}

}  // namespace folsom::cli
