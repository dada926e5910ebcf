#include "cli/play/game_screen.h"

#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/questions.h"
#include "cli/show/seats.h"

namespace folsom::cli {
namespace {

using std::chrono::milliseconds;

Seat choose_audience(const SeatPlayers& players) {
  if (count_humans(players) != 1) return kSpectator;
  const auto person = std::find_if(players.begin(), players.end(),
                                   [](const SeatPlayer& player) { return player.is_human(); });
  return static_cast<Seat>(person - players.begin());
}

milliseconds time_for(StoryLine::Weight weight, milliseconds usual) {
  switch (weight) {
    case StoryLine::Weight::kHeadline:
      return usual * 3 / 2;
    case StoryLine::Weight::kLine:
      return usual;
    case StoryLine::Weight::kAside:
      return usual / 3;
  }
  return usual;
}

}  // namespace

GameScreen::GameScreen(const Words& words, const Table& table, const SeatPlayers& players,
                       Terminal& terminal, milliseconds line_time)
    : words_(words),
      table_(table),
      players_(players),
      terminal_(terminal),
      line_time_(line_time),
      audience_(choose_audience(players)) {}

ToldGame& GameScreen::told_game(Seat viewer) {
  return told_games_.try_emplace(viewer, words_, table_, cast_of(names_of(players_)), viewer)
      .first->second;
}

Scene GameScreen::scene_for(Seat viewer) {
  return {words_,           table_.book(),           told_game(viewer).view(),
          terminal_.size(), terminal_.has_unicode(), names_of(players_)};
}

ScreenParts GameScreen::parts_for(Seat viewer, std::string keys) {
  ScreenParts parts;
  parts.story = told_game(viewer).lines();
  parts.keys = std::move(keys);
  return parts;
}

std::optional<char> GameScreen::perform() {
  ToldGame& told = told_game(audience_);
  std::optional<char> pressed;
  std::size_t new_lines = 0;
  while (told.advance(new_lines)) {
    if (new_lines == 0) continue;
    const std::optional<char> key = show_new_lines(new_lines, pressed.has_value());
    if (key) pressed = key;
  }
  return pressed;
}

std::optional<char> GameScreen::show_new_lines(std::size_t new_lines, bool skipping) {
  const std::vector<StoryLine>& lines = told_game(audience_).lines();
  if (!terminal_.is_interactive()) {
    for (std::size_t i = lines.size() - new_lines; i < lines.size(); ++i) {
      if (lines[i].weight == StoryLine::Weight::kHeadline) terminal_.print(Line());
      const Lines parts = lines[i].wrapped(words_, terminal_.size().columns);
      for (const Line& part : parts) terminal_.print(part);
    }
    return std::nullopt;
  }
  if (skipping || line_time_.count() == 0) return std::nullopt;
  terminal_.show(compose_screen(scene_for(audience_),
                                parts_for(audience_, words_.say("terminal.keys.go-on"))));
  return terminal_.pause(time_for(lines.back().weight, line_time_));
}

bool GameScreen::offer_to_take_back() {
  if (!terminal_.is_interactive() || line_time_.count() == 0) return false;
  terminal_.show(compose_screen(scene_for(audience_),
                                parts_for(audience_, words_.say("terminal.keys.take-back"))));
  return terminal_.pause(2 * line_time_) == 'u';
}

void GameScreen::pose(Seat viewer, Seat seat, const std::vector<Option>& options,
                      const Lines& notes) {
  told_game(viewer).catch_up();
  told_at_question_ = told_game(audience_).lines().size();
  const Scene scene = scene_for(viewer);
  ScreenParts parts = parts_for(viewer, keys());
  parts.question = question_for(scene, seat);
  parts.options = options;
  parts.notes = notes;
  terminal_.show(terminal_.is_interactive() ? compose_screen(scene, parts)
                                            : compose_listing(scene, parts));
}

void GameScreen::show_thinking(Seat seat) {
  if (!terminal_.is_interactive()) return;
  const std::string name = name_of_seat(words_, table_.book(), table_.state().cards_of, seat);
  const auto bandits = bandits_of(table_.book(), table_.state().cards_of, seat).size();
  terminal_.show(compose_screen(
      scene_for(audience_),
      parts_for(audience_,
                words_.say("board.head.thinking",
                           {{"names", name}, {"count", std::max<std::size_t>(1, bandits)}}))));
}

void GameScreen::show_privately(Seat viewer, const std::string& note) {
  told_game(viewer).catch_up();
  ScreenParts parts = parts_for(viewer, "");
  parts.notes = {Line(note, kBold)};
  const Scene scene = scene_for(viewer);
  terminal_.show(terminal_.is_interactive() ? compose_screen(scene, parts)
                                            : compose_listing(scene, parts));
  terminal_.ask(terminal_.is_interactive() ? "" : ">");
  terminal_.wipe();
}

// The keys that work, as many as fit into a line; the help has all of them.
std::string GameScreen::keys() const {
  std::vector<std::pair<char, std::string>> keys;
  const auto add = [&](char key, std::string_view name) {
    keys.emplace_back(key, words_.say(std::string("terminal.keys.").append(name)));
  };
  add('?', "help");
  add('h', "hint");
  add('r', "rule");
  add('u', "undo");
  add('l', "log");
  add('t', "table");
  if (count_humans(players_) > 1) add('v', "cards");
  add('s', "save");
  const std::string last = "  L " + words_.language() + "  q " + words_.say("terminal.keys.quit");
  std::string line;
  for (const auto& [key, name] : keys) {
    const std::string one = std::string(line.empty() ? "" : "  ") + key + " " + name;
    if (width_of(line) + width_of(one) + width_of(last) > terminal_.size().columns) break;
    line += one;
  }
  return line + last;
}

bool GameScreen::draw_curtain(Seat seat) {
  terminal_.wipe();
  Lines lines;
  if (terminal_.is_interactive()) lines.resize(static_cast<std::size_t>(terminal_.size().rows / 3));
  const std::string name = name_of_seat(words_, table_.book(), table_.state().cards_of, seat);
  lines.push_back(Line("    ").append(
      with_names(words_, words_.say("table.curtain.hand", {{"name", name}}), kBold)));
  lines.push_back(Line("    ").add(words_.say("terminal.say.then-enter")));
  terminal_.show(lines);
  // Only Enter, so that a second key press by the person before doesn't lift the curtain.
  std::optional<std::string> answer;
  do {
    answer = terminal_.ask(terminal_.is_interactive() ? "" : ">");
  } while (terminal_.is_interactive() && answer && !answer->empty());
  return answer.has_value();
}

void GameScreen::read_out(const Lines& lines) {
  terminal_.read_out(lines, words_.say("terminal.keys.more"), words_.say("terminal.keys.no-more"));
}

Lines GameScreen::story_from(Seat viewer, std::size_t first) {
  Lines lines;
  const std::vector<StoryLine>& told = told_game(viewer).lines();
  for (std::size_t i = first; i < told.size(); ++i) {
    if (told[i].weight == StoryLine::Weight::kHeadline) lines.emplace_back();
    append(lines, told[i].wrapped(words_, terminal_.size().columns));
  }
  return lines;
}

Lines GameScreen::story_so_far(Seat viewer) { return story_from(viewer, 0); }

Lines GameScreen::since_last_question() { return story_from(audience_, told_at_question_); }

void GameScreen::rewrite() {
  for (auto& [viewer, told] : told_games_) told.rewrite();
}

}  // namespace folsom::cli
