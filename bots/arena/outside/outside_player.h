// A bot in any language: a program started by a command and asked over a pipe
// (docs/bot-protocol.md). It stays for many games. Whatever it does wrong costs it the game but
// never harms us: it is killed, and started again for the next game.
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>

#include "bots/arena/outside/line_program.h"
#include "bots/arena/outside/messages.h"
#include "bots/arena/player.h"

namespace folsom::arena {

struct OutsideProgram {
  std::string command;  // for a shell
  std::chrono::milliseconds answer_limit;
  std::chrono::milliseconds start_limit{10'000};  // until it has said its name
};

// After this many failed games in a row the program isn't started again.
inline constexpr int kFailuresInARow = 3;

class OutsidePlayer final : public Player {
 public:
  // Starts nothing before the first game. When asked to stop, it waits for no answer and forfeits.
  explicit OutsidePlayer(OutsideProgram program, std::stop_token stop = {});
  ~OutsidePlayer() override;

  void begin_game(const Rulebook& book, Seat seat) override;
  std::optional<Choice> choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                               Rng& rng) override;
  void end_game(const Rulebook& book, const Score& score) override;

  // The program's own name; empty before it was started.
  const std::string& name() const { return name_; }

 private:
  using Milliseconds = std::chrono::milliseconds;

  bool start();
  bool tell(std::string_view line, LineProgram::Clock::time_point until, Milliseconds limit);
  bool hear(std::string& line, LineProgram::Clock::time_point until, Milliseconds limit);
  void fail(std::string reason);
  std::string gone(LineProgram::Clock::time_point until, std::string otherwise);

  OutsideProgram program_;
  std::stop_token stop_;
  std::unique_ptr<LineProgram> running_;  // none before the start and after a failure
  bool has_said_hello_ = false;           // the running one has
  std::string name_;
  std::string last_reason_;
  int failures_in_a_row_ = 0;
  QuestionNumber questions_ = 0;  // never restarts, so that no answer fits a later question
  Seat seat_ = 0;
};

}  // namespace folsom::arena
