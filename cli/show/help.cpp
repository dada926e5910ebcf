#include "cli/show/help.h"

#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/seats.h"
#include "engine/core/bits.h"
#include "engine/horses/stagecoach_map.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;

// Rows of two columns under headings.
class Table {
 public:
  explicit Table(const Scene& scene) : scene_(scene) {}

  void heading(std::string_view key) { add(scene_.say(key), "", kBold); }
  void row(const std::string& what, const std::string& how, Style style = kBold) {
    add("  " + what, how, style);
  }
  void line(const std::string& text) { add("", text, {}); }

  Lines drawn() const {
    int widest = 0;
    for (const Row& row : rows_) {
      if (!row.how.empty() && !row.what.empty()) widest = std::max(widest, width_of(row.what));
    }
    const int column = std::min(widest + 2, 20);
    Lines lines;
    for (const Row& row : rows_) draw(row, row.what.empty() ? 2 : column, lines);
    return lines;
  }

 private:
  struct Row {
    std::string what, how;
    Style style;
  };
  void add(std::string what, std::string how, Style style) {
    rows_.push_back({std::move(what), std::move(how), style});
  }
  void draw(const Row& row, int column, Lines& lines) const {
    Line line(row.what, row.style);
    if (row.how.empty()) return lines.push_back(line);
    for (const std::string& part :
         wrap(row.how, scene_.size.columns - column, scene_.words.language())) {
      if (line.width() >= column) {
        lines.push_back(line);
        line = Line();
      }
      lines.push_back(line.fill_to(column).append(with_names(scene_.words, part)));
      line = Line();
    }
  }

  const Scene& scene_;
  std::vector<Row> rows_;
};

void add_keys(Table& table, const Scene& scene, bool several_people) {
  table.heading("terminal.help.keys");
  table.row(scene.unicode ? "1 2 3 …" : "1 2 3 ...", scene.say("terminal.help.number"));
  table.row("?", scene.say("terminal.help.help"));
  table.row("h", scene.say("terminal.help.hint"));
  table.row("r", scene.say("terminal.help.rule"));
  table.row("t", scene.say("terminal.help.table"));
  table.row("l", scene.say("terminal.help.log"));
  table.row("s", scene.say("terminal.help.save"));
  table.row("u", scene.say("terminal.help.undo"));
  if (several_people) table.row("v", scene.say("terminal.help.cards"));
  table.row("L", scene.say("terminal.help.language"));
  table.row("q", scene.say("terminal.help.quit"));
  table.line(scene.say("terminal.help.keys-stay"));
}

void add_cards(Table& table, const Scene& scene) {
  const auto add = [&](Action action) {
    table.row(action_name(scene.words, action),
              scene.say(std::string("names.action.").append(word(action)).append(".short")));
  };
  const bool marshal_plays = scene.book.marshals_seat != kNoSeat;
  table.heading("terminal.help.cards-title");
  for (const Action action : {Action::kMove, Action::kFloorChange, Action::kMarshal, Action::kFire,
                              Action::kRobbery, Action::kPunch}) {
    if (!marshal_plays || action != Action::kMarshal) add(action);
  }
  if (scene.book.setup.horses) {
    add(Action::kRide);
    table.row(token_name(scene.words, TokenKind::kFlask), scene.say("names.loot.flask.does"));
  }
  if (!marshal_plays) return;
  add(Action::kBrilliantIdea);
  table.heading("terminal.help.marshals-cards");
  for (const Action action : {Action::kMovePlus, Action::kFloorChangePlus, Action::kArrest}) {
    add(action);
  }
}

void add_bandits(Table& table, const Scene& scene) {
  table.heading("terminal.help.bandits");
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (scene.view.seat_of[static_cast<std::size_t>(bandit)] == kNoSeat) continue;
    table.row(pawn_letter(scene.words, pawn) + " " + pawn_name(scene.words, pawn),
              scene.book.setup.abilities ? thing_does(scene.words, "pawn", word(pawn)) : "",
              style_of(pawn));
  }
}

// Each hostage in this game, with effect and ransom.
void add_hostages(Table& table, const Scene& scene) {
  table.heading("stage.hostages");
  const auto add = [&](Hostage hostage) {
    table.row(thing_name(scene.words, "hostage", word(hostage)),
              scene.say("board.choice.hostage-detail",
                        {{"does", thing_does(scene.words, "hostage", word(hostage))},
                         {"ransom", hostage_ransom(scene.words, hostage)}}));
  };
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const Hostage hostage = scene.view.hostage_of[static_cast<std::size_t>(bandit)];
    if (hostage != Hostage::kNone) add(hostage);
  }
  for_each(scene.view.hostages_left, [&](int one) { add(static_cast<Hostage>(one)); });
}

void add_prisoners(Table& table, const Scene& scene) {
  table.heading("stage.prisoners");
  table.line(scene.say("terminal.help.prisoners"));
  const auto add = [&](int whose) {
    const auto pawn = static_cast<Pawn>(whose);
    table.row(companion_name(scene.words, pawn), thing_does(scene.words, "pawn", word(pawn)));
  };
  for (const Pawn held : scene.view.prisoner_of) {
    if (held != Pawn::kNone) add(index(held));
  }
  for_each(scene.view.prisoners_left, add);
  for_each(scene.view.prisoners_of_marshal, add);
}

// The bullets of both cylinders in order; those used are gone.
void add_bullets(Table& table, const Scene& scene) {
  table.heading("terminal.help.bullets");
  for (int i = 0; i < kWounds; ++i) {
    const std::string_view wound = word(static_cast<Wound>(i));
    table.row(thing_name(scene.words, "wound", wound), thing_does(scene.words, "wound", wound));
  }
  for (std::size_t cylinder = 0; cylinder < kCylinders; ++cylinder) {
    std::vector<std::string> left;
    for (int n = kBulletsOfACylinder - scene.view.cylinders[cylinder]; n < kBulletsOfACylinder;
         ++n) {
      const Wound wound =
          scene.book.setup.components.cylinders[cylinder][static_cast<std::size_t>(n)];
      left.push_back(thing_name(scene.words, "wound", word(wound)));
    }
    const std::string name = scene.say("stage.caption.cylinder", {{"cylinder", cylinder + 1}});
    table.row(name, left.empty() ? scene.say("board.marshal.empty") : scene.words.list(left));
  }
}

void add_goals(Table& table, const Scene& scene) {
  table.heading("end.goals.title");
  table.line(scene.say("end.goals.text"));
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const Goal goal = scene.view.goals[i];
    const std::string_view name = goal == Goal::kNone ? "hidden" : word(goal);
    table.row(thing_name(scene.words, "goal", name), thing_does(scene.words, "goal", name));
  }
}

void add_signs(Table& table, const Scene& scene) {
  table.heading("terminal.help.screen");
  table.row(">", scene.say("terminal.help.pointer"));
  table.row(pawn_letter(scene.words, Pawn::kMarshal), pawn_name(scene.words, Pawn::kMarshal),
            style_of(Pawn::kMarshal));
  table.row(scene.unicode ? "▒▒▒" : "???", scene.say("terminal.help.face-down"));
  if (scene.book.marshals_seat != kNoSeat || scene.book.setup.horses) {
    table.row(scene.unicode ? "✓" : "+", scene.say("terminal.help.decided"));
    table.line(scene.say("terminal.help.brief"));
  }
  table.line(scene.say("terminal.help.columns"));
  if (scene.book.marshals_seat != kNoSeat) table.line(scene.say("terminal.help.cylinders"));
}

}  // namespace

Lines help_text(const Scene& scene, bool several_people) {
  Table table(scene);
  add_keys(table, scene, several_people);
  add_cards(table, scene);
  add_bandits(table, scene);
  if (has_stagecoach(scene.book)) add_hostages(table, scene);
  if (scene.book.marshals_seat != kNoSeat) {
    add_prisoners(table, scene);
    add_bullets(table, scene);
    add_goals(table, scene);
  }
  add_signs(table, scene);
  return table.drawn();
}

}  // namespace folsom::cli
