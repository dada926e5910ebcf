// Plays whole games between bots and measures how their story reads: how many sentences are a
// pattern that the same game has used before (without names, numbers and places), how many lines
// are about planning, and how many are in the wrong tense.
//
//   build/release/bench/folsom_story_repeats --games 200
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "bots/players/levels.h"
#include "tests/story_figures/figures.h"
#include "tests/story_figures/tense.h"
#include "text/i18n/words.h"

namespace folsom::story_figures {
namespace {

struct Options {
  int games = 200;
  int players = 4;
  std::string level = "greedy";
  bool keys = false;
};

void print_keys(const Figures& figures, int games) {
  std::vector<std::pair<std::string, Counted>> keys(figures.by_key.begin(), figures.by_key.end());
  std::sort(keys.begin(), keys.end(), [](const auto& one, const auto& other) {
    return one.second.repeated > other.second.repeated;
  });
  for (const auto& [key, counted] : keys) {
    fmt::print("    {:<32} {:6.2f} a game, {:5.2f} repeated\n", key,
               static_cast<double>(counted.sentences) / games,
               static_cast<double>(counted.repeated) / games);
  }
}

void count(const Options& options) {
  const std::unique_ptr<Bot> bot = make_bot(*read_bot_spec(options.level).spec);
  const std::vector<Story> stories = stories_of(options.players, *bot, options.games);
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    const Figures figures = figures_of(words, stories);
    const std::vector<std::string> wrong = wrong_tenses(words);
    fmt::print(
        "{}: {:.1f} % of {} sentences a game are repeated, {:.1f} % of {} lines are planning, {}\n",
        language, figures.percent_repeated(), figures.all.sentences / options.games,
        figures.percent_planning(), figures.lines / options.games,
        tense_is_known(words) ? fmt::format("{} in the wrong tense", wrong.size())
                              : "tense not known");
    for (const std::string& key : wrong) fmt::print("    wrong tense: {}\n", key);
    if (options.keys) print_keys(figures, options.games);
  }
}

}  // namespace
}  // namespace folsom::story_figures

int main(int argc, char** argv) {
  CLI::App app("How often the story of a game repeats itself");
  folsom::story_figures::Options options;
  app.add_option("--games", options.games, "How many games to play")->capture_default_str();
  app.add_option("--players", options.players, "How many bandits")
      ->check(CLI::Range(2, 6))
      ->capture_default_str();
  app.add_option("--level", options.level, "The bots: greedy, sharp, sharp@50 …")
      ->capture_default_str();
  app.add_flag("--keys", options.keys, "Each group of sentences, the most repeated first");
  CLI11_PARSE(app, argc, argv);
  folsom::story_figures::count(options);
  return 0;
}
