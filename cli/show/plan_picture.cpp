#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "cli/show/pictures.h"

namespace folsom::cli {
namespace {

constexpr Style kFaint{Colour::kGrey, false, false};
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

}  // namespace

Lines plan_picture(const Scene& scene, int most_rows) {
  const View& view = scene.view;
  if (view.plan_size == 0) return {Line(kTitle, kFaint).add("no card yet", kFaint)};
  const int columns = scene.size.columns - width_of(kTitle);
  Lines rows(1);
  std::size_t current_row = 0;
  for (std::size_t i = 0; i < view.plan_size; ++i) {
    const Line card = card_picture(scene, i);
    if (rows.back().width() + 2 + card.width() > columns) rows.emplace_back();
    rows.back().add(rows.back().empty() ? "" : "  ").append(card);
    if (i + 1 == view.flow.resolved) current_row = rows.size() - 1;
  }
  // Where not all rows fit: while planning the last ones, in the robbery from the current one on.
  const std::size_t shown = std::min(rows.size(), static_cast<std::size_t>(most_rows));
  const std::size_t last_start = rows.size() - shown;
  const std::size_t start =
      view.flow.resolved == 0 ? last_start : std::min(current_row, last_start);
  Lines lines;
  for (std::size_t row = start; row < start + shown; ++row) {
    const std::string_view more = scene.unicode ? "Plan… " : "Plan..";
    lines.push_back(Line(row > start ? "      "
                         : start > 0 ? more
                                     : kTitle,
                         kFaint)
                        .append(rows[row]));
  }
  return lines;
}

}  // namespace folsom::cli
