// The settings of `folsom serve`: by flag, in the environment or in a file. One table has all of
// them, so that the three can't differ.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "server/net/configuration.h"
#include "server/net/log.h"

namespace folsom::cli {

struct ServeOptions {
  server::Configuration configuration;
  server::LogLevel log_level = server::LogLevel::kWarning;  // kInfo for a service
  bool log_json = false;
  std::string port_file;  // empty: none
};

struct Setting {
  std::string name;   // the flag without its dashes
  std::string type;   // of its value, "N"; empty: it is on or off
  std::string group;  // in the help text
  std::string help;
  // Applies the value. Returns what it should have been ("a number from 1 to 10"), or nothing.
  std::function<std::string(ServeOptions&, const std::string&)> apply;
  bool is_secret = false;  // its value must not be repeated
};

const std::vector<Setting>& settings();

// FOLSOM_LIMIT_TABLES for limit-tables.
std::string variable_of(const std::string& name);

// All of them: flags beat the environment, that beats the file, and that the defaults. Throws
// Failure with the value and where it came from.
ServeOptions read_settings(const TypedSettings& typed);

}  // namespace folsom::cli
