#include "cli/load/self.h"

#include <fmt/core.h>
#include <sched.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/load/goals.h"
#include "cli/load/report.h"
#include "cli/load/temporary_store.h"
#include "cli/load/watching.h"
#include "cli/terminal/status_line.h"
#include "cli/world/cores.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "server/load/multiply.h"
#include "server/load/restart.h"
#include "server/load/run.h"
#include "text/notation/json_text.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;
using load::Plan;
using load::Report;
using load::ServerProcess;

constexpr int kServersCore = 0;
constexpr int kOwnCore = 1;

void stay_on_own_core() {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(kOwnCore), &set);
  sched_setaffinity(0, sizeof set, &set);
}

// Our own server on a fresh database.
class OwnServer {
 public:
  OwnServer(const LoadOptions& options, bool has_core)
      : place_(options.database),
        options_{own_program(), load::serve_arguments(place_.address()), "",
                 has_core ? kServersCore : -1},
        process_(loop_, options_) {}

  const ServerProcess::Options& options() const { return options_; }
  const std::string& database() const { return place_.address(); }
  void kill() { process_.kill(); }

  // Puts a load on the server and tells the plan its address.
  Report measure(Plan& plan, const LoadOptions& options, StatusLine& line) {
    std::optional<load::Address> address;
    process_.start([&](const std::optional<load::Address>& found) {
      address = found;
      loop_.stop();
    });
    loop_.run();
    if (!address) throw Failure("The server does not start; try `folsom serve`.");
    plan.address = *address;
    plan.server = process_.process();
    return run_watched(plan, options.quiet, line);
  }

 private:
  TemporaryStore place_;
  load::Loop loop_;
  ServerProcess::Options options_;
  ServerProcess process_;
};

class Course {
 public:
  explicit Course(const LoadOptions& options) : options_(options), has_cores_(cores() > 1) {
    if (has_cores_) stay_on_own_core();
  }

  void measure_steady() {
    Plan plan = steady_plan(options_.tables.value_or(1600));
    OwnServer server(options_, has_cores_);
    const Report report = server.measure(plan, options_, line_);
    keep("Steady", plan, report);
    const load::Histogram& arrived = report.tally.arrived;
    add("sockets", "sockets", 10'000, false, report.sockets);
    add("tables", "tables", 1600, false, report.tables);
    add("arrived_p50_ms", "decision to last viewer, half of them, ms", 2, true,
        load::milliseconds(arrived.quantile(0.5)));
    add("arrived_p99_ms", "decision to last viewer, 99 of 100, ms", 10, true,
        load::milliseconds(arrived.quantile(0.99)));
  }

  // As many sockets, but more of them watch, enough to tell their memory from that of the tables.
  void measure_memory() {
    Plan plan = steady_plan(std::max(1, options_.tables.value_or(1600) * 5 / 8));
    plan.warm_up = 0;
    plan.seconds = std::min(1.0, options_.seconds);
    OwnServer server(options_, has_cores_);
    const Report report = server.measure(plan, options_, line_);
    errors_ += report.tally.errors();
    const Memory memory = memory_of(plan, report);
    add("table_kb", "memory of a table, KB", 30, true, memory.table / 1e3);
    if (memory.socket > 0) {
      add("socket_kb", "memory of a socket, KB", 15, true, memory.socket / 1e3);
    }
  }

  // Shorter than a game, which two people finish in some eighty choices: this counts choices, not
  // making tables and opening sockets for the next game.
  void measure_burst() {
    Plan plan = plan_with(options_.tables.value_or(1600), 2);
    plan.burst = true;
    plan.warm_up = std::min(0.5, options_.warm_up);
    plan.seconds = std::min(4.0, options_.seconds);
    OwnServer server(options_, has_cores_);
    const Report report = server.measure(plan, options_, line_);
    keep("Burst", plan, report);
    add("choices_per_second", "durable choices a second", 20'000, false,
        static_cast<double>(report.tally.decisions) / report.seconds);
  }

  void measure_restart() {
    OwnServer server(options_, has_cores_);
    Plan plan = plan_with(10, 6);
    plan.with_clock = true;
    plan.rate = 20;
    plan.warm_up = 0;
    plan.seconds = std::min(3.0, options_.seconds);  // enough for the middle of a game
    server.measure(plan, options_, line_);
    server.kill();
    const auto store = store::open_store(server.database(), "folsom", false);
    load::Chance chance(options_.seed);
    const auto names = load::multiply(*store, options_.games, chance, [&](int tables) {
      if (!options_.quiet) line_.show(fmt::format("making unfinished games  {}", tables));
    });
    line_.wipe();
    const load::RestartReport report = load::restart(server.options(), names);
    if (!report.is_fine) throw Failure("The server did not serve all tables after a restart.");
    text_ += fmt::format(
        "Restart with {} unfinished games: it listens after {:.2f} s, the first table answers "
        "after "
        "{:.2f} s, {} asked for at once after {:.2f} s, all are attended to after {:.2f} s\n\n",
        names.size(), report.listens, report.first, report.asked, report.all_asked,
        report.all_loaded);
    json_["Restart"] = {{"games", names.size()},
                        {"listens_s", report.listens},
                        {"first_s", report.first},
                        {"all_asked_s", report.all_asked},
                        {"all_loaded_s", report.all_loaded}};
    add("restart_s", "restart until tables are served, s", 3, true, report.all_asked);
  }

  int conclude(const Json& before) {
    Json json = to_json(figures_);
    json["details"] = json_;
    const std::string written = json.dump(2) + "\n";
    const bool is_printed = options_.json_file == "-";
    fmt::print("{}", is_printed ? written : text_ + table_of(figures_, before));
    if (!options_.json_file.empty() && !is_printed) write_or_fail(options_.json_file, written);
    return errors_ == 0 ? kExitFine : kExitNo;
  }

 private:
  Plan plan_with(int tables, int seats) const {
    Plan plan;
    plan.tables = tables;
    plan.seats = seats;
    plan.seconds = options_.seconds;
    plan.warm_up = options_.warm_up;
    plan.seed = options_.seed;
    return plan;
  }

  Plan steady_plan(int tables) const {
    Plan plan = plan_with(tables, options_.seats.value_or(6));
    plan.sockets = options_.sockets > 0 ? options_.sockets : 10'000;
    plan.rate = options_.rate;
    return plan;
  }

  void keep(const char* name, const Plan& plan, const Report& report) {
    text_ += fmt::format("{}: {}\n", name, text_of(plan, report));
    json_[name] = to_json(plan, report);
    errors_ += report.tally.errors();
  }

  void add(const char* name, const char* text, double goal, bool at_most, double value) {
    figures_.push_back({name, text, goal, at_most, value});
  }

  const LoadOptions& options_;
  bool has_cores_;
  StatusLine line_;
  std::vector<Figure> figures_;
  std::string text_;
  Json json_;
  std::uint64_t errors_ = 0;
};

Json read_baseline(const std::string& path) {
  if (path.empty()) return nullptr;
  Json json = Json::parse(read_file(path), nullptr, false);
  if (json.is_object()) return json;
  throw Failure(fmt::format("{}: this is not what `folsom load --self --json` wrote.", path));
}

}  // namespace

int run_load_on_itself(const LoadOptions& options) {
  const Json before = read_baseline(options.baseline);
  Course course(options);
  course.measure_steady();
  course.measure_memory();
  course.measure_burst();
  course.measure_restart();
  return course.conclude(before);
}

}  // namespace folsom::cli
