#include <algorithm>

#include "cli/show/belongings.h"
#include "cli/show/marks.h"
#include "cli/show/pictures.h"
#include "cli/show/seats.h"
#include "engine/flow/question.h"
#include "engine/flow/sealed_cards.h"

namespace folsom::cli {
namespace {

bool has_discards(const Scene& scene) { return scene.book.hands.discard_pile; }
bool shows_players(const Scene& scene) {
  return !scene.players.empty() && scene.size.columns >= 100;
}
bool is_asked(const Scene& scene, Seat seat) { return (scene.view.flow.asked >> seat & 1U) != 0; }

// Only bandits have six bullets and cash; the Marshal has two cylinders.
std::string bullets_in_words(const Scene& scene, Pawn pawn) {
  if (!is_bandit(pawn)) {
    return std::to_string(scene.view.cylinders[0]) + "+" + std::to_string(scene.view.cylinders[1]);
  }
  return std::to_string(scene.view.bullets_left[pawn]);
}

// All belongings in lines of this width, broken only between two things.
std::vector<std::string> lines_of_belongings(const Scene& scene, Pawn pawn, int width) {
  const std::vector<std::string> parts = belongings(scene, pawn, false);
  if (parts.empty()) return {scene.say("end.detail.nothing")};
  std::vector<std::string> lines = {parts.front()};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    lines.back() += ",";
    if (width_of(lines.back()) + 2 + width_of(parts[i]) <= width) {
      lines.back() += " " + parts[i];
    } else {
      lines.push_back(parts[i]);
    }
  }
  return lines;
}

// Whose answer is awaited, and who has given a sealed one.
std::string_view mark_of(const Scene& scene, Seat seat) {
  if (is_asked(scene, seat)) return ">";
  const bool answered = (scene.view.flow.answered >> seat & 1U) != 0;
  if (!answered || scene.view.flow.asked == 0) return " ";
  return scene.unicode ? "✓" : "+";
}

// The widest name, or letter, of those who play.
int widest(const Scene& scene, std::string (*of)(const Words&, Pawn)) {
  int widest = 0;
  for (int seat = 0; seat < scene.book.seats; ++seat) {
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, static_cast<Seat>(seat))) {
      widest = std::max(widest, width_of(of(scene.words, pawn)));
    }
  }
  return widest;
}
int name_width(const Scene& scene) { return widest(scene, pawn_name); }
int letter_width(const Scene& scene) { return widest(scene, pawn_letter); }

std::string letter_and_name(const Scene& scene, Pawn pawn) {
  return padded(pawn_letter(scene.words, pawn), letter_width(scene)) + " " +
         padded(pawn_name(scene.words, pawn), name_width(scene));
}

// A player's figure, in a column as wide as its title.
struct Column {
  std::string title;
  std::string figure;
  bool of_seat = true;  // rather than of each bandit
};

std::vector<Column> columns_of(const Scene& scene, Seat seat, Pawn pawn) {
  const View& view = scene.view;
  const auto title = [&](std::string_view name) {
    return scene.say(std::string("terminal.players.").append(name));
  };
  std::vector<Column> columns = {{title("bullets"), bullets_in_words(scene, pawn), false},
                                 {title("wounds"), std::to_string(view.received[seat].size())},
                                 {title("hand"), std::to_string(view.hand_size[seat])},
                                 {title("deck"), std::to_string(view.deck_size[seat])}};
  if (has_discards(scene)) {
    columns.push_back({title("discard"), std::to_string(view.discard[seat].size())});
  }
  return columns;
}

constexpr int kPlayerWidth = 10;

Line title_row(const Scene& scene) {
  Line line(padded("", 3 + letter_width(scene)), kFaint);
  const std::string bandit = scene.say("terminal.players.bandit");
  line.add(padded(cut_to(bandit, name_width(scene)), name_width(scene)), kFaint);
  for (const Column& column : columns_of(scene, 0, Pawn::kGhost)) {
    line.add("  " + column.title, kFaint);
  }
  if (shows_players(scene)) {
    line.add("  " + padded(scene.say("terminal.players.player"), kPlayerWidth), kFaint);
  }
  return line.add("  " + scene.say("terminal.players.loot"), kFaint);
}

// What belongs to the player, not to a bandit, goes into their first bandit's row.
Line player_row(const Scene& scene, Seat seat, Pawn pawn, bool first_of_seat) {
  Line line(first_of_seat ? mark_of(scene, seat) : " ");
  line.add(" ").add(letter_and_name(scene, pawn), style_of(pawn));
  for (const Column& column : columns_of(scene, seat, pawn)) {
    const std::string figure = first_of_seat || !column.of_seat ? column.figure : "";
    line.add("  " + right_aligned(figure, width_of(column.title)));
  }
  if (shows_players(scene)) {
    line.add("  " +
             padded(first_of_seat ? cut_to(scene.players[seat], kPlayerWidth) : "", kPlayerWidth));
  }
  return line.add("  ");
}

// The row, and below it what doesn't fit.
void add_player(Lines& lines, const Scene& scene, Seat seat, Pawn pawn, bool first_of_seat) {
  const Style style{Colour::kPlain, seat == scene.view.viewer, false};
  Line row = player_row(scene, seat, pawn, first_of_seat);
  const int column = row.width();
  for (const std::string& part :
       lines_of_belongings(scene, pawn, std::max(scene.size.columns - column, 20))) {
    lines.push_back(row.add(part, style).shortened(scene.size.columns));
    row = Line();
    row.fill_to(column);
  }
}

// Before the draft is over there is nothing to show.
bool is_equipped(const Scene& scene) {
  const auto& left = scene.view.bullets_left;
  return scene.view.flow.round > 0 ||
         std::any_of(left.begin(), left.end(), [](std::uint8_t bullets) { return bullets > 0; });
}

// Seats clockwise from the viewer's own, which they find without looking.
std::vector<Seat> seats_in_order(const Scene& scene) {
  std::vector<Seat> seats;
  seats.reserve(kMaxSeats);
  const int first = scene.view.viewer < scene.book.seats ? scene.view.viewer : 0;
  for (int i = 0; i < scene.book.seats; ++i) {
    seats.push_back(static_cast<Seat>((first + i) % scene.book.seats));
  }
  return seats;
}

}  // namespace

Lines players_picture(const Scene& scene) {
  if (!is_equipped(scene)) return {};
  Lines lines = {title_row(scene)};
  for (const Seat seat : seats_in_order(scene)) {
    const std::vector<Pawn> bandits = bandits_of(scene.book, scene.view.cards_of, seat);
    for (std::size_t i = 0; i < bandits.size(); ++i) {
      add_player(lines, scene, seat, bandits[i], i == 0);
    }
  }
  return lines;
}

namespace {

// Only the expansions have so much to show that it takes letters.
bool is_brief(const Rulebook& book) { return book.setup.horses || book.setup.marshal; }

Line compact_cell(const Scene& scene, Seat seat, Pawn pawn) {
  const bool brief = is_brief(scene.book);
  Line cell(mark_of(scene, seat));
  cell.add(letter_and_name(scene, pawn), style_of(pawn));
  cell.add(right_aligned(bullets_in_words(scene, pawn), brief ? 4 : 3));
  cell.add(right_aligned(std::to_string(scene.view.received[seat].size()), 3)).add("  ");
  const std::vector<std::string> parts = belongings(scene, pawn, brief);
  if (parts.empty()) return cell.add(scene.say("end.detail.nothing"));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    cell.add(i == 0 ? "" : brief ? " " : ", ").add(parts[i]);
  }
  return cell;
}

}  // namespace

Lines compact_players_picture(const Scene& scene) {
  if (!is_equipped(scene)) return {};
  const int half = scene.size.columns / 2;
  Line title(padded("", 2 + letter_width(scene) + name_width(scene)), kFaint);
  title.add(scene.say("terminal.players.compact"), kFaint);
  Lines lines = {title.shortened(half - 1)};
  lines.back().fill_to(half).append(title.shortened(half - 1));
  bool left = true;
  for (const Seat seat : seats_in_order(scene)) {
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, seat)) {
      const Line cell = compact_cell(scene, seat, pawn);
      // The viewer's own loot is longer than half a row.
      const bool own = seat == scene.view.viewer && scene.book.bandits_each == 1;
      if (left) {
        lines.push_back(cell.shortened(own ? scene.size.columns : half - 1));
      } else {
        lines.back().fill_to(half).append(cell.shortened(half));
      }
      left = own || !left;
    }
  }
  return lines;
}

namespace {

// What the viewer has marked in their hand so far, if asked for several cards.
std::string marked_cards(const Scene& scene) {
  const View& view = scene.view;
  const Seals seals = seals_of(view.flow);
  if (!names_cards_of_hand(seals)) return "";
  const Pile marked = unseal_kept(view.own_sealed);
  if (marked.empty()) return "";
  return scene.say(
      seals == Seals::kCardsThatGo ? "terminal.cards.marked-away" : "terminal.cards.marked-kept",
      {{"cards", name_of_pile(scene.words, scene.book, view.cards_of, view.viewer, marked)}});
}

}  // namespace

Lines hand_picture(const Scene& scene) {
  const View& view = scene.view;
  if (view.viewer >= scene.book.seats || view.flow.over) return {};
  const bool choosing_from_deck = view.own_hand.empty();
  if (choosing_from_deck) return {};
  const std::string text = scene.say("terminal.cards.hand",
                                     {{"cards", name_of_pile(scene.words, scene.book, view.cards_of,
                                                             view.viewer, view.own_hand)}});
  Lines lines;
  for (const std::string& line : wrap(text, scene.size.columns, scene.words.language(), 2)) {
    lines.push_back(Line(line, kBold));
  }
  if (const std::string marked = marked_cards(scene); !marked.empty()) {
    lines.push_back(Line(marked));
  }
  return lines;
}

}  // namespace folsom::cli
