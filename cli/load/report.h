// The figures of a load, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/load/plan.h"

namespace folsom::cli {

// Bytes of the server for one more table and one more socket; 0 for the socket where the two cannot
// be told apart, and then a table is one with its sockets.
struct Memory {
  double table = 0;
  double socket = 0;
};
Memory memory_of(const load::Plan& plan, const load::Report& report);

std::string text_of(const load::Plan& plan, const load::Report& report);
nlohmann::ordered_json to_json(const load::Plan& plan, const load::Report& report);

}  // namespace folsom::cli
