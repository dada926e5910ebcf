// folsom load: thousands of guests play on a server, to see how long they wait.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/load/load_options.h"
#include "cli/load/report.h"
#include "cli/load/self.h"
#include "cli/load/watching.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/signals.h"

namespace folsom::cli {
namespace {

using load::Plan;

constexpr int kUsualTables = 100;
constexpr int kUsualSeats = 6;
constexpr int kBurstSeats = 2;  // few frames for each choice

Plan plan_from(const LoadOptions& options) {
  Plan plan;
  const auto address = load::read_address(options.url);
  if (!address) {
    throw Failure(fmt::format("--url: \"{}\" is not like http://127.0.0.1:8899.", options.url));
  }
  plan.address = *address;
  if (!plan.address.is_this_machine() && !options.elsewhere) {
    throw Failure(
        "--url: that is another machine. A load keeps people from playing; if the server is yours, "
        "say --i-own-this-server.");
  }
  plan.burst = options.burst;
  plan.tables = options.tables.value_or(kUsualTables);
  plan.seats = options.seats.value_or(options.burst ? kBurstSeats : kUsualSeats);
  plan.sockets = options.sockets;
  plan.rate = options.rate;
  plan.seconds = options.seconds;
  plan.warm_up = options.warm_up;
  plan.server = options.server;
  plan.seed = options.seed;
  return plan;
}

}  // namespace

int run_load(const LoadOptions& options) {
  catch_signals();
  if (options.self) return run_load_on_itself(options);
  const Plan plan = plan_from(options);
  StatusLine line;
  const load::Report report = run_watched(plan, options.quiet, line);
  const std::string json = to_json(plan, report).dump(2) + "\n";
  const bool is_printed = options.json_file == "-";
  fmt::print("{}", is_printed ? json : text_of(plan, report));
  if (!options.json_file.empty() && !is_printed) write_or_fail(options.json_file, json);
  return report.tally.errors() == 0 ? kExitFine : kExitNo;
}

}  // namespace folsom::cli
