// folsom_simulate: days on a simulated cluster, one seed after another. Servers crash, disks fail
// and people lose their connections; after the faults stop, every game has to end, and what
// everybody saw has to be what the engine says. `./test` runs a few short stories of the same kind.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "tests/simulation/soloist.h"
#include "tests/simulation/story.h"

namespace {

using folsom::simulation::Ending;
using folsom::simulation::Story;

void show(const Story& story, const Ending& ending) {
  std::printf(
      "seed %llu: %d tables, %.0f simulated minutes, %llu choices, %llu acknowledged, %llu "
      "messages, "
      "%llu crashes, %llu lost connections, %llu views compared\n",
      static_cast<unsigned long long>(story.seed), story.tables, ending.simulated_minutes,
      static_cast<unsigned long long>(ending.choices),
      static_cast<unsigned long long>(ending.acknowledged),
      static_cast<unsigned long long>(ending.messages),
      static_cast<unsigned long long>(ending.crashes),
      static_cast<unsigned long long>(ending.lost_connections),
      static_cast<unsigned long long>(ending.views_compared));
  for (const auto& [kind, count] : ending.entries) {
    std::printf("  %llu %s", static_cast<unsigned long long>(count), kind.c_str());
  }
  std::puts("");
  std::fflush(stdout);
}

// How long one person waits for three bots, and how long choices could be taken back.
int show_solo(int games, std::uint64_t seed) {
  folsom::simulation::Evening evening;
  evening.games = games;
  evening.seed = seed;
  const double each = 1.0 / games;
  std::printf("%d games of one person and three bots, 0.4 s a decision\n", games);
  for (const bool lets_stand : {true, false}) {
    evening.lets_stand = lets_stand;
    const folsom::simulation::Watched watched = watch(evening);
    if (!watched.complaint.empty()) {
      std::printf("%s\n", watched.complaint.c_str());
      return 1;
    }
    std::printf("%s: in a game %.0f decisions, %.0f of bots, %.1f s of waiting\n",
                lets_stand ? "who lets choices stand after 0.4 s" : "who never does",
                watched.decisions * each, watched.bot_decisions * each,
                static_cast<double>(watched.waited) * each / 1000);
    const auto& windows = watched.windows;
    if (windows.empty()) continue;
    const auto whole = std::count_if(windows.begin(), windows.end(),
                                     [&](auto ms) { return ms >= evening.limits.take_back_ms; });
    std::printf("  %.1f choices a game that can be taken back, %.1f %% of them for 5 s or more\n",
                static_cast<double>(windows.size()) * each,
                100.0 * static_cast<double>(whole) / static_cast<double>(windows.size()));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Story story;
  int stories = 1;
  bool sqlite = false;
  CLI::App app("Tells how a simulated cluster fares when everything fails.", "folsom_simulate");
  app.add_option("--tables", story.tables, "How many at once (1000)")
      ->default_val(1000)
      ->check(CLI::Range(1, 100000));
  app.add_option("--machines", story.machines, "Servers on one store (1)")
      ->check(CLI::Range(1, 16));
  app.add_option("--seed", story.seed, "Of the first story (1)");
  app.add_option("--stories", stories, "How many, each with the next seed (1)");
  app.add_flag("--sqlite", sqlite, "On SQLite, on a disk that tears and loses what was not synced");
  bool store_only = false;
  app.add_flag("--store-only", store_only, "Only the store fails, often, and is slow");
  int solo = 0;
  app.add_option("--solo", solo,
                 "So many games of one person against bots instead, and how long he waits")
      ->check(CLI::Range(1, 100000));
  CLI11_PARSE(app, argc, argv);
  if (solo > 0) return show_solo(solo, story.seed);
  if (store_only) story.faults = folsom::simulation::Faults::of_the_store();
  if (sqlite) story.keeps = Story::Keeps::kSqliteOnFaultyDisk;
  if (sqlite && story.machines > 1) {
    std::fputs("folsom_simulate: an SQLite file has one server; leave out --machines.\n", stderr);
    return 2;
  }
  const bool is_watched = isatty(STDERR_FILENO) != 0;
  if (is_watched) {
    story.progress = [&story](int over) {
      std::fprintf(stderr, "\rseed %llu: %d of %d tables are over ",
                   static_cast<unsigned long long>(story.seed), over, story.tables);
    };
  }
  for (int i = 0; i < stories; ++i, ++story.seed) {
    const Ending ending = tell(story);
    if (is_watched) std::fputs("\r\x1b[K", stderr);
    show(story, ending);
    if (ending.complaint.empty()) continue;
    std::printf("%s\n", ending.complaint.c_str());
    return 1;
  }
  return 0;
}
