#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/pictures.h"
#include "cli/show/seats.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

// "Plan  "; "Plan… " if earlier cards are left out.
std::string title(const Scene& scene, bool has_more) {
  const std::string name = scene.say("terminal.plan.title");
  return name + (has_more ? "… " : "  ");
}

// Short enough for a plan of many cards.
std::string short_name(const Scene& scene, Action action) {
  return scene.say(std::string("terminal.card.").append(notation::word(action)));
}

// The letters of those who may act by an unknown card.
std::string letters_of_seat(const Scene& scene, Seat seat) {
  std::string letters;
  for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, seat))
    letters += pawn_letter(scene.words, pawn);
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
    const std::string name = short_name(scene, face.action);
    card.add(pawn_letter(scene.words, owner), is_done ? kFaint : style_of(owner));
    card.add(face_down ? " (" + name + ")" : " " + name, is_done ? kFaint : Style{});
  }
  return is_current ? Line("[").append(card).add("]") : card;
}

// The cards from this one on, in rows of the screen's width.
Lines packed_from(const Scene& scene, std::size_t first) {
  const int columns = scene.size.columns - width_of(title(scene, false));
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
  if (view.plan_size == 0) {
    return {Line(title(scene, false) + scene.say("terminal.plan.empty"), kFaint)};
  }
  const auto most = static_cast<std::size_t>(most_rows);
  // If not all fit: the last ones while planning, those from the current one on in the robbery.
  std::size_t start = 0;
  while (packed_from(scene, start).size() > most && start + 1 != view.flow.resolved) ++start;
  Lines rows = packed_from(scene, start);
  rows.resize(std::min(rows.size(), most));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    Line line(row > 0 ? "" : title(scene, start > 0), kFaint);
    rows[row] = line.fill_to(width_of(title(scene, false))).append(rows[row]);
  }
  return rows;
}

}  // namespace folsom::cli
