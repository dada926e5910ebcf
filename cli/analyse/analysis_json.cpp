#include "cli/analyse/analysis_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/analyse/deeds.h"
#include "cli/show/outcome.h"
#include "cli/show/seats.h"
#include "engine/marshal/sides.h"
#include "text/notation/choices.h"
#include "text/notation/records.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using analysis::BySide;
using analysis::Decision;
using analysis::Forecast;
using analysis::Summary;
using analysis::TurningPoint;
using Json = nlohmann::json;

// Playouts can't tell more than four decimals.
double rounded(double number, double scale) { return std::round(number * scale) / scale + 0.0; }
double chance(double wins) { return rounded(wins, 10'000); }
double money(double amount) { return rounded(amount, 10); }

class Writer {
 public:
  explicit Writer(const Retold& retold)
      : retold_(retold),
        book_(retold.table.book()),
        analysis_(retold.analysis),
        last_view_(retold.table.view(kSpectator)),
        last_{retold.words, book_, last_view_, retold.size, retold.unicode, {}} {}

  Json write(const analysis::Options& options) const {
    Json json = {
        {"analysis", kAnalysisVersion},
        {"seed", notation::to_text(options.seed)},
        {"sides", sides()},
        {"seats", seats()},
        {"moments", list(analysis_.forecasts, [&](const Forecast& one) { return of(one); })},
        {"decisions", list(analysis_.decisions, [&](const Decision& one) { return of(one); })},
        {"turning_points",
         list(analysis_.turning_points, [&](const TurningPoint& one) { return of(one); })},
        {"worst", steps_of(analysis_.worst)},
        {"finest", steps_of(analysis_.finest)}};
    json["winner"] = analysis_.winner ? Json(*analysis_.winner) : Json();
    if (options.budget.playouts > 0) json["playouts"] = options.budget.playouts;
    if (options.budget.time.count() > 0) json["milliseconds"] = options.budget.time.count();
    return json;
  }

 private:
  template <class Items, class Make>
  static Json list(const Items& items, Make make) {
    Json json = Json::array();
    for (const auto& item : items) json.push_back(make(item));
    return json;
  }

  Json steps_of(const std::vector<std::size_t>& numbers) const {
    return list(numbers, [&](std::size_t i) { return analysis_.decisions[i].step; });
  }

  template <class Round>
  Json by_side(const BySide& numbers, Round round) const {
    Json json = Json::array();
    for (int side = 0; side < book_.sides; ++side) {
      json.push_back(round(numbers[static_cast<std::size_t>(side)]));
    }
    return json;
  }

  Json sides() const {
    const Score score = score_of(book_, retold_.table.state());
    Json json = Json::array();
    for (int side = 0; side < book_.sides; ++side) {
      const auto i = static_cast<std::size_t>(side);
      json.push_back({{"name", side_name(last_, side)},
                      {"money", score.sides[i].total},
                      {"wins", score.sides[i].wins},
                      {"marshal", is_marshals_side(book_, i)}});
      if (is_marshals_side(book_, i)) json.back()["goals"] = goals(score);
    }
    return json;
  }

  static Json goals(const Score& score) {
    return list(score.goals, [](const GoalScore& goal) {
      return Json{{"goal", notation::word(goal.goal)}, {"reached", goal.reached}};
    });
  }

  Json seats() const {
    Json json = Json::array();
    for (int seat = 0; seat < book_.seats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      const Summary& sum = analysis_.summaries[i];
      json.push_back({{"seat", seat},
                      {"side", book_.side_of[i]},
                      {"pawns", pawns_of(static_cast<Seat>(seat))},
                      {"decisions", sum.decisions},
                      {"agreed", sum.agreed},
                      {"lost_wins", chance(sum.lost_wins)},
                      {"lost_money", money(sum.lost_money)},
                      {"doubt", chance(sum.doubt)}});
      if (i < retold_.players.size()) json.back()["player"] = retold_.players[i];
    }
    return json;
  }

  Json pawns_of(Seat seat) const {
    return list(bandits_of(book_, last_view_.cards_of, seat),
                [](Pawn pawn) { return notation::word(pawn); });
  }

  Json of(const Forecast& forecast) const {
    return {{"step", forecast.step},
            {"round", forecast.round},
            {"playouts", forecast.playouts},
            {"money", by_side(forecast.money, money)},
            {"wins", by_side(forecast.wins, chance)}};
  }

  Json of(const Decision& decision) const {
    const View view = retold_.table.view_after(decision.step - 1, decision.seat);
    const Scene scene{retold_.words, book_, view, retold_.size, retold_.unicode, {}};
    return {
        {"step", decision.step},
        {"seat", decision.seat},
        {"round", decision.round},
        {"phase", word(decision.part)},
        {"who", decider(scene, decision.seat)},
        {"did", label_of(scene, decision.prospects[decision.taken].choice)},
        {"taken", decision.taken},
        {"best", decision.best},
        {"lost_wins", chance(decision.lost_wins)},
        {"lost_money", money(decision.lost_money)},
        {"doubt", chance(decision.doubt)},
        {"choices", list(decision.prospects, [&](const Prospect& one) { return of(one, scene); })}};
  }

  Json of(const Prospect& prospect, const Scene& scene) const {
    return {{"choice", notation::to_json(prospect.choice)},
            {"label", label_of(scene, prospect.choice)},
            {"playouts", prospect.playouts},
            {"worth", rounded(prospect.worth, 10'000)},
            {"money", by_side(prospect.money, money)},
            {"wins", by_side(prospect.wins, chance)}};
  }

  Json of(const TurningPoint& turn) const {
    const Game::Step& made = retold_.table.journal()[turn.step - 1];
    const View view = retold_.table.view_after(turn.step - 1, made.seat);
    const Scene scene{retold_.words, book_, view, retold_.size, retold_.unicode, {}};
    return {{"step", turn.step},
            {"seat", made.seat},
            {"who", decider(scene, made.seat)},
            {"did", label_of(scene, made.choice)},
            {"before", chance(turn.before)},
            {"after", chance(turn.after)},
            {"by_choice", chance(turn.by_choice)},
            {"by_chance", chance(turn.by_chance)},
            {"cause", turn.is_chance() ? "chance" : "choice"}};
  }

  const Retold& retold_;
  const Rulebook& book_;
  const analysis::Analysis& analysis_;
  View last_view_;
  Scene last_;
};

}  // namespace

Json to_json(const Retold& retold, const analysis::Options& options) {
  return Writer(retold).write(options);
}

}  // namespace folsom::cli
