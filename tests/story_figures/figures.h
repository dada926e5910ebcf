// How a game's story reads: how many of its sentences are a pattern that the same game has used
// before (names, numbers and places left out), and how many of its lines tell of planning.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bots/players/bot.h"
#include "text/i18n/words.h"
#include "text/story/line.h"

namespace folsom::story_figures {

using Story = std::vector<Line>;

// Every line of a game that these bots play, the same each time.
Story story_of(const Rulebook& book, const Bot& bot, int number);

// Games with so many bandits, played by these bots; the same each time.
std::vector<Story> stories_of(int players, const Bot& bot, int games);

struct Counted {
  long sentences = 0;
  long repeated = 0;
};

struct Figures {
  Counted all;
  long lines = 0;
  long planning = 0;
  std::map<std::string, Counted> by_key;

  double percent_repeated() const;
  double percent_planning() const;
};

// As they read in a language.
Figures figures_of(const Words& words, const std::vector<Story>& stories);

}  // namespace folsom::story_figures
