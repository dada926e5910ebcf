// folsom crashtest: kills servers while people play, and checks whether anything was lost.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/load/temporary_store.h"
#include "cli/terminal/status_line.h"
#include "cli/world/failure.h"
#include "cli/world/signals.h"
#include "server/load/crash.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;
using load::CrashPlan;
using load::CrashReport;

std::string text_of(const CrashReport& report) {
  std::string text = fmt::format(
      "{} kills in {:.1f} seconds, {} choices acknowledged\n"
      "A choice was acknowledged again after {:.0f} ms (half of the times), {:.0f} ms (99 of 100), "
      "{:.0f} ms at most\n"
      "In the store: {} tables, {} entries, {} games played to their end; {} frames compared\n",
      report.kills, report.seconds, report.acknowledged,
      load::milliseconds(report.back.quantile(0.5)), load::milliseconds(report.back.quantile(0.99)),
      load::milliseconds(report.back.largest()), report.tables, report.entries, report.finished,
      report.compared);
  for (const auto& [code, count] : report.refused) {
    text += fmt::format("Refused {} times: {}\n", count, code);
  }
  for (const std::string& complaint : report.complaints) text += "WRONG: " + complaint + ".\n";
  text += report.complaints_in_all == 0
              ? "All is well: nothing acknowledged was lost, nothing was doubled or half done.\n"
              : fmt::format("{} things are wrong.\n", report.complaints_in_all);
  return text;
}

Json to_json(const CrashPlan& plan, const CrashReport& report) {
  Json json;
  json["servers"] = plan.servers;
  json["seed"] = plan.seed;
  json["kills"] = report.kills;
  json["seconds"] = report.seconds;
  json["acknowledged"] = report.acknowledged;
  json["back_ms"] = {{"p50", load::milliseconds(report.back.quantile(0.5))},
                     {"p99", load::milliseconds(report.back.quantile(0.99))},
                     {"max", load::milliseconds(report.back.largest())}};
  json["tables"] = report.tables;
  json["entries"] = report.entries;
  json["finished"] = report.finished;
  json["frames_compared"] = report.compared;
  json["refused"] = report.refused;
  json["wrong"] = report.complaints_in_all;
  json["complaints"] = report.complaints;
  return json;
}

}  // namespace

int run_crashtest(const CrashtestOptions& options) {
  catch_signals();
  const TemporaryStore place(options.database);
  if (options.servers > 1 && !place.is_for_several()) {
    throw Failure("--servers: an SQLite file has one server; for more take --db postgres.");
  }
  CrashPlan plan;
  plan.program = options.program.empty() ? own_program() : options.program;
  plan.database = place.address();
  plan.log = options.log_file;
  plan.servers = options.servers;
  plan.kills = options.kills;
  plan.tables = options.tables;
  plan.seed = options.seed;
  StatusLine line;
  const CrashReport report = load::crash(plan, [&](const load::CrashStanding& standing) {
    if (!options.quiet) {
      line.show(fmt::format("{} of {} kills  {} choices acknowledged  {} things wrong",
                            standing.kills, plan.kills, standing.acknowledged,
                            standing.complaints));
    }
    return !was_interrupted();
  });
  line.wipe();
  fmt::print("{}", options.json ? to_json(plan, report).dump(2) + "\n" : text_of(report));
  if (report.complaints_in_all > 0) return kExitNo;
  return was_interrupted() ? kExitInterrupted : kExitFine;
}

}  // namespace folsom::cli
