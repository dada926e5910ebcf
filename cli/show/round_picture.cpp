#include <fmt/core.h>

#include "cli/show/names.h"
#include "cli/show/pictures.h"

namespace folsom::cli {
namespace {

std::string phase(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  if (flow.over) return "the end";
  if (flow.resolved > 0) {
    return fmt::format("robbery, card {} of {}", flow.resolved, scene.view.plan_size);
  }
  const RoundCard& card = scene.book.round_cards[flow.card];
  if (flow.turn == 0 && flow.go == 0) return "before the planning";
  return flow.turn < card.turns.size() ? fmt::format("planning, turn {}", flow.turn + 1)
                                       : "after the planning";
}

Line turns(const Scene& scene, const RoundCard& card) {
  const Flow& flow = scene.view.flow;
  Line line("Turns ", kFaint);
  for (std::size_t i = 0; i < card.turns.size(); ++i) {
    const std::string name(name_of(card.turns[i]));
    const bool current = i == flow.turn && flow.go > 0 && flow.resolved == 0 && !flow.over;
    line.add(" ");
    if (current) {
      line.add(fmt::format("[{}]", name), kBold);
    } else {
      line.add(name, i < flow.turn || flow.resolved > 0 ? kFaint : Style{});
    }
  }
  // Symbols that nobody heeds in this game are not shown (V2.7).
  const bool keeps = card.keep > 0 && !scene.book.hands.discard_pile;
  if (keeps && flow.round < kRounds) line.add(fmt::format("  keep {}", card.keep), kFaint);
  return line;
}

}  // namespace

Lines round_picture(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  if (flow.card == kNoCard) return {Line("Before the train leaves", kBold)};
  const RoundCard& card = scene.book.round_cards[flow.card];
  Line title(fmt::format("Round {} of {}: {}", flow.round, kRounds, name_of(card.name)), kBold);
  title.add(fmt::format("  ({})", phase(scene)));
  const std::string first =
      fmt::format("first: {}", name_of_seat(scene.book, scene.view.cards_of, flow.first));
  title.fill_to(scene.size.columns - width_of(first)).append(with_names(first, kFaint));
  Lines lines = {title, turns(scene, card)};
  if (scene.book.setup.events) {
    const bool happens = scene.book.events[static_cast<std::size_t>(index(card.name))] != nullptr;
    const std::vector<std::string> event =
        wrap(explain(card.name, scene.book), scene.size.columns - 7);
    for (std::size_t i = 0; i < event.size() && !event[0].empty(); ++i) {
      lines.push_back(Line(i > 0     ? "       "
                           : happens ? "Then   "
                                     : "Rule   ",
                           kFaint)
                          .add(event[i]));
    }
  }
  return lines;
}

}  // namespace folsom::cli
