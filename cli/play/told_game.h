// What one viewer has been shown of a game so far: the story in sentences, and the view after the
// last event told. It goes through the events one by one, so that a robbery can be watched.
#pragma once

#include <vector>

#include "cli/show/story.h"
#include "game/table/table.h"
#include "text/i18n/story.h"

namespace folsom::cli {

// What this viewer sees after so many choices.
View view_after(const Table& table, std::size_t step, Seat viewer);

// Applies an event to a view. While the next events are told nobody is asked.
void follow_closely(const Rulebook& book, View& view, const Event& event);

class ToldGame {
 public:
  // If the words change, rewrite() retells everything.
  ToldGame(const Words& words, const Table& table, Cast cast, Seat viewer);

  Seat viewer() const { return viewer_; }
  const View& view() const { return view_; }
  const std::vector<StoryLine>& lines() const { return lines_; }
  // The same without what is only about this screen, for writing down.
  const std::vector<Passage>& story() const { return passages_; }

  // Tells the next event; `new_lines` gets its number of lines. False when all have been told.
  bool advance(std::size_t& new_lines);

  // Tells whatever is left at once.
  void catch_up();

  // Tells exactly what happened up to this choice, going back if needed.
  void go_to(std::size_t step);

  // After choices were taken back: tells everything again, from the beginning up to now.
  void rewrite();

 private:
  void begin_again();
  Story new_story() const;

  const Words& words_;
  const Table& table_;
  Cast cast_;
  Seat viewer_;
  std::optional<Story> story_;  // starts over when something is taken back
  View view_;
  std::vector<StoryLine> lines_;
  std::vector<Passage> passages_;
  std::size_t told_ = 0;
};

// The story of a game from the deal up to a choice, as text.
std::string whole_story(const Words& words, const Table& table, const Cast& cast, Seat viewer,
                        std::size_t last_step);

}  // namespace folsom::cli
