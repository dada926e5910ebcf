#include "server/net/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

namespace folsom::server {
namespace {

bool lines_are_json = false;

// In the order of our levels.
constexpr spdlog::level::level_enum kSpdlogLevels[] = {spdlog::level::debug, spdlog::level::info,
                                                       spdlog::level::warn, spdlog::level::err,
                                                       spdlog::level::off};
static_assert(std::size(kSpdlogLevels) == std::size(kLogLevelWords));

spdlog::level::level_enum spdlog_level(LogLevel level) {
  return kSpdlogLevels[static_cast<std::size_t>(level)];
}

spdlog::logger& logger() {
  static const auto kLogger = [] {
    auto made = std::make_shared<spdlog::logger>("folsom",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_level(spdlog::level::off);
    return made;
  }();
  return *kLogger;
}

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

void set_up_log(LogLevel level, bool as_json) {
  lines_are_json = as_json;
  logger().set_level(spdlog_level(level));
  logger().flush_on(spdlog::level::debug);
  logger().set_pattern(as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})"
                               : "%Y-%m-%d %H:%M:%S.%e %l %v");
}

bool is_logged(LogLevel level) { return logger().should_log(spdlog_level(level)); }

void log(LogLevel level, std::string_view event, Facts facts) {
  if (!is_logged(level)) return;
  std::string line;
  if (lines_are_json) {
    line = "\"event\":" + json_text(event);
    for (const auto& [name, value] : facts) {
      line.append(",").append(json_text(name)).append(":").append(json_text(value));
    }
  } else {
    line = event;
    for (const auto& [name, value] : facts) {
      line.append(" ").append(name).append("=").append(value);
    }
  }
  logger().log(spdlog_level(level), "{}", line);
}

}  // namespace folsom::server
