#include "cli/show/hint.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/show/amounts.h"
#include "cli/show/names.h"

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

// The options from the best to the worst.
std::vector<std::size_t> best_first(const Assessment& assessment) {
  std::vector<std::size_t> order(assessment.prospects.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return assessment.prospects[a].worth > assessment.prospects[b].worth;
  });
  return order;
}

}  // namespace

std::string hint_sentence(const std::vector<Option>& options, const Assessment& assessment) {
  const Option& best = options[assessment.best];
  return fmt::format("The legend would take {}: {}.", best.key, best.label);
}

Lines hint_table(const Scene& scene, Seat seat, const std::vector<Option>& options,
                 const Assessment& assessment) {
  const std::size_t side = scene.book.side_of[seat];
  const bool has_money = scene.book.marshals_seat != seat;
  Lines lines = {
      Line("What the legend thinks of your choices", kBold),
      Line(fmt::format("    {:<20}  {:>6}  {:>6}", "chance to win", "", has_money ? "money" : ""),
           kFaint)};
  for (const std::size_t i : best_first(assessment)) {
    const Prospect& one = assessment.prospects[i];
    Line line(fmt::format("{:>2}  ", options[i].key), kBold);
    line.add(bar(one.wins[side], scene.unicode));
    line.add(fmt::format("  {:>6}  {:>6}  ", percent(one.wins[side]),
                         has_money ? rounded_dollars(one.money[side]) : std::string()));
    lines.push_back(line.append(with_names(options[i].label)));
  }
  lines.push_back(Line(fmt::format("From {} games played on in thought, with what you can see.",
                                   assessment.playouts),
                       kFaint));
  return lines;
}

}  // namespace folsom::cli
