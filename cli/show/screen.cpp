#include "cli/show/screen.h"

#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/pictures.h"

namespace folsom::cli {
namespace {

constexpr int kWantedStory = 3;
constexpr int kAllRows = 100;

int size_of(const Lines& lines) { return static_cast<int>(lines.size()); }

// The pictures, in full or reduced.
struct Board {
  Lines round;
  Lines train;
  Lines table;
  Lines plan;
  Lines players;
  Lines hand;
  bool airy = false;

  int rows() const {
    return size_of(round) + size_of(train) + size_of(table) + size_of(plan) + size_of(players) +
           size_of(hand) + (airy ? 3 : 0);
  }
};

Board draw_board(const Scene& scene, int most_plan_rows) {
  return {round_picture(scene),
          train_picture(scene),
          table_picture(scene),
          plan_picture(scene, most_plan_rows),
          players_picture(scene),
          hand_picture(scene),
          false};
}

// What lies beside the train may cost two lines of the story and the players' title; the Marshal's
// goals, which come first, may cost all of it.
void fit_table(Board& board, int rows) {
  if (board.rows() > rows + 1 && !board.players.empty()) board.players.erase(board.players.begin());
  if (board.rows() > rows + 2 && board.table.size() > 1) board.table.pop_back();
  if (board.rows() > rows + kWantedStory) board.table.clear();
}

// Gives up what can be spared until the board leaves room for the rest.
Board fit_board(const Scene& scene, int rows) {
  Board board = draw_board(scene, 4);
  if (board.rows() + 5 <= rows) {
    board.airy = true;
    return board;
  }
  const auto fits = [&] { return board.rows() <= rows; };
  const auto fit_plan = [&](int least) {
    for (int most_rows = 3; most_rows >= least && !fits(); --most_rows) {
      board.plan = plan_picture(scene, most_rows);
    }
  };
  if (!fits() && board.round.size() > 2) board.round.resize(2);
  if (!fits()) board.players = compact_players_picture(scene);
  fit_plan(2);
  if (!fits()) board.train = train_picture(scene, TrainSize::kLow);
  if (!fits()) board.table = short_table_picture(scene);
  fit_plan(1);
  if (!fits()) board.train = train_picture(scene, TrainSize::kLowest);
  if (!fits() && board.round.size() > 1) board.round.resize(1);
  if (!fits() && !board.table.empty()) fit_table(board, rows);
  return board;
}

Lines question_lines(const Scene& scene, const ScreenParts& parts) {
  Lines lines = parts.notes;
  if (!parts.question.empty()) append(lines, lines_of_text(scene, parts.question, kBold));
  append(lines, options_picture(scene.words, parts.options, scene.size.columns));
  return lines;
}

Lines story_tail(const Words& words, const std::vector<StoryLine>& story, int columns, int rows) {
  Lines lines;
  for (auto line = story.rbegin(); line != story.rend() && size_of(lines) < rows; ++line) {
    Lines longer = line->wrapped(words, columns);
    append(longer, lines);
    lines = std::move(longer);
  }
  while (size_of(lines) > rows) lines.erase(lines.begin());
  return lines;
}

Lines stack(const Board& board) {
  Lines lines = board.round;
  if (board.airy) lines.emplace_back();
  append(lines, board.train);
  append(lines, board.table);
  if (board.airy) lines.emplace_back();
  append(lines, board.plan);
  append(lines, board.players);
  append(lines, board.hand);
  if (board.airy) lines.emplace_back();
  return lines;
}

}  // namespace

Lines compose_screen(const Scene& scene, const ScreenParts& parts) {
  const Lines questions = question_lines(scene, parts);
  const int below = size_of(questions) + (parts.keys.empty() ? 0 : 1);
  const Board board = fit_board(scene, scene.size.rows - below - kWantedStory);
  Lines lines = stack(board);
  const int room = scene.size.rows - below - size_of(lines);
  append(lines, story_tail(scene.words, parts.story, scene.size.columns, std::max(room, 0)));
  // The question stays at the bottom, where the eye looks for it.
  while (size_of(lines) + below < scene.size.rows) lines.emplace_back();
  append(lines, questions);
  if (!parts.keys.empty()) lines.push_back(Line(parts.keys, kFaint));
  // On a screen much too low the question matters more than the picture.
  while (size_of(lines) > scene.size.rows) lines.erase(lines.begin());
  return lines;
}

Lines compose_table(const Scene& scene) { return stack(draw_board(scene, kAllRows)); }

Lines compose_listing(const Scene& scene, const ScreenParts& parts) {
  Lines lines = {Line()};
  append(lines, compose_table(scene));
  append(lines, question_lines(scene, parts));
  return lines;
}

}  // namespace folsom::cli
