// Log lines for the host: what happened, and a few facts about it. Nothing here may be secret: no
// table id, cookie, name, ticket or query. Tables are named by the `log_name` of their ids.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace folsom::server {

enum class LogLevel { kDebug, kInfo, kWarning, kError, kOff };
inline constexpr std::string_view kLogLevelWords[] = {"debug", "info", "warning", "error", "off"};

// For the whole program, before anything is logged. Lines go to standard error.
void set_up_log(LogLevel level, bool as_json);
bool is_logged(LogLevel level);

using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;
void log(LogLevel level, std::string_view event, Facts facts = {});

}  // namespace folsom::server
