#include "cli/play/game.h"

#include <algorithm>

#include "cli/play/thinking.h"
#include "cli/play/told_game.h"
#include "cli/show/help.h"
#include "cli/show/notice.h"
#include "cli/show/pictures.h"
#include "cli/show/questions.h"
#include "cli/show/score_sheet.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/language.h"
#include "cli/world/signals.h"
#include "engine/core/bits.h"
#include "engine/flow/question.h"
#include "text/notation/choices.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

// Streams for the bots' whims, apart from those that deal cards.
constexpr std::uint64_t kBotSteps = std::uint64_t{1} << 62U;

constexpr std::string_view kWantsPrompt = ">";

Line note(std::string_view text) { return Line(text, {Colour::kYellow, false, false}); }

}  // namespace

Game::Game(Start start, Words words, Terminal& terminal, std::chrono::milliseconds line_time,
           std::string story_file)
    : words_(std::move(words)),
      table_(std::move(start.table)),
      players_(std::move(start.players)),
      save_(std::move(start.save)),
      terminal_(terminal),
      screen_(words_, table_, players_, terminal, line_time),
      story_file_(std::move(story_file)) {}

int Game::run() {
  terminal_.enter_screen();
  keep();
  if (!terminal_.is_interactive()) {
    Lines notice;
    add_notice(notice);
    terminal_.show(notice);
  }
  while (!is_over(table_.state()) && !leaving_ && !was_interrupted()) {
    const Seat seat = next_seat();
    if (players_[seat].is_human()) {
      if (play_human(seat) == Asked::kLeft) break;
    } else {
      screen_.perform();
      play_bot(seat);
    }
  }
  if (is_over(table_.state())) {
    screen_.perform();
    show_count();
  } else {
    say_farewell();
  }
  return was_interrupted() ? kExitInterrupted : kExitFine;
}

// If several are asked at once, bots answer first: nobody has to wait for them.
Seat Game::next_seat() const {
  const std::uint8_t seats = asked(table_.state());
  Seat next = static_cast<Seat>(first(seats));
  for_each(seats, [&](int seat) {
    if (!players_[static_cast<std::size_t>(seat)].is_human() && players_[next].is_human()) {
      next = static_cast<Seat>(seat);
    }
  });
  return next;
}

void Game::play_bot(Seat seat) {
  const ChoiceList choices = table_.choices(seat);
  Rng rng = Rng::sealed(table_.seed(), kBotSteps + table_.steps());
  Choice choice;
  think(
      [&](const std::stop_token& stop) {
        const Bot& bot = *players_[seat].bot;
        choice = bot.choose(table_.book(), table_.view(seat), choices, rng, stop);
      },
      [&] { screen_.show_thinking(seat); });
  if (was_interrupted()) return;  // the bot didn't finish: it is asked again on resuming
  table_.submit(seat, choice);
  keep();
}

void Game::keep() {
  if (!save_.write(table_, players_)) save_failed_ = true;
}

// In front of everybody only what everybody may see is shown, which needs no curtain. Someone who
// knows more than the others about the loot to choose from chooses in private, too.
bool Game::is_asked_openly(Seat seat) const {
  if (count_humans(players_) == 1) return false;
  const Question& question = question_of(table_.state().flow.top().kind);
  if (question.is_sealed() || question.from_hand) return false;
  const View own = table_.view(seat);
  const View open = table_.view(kSpectator);
  const ChoiceList choices = table_.choices(seat);
  return std::none_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    return choice.kind == ChoiceKind::kTake &&
           own.value[choice.token()] != open.value[choice.token()];
  });
}

Game::Asked Game::play_human(Seat seat) {
  screen_.perform();
  if (count_humans(players_) == 1) return ask(seat, seat);
  if (is_asked_openly(seat)) {
    at_screen_.reset();
    return ask(seat, kSpectator);
  }
  if (at_screen_ != seat && !screen_.draw_curtain(seat)) return Asked::kLeft;
  at_screen_ = seat;
  return ask(seat, seat);
}

Game::Asked Game::ask(Seat seat, Seat viewer) {
  const std::size_t before = table_.steps();
  Lines notes;
  // If nothing has happened yet, the story shows it later.
  if (!noticed_ && !table_.events().empty()) add_notice(notes);
  noticed_ = true;
  while (table_.steps() == before && !leaving_) {
    // Choices are labeled with what the viewer at the screen may read.
    const View view = table_.view(viewer);
    const Scene scene{words_, table_.book(), view, terminal_.size(), terminal_.has_unicode(), {}};
    const std::vector<Option> options = options_for(scene, table_.choices(seat));
    screen_.pose(viewer, seat, options, notes);
    const std::optional<std::string> answer =
        terminal_.ask(terminal_.is_interactive() ? std::string_view() : kWantsPrompt, true);
    if (!answer) return Asked::kLeft;
    if (*answer == kResized) continue;
    notes.clear();
    if (!take_answer(seat, viewer, options, *answer, notes)) return Asked::kAnswered;
  }
  if (table_.steps() > before) after_human_choice(seat);
  return leaving_ ? Asked::kLeft : Asked::kAnswered;
}

bool Game::take_answer(Seat seat, Seat viewer, const std::vector<Option>& options,
                       const std::string& answer, Lines& notes) {
  if (const Option* const option = find_option(options, answer)) {
    make(seat, option->choice, notes);
    return true;
  }
  if (answer.size() == 1 && kCommandKeys.find(answer[0]) != std::string_view::npos) {
    return obey(answer[0], seat, viewer, notes);
  }
  if (answer.empty()) return true;
  if (answer.starts_with("language ")) {
    switch_language(answer.substr(answer.find(' ') + 1), notes);
    return true;
  }
  if (answer.size() > 1) {
    const auto choice = notation::choice_from_text(answer, table_.book(), table_.state(), seat);
    if (choice) {
      make(seat, *choice, notes);
      return true;
    }
  }
  add_note(notes, words_.say("terminal.say.no-such-key"));
  return true;
}

void Game::add_note(Lines& notes, std::string_view text) const {
  for (const std::string& line : wrap(text, terminal_.size().columns, words_.language())) {
    notes.push_back(note(line));
  }
}

// What a host should know of the cards, and who the opponents are: with the first question, in a
// pipe before everything else.
void Game::add_notice(Lines& notes) {
  const std::string notice = notice_for(words_, table_.book().setup);
  if (!notice.empty()) add_note(notes, notice);
  add_opponents(notes);
  noticed_ = true;
}

// False when somebody else is to be asked now.
bool Game::obey(char command, Seat seat, Seat viewer, Lines& notes) {
  const Scene scene = screen_.scene_for(viewer);
  switch (command) {
    case '?':
      screen_.read_out(help_text(scene, count_humans(players_) > 1));
      return true;
    case 'h':
      show_hint(seat, viewer, notes);
      return true;
    case 'r': {
      add_note(notes, rule_hint(scene));
      const std::uint8_t card = scene.view.flow.card;
      if (card == kNoCard || !scene.book.setup.events) return true;
      const RoundName name = scene.book.round_cards[card].name;
      if (is_quiet(name)) return true;
      add_note(notes, scene.say("board.choice.label",
                                {{"name", thing_name(words_, "round", notation::word(name))},
                                 {"detail", round_does(words_, scene.book, name)}}));
      return true;
    }
    case 't':
      screen_.read_out(compose_table(scene));
      return true;
    case 'l':
      screen_.read_out(screen_.story_so_far(viewer));
      return true;
    case 'L':
      ask_language(notes);
      return true;
    case 's':
      save_copy(notes);
      return true;
    case 'u': {
      const std::size_t before = table_.steps();
      take_back(seat, notes);
      return table_.steps() == before;
    }
    case 'v':
      if (viewer == seat || !screen_.draw_curtain(seat)) return true;
      screen_.show_privately(seat, words_.say("terminal.say.only-you"));
      return true;
    case 'q':
      leaving_ = true;
      return true;
    default:
      return true;
  }
}

void Game::make(Seat seat, Choice choice, Lines& notes) {
  const Refusal refusal = table_.submit(seat, choice);
  if (refusal == Refusal::kNone) return keep();
  add_note(notes, words_.say(std::string("names.refusal.").append(notation::word(refusal))));
}

// Whether the last choice gave its maker something only they may see: cards drawn, a value.
bool Game::learnt_in_private(Seat seat) const {
  const std::vector<LoggedEvent>& events = table_.events();
  return std::any_of(events.rbegin(), events.rend(), [&](const LoggedEvent& told) {
    if (told.step != table_.steps() || told.event.seat != seat) return false;
    const bool cards = told.event.kind == EventKind::kDrew && !told.event.pile.empty();
    const bool goal = told.event.kind == EventKind::kGoalSeen;
    return cards || goal ||
           (told.event.kind == EventKind::kLootTaken && is_face_down(kind_of(told.event.token)));
  });
}

void Game::after_human_choice(Seat seat) {
  const bool goes_on = !is_over(table_.state()) && (asked(table_.state()) >> seat & 1U) != 0;
  if (!goes_on && table_.may_take_back(seat)) {
    screen_.perform();
    if (screen_.offer_to_take_back()) {
      table_.undo();
      screen_.rewrite();
      return keep();
    }
  }
  if (count_humans(players_) == 1 || (goes_on && at_screen_ == seat)) return;
  if (learnt_in_private(seat)) {
    screen_.show_privately(seat, words_.say("terminal.say.only-you"));
  }
  at_screen_.reset();
  terminal_.wipe();
}

void Game::take_back(Seat seat, Lines& notes) {
  if (!table_.may_take_back(seat)) {
    return add_note(notes, words_.say(table_.steps() == 0 ? "terminal.say.nothing-to-take-back"
                                                          : "terminal.say.cannot-take-back"));
  }
  table_.undo();
  screen_.rewrite();
  keep();
}

void Game::save_copy(Lines& notes) {
  const std::optional<std::string> name = terminal_.ask_line(words_.say("terminal.say.copy-as"));
  if (!name || name->empty()) return add_note(notes, words_.say("terminal.say.no-copy"));
  const bool written = save_.write_copy(*name, table_, players_);
  add_note(notes, written ? words_.say("terminal.say.copied", {{"file", *name}})
                          : words_.say("terminal.say.not-saved", {{"why", save_problem()}}));
}

void Game::ask_language(Lines& notes) {
  const std::optional<std::string> code =
      terminal_.ask_line(words_.say("terminal.language.which", {{"list", languages_in_words()}}));
  if (code && !code->empty()) switch_language(*code, notes);
}

// From here on everything is in this language, the story so far too.
void Game::switch_language(const std::string& code, Lines& notes) {
  if (!Words::knows(code)) {
    return add_note(notes, words_.say("terminal.language.unknown",
                                      {{"code", code}, {"list", languages_in_words()}}));
  }
  words_ = Words::open(code);
  screen_.rewrite();
}

std::string Game::save_problem() const {
  return save_.path() ? save_.problem() : words_.say("terminal.save.no-home");
}

void Game::say_farewell() {
  terminal_.leave_screen();
  keep();
  if (save_failed_) {
    terminal_.print(words_.say("terminal.say.not-saved", {{"why", save_problem()}}));
    return;
  }
  terminal_.print(words_.say("terminal.say.saved-in", {{"file", save_.path()->string()}}));
  terminal_.print(words_.say("terminal.say.go-on",
                             {{"command", resume_command(*save_.path(), table_, players_)}}));
}

void Game::show_count() {
  terminal_.leave_screen();
  if (terminal_.is_interactive()) terminal_.show(screen_.since_last_question());
  const View view = table_.view(kSpectator);
  const Scene scene{words_,           table_.book(),           view,
                    terminal_.size(), terminal_.has_unicode(), names_of(players_)};
  terminal_.print(Line());
  terminal_.show(score_sheet(scene, score_of(table_.book(), table_.state())));
  write_story();
  if (save_failed_ || !table_.was_dealt_here()) return;
  const std::string path = save_.path()->string();
  terminal_.print(Line());
  terminal_.print(words_.say("terminal.say.kept-in", {{"file", path}}));
  print_command("terminal.say.replay", "folsom replay " + path);
  print_command("terminal.say.story", "folsom replay --story " + path);
  print_command("terminal.say.analyse", "folsom analyse " + path);
  print_command("terminal.say.verify", "folsom verify " + path);
}

// The game is over: nothing is left to hide.
void Game::write_story() {
  if (story_file_.empty()) return;
  std::string problem;
  const std::string text =
      whole_story(words_, table_, cast_of(names_of(players_)), kOpenEyes, table_.steps());
  const bool written = write_file(story_file_, text, problem);
  terminal_.print(Line());
  terminal_.print(written ? words_.say("terminal.say.story-in", {{"file", story_file_}})
                          : words_.say("terminal.say.story-not-saved", {{"why", problem}}));
}

void Game::print_command(std::string_view key, const std::string& command) {
  terminal_.print(words_.say(key, {{"command", command}}));
}

}  // namespace folsom::cli
