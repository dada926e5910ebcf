#include <fmt/core.h>

#include "cli/show/names.h"
#include "cli/show/pictures.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

void add_row(Lines& lines, const Scene& scene, std::string_view title, const std::string& text) {
  const std::string blanks(title.size(), ' ');
  for (const std::string& part : wrap(text, scene.size.columns - width_of(title))) {
    lines.push_back(Line(title, kFaint).append(with_names(part)));
    title = blanks;
  }
}

std::string joined(const std::vector<std::string>& items, std::string_view by) {
  std::string text;
  for (const std::string& one : items) text.append(text.empty() ? "" : by).append(one);
  return text;
}

template <class NameOf>
std::vector<std::string> hostages_left(const Scene& scene, NameOf name) {
  std::vector<std::string> names;
  for_each(scene.view.hostages_left,
           [&](int one) { names.emplace_back(name(static_cast<Hostage>(one))); });
  return names;
}

std::string companions(unsigned set) {
  std::vector<std::string> names;
  for_each(set, [&](int one) { names.push_back(possessive(name_of(static_cast<Pawn>(one)))); });
  return listed(names);
}

std::string brawlers_left(const Scene& scene) {
  std::string brawlers;
  for (std::size_t i = 0; i < scene.view.brawlers.size(); ++i) {
    if (scene.view.brawlers[i] == Pawn::kNone) brawlers += " " + dollars(kBrawlerMoney[i]);
  }
  return brawlers;
}

std::string prisoners(const Scene& scene) {
  std::string text =
      scene.view.prisoners_left == 0
          ? "none left"
          : companions(scene.view.prisoners_left) +
                (count(scene.view.prisoners_left) == 1 ? " companion" : " companions");
  if (scene.view.prisoners_of_marshal != 0) {
    text += fmt::format("; {} with the Marshal", companions(scene.view.prisoners_of_marshal));
  }
  const std::string brawlers = brawlers_left(scene);
  return text + (brawlers.empty() ? "; no Brawler card" : "; Brawlers" + brawlers);
}

// Those the viewer knows; empty where he knows none.
template <class NameOf>
std::string goals(const Scene& scene, NameOf name) {
  const View& view = scene.view;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < view.goals.size(); ++i) {
    if (view.goals[i] == Goal::kNone) continue;
    known.push_back(fmt::format("{}{}", name(view.goals[i]),
                                (view.goals_shown >> i & 1U) != 0 ? " (shown)" : ""));
  }
  const int hidden = kGoalsInPlay - static_cast<int>(known.size());
  if (known.empty()) return "";
  const bool own = view.viewer == scene.book.marshals_seat;
  if (hidden > 0) known.push_back(fmt::format("{} {}", hidden, own ? "to come" : "hidden"));
  return joined(known, ", ");
}

constexpr auto kName = [](auto thing) { return name_of(thing); };
constexpr auto kShortName = [](auto thing) { return short_name_of(thing); };

bool has_marshal(const Scene& scene) { return scene.book.marshals_seat != kNoSeat; }
bool is_marshal(const Scene& scene) {
  return has_marshal(scene) && scene.view.viewer == scene.book.marshals_seat;
}

// Something that lies beside the train: in few words, and in fewer.
struct Heap {
  std::string_view title;
  std::string text;
  std::string shorter;
};

std::vector<Heap> heaps(const Scene& scene) {
  std::vector<Heap> found;
  if (scene.view.hostages_left != 0) {
    found.push_back({"Hostages ", joined(hostages_left(scene, kName), ", "),
                     joined(hostages_left(scene, kShortName), ", ")});
  }
  if (!has_marshal(scene)) return found;
  std::vector<std::string> names;
  std::vector<std::string> letters;
  for_each(scene.view.prisoners_left, [&](int one) {
    names.push_back(possessive(name_of(static_cast<Pawn>(one))));
    letters.emplace_back(1, letter_of(static_cast<Pawn>(one)));
  });
  if (names.empty()) names.emplace_back("none");
  if (letters.empty()) letters.emplace_back("none");
  found.push_back({"Prisoners ", joined(names, ", "), joined(letters, " ")});
  return found;
}

// All of it in one row, the first of them in fewer words.
Line row_of(const std::vector<Heap>& heaps, std::size_t shorter) {
  Line row;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (i > 0) row.add("  ");
    row.add(heaps[i].title, kFaint);
    row.append(with_names(i < shorter ? heaps[i].shorter : heaps[i].text));
  }
  return row;
}

}  // namespace

Lines table_picture(const Scene& scene) {
  Lines lines;
  if (scene.view.flow.over) return lines;
  const std::string known = has_marshal(scene) ? goals(scene, kName) : "";
  if (is_marshal(scene) && !known.empty()) add_row(lines, scene, "Your goals ", known);
  if (scene.view.hostages_left != 0) {
    add_row(lines, scene, "Hostages   ",
            listed(hostages_left(scene, kName)) + " in the stagecoach");
  }
  if (has_marshal(scene)) add_row(lines, scene, "Prisoners  ", prisoners(scene));
  if (!is_marshal(scene) && !known.empty()) add_row(lines, scene, "His goals  ", known);
  return lines;
}

Lines short_table_picture(const Scene& scene) {
  Lines lines;
  if (scene.view.flow.over) return lines;
  const int columns = scene.size.columns;
  if (is_marshal(scene)) {
    Line row = Line("Your goals ", kFaint).append(with_names(goals(scene, kName)));
    if (row.width() > columns) {
      row = Line("Goals ", kFaint).append(with_names(goals(scene, kShortName)));
    }
    if (!goals(scene, kName).empty()) lines.push_back(row.cut(columns));
  }
  const std::vector<Heap> beside = heaps(scene);
  Line row = row_of(beside, 0);
  for (std::size_t i = 1; i <= beside.size() && row.width() > columns; ++i) row = row_of(beside, i);
  // The Brawler cards and what is known of his goals, where there is room.
  const auto add_if_it_fits = [&](std::string_view title, const std::string& text) {
    if (text.empty() || row.width() + 2 + width_of(title) + width_of(text) > columns) return;
    row.add("  ").add(title, kFaint).append(with_names(text));
  };
  if (has_marshal(scene)) {
    add_if_it_fits("Brawlers", brawlers_left(scene));
    if (!is_marshal(scene)) add_if_it_fits("His goals ", goals(scene, kShortName));
  }
  if (!row.empty()) lines.push_back(row.cut(columns));
  return lines;
}

}  // namespace folsom::cli
