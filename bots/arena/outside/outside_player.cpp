#include "bots/arena/outside/outside_player.h"

#include <fmt/core.h>

#include <utility>

namespace folsom::arena {
namespace {

using Clock = LineProgram::Clock;

// For a program to end by itself after its output ended or it was told to quit.
constexpr std::chrono::milliseconds kGrace{500};
// A shell's exit statuses if it can't run the command.
constexpr int kMayNotRun = 126;
constexpr int kNoSuchProgram = 127;

// A shell that waits for a program reports the signal that killed it with its own status.
constexpr int kKilled = 128;

std::string how_it_ended(LineProgram::Ending ending, const std::string& last_words) {
  const int signal = ending.by_signal ? ending.number : ending.number - kKilled;
  const char* const name = signal > 0 ? sigdescr_np(signal) : nullptr;
  std::string reason = name != nullptr ? fmt::format("was killed by signal {} ({})", signal, name)
                                       : fmt::format("exited with status {}", ending.number);
  if (!last_words.empty()) reason += fmt::format("; its last words were {}", in_quotes(last_words));
  return reason;
}

}  // namespace

OutsidePlayer::OutsidePlayer(OutsideProgram program, std::stop_token stop)
    : program_(std::move(program)), stop_(std::move(stop)) {}

OutsidePlayer::~OutsidePlayer() {
  if (!running_) return;
  const Clock::time_point until = Clock::now() + kGrace;
  running_->tell(quit_line(), until);
  running_->part(until);
}

void OutsidePlayer::begin_game(const Rulebook& book, Seat seat) {
  failure_.clear();
  seat_ = seat;
  if (failures_in_a_row_ >= kFailuresInARow) {
    failure_ =
        fmt::format("{} failed in {} games in a row and is not started again; the last time it {}.",
                    in_quotes(program_.command), kFailuresInARow, last_reason_);
    return;
  }
  if (running_ && running_->ending(Clock::now())) running_.reset();
  if (!running_ && !start()) return;
  tell(game_line(book, seat), Clock::now() + program_.answer_limit, program_.answer_limit);
}

bool OutsidePlayer::start() {
  has_said_hello_ = false;
  running_ = std::make_unique<LineProgram>(program_.command, stop_);
  if (!running_->problem().empty()) {
    fail(fmt::format("could not be started: {}", running_->problem()));
    return false;
  }
  const Clock::time_point until = Clock::now() + program_.start_limit;
  std::string line;
  if (!tell(hello_line(program_.answer_limit), until, program_.start_limit)) return false;
  if (!hear(line, until, program_.start_limit)) return false;
  const notation::Parsed<std::string> name = read_name(line);
  if (!name) {
    fail(name.error().message);
    return false;
  }
  name_ = *name;
  has_said_hello_ = true;
  return true;
}

std::optional<Choice> OutsidePlayer::choose(const Rulebook& book, const View& view,
                                            const ChoiceList& choices, Rng&) {
  if (!running_) return std::nullopt;
  if (choices.size() == 1) return choices[0];
  const QuestionNumber number = ++questions_;
  const std::string question = ask_line(number, book, view, choices);
  const Clock::time_point until = Clock::now() + program_.answer_limit;
  std::string line;
  if (!tell(question, until, program_.answer_limit)) return std::nullopt;
  if (!hear(line, until, program_.answer_limit)) return std::nullopt;
  const notation::Parsed<Choice> choice = read_choice(line, number, book, seat_, choices);
  if (choice) return *choice;
  fail(choice.error().message);
  return std::nullopt;
}

// A program that quits when the game is over has still played it.
void OutsidePlayer::end_game(const Rulebook& book, const Score& score) {
  if (!running_) return;
  failures_in_a_row_ = 0;
  const Clock::time_point until = Clock::now() + program_.answer_limit;
  if (running_->tell(over_line(book, score, seat_), until) != LineProgram::Sent::kDone) {
    running_.reset();
  }
}

bool OutsidePlayer::tell(std::string_view line, Clock::time_point until, Milliseconds limit) {
  switch (running_->tell(line, until)) {
    case LineProgram::Sent::kDone:
      return true;
    case LineProgram::Sent::kLate:
      fail(gone(Clock::now(), fmt::format("took longer than {} ms to read", limit.count())));
      return false;
    case LineProgram::Sent::kInputClosed:
      fail(gone(Clock::now() + kGrace, "closed its input"));
      return false;
  }
  return false;
}

bool OutsidePlayer::hear(std::string& line, Clock::time_point until, Milliseconds limit) {
  switch (running_->hear(line, until)) {
    case LineProgram::Heard::kLine:
      return true;
    case LineProgram::Heard::kLate:
      fail(gone(Clock::now(), fmt::format("took longer than {} ms to answer", limit.count())));
      return false;
    case LineProgram::Heard::kTooLong:
      fail(fmt::format("wrote a line of more than {} bytes", LineProgram::kMaxLine));
      return false;
    case LineProgram::Heard::kOutputClosed:
      fail(gone(Clock::now() + kGrace, "closed its output"));
      return false;
  }
  return false;
}

// How the program ended, or `otherwise` if it is still there by then.
std::string OutsidePlayer::gone(Clock::time_point until, std::string otherwise) {
  const std::optional<LineProgram::Ending> ending = running_->ending(until);
  if (!ending) return otherwise;
  const bool not_run = !has_said_hello_ && !ending->by_signal &&
                       (ending->number == kMayNotRun || ending->number == kNoSuchProgram);
  if (!not_run) return how_it_ended(*ending, running_->last_words());
  return fmt::format("could not be started: {}", in_quotes(running_->last_words()));
}

// Kills it: nothing it may still be about to say is an answer.
void OutsidePlayer::fail(std::string reason) {
  last_reason_ = std::move(reason);
  failure_ = fmt::format("{} {}.", in_quotes(program_.command), last_reason_);
  ++failures_in_a_row_;
  running_.reset();
}

}  // namespace folsom::arena
