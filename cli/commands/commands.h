// The commands without a folder of their own, and what can be asked for on their command lines.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/world/wishes.h"
#include "engine/core/setup.h"

namespace folsom::cli {

struct LearnOptions : PaceAndLooks {
  std::string lesson;  // empty: the list
  bool list = false;   // print it and quit
};

int run_learn(const LearnOptions& options);

// The line protocol over standard input and output.
int run_engine();

struct ReplayOptions : Looks {
  std::string file;
  bool summary = false;
  bool story = false;     // as bare text
  std::string from;       // through whose eyes: a bandit, a seat's number, spectator; empty: open
  std::optional<int> to;  // the last step to show
};

int run_replay(const ReplayOptions& options);

struct VerifyOptions {
  std::string file;
};

int run_verify(const VerifyOptions& options);

struct AnalyseOptions : Looks {
  std::string file;
  std::optional<int> playouts;  // for each decision
  std::optional<int> time;      // for each decision, in milliseconds
  std::optional<int> threads;
  std::string seed = "analysis";
  std::optional<int> seat;
  bool all = false;
  bool brief = false;
  bool json = false;
  std::string svg;  // a file; empty: none
};

int run_analyse(const AnalyseOptions& options);

// What was typed, by setting (cli/serve/settings.h); a flag is "true".
using TypedSettings = std::map<std::string, std::string>;

int run_serve(const TypedSettings& typed);

// The published components as JSON, and a check of one's own.
struct ComponentsOptions {
  std::string check;  // a file; empty: print the published ones
};

int run_components(const ComponentsOptions& options);

struct SignatureOptions {
  bool json = false;
  int rulings = kNewestRulings;
};

int run_signature(const SignatureOptions& options);

struct BenchOptions {
  bool json = false;
  double seconds = 1.0;
  std::string baseline;  // a file written by --json; empty: this machine's last run
};

int run_bench(const BenchOptions& options);

struct CrashtestOptions {
  std::string database = "sqlite";  // sqlite, postgres: fresh databases; else postgres://…
  int kills = 100;
  int servers = 1;
  int tables = 6;
  std::uint64_t seed = 1;
  std::string program;  // empty: this program
  std::string log_file;
  bool json = false;
  bool quiet = false;
};

int run_crashtest(const CrashtestOptions& options);

// A shell's completions, the same as those that are installed. Made by CMake from the files in
// cli/completions.
extern const std::string_view kBashCompletions;
extern const std::string_view kZshCompletions;
extern const std::string_view kFishCompletions;

}  // namespace folsom::cli
