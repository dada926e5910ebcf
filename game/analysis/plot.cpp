#include "game/analysis/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "text/svg/svg.h"

namespace folsom::analysis {
namespace {

using svg::escaped;

constexpr double kWidth = 900;
constexpr double kHeight = 620;
constexpr double kLeft = 92;
constexpr double kNameHeight = 26;   // from one name to the next
constexpr double kLetterWidth = 13;  // of a name, on a narrow page
constexpr double kBeforeNames = 40;

// The area of a curve: values from `least` to `most` between two heights.
struct Panel {
  double top;
  double bottom;
  double least;
  double most;

  double y(double value) const {
    return bottom - (value - least) / (most - least) * (bottom - top);
  }
};

// Heights near the wanted ones, at least a name's height apart, all within the panel.
std::vector<double> spread(std::vector<double> wanted, double top, double bottom) {
  std::vector<std::size_t> order(wanted.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
  double least = top;
  for (const std::size_t i : order) {
    wanted[i] = std::max(wanted[i], least);
    least = wanted[i] + kNameHeight;
  }
  double most = bottom;
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    wanted[*i] = std::min(wanted[*i], most);
    most = wanted[*i] - kNameHeight;
  }
  return wanted;
}

constexpr std::string_view kStyle = R"(<style>
.page { fill: #ffffff; }
text { font: 17px system-ui, "DejaVu Sans", sans-serif; fill: #24272c; }
.title { font-size: 21px; font-weight: 600; }
.number { font-size: 13px; font-weight: 600; }
.faint { fill: #5d6470; }
.grid { stroke: #d9dce1; stroke-width: 1; }
.round { stroke: #9aa1ab; stroke-width: 1; stroke-dasharray: 3 4; }
.curve { fill: none; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.lead { stroke-width: 1; fill: none; opacity: 0.6; }
.turn { stroke-width: 2.5; fill: #ffffff; }
@media (prefers-color-scheme: dark) {
.page { fill: #15171b; }
text { fill: #e8eaed; }
.faint { fill: #a3abb8; }
.grid { stroke: #2d3138; }
.round { stroke: #626a76; }
.turn { fill: #15171b; }
}
@media (max-width: 520px) {
text { font-size: 22px; }
.title { font-size: 26px; }
.number { font-size: 15px; }
}
</style>
)";

class Plot {
 public:
  Plot(const Analysis& analysis, const std::vector<PlottedSide>& sides)
      : analysis_(analysis),
        sides_(sides),
        right_(kWidth - kBeforeNames - kLetterWidth * longest_name()),
        money_{64, 372, poorest(), richest()},
        chances_{426, 560, 0, 1} {}

  std::string draw(const std::string& title) {
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\">\n",
        kWidth, kHeight);
    add("<title>{}</title>\n{}", escaped(title), kStyle);
    add("<rect class=\"page\" width=\"{:.0f}\" height=\"{:.0f}\"/>\n", kWidth, kHeight);
    add("<text class=\"title\" x=\"16\" y=\"34\">{}</text>\n", escaped(title));
    draw_rounds();
    draw_grid(money_, svg::grid_step(money_.most - money_.least, 5), "$", 1, "");
    draw_grid(chances_, 0.5, "", 100, " %");
    add("<text class=\"faint\" x=\"16\" y=\"{:.0f}\">chance to win</text>\n", chances_.top - 14);
    draw_curves(money_, &Forecast::money, [](const PlottedSide& side) { return side.has_money; });
    draw_curves(chances_, &Forecast::wins, [](const PlottedSide&) { return true; });
    draw_names();
    draw_turning_points();
    return text_ + "</svg>\n";
  }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> form, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Values>(values)...);
  }

  // Including its money.
  double longest_name() const {
    std::size_t longest = 8;
    for (const PlottedSide& side : sides_) longest = std::max(longest, side.name.size() + 6);
    return static_cast<double>(longest);
  }

  // Fines can leave somebody with less than nothing (H10.7).
  double poorest() const {
    double least = 0;
    for (const Forecast& forecast : analysis_.forecasts) {
      for (std::size_t side = 0; side < sides_.size(); ++side) {
        least = std::min(least, forecast.money[side]);
      }
    }
    return least;
  }

  double richest() const {
    double most = 500;
    for (const Forecast& forecast : analysis_.forecasts) {
      for (std::size_t side = 0; side < sides_.size(); ++side) {
        most = std::max(most, forecast.money[side]);
      }
    }
    return most * 1.04;
  }

  double x(std::size_t step) const {
    const auto last = static_cast<double>(std::max<std::size_t>(analysis_.forecasts.size() - 1, 1));
    return kLeft + static_cast<double>(step) / last * (right_ - kLeft);
  }

  void draw_grid(const Panel& panel, double step, std::string_view before, double scale,
                 std::string_view behind) {
    for (int line = static_cast<int>(std::ceil(panel.least / step)); line * step <= panel.most;
         ++line) {
      const double y = panel.y(line * step);
      add("<path class=\"grid\" d=\"M{:.0f} {:.1f}H{:.0f}\"/>\n", kLeft, y, right_);
      add("<text class=\"faint\" text-anchor=\"end\" x=\"{:.0f}\" "
          "y=\"{:.1f}\">{}{}{:.0f}{}</text>\n",
          kLeft - 8, y + 6, line < 0 ? "-" : "", before, std::abs(line) * step * scale, behind);
    }
  }

  // A line where each round begins, with its number below the round's middle.
  void draw_rounds() {
    std::size_t begun = 0;
    int round = 0;
    for (const Forecast& forecast : analysis_.forecasts) {
      if (forecast.round == round) continue;
      if (round > 0) name_round(round, begun, forecast.step);
      round = forecast.round;
      begun = forecast.step;
      add("<path class=\"round\" d=\"M{:.1f} {:.0f}V{:.0f}\"/>\n", x(begun), money_.top,
          chances_.bottom);
    }
    if (round > 0) name_round(round, begun, analysis_.forecasts.size() - 1);
  }

  void name_round(int round, std::size_t begun, std::size_t ended) {
    add("<text class=\"faint\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.0f}\">{}</text>\n",
        (x(begun) + x(ended)) / 2, chances_.bottom + 30,
        round == 1 ? fmt::format("round {}", round) : std::to_string(round));
  }

  template <class Wanted>
  void draw_curves(const Panel& panel, BySide Forecast::*numbers, Wanted wanted) {
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      if (!wanted(sides_[side])) continue;
      add("<path class=\"curve\" stroke=\"{}\" d=\"", escaped(sides_[side].colour));
      for (const Forecast& forecast : analysis_.forecasts) {
        add("{}{:.1f} {:.1f}", forecast.step == 0 ? "M" : "L", x(forecast.step),
            panel.y((forecast.*numbers)[side]));
      }
      add("\"/>\n");
    }
  }

  // At the ends of the curves: who it is, and their result. A thin line connects a curve to a name
  // that had to make room.
  void draw_names() {
    const Forecast& end = analysis_.forecasts.back();
    std::vector<std::size_t> named;
    std::vector<double> wanted;
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      if (!sides_[side].has_money) continue;
      named.push_back(side);
      wanted.push_back(money_.y(end.money[side]));
    }
    const std::vector<double> heights = spread(wanted, money_.top, money_.bottom);
    for (std::size_t i = 0; i < named.size(); ++i) {
      const std::size_t side = named[i];
      name_curve(sides_[side], wanted[i], heights[i],
                 fmt::format("{} {}${:.0f}", sides_[side].name, end.money[side] < 0 ? "-" : "",
                             std::abs(end.money[side])));
    }
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      if (sides_[side].has_money) continue;
      const double y = chances_.y(end.wins[side]);
      name_curve(sides_[side], y, y, sides_[side].name);
    }
  }

  void name_curve(const PlottedSide& side, double from, double to, const std::string& name) {
    add("<path class=\"lead\" stroke=\"{}\" d=\"M{:.0f} {:.1f}L{:.0f} {:.1f}\"/>\n",
        escaped(side.colour), right_ + 2, from, right_ + 16, to);
    add("<rect x=\"{:.0f}\" y=\"{:.1f}\" width=\"8\" height=\"12\" fill=\"{}\"/>\n", right_ + 18,
        to - 6, escaped(side.colour));
    add("<text x=\"{:.0f}\" y=\"{:.1f}\">{}</text>\n", right_ + 32, to + 6, escaped(name));
  }

  // On the winner's curves, with numbers: on the chances, and on the money if they have any.
  void draw_turning_points() {
    if (!analysis_.winner) return;
    const std::size_t side = *analysis_.winner;
    int number = 0;
    for (const TurningPoint& turn : analysis_.turning_points) {
      ++number;
      mark(turn, number, chances_.y(turn.after));
      if (!sides_[side].has_money) continue;
      mark(turn, number, money_.y(analysis_.forecasts[turn.step].money[side]));
    }
  }

  void mark(const TurningPoint& turn, int number, double y) {
    add("<g><title>step {}: {:.0f} % to {:.0f} %</title>", turn.step, 100 * turn.before,
        100 * turn.after);
    add("<circle class=\"turn\" stroke=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"10\"/>",
        escaped(sides_[*analysis_.winner].colour), x(turn.step), y);
    add("<text class=\"number\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text></g>\n",
        x(turn.step), y + 5, number);
  }

  const Analysis& analysis_;
  const std::vector<PlottedSide>& sides_;
  double right_;  // names go to the right of it
  Panel money_;
  Panel chances_;
  std::string text_;
};

}  // namespace

std::string_view colour_of(Pawn pawn) {
  // Ghost, Doc, Tuco, Cheyenne, Belle, Django, Mei and the Marshal.
  constexpr std::string_view kColours[] = {"#8b93a1", "#2f7fe0", "#d9403a", "#2c9a52",
                                           "#a955d6", "#d08c10", "#0fa3ae", "#a5713c"};
  static_assert(index(Pawn::kMarshal) + 1 == std::size(kColours));
  const auto i = static_cast<std::size_t>(index(pawn));
  return i < std::size(kColours) ? kColours[i] : "#7a818c";
}

std::string plot(const Analysis& analysis, const std::string& title,
                 const std::vector<PlottedSide>& sides) {
  return Plot(analysis, sides).draw(title);
}

}  // namespace folsom::analysis
