// folsom analyse: a finished game looked at again, decision by decision.
#include <fmt/core.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/analyse/analysis_json.h"
#include "cli/analyse/chart.h"
#include "cli/analyse/report.h"
#include "cli/commands/commands.h"
#include "cli/terminal/status_line.h"
#include "cli/world/cores.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/inputs.h"
#include "cli/world/language.h"
#include "cli/world/signals.h"
#include "cli/world/wishes.h"
#include "game/analysis/analysis.h"
#include "game/fairness/seeds.h"
#include "text/notation/json_text.h"

namespace folsom::cli {
namespace {

// Only finished games: analyzing one in play would give it away.
Table open_finished(const notation::Record& record, const std::string& path) {
  Reopened reopened = reopen(record);
  if (!reopened.is_whole()) throw Failure(fmt::format("{}: {}", path, reopened.sentence), kExitNo);
  if (!is_over(reopened.table->state())) {
    throw Failure(
        fmt::format("{}: The game is not over, and only a finished one is analysed.", path),
        kExitNo);
  }
  return std::move(*reopened.table);
}

analysis::Options options_for(const AnalyseOptions& options, const Table& table) {
  analysis::Options wanted;
  wanted.seed = seed_from_words(options.seed);
  if (options.time) {
    wanted.budget.playouts = 0;
    wanted.budget.time = std::chrono::milliseconds(*options.time);
  }
  if (options.playouts) wanted.budget.playouts = *options.playouts;
  wanted.budget.threads = options.threads.value_or(cores());
  if (!options.seat) return wanted;
  if (*options.seat >= table.book().seats) {
    throw Failure(fmt::format("--seat: this game has seats from 0 to {}.", table.book().seats - 1));
  }
  wanted.only = static_cast<Seat>(*options.seat);
  return wanted;
}

// Reports progress if it takes longer than a second; Ctrl-C ends it.
class Watch {
 public:
  void look(std::size_t done, std::size_t all) {
    if (was_interrupted()) stop_.request_stop();
    if (std::chrono::steady_clock::now() - begun_ < std::chrono::seconds(1)) return;
    line_.show(fmt::format("thinking the game over: {} %", 100 * done / all));
  }
  void wipe() { line_.wipe(); }
  std::stop_token stop() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  StatusLine line_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

void write_chart(const Retold& retold, const std::string& path) {
  const std::string svg = chart(retold);
  if (path == "-") return fmt::print("{}", svg);
  write_or_fail(path, svg, "--svg: ");
}

Detail detail_of(const AnalyseOptions& options) {
  if (options.all) return Detail::kAll;
  return options.brief ? Detail::kBrief : Detail::kUsual;
}

}  // namespace

int run_analyse(const AnalyseOptions& options) {
  catch_signals();
  Terminal terminal(colour_wish(options.colour), options.ascii);
  const notation::Record record = read_record(options.file);
  const Table table = open_finished(record, options.file);
  const analysis::Options wanted = options_for(options, table);
  Watch watch;
  const analysis::Analysis found = analysis::analyse(
      table, wanted, [&](std::size_t done, std::size_t all) { watch.look(done, all); },
      watch.stop());
  watch.wipe();
  if (!found.whole || was_interrupted()) {
    fmt::print(stderr, "folsom: Stopped before the analysis was done.\n");
    return kExitInterrupted;
  }
  // Output for programs is the same in every language.
  const Words words = options.json ? Words::open("en") : words_for(options.language);
  const Retold retold{words, table, found, record.names, terminal.size(), terminal.has_unicode()};
  if (!options.svg.empty()) write_chart(retold, options.svg);
  if (options.svg == "-") return kExitFine;
  if (options.json) {
    fmt::print("{}\n", notation::dump(to_json(retold, wanted), 2));
  } else {
    terminal.show(report(retold, detail_of(options)));
  }
  return kExitFine;
}

}  // namespace folsom::cli
