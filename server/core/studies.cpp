#include "server/core/studies.h"

#include <algorithm>

#include "game/fairness/seeds.h"
#include "game/table/table.h"

namespace folsom::server {
namespace {

using analysis::Analysis;
using analysis::Decision;
using analysis::InPieces;

// For each decision only the choice made and the bot's choice are sent, so the rest isn't kept.
void keep_two(Decision& decision) {
  const Prospect taken = decision.prospects[decision.taken];
  const Prospect best = decision.prospects[decision.best];
  decision.prospects = {taken, best};
  decision.prospects.shrink_to_fit();
  decision.best = decision.agrees() ? 0 : 1;
  decision.taken = 0;
}

}  // namespace

// The game as its seed and choices. The first piece of work replays it.
struct Studies::Job {
  std::string table;
  std::shared_ptr<const Rulebook> book;
  Seed seed{};
  std::vector<Game::Step> choices;
  analysis::Options options;
  std::optional<InPieces> pieces;

  // Runs on a thread of the world's choosing, never the table server's.
  void do_next(const std::stop_token& stop) {
    if (!pieces) pieces.emplace(play_again(), options);
    pieces->do_next(stop);
  }

  std::shared_ptr<const Table> play_again() const {
    auto again = std::make_shared<Table>(*book, seed);
    for (const Game::Step& step : choices) {
      [[maybe_unused]] const Refusal refusal = again->submit(step.seat, step.choice);
      FOLSOM_ASSERT(refusal == Refusal::kNone);
    }
    return again;
  }

  std::size_t all() const { return pieces ? pieces->all() : analysis::pieces_for(choices.size()); }
};

Studies::Stand Studies::ask(const std::string& table, const TableState& table_state) {
  const auto kept =
      std::find_if(kept_.begin(), kept_.end(), [&](const Kept& one) { return one.first == table; });
  if (kept != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, kept);
    return kept_.front().second;
  }
  auto job = std::find_if(jobs_.begin(), jobs_.end(),
                          [&](const auto& one) { return one->table == table; });
  if (job == jobs_.end()) {
    if (jobs_.size() > static_cast<std::size_t>(limits_.analyses_waiting)) return Full{};
    auto fresh = std::make_shared<Job>();
    fresh->table = table;
    fresh->book = table_state.book();
    fresh->seed = table_state.game().seed();
    fresh->choices = table_state.steps();
    fresh->options.budget.playouts = limits_.analysis_playouts;
    // As `folsom analyse` does with this many playouts.
    fresh->options.seed = seed_from_words("");
    job = jobs_.insert(jobs_.end(), std::move(fresh));
    go_on();
  }
  const auto ahead = static_cast<std::size_t>(job - jobs_.begin());
  // While a piece is running, its job belongs to another thread.
  return UnderWay{ahead == 0 ? judged_ : 0, ahead == 0 ? of_ : (*job)->all(), ahead};
}

void Studies::go_on() {
  if (is_working_ || is_stopped_ || jobs_.empty()) return;
  const std::shared_ptr<Job>& job = jobs_.front();
  if (!job->pieces) {
    judged_ = 0;
    of_ = job->all();
  }
  is_working_ = true;
  world_.ponder([job](const std::stop_token& stop) { job->do_next(stop); },
                [this] { piece_done(); });
}

void Studies::piece_done() {
  is_working_ = false;
  Job& job = *jobs_.front();
  judged_ = job.pieces->done();
  of_ = job.pieces->all();
  if (job.pieces->is_done()) {
    auto found = std::make_shared<Analysis>(job.pieces->take());
    for (Decision& decision : found->decisions) keep_two(decision);
    kept_.emplace_front(job.table, std::move(found));
    if (kept_.size() > static_cast<std::size_t>(limits_.analyses_kept)) kept_.pop_back();
    jobs_.pop_front();
  }
  go_on();
}

}  // namespace folsom::server
