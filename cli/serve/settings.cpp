// The table of settings.
#include "cli/serve/settings.h"

#include <fmt/core.h>

#include <CLI/StringTools.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <type_traits>

#include "server/net/webhook/address.h"
#include "text/i18n/words.h"

namespace folsom::cli {
namespace {

using server::Configuration;
using server::Limits;
using server::LogLevel;

constexpr const char* kWhere = "Where";
constexpr const char* kProxy = "Behind a proxy";
constexpr const char* kWatching = "Watching it";
constexpr const char* kTurns = "Telling people of their turn in slow games";
constexpr const char* kLimits = "Limits";
constexpr const char* kTests = "For tests of the page, on this machine alone";

template <typename Number>
std::string read_number(const std::string& text, double least, double most, Number& number) {
  Number read{};
  const char* const end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, read);
  const bool good = result.ec == std::errc() && result.ptr == end;
  if (!good || static_cast<double>(read) < least || static_cast<double>(read) > most) {
    return fmt::format("a number from {} to {}", least, most);
  }
  number = read;
  return {};
}

std::string read_switch(const std::string& text, bool& value) {
  value = text == "true" || text == "1" || text == "yes" || text == "on";
  const bool off = text == "false" || text == "0" || text == "no" || text == "off";
  return value || off ? "" : "true or false";
}

Setting text(const char* name, const char* type, const char* group, const char* help,
             std::string Configuration::*member) {
  return {name, type, group, help, [member](ServeOptions& options, const std::string& value) {
            options.configuration.*member = value;
            return std::string(value.empty() ? "something" : "");
          }};
}

Setting on_or_off(const char* name, const char* group, const char* help,
                  bool Configuration::*member) {
  return {name, "", group, help, [member](ServeOptions& options, const std::string& value) {
            return read_switch(value, options.configuration.*member);
          }};
}

template <typename Number>
Setting limit(const char* name, const char* help, Number Limits::*member, double least,
              double most) {
  return {std::string("limit-") + name, "N", kLimits, help,
          [=](ServeOptions& options, const std::string& value) {
            return read_number(value, least, most, options.configuration.limits.*member);
          }};
}

std::string apply_listen(ServeOptions& options, const std::string& value) {
  options.configuration.listen = CLI::detail::split(value, ',');
  for (const std::string& place : options.configuration.listen) {
    if (!server::is_place_to_listen(place)) {
      return "like 127.0.0.1:8899, [::1]:8899 or unix:/run/folsom.sock";
    }
  }
  return {};
}

std::string apply_name(ServeOptions& options, const std::string& value) {
  const auto is_fine = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
  };
  if (value.empty() || value.size() > 40 || !std::all_of(value.begin(), value.end(), is_fine)) {
    return "up to 40 letters, digits, - and _";
  }
  options.configuration.server_name = value;
  return {};
}

std::string apply_page(ServeOptions& options, const std::string& value) {
  options.configuration.page = value;
  return std::filesystem::is_directory(value) ? "" : "a folder that is there";
}

std::string apply_origin(ServeOptions& options, const std::string& value) {
  options.configuration.origins = CLI::detail::split(value, ',');
  for (const std::string& origin : options.configuration.origins) {
    const bool good = origin.starts_with("https://") || origin.starts_with("http://");
    if (!good || origin.ends_with('/')) return "like https://games.example.org";
  }
  return {};
}

// A webhook's address is often all that is needed to use it.
std::string apply_webhook(ServeOptions& options, const std::string& value) {
  options.configuration.webhook = value;
  return server::read_web_address(value) ? "" : "like https://hooks.example.org/folsom";
}

std::string apply_webhook_secret(ServeOptions& options, const std::string& value) {
  options.configuration.webhook_secret = value;
  return value.size() >= 8 ? "" : "eight letters or more";
}

std::string apply_public_address(ServeOptions& options, const std::string& value) {
  options.configuration.public_address = value;
  const bool good = server::read_web_address(value) && !value.ends_with('/');
  return good ? "" : "like https://games.example.org";
}

std::string apply_language(ServeOptions& options, const std::string& value) {
  options.configuration.language = value;
  if (Words::knows(value)) return {};
  return "one of " + CLI::detail::join(Words::languages(), " ");
}

std::string apply_log(ServeOptions& options, const std::string& value) {
  const auto* const found = std::ranges::find(server::kLogLevelWords, value);
  if (found == std::end(server::kLogLevelWords)) return "debug, info, warning, error or off";
  options.log_level = static_cast<LogLevel>(found - std::begin(server::kLogLevelWords));
  return {};
}

std::vector<Setting> where_settings() {
  return {
      {"listen", "LIST", kWhere, "Addresses with ports (127.0.0.1:8899);\nport 0: any free one",
       apply_listen},
      text("db", "ADDRESS", kWhere,
           "An SQLite file, postgres://..., or memory:\n(folsom.db in the data folder)",
           &Configuration::database),
      {"page", "FOLDER", kWhere, "The page's files (the installed ones)", apply_page},
      {"server-name", "NAME", kWhere, "Its name among several servers (none)", apply_name},
      {"bot-threads", "N", kWhere, "Threads for the bots (all cores but one)",
       [](ServeOptions& options, const std::string& value) {
         return read_number(value, 1, 256, options.configuration.bot_threads);
       }},
      {"port-file", "FILE", kWhere, "Write the port here once it listens",
       [](ServeOptions& options, const std::string& value) {
         options.port_file = value;
         return std::string();
       }},
  };
}

std::vector<Setting> other_settings() {
  return {
      on_or_off("secure", kProxy, "It's reached over TLS: cookies say so", &Configuration::secure),
      on_or_off("trust-proxy", kProxy, "Believe X-Forwarded-For and Forwarded",
                &Configuration::trust_proxy),
      {"origin", "LIST", kProxy, "Where its page is, if a proxy changes Host", apply_origin},
      {"log", "LEVEL", kWatching,
       "debug, info, warning, error or off\n(warning; info under systemd)", apply_log},
      {"log-json", "", kWatching, "Log in JSON, one object a line",
       [](ServeOptions& options, const std::string& value) {
         return read_switch(value, options.log_json);
       }},
      on_or_off("metrics-open", kWatching, "/metrics for everybody, not only this machine",
                &Configuration::metrics_open),
  };
}

std::vector<Setting> turn_settings() {
  return {
      {"webhook", "URL", kTurns, "Told of every person's turn", apply_webhook, true},
      {"webhook-secret", "TEXT", kTurns, "Signs what it's told (HMAC-SHA256)", apply_webhook_secret,
       true},
      {"webhook-delay", "N", kTurns, "Seconds to answer before it's told (20)",
       [](ServeOptions& options, const std::string& value) {
         return read_number(value, 0, 86400, options.configuration.webhook_delay_s);
       }},
      {"public-address", "URL", kTurns, "Where people find the page, for links\n(that of --origin)",
       apply_public_address},
      {"language", "CODE", kTurns, "Its language (en)", apply_language},
  };
}

std::vector<Setting> test_settings() {
  return {text("deal", "TEXT", kTests, "The same words deal the same games", &Configuration::deal)};
}

std::vector<Setting> hall_limits() {
  return {
      limit("tables", "Tables in memory (20000)", &Limits::tables, 1, 10'000'000),
      limit("open-tables-each", "Of one guest, unfinished (20)", &Limits::open_tables_each, 1,
            100'000),
      limit("watchers-a-table", "Of one table, without a seat (200)", &Limits::watchers_a_table, 8,
            100'000),
      limit("name", "Characters in a name (24)", &Limits::name, 1, 200),
      limit("chat", "Characters in a line of chat (300)", &Limits::chat, 1, 1500),
      limit("says-a-minute", "Lines of chat from one person (20)", &Limits::says_a_minute, 0, 1e6),
      limit("messages-a-second", "From one person, over time (10)", &Limits::messages_a_second, 0.1,
            1e6),
      limit("messages-at-once", "From one person, in a burst (40)", &Limits::messages_at_once, 1,
            1e6),
      limit("idle-table-minutes", "Until a table leaves memory (10)", &Limits::idle_table_minutes,
            1, 100'000),
      limit("bot-pace-ms", "The least a bot takes to plan a card (400)", &Limits::bot_pace_ms, 0,
            60'000),
      limit("take-back-ms", "How long bots wait for second thoughts (5000)", &Limits::take_back_ms,
            0, 60'000),
      limit("analysis-playouts", "For each decision of a finished game (400)",
            &Limits::analysis_playouts, 1, 100'000),
  };
}

std::vector<Setting> gateway_limits() {
  return {
      limit("connections", "In total (12000)", &Limits::connections, 1, 10'000'000),
      limit("connections-an-address", "From one address, this machine excepted (200)",
            &Limits::connections_an_address, 1, 10'000'000),
      limit("requests-a-second", "From one address, over time (20)", &Limits::requests_a_second,
            0.1, 1e9),
      limit("requests-at-once", "From one address, in a burst (60)", &Limits::requests_at_once, 1,
            1e9),
      limit("files-a-second", "Of the page, for one address, over time (400)",
            &Limits::files_a_second, 0.1, 1e9),
      limit("files-at-once", "Of the page, for one address, in a burst (8000)",
            &Limits::files_at_once, 1, 1e9),
      limit("body", "Bytes of a request's body (65536)", &Limits::body, 1024, 1 << 24),
      // Not less: missed frames are sent all at once and may be as large as that.
      limit("unsent", "Bytes waiting for a slow reader (262144)", &Limits::unsent, 262144, 1 << 28),
      limit("handshake-seconds", "For a first request (10)", &Limits::handshake_seconds, 1, 3600),
      limit("request-seconds", "For a request and its answer (20)", &Limits::request_seconds, 1,
            3600),
      limit("idle-seconds", "Without a sign of life (60)", &Limits::idle_seconds, 2, 86400),
  };
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kSettings = [] {
    std::vector<Setting> all = where_settings();
    for (auto&& part :
         {other_settings(), turn_settings(), hall_limits(), gateway_limits(), test_settings()}) {
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }();
  return kSettings;
}

std::string variable_of(const std::string& name) {
  std::string variable = "FOLSOM_";
  for (const char letter : name) {
    variable += letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  }
  return variable;
}

}  // namespace folsom::cli
