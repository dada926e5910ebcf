#include "cli/engine/standing.h"

#include "text/notation/board_json.h"

namespace folsom::cli {

nlohmann::json standing(const Table& table) {
  nlohmann::json standing = notation::flow_to_json(table.state().flow, table.book());
  standing["step"] = table.steps();
  return standing;
}

}  // namespace folsom::cli
