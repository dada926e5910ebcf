// A game at the terminal from the first question to the final count.
#pragma once

#include "cli/play/game_screen.h"
#include "cli/play/start.h"

namespace folsom::cli {

class Game {
 public:
  // At the end the story is written to `story_file`, if there is one.
  Game(Start start, Words words, Terminal& terminal, std::chrono::milliseconds line_time,
       std::string story_file);

  // The exit status.
  int run();

 private:
  enum class Asked { kAnswered, kLeft };

  Seat next_seat() const;
  void play_bot(Seat seat);
  Asked play_human(Seat seat);
  Asked ask(Seat seat, Seat viewer);
  // What the answer led to: a choice made, a note to show, or the wish to leave.
  bool take_answer(Seat seat, Seat viewer, const std::vector<Option>& options,
                   const std::string& answer, Lines& notes);
  bool obey(char command, Seat seat, Seat viewer, Lines& notes);
  void add_note(Lines& notes, std::string_view text) const;
  void add_notice(Lines& notes);
  void add_opponents(Lines& notes) const;
  void show_hint(Seat seat, Seat viewer, Lines& notes);
  void make(Seat seat, Choice choice, Lines& notes);
  void after_human_choice(Seat seat);
  void take_back(Seat seat, Lines& notes);
  void save_copy(Lines& notes);
  void ask_language(Lines& notes);
  void switch_language(const std::string& code, Lines& notes);
  void keep();

  bool is_asked_openly(Seat seat) const;
  bool learnt_in_private(Seat seat) const;

  std::string save_problem() const;
  void say_farewell();
  void show_count();
  void write_story();
  void print_command(std::string_view key, const std::string& command);

  Words words_;
  Table table_;
  SeatPlayers players_;
  Save save_;
  Terminal& terminal_;
  GameScreen screen_;
  std::string story_file_;
  std::optional<Seat> at_screen_;  // for whom the curtain was last lifted
  bool save_failed_ = false;
  bool leaving_ = false;
  bool noticed_ = false;  // whether the notice has been given
};

}  // namespace folsom::cli
