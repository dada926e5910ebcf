// A match as a picture: win shares against the even share, and ratings, with their intervals.
#include "text/svg/svg.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/arena/report.h"
#include "cli/terminal/text.h"

namespace folsom::cli {
namespace {

// All in pixels.
constexpr double kMargin = 28;
constexpr double kRow = 30;
constexpr double kPlot = 420;
constexpr double kFigures = 110;  // to the right of the plot
constexpr double kLetter = 8.2;   // about a letter's width in a name
constexpr int kLongestName = 32;

// The colors work in both themes; only paper and ink change places.
constexpr const char* kStyle = R"(<style>
  text { font: 13px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; fill: #24292f; }
  .title { font-size: 17px; font-weight: 600; }
  .head { font-size: 14px; font-weight: 600; }
  .faint { font-size: 12px; fill: #6a737d; }
  .paper { fill: #ffffff; }
  .grid { stroke: #d8dee4; stroke-width: 1; }
  .even { stroke: #8a6d3b; stroke-width: 1.5; stroke-dasharray: 5 4; }
  .bar { fill: #c97b3c; }
  .dot { fill: #2f7f86; }
  .whisker { stroke: #24292f; stroke-width: 1.5; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .faint { fill: #9da7b1; }
    .paper { fill: #14181d; }
    .grid { stroke: #323a43; }
    .even { stroke: #d9b36c; }
    .whisker { stroke: #e6edf3; }
  }
</style>
)";

// Long commands are cut; pointing at one shows the whole name.
std::string shortened(const std::string& name) {
  if (width_of(name) <= kLongestName) return name;
  return std::string(cut_to(name, kLongestName - 1)) + "…";
}

std::string text(double x, double y, const char* anchor, const char* kind, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n",
                     x, y, anchor, kind, svg::escaped(words));
}

std::string line(double x1, double y1, double x2, double y2, const char* kind) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1, x2,
      y2, kind);
}

// Values from left to right.
struct Axis {
  double low = 0;
  double high = 1;
  double left = 0;

  double at(double value) const {
    return left + kPlot * (std::clamp(value, low, high) - low) / (high - low);
  }
};

class Picture {
 public:
  explicit Picture(const Report& report) : report_(report), order_(shown_order(report)) {
    int longest = 0;
    for (const std::string& name : report.names) {
      longest = std::max(longest, width_of(shortened(name)));
    }
    left_ = kMargin + kLetter * longest + 16;
    width_ = left_ + kPlot + kFigures + kMargin;
  }

  std::string draw() {
    y_ = kMargin + 14;
    body_ += text(kMargin, y_, "start", "title", shortened_title());
    y_ += 20;
    body_ += text(kMargin, y_, "start", "faint", course_of(report_));
    y_ += 36;
    draw_wins();
    if (!report_.ratings.empty()) draw_ratings();
    const double height = y_ + kMargin - 12;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\">\n{2}"
        "<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n{3}</svg>\n",
        width_, height, kStyle, body_);
  }

 private:
  std::string shortened_title() const {
    const std::string title = title_of(report_);
    const int fits = static_cast<int>((width_ - 2 * kMargin) / 10.4);
    return width_of(title) <= fits ? title : std::string(cut_to(title, fits - 1)) + "…";
  }

  double rows() const { return kRow * static_cast<double>(order_.size()); }

  void draw_grid(const Axis& axis, const std::string& head, double scale, const char* unit) {
    body_ += text(kMargin, y_, "start", "head", head);
    y_ += 30;
    const double step = svg::grid_step(scale * (axis.high - axis.low), 6) / scale;
    for (double tick = std::ceil(axis.low / step) * step; tick <= axis.high + step / 1000;
         tick += step) {
      const double rounded = std::abs(tick) < step / 1000 ? 0 : tick;
      body_ += line(axis.at(tick), y_, axis.at(tick), y_ + rows(), "grid");
      body_ += text(axis.at(tick), y_ + rows() + 16, "middle", "faint",
                    fmt::format("{:g}{}", std::round(scale * rounded * 1000) / 1000, unit));
    }
  }

  void draw_name(std::size_t player, double middle) {
    body_ += fmt::format("<g><title>{}</title>", svg::escaped(report_.names[player]));
    body_ += text(left_ - 14, middle + 4.5, "end", "name", shortened(report_.names[player]));
    body_ += "</g>\n";
  }

  void draw_whisker(const Axis& axis, const arena::Interval& interval, double middle) {
    const double low = axis.at(interval.low);
    const double high = axis.at(interval.high);
    body_ += line(low, middle, high, middle, "whisker");
    body_ += line(low, middle - 4, low, middle + 4, "whisker");
    body_ += line(high, middle - 4, high, middle + 4, "whisker");
  }

  void draw_wins() {
    double most = report_.has_even_share() ? report_.even_share() : 0;
    for (const auto& one : report_.players) most = std::max(most, one.win_share.interval->high);
    const Axis axis{0, std::min(most * 1.06, 1.0), left_};
    draw_grid(axis, "Win share", 100, " %");
    for (std::size_t row = 0; row < order_.size(); ++row) {
      const auto& share = report_.players[order_[row]].win_share;
      const double middle = y_ + kRow * (static_cast<double>(row) + 0.5);
      draw_name(order_[row], middle);
      body_ += fmt::format(
          "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\" "
          "rx=\"2\"/>\n",
          left_, middle - 8, axis.at(share.value) - left_);
      draw_whisker(axis, *share.interval, middle);
      body_ +=
          text(left_ + kPlot + kFigures, middle + 4.5, "end", "value", percent(share.value, 1));
    }
    if (report_.has_even_share()) {
      const double even = axis.at(report_.even_share());
      body_ += line(even, y_ - 4, even, y_ + rows(), "even");
      body_ += text(even, y_ - 8, "middle", "faint", "even " + percent(report_.even_share(), 1));
    }
    y_ += rows() + 54;
  }

  void draw_ratings() {
    double low = 0;
    double high = 0;
    for (const arena::Rating& one : report_.ratings) {
      low = std::min(low, one.value - one.error);
      high = std::max(high, one.value + one.error);
    }
    const double air = std::max((high - low) * 0.04, 1.0);
    const Axis axis{low - air, high + air, left_};
    draw_grid(axis, "Rating", 1, "");
    body_ += line(axis.at(0), y_ - 4, axis.at(0), y_ + rows(), "even");
    body_ += text(axis.at(0), y_ - 8, "middle", "faint",
                  report_.anchor ? shortened(report_.names[*report_.anchor]) : "mean");
    for (std::size_t row = 0; row < order_.size(); ++row) {
      const arena::Rating& rating = report_.ratings[order_[row]];
      const double middle = y_ + kRow * (static_cast<double>(row) + 0.5);
      draw_name(order_[row], middle);
      draw_whisker(axis, {rating.value - rating.error, rating.value + rating.error}, middle);
      body_ += fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"/>\n",
                           axis.at(rating.value), middle);
      body_ += text(left_ + kPlot + kFigures, middle + 4.5, "end", "value",
                    rating_of(report_, order_[row]));
    }
    y_ += rows() + 34;
  }

  const Report& report_;
  std::vector<std::size_t> order_;
  double left_ = 0;  // where plots begin
  double width_ = 0;
  double y_ = 0;  // the current height
  std::string body_;
};

}  // namespace

std::string svg_of(const Report& report) { return Picture(report).draw(); }

}  // namespace folsom::cli
