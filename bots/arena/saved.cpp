#include "bots/arena/saved.h"

#include <nlohmann/json.hpp>

#include "text/notation/json_text.h"
#include "text/notation/setups.h"

namespace folsom::arena {
namespace {

using Json = nlohmann::json;

constexpr int kFormat = 1;

Json to_json(const SideResult& side) {
  return Json::array({side.player, side.winners, side.twice_rank, side.money,
                      side.is_marshal ? 1 : 0, side.forfeits});
}

Json to_json(const DecisionTimes& times) {
  Json steps = Json::array();
  for (std::size_t step = 0; step < DecisionTimes::kSteps; ++step) {
    if (times.steps()[step] > 0) steps.push_back({step, times.steps()[step]});
  }
  return {{"nanoseconds", times.total().count()}, {"steps", std::move(steps)}};
}

SideResult side_from(const Json& json, std::size_t players) {
  SideResult side;
  side.player = json.at(0).get<std::uint8_t>();
  side.winners = json.at(1).get<std::uint8_t>();
  side.twice_rank = json.at(2).get<std::uint8_t>();
  side.money = json.at(3).get<std::int32_t>();
  side.is_marshal = json.at(4).get<int>() != 0;
  side.forfeits = json.at(5).get<std::uint8_t>();
  if (side.player >= players) throw std::out_of_range("player");
  return side;
}

GameResult game_from(const Json& json, std::size_t players) {
  GameResult game;
  if (json.size() > GameResult::capacity()) throw std::out_of_range("sides");
  for (const Json& side : json) game.push_back(side_from(side, players));
  return game;
}

DecisionTimes times_from(const Json& json) {
  DecisionTimes times;
  times.add_total(std::chrono::nanoseconds(json.at("nanoseconds").get<std::int64_t>()));
  for (const Json& step : json.at("steps")) {
    times.add(step.at(0).get<std::size_t>(), step.at(1).get<std::uint64_t>());
  }
  return times;
}

}  // namespace

Json to_json(const Match& match) {
  Json players = Json::array();
  for (const PlayerSpec& player : match.players) {
    Json one = {{"player", text_of(player)}};
    if (!player.bot) one["limit_ms"] = player.limit.count();
    players.push_back(std::move(one));
  }
  return {{"setup", notation::to_json(match.setup)},
          {"players", std::move(players)},
          {"encounter", kEncounterWords[static_cast<std::size_t>(match.encounter)]},
          {"role", kRoleWords[static_cast<std::size_t>(match.role)]},
          {"seed", match.seed}};
}

std::string header_line(const Match& match, std::string_view program) {
  return notation::dump(
      {{"folsom arena", kFormat}, {"match", to_json(match)}, {"program", program}});
}

std::optional<std::string> program_of(std::string_view header, const Match& match) {
  const notation::Parsed<Json> json = notation::parse_json(header);
  if (!json || !json->is_object() || !json->contains("program")) return std::nullopt;
  const Json& program = json->at("program");
  if (!program.is_string()) return std::nullopt;
  auto version = program.get<std::string>();
  if (header_line(match, version) != header) return std::nullopt;
  return version;
}

std::string block_line(const Block& block) {
  Json games = Json::array();
  for (const GameResult& game : block.games) {
    Json sides = Json::array();
    for (const SideResult& side : game) sides.push_back(to_json(side));
    games.push_back(std::move(sides));
  }
  Json times = Json::array();
  for (const DecisionTimes& one : block.times) times.push_back(to_json(one));
  return notation::dump(
      {{"block", block.number}, {"games", std::move(games)}, {"times", std::move(times)}});
}

std::optional<Block> block_from_line(std::string_view line, std::size_t players,
                                     std::size_t games_of_a_block) {
  const notation::Parsed<Json> json = notation::parse_json(line);
  if (!json) return std::nullopt;
  try {
    Block block;
    block.number = json->at("block").get<std::size_t>();
    for (const Json& game : json->at("games")) block.games.push_back(game_from(game, players));
    for (const Json& one : json->at("times")) block.times.push_back(times_from(one));
    if (block.games.size() != games_of_a_block || block.times.size() != players)
      return std::nullopt;
    return block;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace folsom::arena
