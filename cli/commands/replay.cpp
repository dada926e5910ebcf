// folsom replay: a recorded game again, step by step, through one seat's eyes or with everything
// open.
#include <fmt/core.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/play/seats.h"
#include "cli/play/told_game.h"
#include "cli/show/marks.h"
#include "cli/show/score_sheet.h"
#include "cli/show/screen.h"
#include "cli/show/seats.h"
#include "cli/world/failure.h"
#include "cli/world/inputs.h"
#include "cli/world/language.h"
#include "cli/world/signals.h"
#include "cli/world/wishes.h"
#include "text/notation/choices.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

Table open_record(const notation::Record& record, const std::string& path) {
  Reopened reopened = reopen(record);
  if (!reopened.is_whole()) throw Failure(fmt::format("{}: {}", path, reopened.sentence), kExitNo);
  return std::move(*reopened.table);
}

Seat viewer_from(const std::string& word, const Table& table) {
  if (word.empty()) return kOpenEyes;
  if (word == "spectator") return kSpectator;
  if (word.size() == 1 && word[0] >= '0' && word[0] < '0' + table.book().seats) {
    return static_cast<Seat>(word[0] - '0');
  }
  const std::optional<Pawn> pawn = notation::from_word<Pawn>(word);
  if (pawn && index(*pawn) < kPawns) {
    const Seat seat = table.state().seat_of[*pawn];
    if (seat != kNoSeat) return seat;
  }
  throw Failure(
      fmt::format("--from: \"{}\" is none of this game's bandits, nor a seat from 0 to {}, nor "
                  "\"spectator\".",
                  word, table.book().seats - 1));
}

class Replay {
 public:
  Replay(const Words& words, const Table& table, Seat viewer, std::size_t last, Terminal& terminal,
         std::vector<std::string> players)
      : words_(words),
        table_(table),
        terminal_(terminal),
        players_(std::move(players)),
        told_game_(words, table, cast_of(players_), viewer),
        last_(last) {}

  void watch() {
    terminal_.enter_screen();
    std::size_t step = 0;
    while (!was_interrupted()) {
      told_game_.go_to(step);
      show(step);
      const std::optional<std::string> key = terminal_.ask("", true);
      if (!key || *key == "q") break;
      if (*key == kResized) continue;
      step = step_after(*key, step);
    }
    terminal_.leave_screen();
  }

  // Everything at once, for a pipe.
  void list() {
    std::size_t shown = 0;
    for (std::size_t step = 0; step <= last_; ++step) {
      told_game_.go_to(step);
      if (step > 0 && may_be_told(step)) terminal_.print(with_names(words_, choice_in_words(step)));
      for (; shown < told_game_.lines().size(); ++shown) print_line(told_game_.lines()[shown]);
    }
    terminal_.show(compose_listing(scene(), {}));
  }

 private:
  Scene scene() const {
    return {words_,           table_.book(),           told_game_.view(),
            terminal_.size(), terminal_.has_unicode(), players_};
  }

  std::size_t step_after(const std::string& key, std::size_t step) const {
    if (key == "p") return step == 0 ? 0 : step - 1;
    if (key == "P") return step < 10 ? 0 : step - 10;
    if (key == "N") return std::min(step + 10, last_);
    if (key.empty() || key == "n" || key == " ") return std::min(step + 1, last_);
    return step;
  }

  // A choice may have been made in secret: only its maker and open eyes may read it.
  bool may_be_told(std::size_t step) const {
    return told_game_.viewer() == kOpenEyes ||
           table_.journal()[step - 1].seat == told_game_.viewer();
  }

  std::string choice_in_words(std::size_t step) const {
    const Game::Step& made = table_.journal()[step - 1];
    const std::string who =
        name_of_seat(words_, table_.book(), table_.state_after(step - 1).cards_of, made.seat);
    return fmt::format("{:>4}. {}: {}", step, who,
                       notation::to_text(made.choice, table_.book(), made.seat));
  }

  void show(std::size_t step) {
    ScreenParts parts;
    parts.story = told_game_.lines();
    if (step > 0 && may_be_told(step)) parts.notes = {with_names(words_, choice_in_words(step))};
    parts.keys = words_.say("terminal.replay.keys", {{"step", step}, {"count", last_}});
    terminal_.show(compose_screen(scene(), parts));
  }

  void print_line(const StoryLine& line) {
    if (line.weight == StoryLine::Weight::kHeadline) terminal_.print(Line());
    for (const Line& part : line.wrapped(words_, terminal_.size().columns - 6)) {
      terminal_.print(Line("      ").append(part));
    }
  }

  const Words& words_;
  const Table& table_;
  Terminal& terminal_;
  std::vector<std::string> players_;
  ToldGame told_game_;
  std::size_t last_;
};

// What everybody had when each round ended. The choice that ends a round leads into the next.
void print_rounds(const Words& words, const Table& table, Terminal& terminal) {
  for (std::size_t step = 0; step < table.steps(); ++step) {
    const GameState& before = table.state_after(step);
    const GameState& after = table.state_after(step + 1);
    const bool ends_round = before.flow.round > 0 && before.flow.round != after.flow.round;
    if (!ends_round && !is_over(after)) continue;
    const Score score = score_of(table.book(), after);
    const RoundName name = table.book().round_cards[before.flow.card].name;
    const int number = before.flow.round;
    Line line(table.book().setup.events
                  ? words.say("board.plan.round-title",
                              {{"number", number},
                               {"name", thing_name(words, "round", notation::word(name))}})
                  : words.say("board.plan.round-plain", {{"number", number}}));
    line.fill_to(34);
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto i = static_cast<std::size_t>(bandit);
      if (after.seat_of[i] == kNoSeat) continue;
      const auto pawn = static_cast<Pawn>(bandit);
      line.add(" ").add(pawn_letter(words, pawn), style_of(pawn));
      line.add(" " + padded(words.money(score.loot[i]), 6));
    }
    terminal.print(line);
  }
}

void print_summary(const Words& words, const Table& table, const notation::Record& record,
                   Terminal& terminal) {
  const View view = table.view(kSpectator);
  const Scene scene{words,           table.book(),           view,
                    terminal.size(), terminal.has_unicode(), record.names};
  fmt::print("{}", notation::to_text(record.setup));
  for (std::size_t seat = 0; seat < record.names.size(); ++seat) {
    terminal.print(words.say(
        "terminal.replay.seat",
        {{"seat", seat},
         {"name", name_of_seat(words, table.book(), view.cards_of, static_cast<Seat>(seat))},
         {"player", record.names[seat]}}));
  }
  terminal.print(words.say("terminal.replay.choices", {{"count", table.steps()}}));
  terminal.print(Line());
  print_rounds(words, table, terminal);
  terminal.print(Line());
  if (!is_over(table.state())) return terminal.print(words.say("app.problem.not-over"));
  terminal.show(score_sheet(scene, score_of(table.book(), table.state())));
}

}  // namespace

int run_replay(const ReplayOptions& options) {
  catch_signals();
  Terminal terminal(colour_wish(options.colour), options.ascii);
  const Words words = words_for(options.language);
  const notation::Record record = read_record(options.file);
  const Table table = open_record(record, options.file);
  const Seat viewer = viewer_from(options.from, table);
  if (options.summary) {
    print_summary(words, table, record, terminal);
    return kExitFine;
  }
  const std::size_t last =
      options.to ? std::min(static_cast<std::size_t>(*options.to), table.steps()) : table.steps();
  if (options.story) {
    fmt::print("{}", whole_story(words, table, cast_of(record.names), viewer, last));
    return kExitFine;
  }
  Replay replay(words, table, viewer, last, terminal, record.names);
  if (terminal.is_interactive()) {
    replay.watch();
  } else {
    replay.list();
  }
  return was_interrupted() ? kExitInterrupted : kExitFine;
}

}  // namespace folsom::cli
