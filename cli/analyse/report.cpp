#include "cli/analyse/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/analyse/deeds.h"
#include "cli/show/marks.h"
#include "cli/show/outcome.h"
#include "cli/show/seats.h"
#include "engine/marshal/sides.h"

namespace folsom::cli {
namespace {

using analysis::Decision;
using analysis::Forecast;
using analysis::Summary;
using analysis::TurningPoint;

constexpr char kNoBreak = '\1';
constexpr int kWhenWidth = 11;  // of a table's first column

class Report {
 public:
  explicit Report(const Retold& retold)
      : retold_(retold),
        book_(retold.table.book()),
        analysis_(retold.analysis),
        last_view_(retold.table.view(kSpectator)),
        last_{retold.words, book_, last_view_, retold.size, retold.unicode, retold.players} {}

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

  std::string words(std::string_view key, const Arguments& arguments = {}) const {
    return retold_.words.say(key, arguments);
  }

  // A percent sign stays with its number.
  void say(std::string text) {
    for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %", at)) {
      text[at] = kNoBreak;
    }
    for (std::string& part : wrap(text, retold_.size.columns - 2, retold_.words.language(), 2)) {
      std::replace(part.begin(), part.end(), kNoBreak, ' ');
      lines_.push_back(Line("  ").append(with_names(retold_.words, part)));
    }
  }

  Scene scene_of(const View& view) const {
    return {retold_.words, book_, view, retold_.size, retold_.unicode, {}};
  }

  std::string percent(double share) const {
    return words("replay.analysis.percent", {{"percent", std::lround(100 * share)}});
  }
  std::string money(double dollars) const { return retold_.words.money(std::lround(dollars)); }

  // A row of figures below titles, each as wide as its title.
  static constexpr int kNameWidth = 26;
  static std::string in_columns(const std::vector<std::string>& titles,
                                const std::vector<std::string>& figures) {
    std::string row;
    for (std::size_t i = 0; i < titles.size(); ++i) {
      row += right_aligned(figures[i], std::max(10, width_of(titles[i]) + 2));
    }
    return row;
  }

  void add_players() {
    headline(words("replay.analysis.players"));
    const std::vector<std::string> titles = {
        words("terminal.analyse.decisions"), words("replay.analysis.agreed"),
        words("terminal.analyse.lost-chance"), words("replay.analysis.money")};
    lines_.push_back(Line(padded("", kNameWidth) + in_columns(titles, titles), kFaint));
    for (int seat = 0; seat < book_.seats; ++seat) add_player(static_cast<Seat>(seat), titles);
    if (book_.marshals_seat == kNoSeat) return;
    const Score score = score_of(book_, retold_.table.state());
    say(words(score.marshal_wins ? "end.why.goals" : "end.why.law-failed",
              {{"reached", goals_reached(score)}, {"all", kGoalsInPlay}}));
  }

  void add_player(Seat seat, const std::vector<std::string>& titles) {
    const Summary& sum = analysis_.summaries[seat];
    if (sum.decisions == 0) return;
    std::string name = name_of_seat(retold_.words, book_, last_view_.cards_of, seat);
    if (seat < retold_.players.size()) name += " (" + retold_.players[seat] + ")";
    Line line = Line("  ").append(with_names(retold_.words, cut_to(name, kNameWidth - 2)));
    const bool is_marshal = is_marshals_side(book_, book_.side_of[seat]);
    line.fill_to(kNameWidth)
        .add(in_columns(
            titles,
            {std::to_string(sum.decisions), percent(double(sum.agreed) / sum.decisions),
             with_doubt(sum.lost_wins, sum.doubt), is_marshal ? "-" : money(sum.lost_money)}));
    lines_.push_back(line);
  }

  std::string with_doubt(double chance, double doubt) const {
    return fmt::format("{} {} {:.0f}", percent(chance), retold_.unicode ? "±" : "+-", 100 * doubt);
  }

  // What everybody could expect when each round began, and what came of it. If the sides don't fit
  // side by side, the rest goes below.
  void add_rounds() {
    headline(words("terminal.analyse.expected"));
    const int room = retold_.size.columns - kWhenWidth;
    const int width = std::clamp(room / book_.sides, 14, 26);
    const int fitting = std::max(1, room / width);
    for (int first = 0; first < book_.sides; first += fitting) {
      add_sides(first, std::min(first + fitting, book_.sides), width);
    }
  }

  void add_sides(int first, int end, int width) {
    Line head(padded("", kWhenWidth));
    for (int side = first; side < end; ++side) {
      const std::string name = side_name(last_, side);
      head.append(with_names(retold_.words, right_aligned(cut_to(name, width - 1), width)));
    }
    lines_.push_back(head);
    int round = -1;
    for (const Forecast& forecast : analysis_.forecasts) {
      const bool last = &forecast == &analysis_.forecasts.back();
      if (forecast.round == round && !last) continue;
      round = forecast.round;
      Line line("  " + padded(last ? words("terminal.analyse.end") : when(round), kWhenWidth - 2));
      for (int side = first; side < end; ++side) {
        line.add(right_aligned(expected(forecast, static_cast<std::size_t>(side)), width));
      }
      lines_.push_back(line);
    }
  }

  std::string when(int round) const {
    return round > 0 ? words("replay.analysis.round", {{"round", round}})
                     : words("terminal.analyse.start");
  }

  std::string expected(const Forecast& forecast, std::size_t side) const {
    const std::string chance = right_aligned(percent(forecast.wins[side]), 5);
    if (is_marshals_side(book_, side)) return chance;
    return money(forecast.money[side]) + " " + chance;
  }

  void add_turning_points() {
    headline(words("replay.analysis.turns"));
    if (!analysis_.winner) return say(words("end.why.nobody"));
    if (analysis_.turning_points.empty()) return say(words("replay.analysis.turns-none"));
    const std::string winner = side_name(last_, static_cast<int>(*analysis_.winner));
    say(words("replay.analysis.turns-text", {{"who", winner}}));
    for (const TurningPoint& turn : analysis_.turning_points) add_turn(turn);
  }

  void add_turn(const TurningPoint& turn) {
    const Game::Step& made = retold_.table.journal()[turn.step - 1];
    const GameState& state = retold_.table.state_after(turn.step - 1);
    const View view = retold_.table.view_after(turn.step - 1, made.seat);
    const Scene scene = scene_of(view);
    std::string text =
        words("replay.analysis.from-to", {{"before", std::lround(100 * turn.before)},
                                          {"after", std::lround(100 * turn.after)}}) +
        "  " + deed(scene, turn.step, state.flow.round, made.seat, made.choice);
    if (turn.is_chance()) text += "; " + words("replay.analysis.by-chance");
    say(text);
  }

  // "Round 2 · Belle: Robbery (step 31)"
  std::string deed(const Scene& scene, std::size_t step, int round, Seat seat,
                   const Choice& choice) const {
    const std::string did = words(
        "replay.analysis.did", {{"who", decider(scene, seat)}, {"what", label_of(scene, choice)}});
    const std::string when =
        round > 0 ? words("replay.analysis.in-round", {{"round", round}, {"what", did}})
                  : words("replay.analysis.in-start", {{"what", did}});
    return words("terminal.analyse.step", {{"what", when}, {"step", step}});
  }

  std::string deed(const Scene& scene, const Decision& decision) const {
    return deed(scene, decision.step, decision.round, decision.seat,
                decision.prospects[decision.taken].choice);
  }

  void add_lists() {
    headline(words("replay.analysis.worst"));
    if (analysis_.worst.empty()) say(words("replay.analysis.worst-none"));
    for (const std::size_t i : analysis_.worst) add_sentence(analysis_.decisions[i]);
    headline(words("replay.analysis.finest"));
    if (analysis_.finest.empty()) say(words("terminal.analyse.no-finds"));
    for (const std::size_t i : analysis_.finest) add_find(analysis_.decisions[i]);
  }

  void add_sentence(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const Scene scene = scene_of(view);
    std::string text = deed(scene, decision);
    if (!decision.agrees()) {
      const Choice& best = decision.prospects[decision.best].choice;
      text += "; " + words("replay.analysis.better", {{"what", label_of(scene, best)}}) + " (" +
              gain_of(decision) + ")";
    }
    say(text);
  }

  // "+$210, wins 34 % instead of 27 %"
  std::string gain_of(const Decision& decision) const {
    const std::size_t side = book_.side_of[decision.seat];
    const auto wins = [&](std::size_t i) { return percent(decision.prospects[i].wins[side]); };
    return words(
        is_marshals_side(book_, side) ? "terminal.analyse.gain-wins" : "terminal.analyse.gain",
        {{"money", (decision.lost_money < 0 ? "" : "+") + money(decision.lost_money)},
         {"best", wins(decision.best)},
         {"taken", wins(decision.taken)}});
  }

  void add_find(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const std::size_t side = book_.side_of[decision.seat];
    const double wins = decision.prospects[decision.taken].wins[side];
    say(words("terminal.analyse.find", {{"what", deed(scene_of(view), decision)},
                                        {"wins", percent(wins)},
                                        {"next", percent(wins - decision.lead_wins)}}));
  }

  void add_decisions() {
    headline(words("terminal.analyse.all"));
    for (const Decision& decision : analysis_.decisions) {
      add_sentence(decision);
      add_prospects(decision);
    }
  }

  // Each choice, with the bot's own favorite first if it is best.
  void add_prospects(const Decision& decision) {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const std::size_t side = book_.side_of[decision.seat];
    for (std::size_t i = 0; i < decision.prospects.size(); ++i) {
      const Prospect& one = decision.prospects[i];
      Line line(std::string("    ") + (i == decision.taken ? '>' : ' ') +
                (i == decision.best ? '*' : ' ') + right_aligned(percent(one.wins[side]), 6));
      line.add(right_aligned(is_marshals_side(book_, side) ? "" : money(one.money[side]), 8));
      lines_.push_back(
          line.add("  ").append(with_names(retold_.words, label_of(scene_of(view), one.choice))));
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
