#include "cli/show/questions.h"

#include <algorithm>

#include "cli/play/seats.h"
#include "cli/show/seats.h"
#include "engine/flow/question.h"

namespace folsom::cli {
namespace {

bool is_shared(const Scene& scene) {
  return std::count(scene.players.begin(), scene.players.end(), kHuman) > 1;
}

}  // namespace

std::string question_for(const Scene& scene, Seat seat) {
  const std::string question = question_text(scene.words, scene.train(), scene.view.flow.top());
  if (!is_shared(scene)) return question;
  const std::string name = name_of_seat(scene.words, scene.book, scene.view.cards_of, seat);
  return scene.say("board.choice.label", {{"name", name}, {"detail", question}});
}

std::string rule_hint(const Scene& scene) {
  const Task& task = scene.view.flow.top();
  return scene.say("terminal.rule", {{"hint", question_hint(scene.words, task)},
                                     {"rules", question_of(task.kind).rules}});
}

}  // namespace folsom::cli
