#include "tests/story_figures/figures.h"

#include <algorithm>
#include <set>

#include "engine/flow/game.h"
#include "game/fairness/seeds.h"
#include "game/table/game.h"
#include "text/story/teller.h"

namespace folsom::story_figures {
namespace {

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

double percent(long part, long whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

Story story_of(const Rulebook& book, const Bot& bot, int number) {
  Seed seed{};
  seed[0] = static_cast<std::uint8_t>(number);
  seed[1] = static_cast<std::uint8_t>(number >> 8);
  Story story;
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

double Figures::percent_repeated() const { return percent(all.repeated, all.sentences); }
double Figures::percent_planning() const { return percent(planning, lines); }

std::vector<Story> stories_of(int players, const Bot& bot, int games) {
  const Rulebook book = *compile(setup_for(players)).book;
  std::vector<Story> stories;
  for (int game = 0; game < games; ++game) stories.push_back(story_of(book, bot, game));
  return stories;
}

Figures figures_of(const Words& words, const std::vector<Story>& stories) {
  Figures figures;
  for (const Story& story : stories) {
    Reader reader(words, figures);
    for (const Line& line : story) reader.read(line);
  }
  return figures;
}

}  // namespace folsom::story_figures
