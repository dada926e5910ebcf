#include "cli/show/hint.h"

#include <algorithm>
#include <cmath>

#include "cli/show/marks.h"

namespace folsom::cli {
namespace {

constexpr int kBarWidth = 20;

std::string bar(double chance, bool unicode) {
  const int filled = static_cast<int>(std::lround(chance * kBarWidth));
  std::string text;
  for (int n = 0; n < kBarWidth; ++n) {
    text += n < filled ? (unicode ? "█" : "#") : (unicode ? "░" : ".");
  }
  return text;
}

// The options, best first.
std::vector<std::size_t> best_first(const Assessment& assessment) {
  std::vector<std::size_t> order(assessment.prospects.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return assessment.prospects[a].worth > assessment.prospects[b].worth;
  });
  return order;
}

}  // namespace

std::string hint_sentence(const Words& words, const std::vector<Option>& options,
                          const Assessment& assessment) {
  const Option& best = options[assessment.best];
  return words.say("terminal.hint.best", {{"key", best.key}, {"choice", best.label}});
}

Lines hint_table(const Scene& scene, Seat seat, const std::vector<Option>& options,
                 const Assessment& assessment) {
  const std::size_t side = scene.book.side_of[seat];
  const bool has_money = scene.book.marshals_seat != seat;
  const std::string wins = scene.say("replay.analysis.wins");
  const std::string money = has_money ? scene.say("replay.analysis.money") : "";
  const int chance_width = std::max(kBarWidth + 8, width_of(wins));
  const int money_width = std::max(10, width_of(money) + 2);
  Lines lines = {
      Line(scene.say("terminal.hint.title"), kBold),
      Line("    " + padded(wins, chance_width) + right_aligned(money, money_width), kFaint)};
  for (const std::size_t i : best_first(assessment)) {
    const Prospect& one = assessment.prospects[i];
    const auto percent = std::lround(100 * one.wins[side]);
    Line line(right_aligned(options[i].key, 2) + "  ", kBold);
    line.add(bar(one.wins[side], scene.unicode));
    line.add(right_aligned(scene.say("replay.analysis.percent", {{"percent", percent}}), 8));
    line.fill_to(4 + chance_width);
    if (has_money) {
      line.add(right_aligned(scene.words.money(std::lround(one.money[side])), money_width));
    }
    line.add("  ").append(with_names(scene.words, options[i].label));
    lines.push_back(line.shortened(scene.size.columns));
  }
  const std::string from = scene.say("terminal.hint.from", {{"count", assessment.playouts}});
  for (const std::string& part : wrap(from, scene.size.columns, scene.words.language())) {
    lines.push_back(Line(part, kFaint));
  }
  return lines;
}

}  // namespace folsom::cli
