// The engine protocol: one request line in, one reply line out (docs/engine-protocol.md). Knows no
// files or streams, so that tests can talk to it as programs do.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/search/budget.h"
#include "game/table/table.h"

namespace folsom::cli {

inline constexpr int kProtocolVersion = 2;
inline constexpr std::size_t kMaxRequestSize = std::size_t{1} << 20;

// Why a request wasn't carried out.
struct Problem {
  std::string code;
  std::string message;                             // a sentence
  nlohmann::json more = nlohmann::json::object();  // what goes with this code
};

using Answer = std::variant<nlohmann::json, Problem>;

class EngineSession {
 public:
  // How long `think` and `assess` may take at most.
  explicit EngineSession(const Budget& most = {.playouts = 1'000'000,
                                               .time = std::chrono::minutes(10)})
      : most_(most) {}

  // The reply to one line, without a line break.
  std::string reply_to(std::string_view line);
  static std::string reply_to_overlong_line();

  bool is_done() const { return is_done_; }

 private:
  struct Command {
    std::string_view name;
    bool needs_game;
    std::vector<std::string_view> fields;  // besides "do" and "id"
    Answer (EngineSession::*run)(const nlohmann::json& request);
  };
  static const std::vector<Command>& commands();

  Answer answer(const nlohmann::json& request);

  Answer hello(const nlohmann::json& request);
  Answer components(const nlohmann::json& request);
  Answer setup(const nlohmann::json& request);
  Answer new_game(const nlohmann::json& request);
  Answer load(const nlohmann::json& request);
  Answer load_position(const nlohmann::json& position, const Seed& seed);
  Answer load_record(const nlohmann::json& record);
  Answer status(const nlohmann::json& request);
  Answer choices(const nlohmann::json& request);
  Answer check_choice(const nlohmann::json& request);
  Answer apply_choice(const nlohmann::json& request);
  Answer undo(const nlohmann::json& request);
  Answer view(const nlohmann::json& request);
  Answer position(const nlohmann::json& request);
  Answer events(const nlohmann::json& request);
  Answer record(const nlohmann::json& request);
  Answer score(const nlohmann::json& request);
  Answer imagine(const nlohmann::json& request);
  Answer think(const nlohmann::json& request);
  Answer assess(const nlohmann::json& request);
  Answer quit(const nlohmann::json& request);

  // Where the game stands: the flow as in views and events, and how many choices were made.
  nlohmann::json standing() const;

  Budget most_;
  std::optional<Table> table_;
  bool is_done_ = false;
};

}  // namespace folsom::cli
