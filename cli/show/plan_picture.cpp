#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "cli/show/pictures.h"

namespace folsom::cli {
namespace {

constexpr std::string_view kTitle = "Plan  ";

// The letters of whoever may act by a card that nobody knows.
std::string letters_of_seat(const Scene& scene, Seat seat) {
  std::string letters;
  for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, seat))
    letters += letter_of(pawn);
  return letters;
}

Line card_picture(const Scene& scene, std::size_t place) {
  const PlannedCard planned = scene.view.plan[place];
  const bool is_done = place + 1 < scene.view.flow.resolved;
  const bool is_current = place + 1 == scene.view.flow.resolved;
  const bool face_down = (scene.view.face_down >> place & 1U) != 0;
  Line card;
  if (planned.card == kHiddenCard) {
    card.add(letters_of_seat(scene, planned.seat),
             style_of_seat(scene.book, scene.view.cards_of, planned.seat));
    card.add(scene.unicode ? " ▒▒▒" : " ???");
  } else {
    const CardFace& face = scene.book.decks[planned.seat].cards[planned.card];
    const Pawn owner = scene.view.cards_of[planned.seat][face.slot];
    const std::string name(short_name_of(face.action));
    card.add(std::string(1, letter_of(owner)), is_done ? kFaint : style_of(owner));
    card.add(face_down ? fmt::format(" ({})", name) : " " + name, is_done ? kFaint : Style{});
  }
  return is_current ? Line("[").append(card).add("]") : card;
}

// The cards from this one on in rows of the screen's width.
Lines packed_from(const Scene& scene, std::size_t first) {
  const int columns = scene.size.columns - width_of(kTitle);
  Lines rows(1);
  for (std::size_t i = first; i < scene.view.plan_size; ++i) {
    const Line card = card_picture(scene, i);
    if (rows.back().width() + 2 + card.width() > columns) rows.emplace_back();
    rows.back().add(rows.back().empty() ? "" : "  ").append(card);
  }
  return rows;
}

}  // namespace

Lines plan_picture(const Scene& scene, int most_rows) {
  const View& view = scene.view;
  if (view.plan_size == 0) return {Line(kTitle, kFaint).add("no card yet", kFaint)};
  const auto most = static_cast<std::size_t>(most_rows);
  // Where not all fit: while planning the last ones, in the robbery from the current one on.
  std::size_t start = 0;
  while (packed_from(scene, start).size() > most && start + 1 != view.flow.resolved) ++start;
  Lines rows = packed_from(scene, start);
  rows.resize(std::min(rows.size(), most));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string_view more = scene.unicode ? "Plan… " : "Plan..";
    Line line(row > 0 ? "      " : start > 0 ? more : kTitle, kFaint);
    rows[row] = line.append(rows[row]);
  }
  return rows;
}

}  // namespace folsom::cli
