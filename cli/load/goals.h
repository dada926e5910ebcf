// The figures that matter for a server, what they should be, and what they were.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace folsom::cli {

struct Figure {
  std::string name;  // for programs
  std::string text;  // for people
  double goal = 0;
  bool at_most = true;  // the goal is a ceiling; else a floor
  double value = 0;

  bool is_reached() const { return at_most ? value <= goal : value >= goal; }
};

// `before`: an earlier to_json, or null.
std::string table_of(const std::vector<Figure>& figures, const nlohmann::ordered_json& before);
nlohmann::ordered_json to_json(const std::vector<Figure>& figures);

}  // namespace folsom::cli
