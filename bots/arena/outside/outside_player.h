// A bot in any language: a program that is started by a command and asked over a pipe
// (docs/bot-protocol.md). It stays for many games. Whatever it does wrong costs it the game, never
// us: it is killed, and started afresh for the next one.
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
  std::string command;  // as a shell takes it
  std::chrono::milliseconds answer_limit;
  std::chrono::milliseconds start_limit{10'000};  // from its start to its name
};

// Games in a row that may fail before the program is not started again.
inline constexpr int kFailuresInARow = 3;

class OutsidePlayer final : public Player {
 public:
  // Nothing is started before the first game. Asked to stop, he waits for no answer and forfeits.
  explicit OutsidePlayer(OutsideProgram program, std::stop_token stop = {});
  ~OutsidePlayer() override;

  void begin_game(const Rulebook& book, Seat seat) override;
  std::optional<Choice> choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                               Rng& rng) override;
  void end_game(const Rulebook& book, const Score& score) override;

  // What it calls itself; empty before it was started.
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
  std::unique_ptr<LineProgram> running_;  // none before its start and after a failure
  bool has_said_hello_ = false;           // the one that is running
  std::string name_;
  std::string last_reason_;
  int failures_in_a_row_ = 0;
  QuestionNumber questions_ = 0;  // never begins again, so that no answer fits a later question
  Seat seat_ = 0;
};

}  // namespace folsom::arena
