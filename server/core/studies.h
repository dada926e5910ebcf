// Analyses of finished games, for replays. They run one game and one piece at a time, where bots
// think and after them; a few games wait, and the last few results are kept.
#pragma once

#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "game/analysis/analysis.h"
#include "server/core/limits.h"
#include "server/core/table_state.h"
#include "server/core/world.h"

namespace folsom::server {

class Studies {
 public:
  Studies(World& world, const Limits& limits) : world_(world), limits_(limits) {}
  Studies(const Studies&) = delete;
  Studies& operator=(const Studies&) = delete;

  using Found = std::shared_ptr<const analysis::Analysis>;
  struct UnderWay {
    std::size_t judged = 0;  // pieces
    std::size_t of = 0;
    std::size_t ahead = 0;  // games that come first
  };
  struct Full {};
  using Stand = std::variant<Found, UnderWay, Full>;

  // How far the analysis of this finished game has come; begins it if needed. Everyone who asks for
  // the same game shares one analysis.
  Stand ask(const std::string& table, const TableState& table_state);

  // Begins nothing more.
  void stop() { is_stopped_ = true; }

 private:
  struct Job;
  using Kept = std::pair<std::string, Found>;

  void go_on();
  void piece_done();

  World& world_;
  Limits limits_;
  bool is_stopped_ = false;
  bool is_working_ = false;
  std::size_t judged_ = 0;  // of the first job
  std::size_t of_ = 0;
  std::deque<std::shared_ptr<Job>> jobs_;  // the first is being analyzed
  std::list<Kept> kept_;                   // most recently used first
};

// ANALYSIS of the protocol: how far it is, or everything that was found. Frames are numbered for
// these eyes.
std::string study_text(const Studies::UnderWay& under_way);
std::string study_text(const analysis::Analysis& found, const TableState& table_state,
                       std::uint32_t dealt, Seat eyes, int playouts);

}  // namespace folsom::server
