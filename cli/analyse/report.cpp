#include "cli/analyse/report.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/analyse/deeds.h"
#include "cli/show/amounts.h"
#include "cli/show/names.h"
#include "cli/show/score_sheet.h"
#include "engine/rules/sides.h"

namespace folsom::cli {
namespace {

using analysis::Decision;
using analysis::Moment;
using analysis::Summary;
using analysis::TurningPoint;

constexpr char kNoBreak = '\1';
constexpr int kWhenWidth = 11;  // of the first column of a table

class Report {
 public:
  explicit Report(const Retold& retold)
      : retold_(retold),
        book_(retold.table.book()),
        analysis_(retold.analysis),
        last_view_(retold.table.view(kSpectator)),
        last_{book_, last_view_, retold.size, retold.unicode, retold.players} {}

  Lines write(Detail detail) {
    add_players();
    add_rounds();
    add_turning_points();
    if (detail != Detail::kBrief) add_lists();
    if (detail == Detail::kAll) add_decisions();
    return std::move(lines_);
  }

 private:
  void headline(std::string_view text) {
    if (!lines_.empty()) lines_.emplace_back();
    lines_.push_back(Line(text, kBold));
  }

  // A per cent sign stays with its number.
  void say(std::string text) {
    for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %", at)) {
      text[at] = kNoBreak;
    }
    for (std::string& part : wrap(text, retold_.size.columns - 2, 2)) {
      std::replace(part.begin(), part.end(), kNoBreak, ' ');
      lines_.push_back(Line("  ").append(with_names(part)));
    }
  }

  std::string seat_name(Seat seat) const {
    return with_capital(name_of_seat(book_, last_view_.cards_of, seat));
  }

  void add_players() {
    headline("Who played how well");
    lines_.push_back(Line(fmt::format("  {:<24}{:>10}{:>14}{:>22}{:>8}", "", "decisions",
                                      "as the bot", "gave away: chance", "money"),
                          kFaint));
    for (int seat = 0; seat < book_.seats; ++seat) add_player(static_cast<Seat>(seat));
    if (book_.marshals_seat == kNoSeat) return;
    const Score score = score_of(book_, retold_.table.state());
    say(fmt::format("The Marshal has no money: he reached {} of his {} goals, and {}.",
                    goals_reached(score), kGoalsInPlay,
                    score.marshal_wins ? "wins" : "does not win"));
  }

  void add_player(Seat seat) {
    const Summary& sum = analysis_.summaries[seat];
    if (sum.decisions == 0) return;
    std::string name = seat_name(seat);
    if (seat < retold_.players.size()) name += fmt::format(" ({})", retold_.players[seat]);
    Line line = Line("  ").append(with_names(cut_to(name, 24)));
    line.fill_to(26).add(fmt::format(
        "{:>10}{:>14}{:>22}{:>8}", sum.decisions, percent(double(sum.agreed) / sum.decisions),
        with_doubt(sum.lost_wins, sum.doubt),
        is_marshals_side(book_, book_.side_of[seat]) ? "-" : signed_dollars(sum.lost_money)));
    lines_.push_back(line);
  }

  std::string with_doubt(double chance, double doubt) const {
    return fmt::format("{} {} {:.0f}", percent(chance), retold_.unicode ? "±" : "+-", 100 * doubt);
  }

  // What everybody could expect when each round began, and what came of it. Where the sides do not
  // fit beside each other, the rest stands below.
  void add_rounds() {
    headline("What everybody could expect: money, and chance to win");
    const int room = retold_.size.columns - kWhenWidth;
    const int width = std::clamp(room / book_.sides, 12, 26);
    const int fitting = std::max(1, room / width);
    for (int first = 0; first < book_.sides; first += fitting) {
      add_sides(first, std::min(first + fitting, book_.sides), width);
    }
  }

  void add_sides(int first, int end, int width) {
    Line head(fmt::format("{:<{}}", "", kWhenWidth));
    for (int side = first; side < end; ++side) {
      const std::string name = with_capital(side_name(last_, side));
      head.append(with_names(fmt::format("{:>{}}", cut_to(name, width - 1), width)));
    }
    lines_.push_back(head);
    int round = -1;
    for (const Moment& moment : analysis_.moments) {
      const bool last = &moment == &analysis_.moments.back();
      if (moment.round == round && !last) continue;
      round = moment.round;
      Line line(fmt::format("  {:<{}}", last ? "the end" : when(round), kWhenWidth - 2));
      for (int side = first; side < end; ++side) {
        line.add(fmt::format("{:>{}}", expected(moment, static_cast<std::size_t>(side)), width));
      }
      lines_.push_back(line);
    }
  }

  static std::string when(int round) {
    return round > 0 ? fmt::format("round {}", round) : std::string("start");
  }

  std::string expected(const Moment& moment, std::size_t side) const {
    std::string chance = fmt::format("{:>5}", percent(moment.wins[side]));
    if (is_marshals_side(book_, side)) return chance;
    return rounded_dollars(moment.money[side]) + " " + chance;
  }

  void add_turning_points() {
    headline("Where it turned");
    if (!analysis_.winner) return say("Nobody wins, so it turned for nobody.");
    const std::string winner = side_name(last_, static_cast<int>(*analysis_.winner));
    if (analysis_.turning_points.empty()) {
      return say(
          fmt::format("{} won step by step: no single one changed much.", with_capital(winner)));
    }
    say(fmt::format("{} chance to win, where it changed most:", with_capital(possessive(winner))));
    for (const TurningPoint& turn : analysis_.turning_points) add_turn(turn);
  }

  void add_turn(const TurningPoint& turn) {
    const auto& [seat, choice] = retold_.table.journal()[turn.step - 1];
    const GameState& state = retold_.table.state_after(turn.step - 1);
    const View view = retold_.table.view_after(turn.step - 1, seat);
    const Scene scene{book_, view, retold_.size, retold_.unicode, {}};
    std::string text = fmt::format("{:>4} {} {:>4}  {}: {} {}", percent(turn.before),
                                   retold_.unicode ? "→" : "->", percent(turn.after),
                                   where(turn.step, state.flow.round, analysis::phase_of(state)),
                                   decider(scene, seat), deed_of(scene, choice));
    if (turn.is_chance()) text += "; the luck that followed did it";
    say(text + ".");
  }

  static std::string where(std::size_t step, int round, analysis::Phase phase) {
    return round > 0 ? fmt::format("Round {}, {} (step {})", round, name_of(phase), step)
                     : fmt::format("Start (step {})", step);
  }

  void add_lists() {
    headline("What cost most");
    if (analysis_.worst.empty()) say("Nothing: the bot would have played the same.");
    for (const std::size_t i : analysis_.worst) add_sentence(analysis_.decisions[i]);
    headline("The best finds");
    if (analysis_.finest.empty()) say("None that mattered.");
    for (const std::size_t i : analysis_.finest) add_find(analysis_.decisions[i]);
  }

  void add_sentence(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const Scene scene{book_, view, retold_.size, retold_.unicode, {}};
    std::string text = begin_sentence(scene, decision);
    if (!decision.agrees()) {
      text +=
          fmt::format("; better: {} ({})",
                      label_of(scene, decision.prospects[decision.best].choice), gain_of(decision));
    }
    say(text + ".");
  }

  static std::string begin_sentence(const Scene& scene, const Decision& decision) {
    return fmt::format("{}: {} {}", where(decision.step, decision.round, decision.phase),
                       decider(scene, decision.seat),
                       deed_of(scene, decision.prospects[decision.taken].choice));
  }

  // "+$210, wins 34 % instead of 27 %"
  std::string gain_of(const Decision& decision) const {
    const std::size_t side = book_.side_of[decision.seat];
    const auto wins = [&](std::size_t i) { return percent(decision.prospects[i].wins[side]); };
    std::string chances =
        fmt::format("wins {} instead of {}", wins(decision.best), wins(decision.taken));
    if (is_marshals_side(book_, side)) return chances;
    return fmt::format("{}, {}", signed_dollars(decision.lost_money), chances);
  }

  void add_find(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const Scene scene{book_, view, retold_.size, retold_.unicode, {}};
    const std::size_t side = book_.side_of[decision.seat];
    const double wins = decision.prospects[decision.taken].wins[side];
    say(fmt::format("{} (wins {}; with the next best {}).", begin_sentence(scene, decision),
                    percent(wins), percent(wins - decision.lead_wins)));
  }

  void add_decisions() {
    headline("Every decision");
    for (const Decision& decision : analysis_.decisions) {
      add_sentence(decision);
      add_prospects(decision);
    }
  }

  // Each choice, the bot's own opinion of it first where it is best.
  void add_prospects(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const Scene scene{book_, view, retold_.size, retold_.unicode, {}};
    const std::size_t side = book_.side_of[decision.seat];
    for (std::size_t i = 0; i < decision.prospects.size(); ++i) {
      const Prospect& one = decision.prospects[i];
      const char mark = i == decision.taken ? '>' : ' ';
      Line line(fmt::format("    {}{} {:>5}  {:>6}  ", mark, i == decision.best ? '*' : ' ',
                            percent(one.wins[side]),
                            is_marshals_side(book_, side) ? "" : rounded_dollars(one.money[side])));
      lines_.push_back(line.append(with_names(label_of(scene, one.choice))));
    }
  }

  const Retold& retold_;
  const Rulebook& book_;
  const analysis::Analysis& analysis_;
  View last_view_;
  Scene last_;
  Lines lines_;
};

}  // namespace

Lines report(const Retold& retold, Detail detail) { return Report(retold).write(detail); }

}  // namespace folsom::cli
