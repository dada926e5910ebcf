#include "cli/load/report.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;
using load::Histogram;
using load::Plan;
using load::Report;
using load::Tally;

constexpr double kQuantiles[] = {0.5, 0.9, 0.99, 0.999};
constexpr const char* kQuantileNames[] = {"p50", "p90", "p99", "p99_9"};

double a_second(const Report& report, std::uint64_t count) {
  return report.seconds > 0 ? static_cast<double>(count) / report.seconds : 0;
}

std::string row(const char* name, const Histogram& times) {
  std::string line = fmt::format("{:<24}", name);
  for (const double share : kQuantiles) {
    line += fmt::format("{:>10.2f}", load::milliseconds(times.quantile(share)));
  }
  return line + fmt::format("{:>10.2f} ms\n", load::milliseconds(times.largest()));
}

std::string errors_text(const Tally& tally) {
  if (tally.errors() == 0) return "Nothing was lost, doubled or refused.\n";
  std::string text = fmt::format(
      "WRONG: {} frames lost, {} doubled, {} replies differ, {} decisions did not arrive, {} "
      "sockets "
      "cut off\n",
      tally.lost, tally.doubled, tally.differing, tally.unanswered, tally.cut_off);
  for (const auto& [code, count] : tally.refused) {
    text += fmt::format("WRONG: {} requests refused: {}\n", count, code);
  }
  return text;
}

std::string server_text(const Plan& plan, const Report& report) {
  if (plan.server == 0) return {};
  const auto megabytes = [](const load::Usage& usage) {
    return static_cast<double>(usage.resident) / 1e6;
  };
  const Memory memory = memory_of(plan, report);
  std::string text = fmt::format(
      "Server: {:.1f} MB at first, {:.1f} MB with all games, {:.1f} MB at the end; {:.0f} % of a "
      "core\n",
      megabytes(report.before), megabytes(report.watched), megabytes(report.ended),
      100 * (report.ended.seconds - report.begun.seconds) / report.seconds);
  if (memory.socket > 0) {
    text += fmt::format("        {:.1f} KB a table, {:.1f} KB a socket\n", memory.table / 1e3,
                        memory.socket / 1e3);
  } else {
    text += fmt::format("        {:.1f} KB a table with its sockets\n", memory.table / 1e3);
  }
  return text;
}

Json times_json(const Histogram& times) {
  Json json;
  for (std::size_t i = 0; i < std::size(kQuantiles); ++i) {
    json[kQuantileNames[i]] = load::milliseconds(times.quantile(kQuantiles[i]));
  }
  json["max"] = load::milliseconds(times.largest());
  return json;
}

}  // namespace

Memory memory_of(const Plan& plan, const Report& report) {
  constexpr int kEnough = 2000;  // watchers; below that, pages of 2 MB blur the figure
  const int seats = plan.tables * plan.seats;
  const int watchers = report.sockets - seats;
  const auto bytes = [](const load::Usage& usage) { return static_cast<double>(usage.resident); };
  Memory memory;
  if (watchers >= kEnough)
    memory.socket = (bytes(report.watched) - bytes(report.seated)) / watchers;
  memory.table =
      (bytes(report.seated) - bytes(report.before) - memory.socket * seats) / plan.tables;
  return memory;
}

std::string text_of(const Plan& plan, const Report& report) {
  const Tally& tally = report.tally;
  std::string text = fmt::format(
      "{} tables with {} seats, {} sockets, {:.0f} seconds\n"
      "{:.0f} decisions a second, {:.0f} frames a second, {:.1f} MB a second, {} games ended\n\n",
      report.tables, plan.seats, report.sockets, report.seconds, a_second(report, tally.decisions),
      a_second(report, tally.frames), a_second(report, report.traffic.received) / 1e6,
      tally.games_over);
  text += fmt::format("{:<24}{:>10}{:>10}{:>10}{:>10}{:>10}\n", "", "p50", "p90", "p99", "p99.9",
                      "max");
  text += row("decision to reply", tally.acknowledged);
  if (!plan.burst) text += row("decision to last viewer", tally.arrived);
  text += "\n" + server_text(plan, report);
  text +=
      fmt::format("This program: {:.0f} % of a core\n", 100 * report.own_seconds / report.seconds);
  return text + errors_text(tally);
}

Json to_json(const Plan& plan, const Report& report) {
  const Tally& tally = report.tally;
  Json json;
  json["mode"] = plan.burst ? "burst" : "steady";
  json["tables"] = report.tables;
  json["seats"] = plan.seats;
  json["sockets"] = report.sockets;
  if (!plan.burst) json["rate"] = plan.rate;
  json["seconds"] = report.seconds;
  json["decisions_per_second"] = a_second(report, tally.decisions);
  json["frames_per_second"] = a_second(report, tally.frames);
  json["bytes_per_second"] = a_second(report, report.traffic.received);
  json["acknowledged_ms"] = times_json(tally.acknowledged);
  if (!plan.burst) json["arrived_ms"] = times_json(tally.arrived);
  json["games_over"] = tally.games_over;
  json["errors"] = {{"lost", tally.lost},           {"doubled", tally.doubled},
                    {"differing", tally.differing}, {"unanswered", tally.unanswered},
                    {"cut_off", tally.cut_off},     {"refused", tally.refused}};
  json["own_cpu"] = report.own_seconds / report.seconds;
  if (plan.server == 0) return json;
  const Memory memory = memory_of(plan, report);
  json["server"] = {{"cpu", (report.ended.seconds - report.begun.seconds) / report.seconds},
                    {"bytes_before", report.before.resident},
                    {"bytes_with_games", report.watched.resident},
                    {"bytes_at_end", report.ended.resident},
                    {"bytes_a_table", memory.table}};
  if (memory.socket > 0) json["server"]["bytes_a_socket"] = memory.socket;
  return json;
}

}  // namespace folsom::cli
