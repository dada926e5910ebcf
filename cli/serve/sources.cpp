// Where settings come from: the command line, the environment, a file.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>

#include "cli/serve/ready.h"
#include "cli/serve/settings.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"

namespace folsom::cli {
namespace {

namespace fs = std::filesystem;

struct Found {
  std::string value;
  std::string source;  // for a sentence
};
using Findings = std::map<std::string, Found>;

std::optional<std::string> variable(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

// The file that was named, or the user's, or the machine's.
std::optional<std::string> file_of(const TypedSettings& typed) {
  const auto named = typed.find("config");
  if (named != typed.end()) return named->second;
  if (auto wished = variable("FOLSOM_CONFIG")) return wished;
  const auto home = variable("HOME");
  const auto folder = variable("XDG_CONFIG_HOME");
  const fs::path own = folder ? fs::path(*folder) : home ? fs::path(*home) / ".config" : fs::path();
  for (const fs::path& candidate :
       {own / "folsom/serve.toml", fs::path("/etc/folsom/serve.toml")}) {
    std::error_code ignored;
    if (candidate.is_absolute() && fs::is_regular_file(candidate, ignored))
      return candidate.string();
  }
  return std::nullopt;
}

bool is_setting(const std::string& name) {
  return std::any_of(settings().begin(), settings().end(),
                     [&](const Setting& setting) { return setting.name == name; });
}

// [limit] with tables = 5 is limit-tables = 5.
void add_file(Findings& found, const std::string& file) {
  std::istringstream text(read_file(file));
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(text)) {
    if (item.name == "++" || item.name == "--") continue;
    std::string name = item.fullname();
    std::replace(name.begin(), name.end(), '.', '-');
    if (!is_setting(name)) {
      throw Failure(fmt::format("There is no setting \"{}\", which is in {}.", name, file));
    }
    found[name] = {CLI::detail::join(item.inputs, ","), fmt::format("{} in {}", name, file)};
  }
}

void add_environment(Findings& found) {
  for (const Setting& setting : settings()) {
    const std::string name = variable_of(setting.name);
    if (const auto value = variable(name)) found[setting.name] = {*value, name};
  }
}

}  // namespace

ServeOptions read_settings(const TypedSettings& typed) {
  Findings found;
  if (const auto file = file_of(typed)) add_file(found, *file);
  add_environment(found);
  for (const auto& [name, value] : typed) {
    if (name != "config") found[name] = {value, "--" + name};
  }
  ServeOptions options;
  options.configuration.database.clear();
  if (is_service()) options.log_level = server::LogLevel::kInfo;
  for (const Setting& setting : settings()) {
    const auto given = found.find(setting.name);
    if (given == found.end()) continue;
    const auto& [value, source] = given->second;
    const std::string expected = setting.apply(options, value);
    if (!expected.empty() && setting.is_secret) {
      throw Failure(fmt::format("What {} is will not do: it should be {}.", source, expected));
    }
    if (!expected.empty()) {
      throw Failure(
          fmt::format("\"{}\" will not do for {}: it should be {}.", value, source, expected));
    }
  }
  return options;
}

}  // namespace folsom::cli
