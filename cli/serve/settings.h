// What can be set of `folsom serve`: by flag, in the environment or in a file. One table says all
// of it, so that the three cannot differ.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands/serving.h"
#include "server/net/configuration.h"
#include "server/net/log.h"

namespace folsom::cli {

struct ServeOptions {
  server::Configuration configuration;
  server::LogLevel log_level = server::LogLevel::kWarning;  // of a service kInfo
  bool log_json = false;
  std::string port_file;  // empty: none
};

struct Setting {
  std::string name;   // as a flag, without its dashes
  std::string type;   // what follows it, "N"; empty: nothing, it is on or off
  std::string group;  // in the help text
  std::string help;
  // Puts it in. What it should have been, where it is not ("a number from 1 to 10"); else empty.
  std::function<std::string(ServeOptions&, const std::string&)> apply;
  bool is_secret = false;  // its value is not to be said again
};

const std::vector<Setting>& settings();

// FOLSOM_LIMIT_TABLES for limit-tables.
std::string variable_of(const std::string& name);

// All together: flags before the environment before the file before what is built in. Throws
// Failure that names the value and where it came from.
ServeOptions read_settings(const TypedSettings& typed);

}  // namespace folsom::cli
