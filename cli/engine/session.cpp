#include "cli/engine/session.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/engine/requests.h"
#include "folsom/version.h"
#include "text/notation/json_text.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

std::string error_line(const Json& id, const Problem& problem) {
  Json error = problem.more;
  error["code"] = problem.code;
  error["message"] = problem.message;
  Json reply = {{"error", error}};
  if (!id.is_null()) reply["id"] = id;
  return notation::dump(reply);
}

// A misspelled field is reported, not ignored.
Complaint refuse_unknown_fields(const Json& request, const std::vector<std::string_view>& fields) {
  for (const auto& [name, value] : request.items()) {
    const bool known = name == "do" || name == "id" ||
                       std::find(fields.begin(), fields.end(), name) != fields.end();
    if (!known) return bad_field(name, "This command has no such field.");
  }
  return std::nullopt;
}

}  // namespace

const std::vector<EngineSession::Command>& EngineSession::commands() {
  static const std::vector<Command> kCommands = {
      {"hello", false, {}, &EngineSession::hello},
      {"components", false, {}, &EngineSession::components},
      {"setup", false, {"setup"}, &EngineSession::setup},
      {"new", false, {"setup", "seed"}, &EngineSession::new_game},
      {"load", false, {"position", "record", "seed"}, &EngineSession::load},
      {"status", true, {}, &EngineSession::status},
      {"choices", true, {"seat"}, &EngineSession::choices},
      {"check", true, {"seat", "choice"}, &EngineSession::check_choice},
      {"apply", true, {"seat", "choice"}, &EngineSession::apply_choice},
      {"undo", true, {"count"}, &EngineSession::undo},
      {"view", true, {"seat"}, &EngineSession::view},
      {"position", true, {}, &EngineSession::position},
      {"events", true, {"seat", "since"}, &EngineSession::events},
      {"record", true, {}, &EngineSession::record},
      {"score", true, {}, &EngineSession::score},
      {"imagine", true, {"seat", "seed"}, &EngineSession::imagine},
      {"think", true, {"seat", "bot", "seed"}, &EngineSession::think},
      {"assess", true, {"seat", "playouts", "seed"}, &EngineSession::assess},
      {"quit", false, {}, &EngineSession::quit},
  };
  return kCommands;
}

std::string EngineSession::reply_to(std::string_view line) {
  const notation::Parsed<Json> parsed = notation::parse_json(line);
  if (!parsed) return error_line(nullptr, unreadable("bad-json", parsed.error()));
  const Json& request = *parsed;
  if (!request.is_object()) {
    return error_line(nullptr, {"bad-request", "A request is an object: {\"do\":\"hello\"}."});
  }
  const Json id = request.contains("id") ? request["id"] : Json();
  const Answer answered = answer(request);
  if (const Problem* const problem = std::get_if<Problem>(&answered)) {
    return error_line(id, *problem);
  }
  Json reply = std::get<Json>(answered);
  reply["ok"] = request["do"];
  if (!id.is_null()) reply["id"] = id;
  return notation::dump(reply);
}

std::string EngineSession::reply_to_overlong_line() {
  return error_line(nullptr, {"line-too-long",
                              fmt::format("A line may have {} bytes at most.", kMaxRequestSize)});
}

Answer EngineSession::answer(const Json& request) {
  const auto name = request.find("do");
  if (name == request.end() || !name->is_string()) {
    return Problem{"bad-request", "A request says what to \"do\", for example \"hello\"."};
  }
  for (const Command& command : commands()) {
    if (command.name != name->get_ref<const std::string&>()) continue;
    if (command.needs_game && !table_) {
      return Problem{"no-game", "There is no game yet: send \"new\" or \"load\" first."};
    }
    if (const Complaint complaint = refuse_unknown_fields(request, command.fields))
      return *complaint;
    return (this->*command.run)(request);
  }
  return Problem{"unknown-command", "There is no such command; \"hello\" names them all."};
}

Answer EngineSession::hello(const Json&) {
  Json names = Json::array();
  for (const Command& command : commands()) names.push_back(command.name);
  return Json{{"name", "folsom"},
              {"version", kVersion},
              {"protocol", kProtocolVersion},
              {"max_line", kMaxRequestSize},
              {"commands", names}};
}

Answer EngineSession::quit(const Json&) {
  is_done_ = true;
  return Json::object();
}

}  // namespace folsom::cli
