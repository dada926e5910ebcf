// A load's figures, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/load/plan.h"

namespace folsom::cli {

// The server's bytes for one more table and one more socket; 0 for the socket if the two can't be
// told apart, and a table includes its sockets then.
struct Memory {
  double table = 0;
  double socket = 0;
};
Memory memory_of(const load::Plan& plan, const load::Report& report);

std::string text_of(const load::Plan& plan, const load::Report& report);
nlohmann::ordered_json to_json(const load::Plan& plan, const load::Report& report);

}  // namespace folsom::cli
