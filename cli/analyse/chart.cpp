#include "cli/analyse/chart.h"

#include "cli/show/outcome.h"
#include "cli/show/seats.h"
#include "engine/marshal/sides.h"
#include "game/analysis/plot.h"

namespace folsom::cli {
namespace {

// A side has the color of its first bandit.
std::string_view colour_of_side(const Rulebook& book, const CardOwners& owners, int side) {
  for (int seat = 0; seat < book.seats; ++seat) {
    if (book.side_of[static_cast<std::size_t>(seat)] != side) continue;
    const std::vector<Pawn> pawns = bandits_of(book, owners, static_cast<Seat>(seat));
    if (!pawns.empty()) return analysis::colour_of(pawns.front());
  }
  return analysis::colour_of(Pawn::kNone);
}

}  // namespace

std::string chart(const Retold& retold) {
  const Rulebook& book = retold.table.book();
  const View view = retold.table.view(kSpectator);
  const Scene scene{retold.words, book, view, retold.size, retold.unicode, {}};
  std::vector<analysis::PlottedSide> sides;
  for (int side = 0; side < book.sides; ++side) {
    std::string name = side_name(scene, side);
    sides.push_back({std::move(name), std::string(colour_of_side(book, view.cards_of, side)),
                     !is_marshals_side(book, static_cast<std::size_t>(side))});
  }
  return analysis::plot(retold.analysis, retold.words.say("terminal.analyse.chart"), sides);
}

}  // namespace folsom::cli
