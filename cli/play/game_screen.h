// Shows the game to the person at the screen, tells the story line by line, and draws the curtain
// between two people.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "cli/play/seats.h"
#include "cli/play/told_game.h"
#include "cli/show/screen.h"
#include "cli/terminal/terminal.h"

namespace folsom::cli {

class GameScreen {
 public:
  // The words may change during the game; rewrite() then retells everything.
  GameScreen(const Words& words, const Table& table, const SeatPlayers& players, Terminal& terminal,
             std::chrono::milliseconds line_time);

  // Tells the audience what has happened since the last time. Returns the key that was pressed
  // meanwhile.
  std::optional<char> perform();

  // A moment in which a choice can be taken back. True if it is to be.
  bool offer_to_take_back();

  // A question to a seat through these eyes; in a pipe below the story.
  void pose(Seat viewer, Seat seat, const std::vector<Option>& options, const Lines& notes);

  // A bot is thinking.
  void show_thinking(Seat seat);

  // Shows viewers their own side until they have read it.
  void show_privately(Seat viewer, const std::string& note);

  // Between two people: hides everything until the right one is there. False if somebody left.
  bool draw_curtain(Seat seat);

  // Longer texts, page by page.
  void read_out(const Lines& lines);
  Lines story_so_far(Seat viewer);

  Scene scene_for(Seat viewer);

  // What the audience was told after the last question: at the end it would go unread.
  Lines since_last_question();

  // After a choice was taken back or the language changed.
  void rewrite();

 private:
  ToldGame& told_game(Seat viewer);
  ScreenParts parts_for(Seat viewer, std::string keys);
  std::optional<char> show_new_lines(std::size_t new_lines, bool skipping);
  Lines story_from(Seat viewer, std::size_t first);
  std::string keys() const;

  const Words& words_;
  const Table& table_;
  const SeatPlayers& players_;
  Terminal& terminal_;
  std::chrono::milliseconds line_time_;
  Seat audience_;  // whose eyes it sees through: the only person's, or a spectator's
  std::map<Seat, ToldGame> told_games_;
  std::size_t told_at_question_ = 0;  // lines of the audience's story
};

}  // namespace folsom::cli
