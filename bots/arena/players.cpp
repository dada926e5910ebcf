#include "bots/arena/players.h"

#include "bots/arena/outside/outside_player.h"

namespace folsom::arena {
namespace {

constexpr std::string_view kCommand = "cmd:";

// One of ours. It needs no word at the beginning and the end: all it uses is the view.
class BotPlayer final : public Player {
 public:
  BotPlayer(std::unique_ptr<Bot> bot, std::stop_token stop)
      : bot_(std::move(bot)), stop_(std::move(stop)) {}

  void begin_game(const Rulebook&, Seat) override {}
  std::optional<Choice> choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                               Rng& rng) override {
    return bot_->choose(book, view, choices, rng, stop_);
  }
  void end_game(const Rulebook&, const Score&) override {}

 private:
  std::unique_ptr<Bot> bot_;
  std::stop_token stop_;
};

}  // namespace

ReadPlayerSpec read_player_spec(std::string_view text, std::chrono::milliseconds limit) {
  if (!text.starts_with(kCommand)) {
    ReadBotSpec read = read_bot_spec(text);
    if (!read.spec) return {std::nullopt, std::move(read.sentence)};
    return {PlayerSpec{read.spec, {}, limit}, {}};
  }
  std::string command(text.substr(kCommand.size()));
  if (command.find_first_not_of(" \t") == std::string::npos) {
    return {std::nullopt, "After cmd: comes the program to start, as in \"cmd:./mybot.py\"."};
  }
  return {PlayerSpec{std::nullopt, std::move(command), limit}, {}};
}

std::string text_of(const PlayerSpec& spec) {
  return spec.bot ? text_of(*spec.bot) : std::string(kCommand) + spec.command;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const std::stop_token& stop) {
  if (spec.bot) return std::make_unique<BotPlayer>(make_bot(*spec.bot), stop);
  return std::make_unique<OutsidePlayer>(OutsideProgram{spec.command, spec.limit}, stop);
}

}  // namespace folsom::arena
