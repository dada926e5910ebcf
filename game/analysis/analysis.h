// A played game, looked at again: what each decision was worth to the player who made it, what
// everybody could expect as the game went on, and where it turned.
//
// There are two points of view. A decision is judged by the strongest bot through the eyes of the
// seat that made it: what the player couldn't see doesn't count against them. What everybody could
// expect is found with all cards open, by playing on from the state as it was.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "bots/search/search.h"
#include "game/table/table.h"

namespace folsom::analysis {

using BySide = std::array<double, kMaxSeats>;

enum class RoundPart : std::uint8_t { kStart, kPlanning, kStealing, kEvent };

RoundPart part_of(const Rulebook& book, const Flow& flow);
std::string_view word(RoundPart part);  // "planning"

// What every side could expect after so many choices. At the end it is what they got.
struct Forecast {
  std::size_t step = 0;
  int round = 0;  // the one being played; 0 before the first
  int playouts = 0;
  BySide money{};
  BySide wins{};  // 0 to 1
};

// A decision with more than one choice, through the eyes of its seat.
struct Decision {
  std::size_t step = 0;  // the number of the choice, from 1
  Seat seat = 0;
  int round = 0;
  RoundPart part = RoundPart::kStart;
  std::vector<Prospect> prospects;  // every choice once; unseen equals are one
  std::size_t taken = 0;            // index into prospects
  std::size_t best = 0;             // the bot's choice
  // What the choice taken cost the seat's side. Wins or money can be negative if the bot gives up
  // some of the one for more of the other.
  double lost_worth = 0;  // never negative
  double lost_wins = 0;
  double lost_money = 0;
  double doubt = 0;  // the standard error of lost_wins
  // How much better the choice taken is than the best of the others; negative if it isn't the best.
  double lead_worth = 0;
  double lead_wins = 0;

  bool agrees() const { return taken == best; }
};

// All decisions of a seat together.
struct Summary {
  int decisions = 0;
  int agreed = 0;
  double lost_wins = 0;
  double lost_money = 0;
  double doubt = 0;  // the standard error of lost_wins
};

// A step that greatly changed the chance of the side that won in the end.
struct TurningPoint {
  std::size_t step = 0;
  double before = 0;
  double after = 0;
  double by_choice = 0;  // how much of that the choice did …
  double by_chance = 0;  // … and how much chance did afterward

  bool is_chance() const;
};

struct Analysis {
  bool whole = true;  // false: stopped before everything was looked at
  std::vector<Decision> decisions;
  std::vector<Forecast> forecasts;  // one more than choices
  std::array<Summary, kMaxSeats> summaries{};
  std::optional<std::size_t> winner;         // the side; none if nobody wins or the game isn't over
  std::vector<TurningPoint> turning_points;  // in the order of the game
  std::vector<std::size_t> worst;            // of decisions: costliest first
  std::vector<std::size_t> finest;           // of decisions: those with only one right choice
};

inline constexpr int kUsualPlayouts = 400;

struct Options {
  // For each decision. Each forecast gets as many playouts, or the usual number if the budget has
  // only a time. Threads: decisions and forecasts looked at in parallel.
  Budget budget{.playouts = kUsualPlayouts};
  Seed seed{};                 // for the playouts
  std::optional<Seat> only{};  // judge only this seat's decisions
};

// Called now and then with the progress, on the thread that wants the analysis.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

// The same table, options and seed give the same analysis, with any number of threads, unless the
// budget has a time.
Analysis analyse(const Table& table, const Options& options, const Progress& progress = {},
                 const std::stop_token& stop = {});

class Analyst;

// The same analysis, a piece at a time, for callers with other things to do in between. A piece is
// one decision, one forecast or one turning point. Used by one thread at a time, whichever it is.
class InPieces {
 public:
  InPieces(std::shared_ptr<const Table> table, const Options& options);
  InPieces(InPieces&&) noexcept;
  InPieces& operator=(InPieces&&) noexcept;
  ~InPieces();

  // Turning points are found after everything else, so a few more pieces may come at the end.
  std::size_t done() const { return done_; }
  std::size_t all() const;
  bool is_done() const { return done() == all(); }

  // Does the next one. A piece that is stopped is done again.
  void do_next(const std::stop_token& stop = {});

  // Once, when all is done.
  Analysis take();

 private:
  std::shared_ptr<const Table> table_;
  std::unique_ptr<Analyst> analyst_;
  std::size_t done_ = 0;
};

// The number of pieces for so many choices, before the turning points are known.
constexpr std::size_t pieces_for(std::size_t choices) { return 2 * (choices + 1); }

}  // namespace folsom::analysis
