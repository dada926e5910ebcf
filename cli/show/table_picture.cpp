#include <fmt/format.h>

#include "cli/show/marks.h"
#include "cli/show/pictures.h"
#include "cli/show/seats.h"
#include "engine/core/bits.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;
using Names = std::vector<std::string>;

std::string joined(const Names& items, std::string_view by) {
  return fmt::format("{}", fmt::join(items, by));
}

// A title before what it is about.
std::string titled(const Scene& scene, std::string_view key) { return scene.say(key) + "  "; }

void add_row(Lines& lines, const Scene& scene, std::string_view key, const std::string& text) {
  Line line(titled(scene, key), kFaint);
  const int column = line.width();
  for (const std::string& part : wrap(text, scene.size.columns - column, scene.words.language())) {
    lines.push_back(line.fill_to(column).append(with_names(scene.words, part)));
    line = Line();
  }
}

Names hostages_left(const Scene& scene) {
  Names names;
  for_each(scene.view.hostages_left, [&](int one) {
    names.push_back(thing_name(scene.words, "hostage", word(static_cast<Hostage>(one))));
  });
  return names;
}

Names companions(const Scene& scene, unsigned set) {
  Names names;
  for_each(set, [&](int one) { names.push_back(pawn_name(scene.words, static_cast<Pawn>(one))); });
  return names;
}

std::string brawlers_left(const Scene& scene) {
  Names brawlers;
  for (std::size_t i = 0; i < scene.view.brawlers.size(); ++i) {
    if (scene.view.brawlers[i] != Pawn::kNone) continue;
    brawlers.push_back(scene.words.money(kBrawlerMoney[i]));
  }
  return brawlers.empty() ? "-" : joined(brawlers, " ");
}

// The goals the viewer knows; empty if none.
std::string goals(const Scene& scene) {
  const View& view = scene.view;
  Names known;
  for (std::size_t i = 0; i < view.goals.size(); ++i) {
    if (view.goals[i] == Goal::kNone) continue;
    const std::string name = thing_name(scene.words, "goal", word(view.goals[i]));
    const bool shown = (view.goals_shown >> i & 1U) != 0;
    known.push_back(shown ? scene.say("terminal.table.goal-shown", {{"name", name}}) : name);
  }
  const int hidden = kGoalsInPlay - static_cast<int>(known.size());
  if (known.empty()) return "";
  if (hidden > 0) known.push_back(scene.say("terminal.table.goals-hidden", {{"count", hidden}}));
  return joined(known, ", ");
}

bool has_marshal(const Scene& scene) { return scene.book.marshals_seat != kNoSeat; }
bool is_marshal(const Scene& scene) {
  return has_marshal(scene) && scene.view.viewer == scene.book.marshals_seat;
}
std::string_view goals_key(const Scene& scene) {
  return is_marshal(scene) ? "board.marshal.goals" : "board.marshal.goals-public";
}

}  // namespace

Lines table_picture(const Scene& scene) {
  Lines lines;
  if (scene.view.flow.over) return lines;
  const std::string known = has_marshal(scene) ? goals(scene) : "";
  if (is_marshal(scene) && !known.empty()) add_row(lines, scene, goals_key(scene), known);
  if (scene.view.hostages_left != 0) {
    add_row(lines, scene, "stage.hostages", joined(hostages_left(scene), ", "));
  }
  if (has_marshal(scene)) {
    const Names left = companions(scene, scene.view.prisoners_left);
    add_row(lines, scene, "board.marshal.prisoners-left", left.empty() ? "-" : joined(left, ", "));
    if (scene.view.prisoners_of_marshal != 0) {
      add_row(lines, scene, "board.marshal.prisoners",
              joined(companions(scene, scene.view.prisoners_of_marshal), ", "));
    }
    add_row(lines, scene, "terminal.table.brawlers", brawlers_left(scene));
  }
  if (!is_marshal(scene) && !known.empty()) add_row(lines, scene, goals_key(scene), known);
  return lines;
}

Lines short_table_picture(const Scene& scene) {
  Lines lines;
  if (scene.view.flow.over) return lines;
  const int columns = scene.size.columns;
  if (is_marshal(scene) && !goals(scene).empty()) {
    Line row = Line(titled(scene, goals_key(scene)), kFaint);
    lines.push_back(row.append(with_names(scene.words, goals(scene))).shortened(columns));
  }
  // Most important first; what doesn't fit is left out.
  Line row;
  const auto add = [&](std::string_view key, const std::string& text) {
    Line more(titled(scene, key), kFaint);
    more.append(with_names(scene.words, text));
    if (!row.empty() && row.width() + 2 + more.width() > columns) return;
    row.add(row.empty() ? "" : "  ").append(more);
  };
  if (has_marshal(scene)) {
    const Names left = companions(scene, scene.view.prisoners_left);
    add("stage.prisoners", left.empty() ? "-" : joined(left, " "));
  }
  if (scene.view.hostages_left != 0) add("stage.hostages", joined(hostages_left(scene), ", "));
  if (has_marshal(scene)) {
    add("terminal.table.brawlers", brawlers_left(scene));
    if (!is_marshal(scene) && !goals(scene).empty()) add(goals_key(scene), goals(scene));
  }
  if (!row.empty()) lines.push_back(row.shortened(columns));
  return lines;
}

}  // namespace folsom::cli
