// folsom bench: measures, compares with this machine's last run, keeps the figures for the next.
#include "cli/measure/bench.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "text/notation/json_text.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

Json to_json(const Figures& figures) {
  Json json = Json::object();
  for (const auto& [name, value] : figures) json[name] = value;
  return json;
}

Json to_json(const Measurements& found) {
  return {{"machine", found.machine},
          {"random_games_per_second", to_json(found.games_per_second)},
          {"decisions_per_game", to_json(found.decisions_per_game)},
          {"nanoseconds", to_json(found.nanoseconds)},
          {"state_bytes", found.state_bytes},
          {"allocations_per_game", found.allocations_per_game},
          {"signature", fmt::format("{:016x}", found.signature.hash)}};
}

// Where this machine's last run is kept; empty if there is no home.
std::string kept_file(const std::string& machine) {
  const auto folder = cache_folder();
  if (!folder) return {};
  std::string name = "bench-";
  for (const char character : machine) {
    const bool plain = std::isalnum(static_cast<unsigned char>(character)) != 0;
    if (plain) name += character;
    if (!plain && name.back() != '-') name += '-';
  }
  return *folder / (name + ".json");
}

// The run to compare with, or null. Only a file asked for by name has to exist.
Json read_baseline(const BenchOptions& options, const std::string& kept) {
  const bool asked_for = !options.baseline.empty();
  const std::string path = asked_for ? options.baseline : kept;
  if (!asked_for && (path.empty() || !std::filesystem::exists(path))) return nullptr;
  const auto parsed = notation::parse_json(read_file(path));
  if (parsed && parsed->is_object()) return *parsed;
  if (!asked_for) return nullptr;
  throw Failure(fmt::format("{}: this is not what `folsom bench --json` wrote.", path));
}

// "+3.1 %" against the same figure of the baseline; empty if that has none.
std::string change(const Json& baseline, const char* table, const std::string& name, double value) {
  if (!baseline.is_object() || !baseline.contains(table) || !baseline[table].is_object()) return {};
  const auto found = baseline[table].find(name);
  if (found == baseline[table].end() || !found->is_number()) return {};
  const auto before = found->get<double>();
  if (!(before > 0)) return {};
  return fmt::format("{:+.1f} %", 100 * (value - before) / before);
}

void print_table(const Measurements& found, const Json& baseline, std::string_view against) {
  fmt::print("{}\n\n", found.machine);
  fmt::print("{:<16}{:>14}{:>12}{:>14}\n", "random games", "per second", "decisions", against);
  for (std::size_t i = 0; i < found.games_per_second.size(); ++i) {
    const auto& [name, games] = found.games_per_second[i];
    fmt::print("{:<16}{:>14.0f}{:>12.1f}{:>14}\n", name, games, found.decisions_per_game[i].second,
               change(baseline, "random_games_per_second", name, games));
  }
  fmt::print("\n{:<16}{:>14}{:>26}\n", "base-4", "nanoseconds", against);
  for (const auto& [name, time] : found.nanoseconds) {
    fmt::print("{:<16}{:>14.1f}{:>26}\n", name, time, change(baseline, "nanoseconds", name, time));
  }
  fmt::print("\n{:<16}{:>14}\n", "state", fmt::format("{} bytes", found.state_bytes));
  fmt::print("{:<16}{:>14}\n", "allocations",
             fmt::format("{:g} a game", found.allocations_per_game));
  fmt::print("{:<16}  {:016x}\n", "signature", found.signature.hash);
}

Progress shown_progress() {
  if (isatty(STDERR_FILENO) == 0) return [](const std::string&) {};
  return [](const std::string& next) { fmt::print(stderr, "\r\033[Kmeasuring {} …", next); };
}

}  // namespace

int run_bench(const BenchOptions& options) {
  const std::string kept = kept_file(machine_name());
  const Json baseline = read_baseline(options, kept);
  const Measurements found = measure(options.seconds, shown_progress());
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\033[K");
  const Json json = to_json(found);
  if (options.json) {
    fmt::print("{}\n", notation::dump(json, 2));
  } else {
    print_table(found, baseline, options.baseline.empty() ? "vs last run" : "vs baseline");
  }
  std::string problem;
  if (!kept.empty() && !write_file(kept, notation::dump(json, 2) + "\n", problem)) {
    fmt::print(stderr, "folsom: {} The next run will have nothing to compare with.\n", problem);
  }
  return kExitFine;
}

}  // namespace folsom::cli
