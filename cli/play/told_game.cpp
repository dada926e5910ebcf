#include "cli/play/told_game.h"

#include "cli/show/notice.h"
#include "cli/show/story_text.h"
#include "game/fairness/seeds.h"

namespace folsom::cli {

void follow_closely(const Rulebook& book, View& view, const Event& event) {
  follow(book, view, event);
  if (event.kind != EventKind::kRest) view.flow.asked = 0;
}

View view_after(const Table& table, std::size_t step, Seat viewer) {
  if (viewer != kOpenEyes) return table.view_after(step, viewer);
  return open_view(table.book(), table.state_after(step));
}

ToldGame::ToldGame(const Words& words, const Table& table, Cast cast, Seat viewer)
    : words_(words), table_(table), cast_(std::move(cast)), viewer_(viewer), story_(new_story()) {
  begin_again();
}

// From the public commitment, not the seed: the choice of words must not give anything away.
Story ToldGame::new_story() const {
  return {words_, table_.book(), cast_,
          table_.was_dealt_here() ? commitment_to(table_.seed()) : ""};
}

void ToldGame::begin_again() {
  story_.emplace(new_story());
  view_ = view_after(table_, 0, viewer_);
  lines_.clear();
  passages_.clear();
  told_ = 0;
  if (const std::string notice = notice_for(words_, table_.book().setup); !notice.empty()) {
    lines_.push_back({std::string(notice), StoryLine::Weight::kAside});
  }
  if (!table_.was_dealt_here()) return;
  const std::string promise = commitment_to(table_.seed()).substr(0, 16);
  lines_.push_back(
      {words_.say("terminal.sealed", {{"promise", promise}}), StoryLine::Weight::kAside});
}

bool ToldGame::advance(std::size_t& new_lines) {
  new_lines = 0;
  const std::vector<LoggedEvent>& events = table_.events();
  if (told_ == events.size()) return false;
  const LoggedEvent& told = events[told_++];
  const Event event = viewer_ == kOpenEyes ? told.event : redact(told.event, viewer_);
  const View before = view_;
  if (told.step > 0) follow_closely(table_.book(), view_, event);
  for (Passage& passage : story_->tell(event, before, view_)) {
    for (StoryLine& line : lines_of(passage)) {
      lines_.push_back(std::move(line));
      ++new_lines;
    }
    passages_.push_back(std::move(passage));
  }
  const bool last_of_step = told_ == events.size() || events[told_].step != told.step;
  if (last_of_step) view_ = view_after(table_, told.step, viewer_);
  return true;
}

void ToldGame::catch_up() {
  std::size_t ignored = 0;
  while (advance(ignored)) continue;
}

void ToldGame::go_to(std::size_t step) {
  const std::vector<LoggedEvent>& events = table_.events();
  if (told_ > 0 && events[told_ - 1].step > step) begin_again();
  std::size_t ignored = 0;
  while (told_ < events.size() && events[told_].step <= step) advance(ignored);
}

void ToldGame::rewrite() {
  begin_again();
  catch_up();
}

std::string whole_story(const Words& words, const Table& table, const Cast& cast, Seat viewer,
                        std::size_t last_step) {
  ToldGame told_game(words, table, cast, viewer);
  told_game.go_to(last_step);
  const Scene scene{words, table.book(), told_game.view(), {}, true, {}};
  return story_text(scene, cast, told_game.story(),
                    score_of(table.book(), table.state_after(last_step)));
}

}  // namespace folsom::cli
