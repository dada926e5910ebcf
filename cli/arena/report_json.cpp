// A match as JSON: see docs/arena.md.
#include <nlohmann/json.hpp>

#include "bots/arena/saved.h"
#include "cli/arena/report.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

Json to_json(const arena::Figure& figure) {
  Json json = {{"value", figure.value}, {"interval", nullptr}};
  if (figure.interval) json["interval"] = {figure.interval->low, figure.interval->high};
  return json;
}

Json player_json(const Report& report, std::size_t i) {
  const arena::PlayerFigures& one = report.players[i];
  Json json = {{"name", report.names[i]},
               {"games", one.games},
               {"seatings", one.seatings},
               {"wins", one.wins},
               {"win_share", to_json(one.win_share)},
               {"rank", to_json(one.rank)},
               {"forfeits", one.forfeits},
               {"decisions", one.times.count()},
               {"decision_ms", {{"mean", one.times.mean()}, {"p95", one.times.quantile(0.95)}}}};
  json["money"] = one.paid > 0 ? to_json(one.money) : Json();
  json["money_share"] = one.paid > 0 ? to_json(one.money_share) : Json();
  if (!report.ratings.empty()) {
    const arena::Rating& rating = report.ratings[i];
    json["rating"] = to_json(arena::Figure{
        rating.value, arena::Interval{rating.value - rating.error, rating.value + rating.error}});
  }
  return json;
}

Json pairs_json(const Report& report) {
  Json pairs = Json::array();
  for (std::size_t i = 0; i < report.names.size(); ++i) {
    for (std::size_t j = 0; j < report.names.size(); ++j) {
      if (i == j) continue;
      pairs.push_back({{"one", i},
                       {"other", j},
                       {"ahead", report.encounters.ahead[i][j]},
                       {"met", report.encounters.met[i][j]}});
    }
  }
  return pairs;
}

Json test_json(const TestReport& test) {
  return {{"by", test.stake == arena::Stake::kWins ? "wins" : "money"},
          {"margin", test.margin},
          {"error", test.error},
          {"blocks", test.test.blocks()},
          {"gain", test.test.mean()},
          {"variance_of_a_block", test.test.variance()},
          {"log_likelihood_ratio", test.test.ratio()},
          {"bounds", {test.test.lower_bound(), test.test.upper_bound()}},
          {"verdict", arena::kVerdictWords[static_cast<std::size_t>(test.test.verdict())]}};
}

}  // namespace

Json to_json(const Report& report) {
  Json players = Json::array();
  for (std::size_t i = 0; i < report.names.size(); ++i) players.push_back(player_json(report, i));
  Json json = {{"match", arena::to_json(report.match)},
               {"sides", report.shape.sides},
               {"games_of_a_block", report.shape.games_of_a_block},
               {"games_asked", report.games_asked},
               {"games", report.games},
               {"blocks", report.blocks},
               {"players", std::move(players)},
               {"pairs", pairs_json(report)},
               {"games_kept", report.games_kept},
               {"seconds", report.seconds},
               {"interrupted", report.interrupted}};
  json["even_share"] = report.has_even_share() ? Json(report.even_share()) : Json();
  json["anchor"] = report.anchor ? Json(*report.anchor) : Json();
  json["test"] = report.test ? test_json(*report.test) : Json();
  return json;
}

}  // namespace folsom::cli
