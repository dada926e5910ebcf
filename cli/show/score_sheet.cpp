#include "cli/show/score_sheet.h"

#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/outcome.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;

std::string hits_sentence(const Scene& scene, const Score& score) {
  if (!scene.book.gunslinger) return scene.say("terminal.count.no-gunslinger");
  std::vector<std::string> names;
  int hits = 0;
  int money = 0;
  for (int side = 0; side < scene.book.sides; ++side) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (one.gunslinger == 0) continue;
    names.push_back(side_name(scene, side));
    hits = one.hits;
    money = one.gunslinger;
  }
  return scene.say("terminal.count.gunslinger",
                   {{"count", names.size()},
                    {"who", scene.words.list(names)},
                    {"hits", scene.say("end.detail.hits", {{"count", hits}})},
                    {"money", scene.words.money(money)}});
}

// "Ransoms (Poodle)", "Freed companions (Belle’s companion)"
std::string named_after(const Scene& scene, std::string_view key,
                        const std::vector<std::string>& names) {
  return scene.say("terminal.count.after",
                   {{"name", scene.say(key)}, {"who", scene.words.list(names)}});
}

std::string ransom_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (const Pawn pawn : pawns_of(scene, side)) {
    const Hostage hostage = scene.view.hostage_of[pawn];
    if (hostage == Hostage::kNone) continue;
    names.push_back(thing_name(scene.words, "hostage", word(hostage)));
  }
  return named_after(scene, "end.line.ransoms.name", names);
}

std::string prisoner_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (const Pawn pawn : pawns_of(scene, side)) {
    const Pawn held = scene.view.prisoner_of[pawn];
    if (held != Pawn::kNone) names.push_back(companion_name(scene.words, held));
  }
  return named_after(scene, "end.line.prisoners.name", names);
}

// Every source of money by name: "Purses $750, Ransoms (Poodle) $1,000".
std::string items_of(const Scene& scene, const SideScore& one, int side) {
  std::string text;
  const auto add = [&](const std::string& name, int money) {
    if (money == 0) return;
    text += (text.empty() ? "" : ", ") +
            scene.say("terminal.count.item", {{"name", name}, {"money", scene.words.money(money)}});
  };
  add(scene.say("end.line.purses.name"), one.purses);
  add(scene.say("end.line.gems.name"), one.gems);
  add(scene.say("end.line.strongboxes.name"), one.strongboxes);
  add(scene.say("end.line.mail_bags.name"), one.mail_bags);
  add(scene.say("end.line.cash.name"), one.cash);
  if (one.ransoms != 0) add(ransom_name(scene, side), one.ransoms);
  add(scene.say("end.line.gunslinger.name"), one.gunslinger);
  add(scene.say("end.line.posters.name"), one.posters);
  if (one.prisoners != 0) add(prisoner_name(scene, side), one.prisoners);
  add(scene.say("end.line.brawlers.name"), one.brawlers);
  add(scene.say("end.line.shared.name"), one.shared);
  add(scene.say("end.line.bullets_paid.name"), one.bullets_paid);
  return text.empty() ? scene.say("end.detail.nothing") : text;
}

constexpr int kNameWidth = 22;

void add_goals(Lines& lines, const Scene& scene, const Score& score) {
  const Pawn marshal = Pawn::kMarshal;
  Line head(pawn_name(scene.words, marshal), style_of(marshal));
  head.fill_to(kNameWidth + 1)
      .add(scene.say("end.goals.has", {{"has", goals_reached(score)}, {"wanted", kGoalsInPlay}}),
           kBold);
  if (score.marshal_wins) head.add("  " + scene.say("end.winner"), kBold);
  lines.push_back(head);
  const std::string reached = scene.say("end.goals.reached");
  const std::string missed = scene.say("end.goals.missed");
  const int column = 4 + std::max(width_of(reached), width_of(missed)) + 2;
  for (const GoalScore& goal : score.goals) {
    const bool most = goal.goal == Goal::kDodgingBullets;  // the one goal with an upper limit
    Line line("    " + (goal.reached ? reached : missed), goal.reached ? kBold : kFaint);
    const std::string text =
        scene.say("board.choice.label",
                  {{"name", thing_name(scene.words, "goal", word(goal.goal))},
                   {"detail", scene.say(most ? "end.goals.has-most" : "end.goals.has",
                                        {{"has", goal.has}, {"wanted", goal.wanted}})}});
    lines.push_back(line.fill_to(column).append(with_names(scene.words, text)));
  }
}

// A source of money: its name, and how much a side got from it.
struct Source {
  std::string title;
  int SideScore::*sum;

  int width() const { return std::max(8, width_of(title) + 2); }
};

// The sources from which anybody got anything.
std::vector<Source> sources(const Scene& scene, const Score& score) {
  const std::pair<const char*, int SideScore::*> all[] = {{"purses", &SideScore::purses},
                                                          {"gems", &SideScore::gems},
                                                          {"strongboxes", &SideScore::strongboxes},
                                                          {"cash", &SideScore::cash},
                                                          {"gunslinger", &SideScore::gunslinger}};
  std::vector<Source> found;
  for (const auto& [key, sum] : all) {
    const auto has = [member = sum](const SideScore& one) { return one.*member != 0; };
    if (std::none_of(score.sides.begin(), score.sides.end(), has)) continue;
    found.push_back({scene.say(std::string("end.line.") + key + ".name"), sum});
  }
  return found;
}

// Sums in columns as wide as their titles; empty if the screen is too narrow.
Lines table_of_money(const Scene& scene, const Score& score) {
  const std::vector<Source> columns = sources(scene, score);
  const std::string total = scene.say("end.total");
  const std::string winner = "  " + scene.say("end.winner");
  int name_width = 0;
  for (int side = 0; side < scene.book.sides; ++side) {
    name_width = std::max(name_width, width_of(side_name(scene, side)));
  }
  Line head = Line().fill_to(name_width);
  for (const Source& one : columns) head.add(right_aligned(one.title, one.width()), kFaint);
  const int total_width = std::max(9, width_of(total) + 2);
  Lines lines = {head.add(right_aligned(total, total_width), kFaint)};
  if (head.width() + width_of(winner) > scene.size.columns) return {};
  for (const int side : richest_first(scene, score)) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    Line line = with_names(scene.words, side_name(scene, side));
    line.fill_to(name_width);
    for (const Source& source : columns) {
      const int sum = one.*source.sum;
      line.add(right_aligned(sum == 0 ? "-" : scene.words.money(sum), source.width()));
    }
    line.add(right_aligned(scene.words.money(one.total), total_width), kBold);
    lines.push_back(line.add(one.wins ? winner : "", kBold));
  }
  return lines;
}

// With expansions there are more sources of money than columns: a list for each side.
Lines list_of_money(const Scene& scene, const Score& score) {
  Lines lines;
  for (const int side : richest_first(scene, score)) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (is_marshals(scene, side)) continue;
    Line head = with_names(scene.words, side_name(scene, side));
    head.fill_to(kNameWidth);
    head.add(right_aligned(one.barred ? "-" : scene.words.money(one.total), 8), kBold);
    lines.push_back(head.add(one.wins ? "  " + scene.say("end.winner") : "", kBold));
    const std::string items =
        one.barred ? scene.say(std::string("end.out.").append(barrier_of(scene, side)))
                   : items_of(scene, one, side);
    for (const std::string& line : wrap(items, scene.size.columns - 4, scene.words.language())) {
      lines.push_back(Line("    ").append(with_names(scene.words, line)));
    }
  }
  if (scene.book.marshals_seat != kNoSeat) add_goals(lines, scene, score);
  return lines;
}

}  // namespace

Lines score_sheet(const Scene& scene, const Score& score) {
  const bool expansions = scene.book.setup.horses || scene.book.setup.marshal;
  Lines lines = expansions ? Lines{} : table_of_money(scene, score);
  if (lines.empty()) lines = list_of_money(scene, score);
  lines.emplace_back();
  std::vector<std::string> sentences = {hits_sentence(scene, score)};
  for (std::string& sentence : outcome_in_words(scene, score)) {
    sentences.push_back(std::move(sentence));
  }
  for (const std::string& sentence : sentences) append(lines, lines_of_text(scene, sentence));
  return lines;
}

}  // namespace folsom::cli
