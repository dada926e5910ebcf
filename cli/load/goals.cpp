#include "cli/load/goals.h"

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/measure/bench.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string number(double value) {
  const bool is_whole = value >= 100 || value == std::floor(value);
  return fmt::format("{:.{}f}", value, is_whole ? 0 : 2);
}

std::string before_of(const Json& before, const std::string& name) {
  if (!before.is_object() || !before.contains("figures")) return "";
  const Json& figures = before["figures"];
  if (!figures.is_object() || !figures.contains(name) || !figures[name].is_number()) return "";
  return number(figures[name].get<double>());
}

}  // namespace

std::string table_of(const std::vector<Figure>& figures, const Json& before) {
  std::string text = fmt::format("{:<44}{:>10}{:>14}{:>12}\n", "", "now", "to reach", "before");
  for (const Figure& figure : figures) {
    const std::string goal = (figure.at_most ? "<= " : ">= ") + fmt::format("{}", figure.goal);
    text += fmt::format("{:<44}{:>10}{:>14}{:>12}{}\n", figure.text, number(figure.value), goal,
                        before_of(before, figure.name), figure.is_reached() ? "" : "  not reached");
  }
  return text;
}

Json to_json(const std::vector<Figure>& figures) {
  Json json;
  json["machine"] = machine_name();
  for (const Figure& figure : figures) json["figures"][figure.name] = figure.value;
  return json;
}

}  // namespace folsom::cli
