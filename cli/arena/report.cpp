#include "cli/arena/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/terminal/text.h"

namespace folsom::cli {
namespace {

using arena::Encounter;
using arena::PlayerFigures;
using arena::Verdict;

std::string interval(const std::optional<arena::Interval>& one, double scale, int digits) {
  if (!one) return "–";
  return fmt::format("{:.{}f} – {:.{}f}", scale * one->low, digits, scale * one->high, digits);
}

std::string milliseconds(double time) {
  if (time < 0.1) return fmt::format("{:.4f}", time);
  return fmt::format("{:.{}f}", time, time < 10 ? 2 : 1);
}

// Columns as wide as their widest cell; the first aligned left, the others right.
class Grid {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  std::string text() const {
    std::vector<int> widths(rows_.front().size(), 0);
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max(widths[i], width_of(row[i]));
    }
    std::string text;
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string blanks(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
        text += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
      }
      text += '\n';
    }
    return text;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::string winning(const Report& report) {
  Grid grid;
  grid.add({"", "games", "wins", "win share", "95 % interval", "even", "mean rank"});
  for (const std::size_t i : shown_order(report)) {
    const PlayerFigures& one = report.players[i];
    grid.add({report.names[i], fmt::format("{}", one.games), fmt::format("{:.1f}", one.wins),
              percent(one.win_share.value, 1), interval(one.win_share.interval, 100, 1),
              report.has_even_share() ? percent(report.even_share(), 1) : "–",
              fmt::format("{:.2f}", one.rank.value)});
  }
  return grid.text();
}

std::string earning(const Report& report) {
  Grid grid;
  std::vector<std::string> head = {"",     "money ($)", "95 % interval", "share", "ms a choice",
                                   "95th", "forfeits"};
  if (!report.ratings.empty()) head.emplace_back("rating");
  grid.add(head);
  for (const std::size_t i : shown_order(report)) {
    const PlayerFigures& one = report.players[i];
    const bool paid = one.paid > 0;
    std::vector<std::string> row = {report.names[i],
                                    paid ? fmt::format("{:.0f}", one.money.value) : "–",
                                    paid ? interval(one.money.interval, 1, 0) : "–",
                                    paid ? percent(one.money_share.value, 1) : "–",
                                    milliseconds(one.times.mean()),
                                    milliseconds(one.times.quantile(0.95)),
                                    fmt::format("{}", one.forfeits)};
    if (!report.ratings.empty()) {
      row.push_back(rating_of(report, i));
    }
    grid.add(row);
  }
  return grid.text();
}

// How often one finished ahead of another, in percent of the games they met in.
std::string crossing(const Report& report) {
  const std::vector<std::size_t> order = shown_order(report);
  Grid grid;
  std::vector<std::string> head = {"finished ahead of"};
  for (std::size_t column = 0; column < order.size(); ++column) {
    head.push_back(fmt::format("({})", column + 1));
  }
  grid.add(head);
  for (std::size_t row = 0; row < order.size(); ++row) {
    std::vector<std::string> cells = {fmt::format("({}) {}", row + 1, report.names[order[row]])};
    for (const std::size_t other : order) {
      const double met = report.encounters.met[order[row]][other];
      const double ahead = report.encounters.ahead[order[row]][other];
      cells.push_back(met > 0 ? percent(ahead / met) : "–");
    }
    grid.add(cells);
  }
  return grid.text();
}

std::string list_of(const std::vector<std::string>& names, std::size_t first) {
  std::string list;
  for (std::size_t i = first; i < names.size(); ++i) {
    if (i > first) list += i + 1 == names.size() ? " and " : ", ";
    list += names[i];
  }
  return list;
}

std::string stake_in_words(const TestReport& test) {
  return test.stake == arena::Stake::kWins ? "win share" : "share of the money";
}

}  // namespace

// No minus before a zero.
std::string percent(double share, int digits) {
  const double scale = std::pow(10, digits);
  return fmt::format("{:.{}f} %", std::round(100 * share * scale) / scale + 0.0, digits);
}

std::vector<std::size_t> shown_order(const Report& report) {
  std::vector<std::size_t> order(report.names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (report.match.encounter != Encounter::kTournament) return order;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return report.ratings[one].value > report.ratings[other].value;
  });
  return order;
}

std::string title_of(const Report& report) {
  const auto& names = report.names;
  const auto sides = static_cast<std::size_t>(report.shape.sides);
  if (names.size() == 1) return fmt::format("{} against itself", names[0]);
  switch (report.match.encounter) {
    case Encounter::kMix:
      return fmt::format("{}, mixed over {} sides", list_of(names, 0), sides);
    case Encounter::kTournament:
      return fmt::format("A tournament of {} at tables of {}", names.size(), sides);
    case Encounter::kField:
      break;
  }
  std::vector<std::string> others = names;
  const std::size_t copies = sides - names.size() + 1;
  if (copies > 1) others.back() = fmt::format("{} × {}", copies, names.back());
  const char* const as = report.match.role == arena::Role::kMarshal  ? " as the Marshal"
                         : report.match.role == arena::Role::kBandit ? " as a bandit"
                                                                     : "";
  return fmt::format("{}{} against {}", names[0], as, list_of(others, 1));
}

std::string course_of(const Report& report) {
  const std::size_t turns = report.shape.games_of_a_block;
  std::string text =
      fmt::format("{} games: {} deals, {}. Seed \"{}\".", report.games, report.blocks,
                  turns == 1 ? "each played once" : fmt::format("each played {} times", turns),
                  report.match.seed);
  if (report.games > report.games_asked) {
    text += fmt::format(" (Asked for {}; deals are played to the end.)", report.games_asked);
  }
  return text;
}

std::string verdict_of(const Report& report) {
  const TestReport& test = *report.test;
  const char* const verdict = test.test.verdict() == Verdict::kBetter      ? "Better"
                              : test.test.verdict() == Verdict::kNotBetter ? "Not better"
                                                                           : "Undecided";
  return fmt::format(
      "{} after {} games: does {} gain {:.4g} points of {} over an even share, or nothing?\n"
      "Measured gain {:+.2f} points; log-likelihood ratio {:.2f}, decided at {:.2f} and {:+.2f}; "
      "error {:g} %.\n",
      verdict, report.games, report.names[0], 100 * test.margin, stake_in_words(test),
      100 * test.test.mean(), test.test.ratio(), test.test.lower_bound(), test.test.upper_bound(),
      100 * test.error);
}

std::string rating_of(const Report& report, std::size_t player) {
  if (report.anchor == player) return "0";
  const arena::Rating& rating = report.ratings[player];
  // No minus before a zero.
  return fmt::format("{:+.0f} ± {:.0f}", std::round(rating.value) + 0.0, rating.error);
}

std::string table_of(const Report& report) {
  if (report.games == 0) {
    return fmt::format("{}\nStopped before a deal was played to the end.\n", title_of(report));
  }
  std::string text = fmt::format("{}\n{}\n\n{}\n{}", title_of(report), course_of(report),
                                 winning(report), earning(report));
  if (report.names.size() > 2) text += "\n" + crossing(report);
  if (report.test) text += "\n" + verdict_of(report);
  if (report.interrupted) text += "\nStopped before the end.\n";
  return text;
}

}  // namespace folsom::cli
