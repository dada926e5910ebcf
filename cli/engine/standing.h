// The state of a game in a few public fields.
#pragma once

#include <nlohmann/json.hpp>

#include "game/table/table.h"

namespace folsom::cli {

// The flow as in views and events, and how many choices have been made ("step").
nlohmann::json standing(const Table& table);

}  // namespace folsom::cli
