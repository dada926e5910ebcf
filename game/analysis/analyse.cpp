#include <algorithm>
#include <cmath>

#include "engine/flow/game.h"
#include "game/analysis/forecasts.h"
#include "game/analysis/judgement.h"
#include "game/analysis/workers.h"

namespace folsom::analysis {
namespace {

// Streams of chance: each step has one for its decision, one for its forecast, one for its turning.
enum class Use : std::uint8_t { kDecision, kMoment, kTurning };

Rng chance_for(const Seed& seed, std::size_t step, Use use) {
  Rng sealed = Rng::sealed(seed, 4 * step + static_cast<std::size_t>(use));
  const std::uint64_t high = sealed.next();
  return Rng::quick(high << 32U | sealed.next());
}

constexpr std::size_t kMostTurningPoints = 6;
constexpr std::size_t kMostListed = 5;
// Playouts hardly ever show a change this large by mistake: in standard errors, and at least.
constexpr double kSureErrors = 3;
constexpr double kLeastTurn = 0.05;

}  // namespace

// First looks at all steps, in any order; then sums up; then splits the turning points, in any
// order.
class Analyst {
 public:
  Analyst(const Table& table, const Options& options)
      : table_(table), book_(table.book()), options_(options), budget_(options.budget) {
    budget_.threads = 1;  // the threads take one decision each
    found_.forecasts.resize(table_.steps() + 1);
    judged_.resize(table_.steps() + 1);
  }

  std::size_t looks() const { return pieces_for(table_.steps()); }

  // Look number n of `looks`.
  void look(std::size_t n, const std::stop_token& stop) {
    const std::size_t step = n / 2;
    if (n % 2 == 0) {
      found_.forecasts[step] = forecast(step, stop);
    } else if (step > 0) {
      judged_[step] = decision(step, stop);
    }
  }

  // Keeps the steps that were looked at, if not all were.
  void gather() {
    for (std::optional<Decision>& one : judged_) {
      if (one) found_.decisions.push_back(std::move(*one));
    }
    judged_.clear();
  }

  void sum_up() {
    for (const Decision& decision : found_.decisions) {
      Summary& sum = found_.summaries[decision.seat];
      ++sum.decisions;
      sum.agreed += decision.agrees() ? 1 : 0;
      sum.lost_wins += decision.lost_wins;
      sum.lost_money += decision.lost_money;
      sum.doubt = std::hypot(sum.doubt, decision.doubt);
    }
    found_.worst = first_by([](const Decision& one) { return one.lost_worth; });
    found_.finest = first_by([](const Decision& one) { return one.lead_worth; });
    find_winner();
    if (found_.winner) find_turning_points(*found_.winner);
  }

  std::size_t turns() const { return found_.turning_points.size(); }

  // How much of a change came from the choice alone, without the luck that followed.
  void split(std::size_t n, const std::stop_token& stop) {
    TurningPoint& turn = found_.turning_points[n];
    const Game::Step& made = table_.journal()[turn.step - 1];
    const GameState& before = table_.state_after(turn.step - 1);
    Rng rng = chance_for(options_.seed, turn.step, Use::kTurning);
    GameState once = before;
    apply(book_, once, made.seat, made.choice, rng);
    GameState again = before;
    apply(book_, again, made.seat, made.choice, rng);
    if (once == again && once == table_.state_after(turn.step)) return;  // no chance in it
    const Forecast chosen =
        look_after(book_, before, made.seat, made.choice, playouts(), rng, stop);
    turn.by_choice = chosen.wins[*found_.winner] - turn.before;
    turn.by_chance = turn.after - chosen.wins[*found_.winner];
  }

  Analysis take(bool whole) {
    found_.whole = whole;
    return std::move(found_);
  }

 private:
  int playouts() const {
    return options_.budget.playouts > 0 ? options_.budget.playouts : kUsualPlayouts;
  }

  Forecast forecast(std::size_t step, const std::stop_token& stop) const {
    Rng rng = chance_for(options_.seed, step, Use::kMoment);
    Forecast found = look_at(book_, table_.state_after(step), playouts(), rng, stop);
    found.step = step;
    return found;
  }

  // Nothing if there was no choice, or nobody wants to know.
  std::optional<Decision> decision(std::size_t step, const std::stop_token& stop) const {
    const Seat seat = table_.journal()[step - 1].seat;
    const Choice taken = table_.journal()[step - 1].choice;
    if (options_.only && *options_.only != seat) return std::nullopt;
    const GameState& state = table_.state_after(step - 1);
    ChoiceList choices;
    list_choices(book_, state, seat, choices);
    const View view = view_for(book_, state, seat);
    choices = distinct_choices(view, choices, taken);
    if (choices.size() == 1) return std::nullopt;
    Rng rng = chance_for(options_.seed, step, Use::kDecision);
    Decision found = judge(book_, view, choices, taken, budget_, rng, stop);
    found.step = step;
    found.round = state.flow.round;
    found.part = part_of(book_, state.flow);
    return found;
  }

  // The few decisions with the greatest measure, if that is more than nothing.
  template <class Measure>
  std::vector<std::size_t> first_by(Measure measure) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < found_.decisions.size(); ++i) {
      if (measure(found_.decisions[i]) > 0) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return measure(found_.decisions[a]) > measure(found_.decisions[b]);
    });
    order.resize(std::min(order.size(), kMostListed));
    return order;
  }

  // If a bandit wins along with the Marshal (M10.4), it is the Marshal's game.
  void find_winner() {
    if (!is_over(table_.state())) return;
    const Score score = score_of(book_, table_.state());
    if (score.marshal_wins) {
      found_.winner = book_.side_of[book_.marshals_seat];
      return;
    }
    for (std::size_t side = 0; side < static_cast<std::size_t>(book_.sides); ++side) {
      if (score.sides[side].wins && !found_.winner) found_.winner = side;
    }
  }

  // Between this step and the one before it.
  TurningPoint change_at(std::size_t step, std::size_t side) const {
    const double before = found_.forecasts[step - 1].wins[side];
    const double after = found_.forecasts[step].wins[side];
    return {step, before, after, after - before, 0};
  }

  bool is_sure(const TurningPoint& turn) const {
    const auto variance = [&](double wins) { return wins * (1 - wins) / playouts(); };
    const double error = std::sqrt(variance(turn.before) + variance(turn.after));
    return std::abs(turn.by_choice) >= std::max(kLeastTurn, kSureErrors * error);
  }

  void find_turning_points(std::size_t side) {
    std::vector<TurningPoint>& turns = found_.turning_points;
    for (std::size_t step = 1; step <= table_.steps(); ++step) {
      const TurningPoint turn = change_at(step, side);
      if (is_sure(turn)) turns.push_back(turn);
    }
    std::stable_sort(turns.begin(), turns.end(), [](const TurningPoint& a, const TurningPoint& b) {
      return std::abs(a.by_choice) > std::abs(b.by_choice);
    });
    turns.resize(std::min(turns.size(), kMostTurningPoints));
    std::sort(turns.begin(), turns.end(),
              [](const TurningPoint& a, const TurningPoint& b) { return a.step < b.step; });
  }

  const Table& table_;
  const Rulebook& book_;
  Options options_;
  Budget budget_;
  Analysis found_;
  std::vector<std::optional<Decision>> judged_;  // by step
};

bool TurningPoint::is_chance() const {
  const double change = after - before;
  return std::abs(by_chance) > std::abs(by_choice) && by_chance * change > 0;
}

Analysis analyse(const Table& table, const Options& options, const Progress& progress,
                 const std::stop_token& stop) {
  Analyst analyst(table, options);
  const int threads = options.budget.threads;
  bool whole = do_all(
      analyst.looks(), threads, [&](std::size_t n) { analyst.look(n, stop); }, progress, stop);
  analyst.gather();
  if (!whole) return analyst.take(false);
  analyst.sum_up();
  const auto all_done = [&](std::size_t, std::size_t) {
    if (progress) progress(1, 1);
  };
  whole = do_all(
      analyst.turns(), threads, [&](std::size_t n) { analyst.split(n, stop); }, all_done, stop);
  return analyst.take(whole);
}

InPieces::InPieces(std::shared_ptr<const Table> table, const Options& options)
    : table_(std::move(table)), analyst_(std::make_unique<Analyst>(*table_, options)) {}
InPieces::InPieces(InPieces&&) noexcept = default;
InPieces& InPieces::operator=(InPieces&&) noexcept = default;
InPieces::~InPieces() = default;

std::size_t InPieces::all() const { return analyst_->looks() + analyst_->turns(); }

void InPieces::do_next(const std::stop_token& stop) {
  const std::size_t looks = analyst_->looks();
  if (done_ < looks) {
    analyst_->look(done_, stop);
  } else {
    analyst_->split(done_ - looks, stop);
  }
  if (stop.stop_requested()) return;
  if (++done_ == looks) {
    analyst_->gather();
    analyst_->sum_up();
  }
}

Analysis InPieces::take() { return analyst_->take(is_done()); }

}  // namespace folsom::analysis
