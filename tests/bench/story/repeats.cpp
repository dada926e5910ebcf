// Plays whole games between bots and measures how their story reads: how many sentences are a
// pattern that the same game has used before (without names, numbers and places), how many lines
// are about planning, and how many are in the wrong tense.
//
//   build/release/bench/folsom_story_repeats --games 200
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <set>

#include "bots/players/levels.h"
#include "engine/flow/game.h"
#include "game/fairness/seeds.h"
#include "game/table/game.h"
#include "tests/bench/story/tense.h"
#include "text/i18n/words.h"
#include "text/story/teller.h"

namespace folsom::story_figures {
namespace {

struct Options {
  int games = 200;
  int players = 4;
  std::string level = "greedy";
  bool keys = false;
};

struct Counted {
  long sentences = 0;
  long repeated = 0;
};

struct Figures {
  Counted all;
  long lines = 0;
  long planning = 0;
  std::map<std::string, Counted> by_key;
};

// A sentence without names amounts to its key and variant. Only sentences are counted: no titles,
// nor what a card does, which is the rule.
bool is_counted(const Line& line, const Said& said) {
  const bool is_title = line.heading && &said == line.said.data();
  return !is_title && said.key != "does";
}

class Reader {
 public:
  Reader(const Words& words, Figures& figures) : words_(words), figures_(figures) {}

  void read(const Line& line) {
    ++figures_.lines;
    if (line.planning) ++figures_.planning;
    for (const Said& said : line.said) {
      if (is_counted(line, said)) read(said);
    }
  }

 private:
  void read(const Said& said) {
    const int ways = std::max(1, words_.ways_of("story." + said.key));
    const bool is_new =
        read_.insert(said.key + "." + std::to_string(std::max(said.way, 0) % ways)).second;
    Counted& of_key = figures_.by_key[said.key];
    for (Counted* counted : {&figures_.all, &of_key}) {
      ++counted->sentences;
      if (!is_new) ++counted->repeated;
    }
  }

  const Words& words_;
  Figures& figures_;
  std::set<std::string> read_;
};

Setup setup_for(int players) {
  Setup setup;
  for (int i = 0; i < players; ++i) setup.bandits.push_back(static_cast<Pawn>(i));
  setup.players = static_cast<std::uint8_t>(players);
  return setup;
}

// Every line of a game that these bots play.
std::vector<Line> story_of(const Rulebook& book, const Bot& bot, int number) {
  Seed seed{};
  seed[0] = static_cast<std::uint8_t>(number);
  seed[1] = static_cast<std::uint8_t>(number >> 8);
  std::vector<Line> story;
  Teller teller(commitment_to(seed));
  std::vector<Event> events;
  Game game(book, seed, events);
  View view = view_for(book, game.state(), kSpectator);
  bool dealt = true;
  while (true) {
    for (const Event& event : events) {
      const Event open = redact(event, kSpectator);
      const View before = view;
      if (!dealt) follow(book, view, open);
      for (Line& line : teller.tell(book, open, before, view)) story.push_back(std::move(line));
    }
    if (is_over(game.state())) return story;
    view = view_for(book, game.state(), kSpectator);
    dealt = false;
    events.clear();
    const auto seat = static_cast<Seat>(first(game.state().flow.asked));
    ChoiceList choices;
    list_choices(book, game.state(), seat, choices);
    Rng rng = Rng::sealed(seed, (std::uint64_t{1} << 62U) + game.steps().size());
    game.submit(book, seat, bot.choose(book, view_for(book, game.state(), seat), choices, rng),
                events);
  }
}

double percent(long part, long whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

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
  const Rulebook book = *compile(setup_for(options.players)).book;
  const std::unique_ptr<Bot> bot = make_bot(*read_bot_spec(options.level).spec);
  std::vector<std::vector<Line>> stories;
  for (int game = 0; game < options.games; ++game) stories.push_back(story_of(book, *bot, game));
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    Figures figures;
    for (const std::vector<Line>& story : stories) {
      Reader reader(words, figures);
      for (const Line& line : story) reader.read(line);
    }
    const std::vector<std::string> wrong = wrong_tenses(words);
    fmt::print(
        "{}: {:.1f} % of {} sentences a game are repeated, {:.1f} % of {} lines are planning, {}\n",
        language, percent(figures.all.repeated, figures.all.sentences),
        figures.all.sentences / options.games, percent(figures.planning, figures.lines),
        figures.lines / options.games,
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
