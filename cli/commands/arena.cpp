// folsom arena: matches between bots, and what their results say.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/arena/run.h"
#include "cli/arena/arena_options.h"
#include "cli/arena/kept_match.h"
#include "cli/arena/progress.h"
#include "cli/arena/report.h"
#include "cli/play/setup_from_options.h"
#include "cli/world/cores.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/signals.h"
#include "text/notation/json_text.h"

namespace folsom::cli {
namespace {

using arena::Encounter;
using arena::Match;
using arena::Role;

constexpr double kUsualError = 0.05;

Role role_from(const std::string& word) {
  if (word == "marshal") return Role::kMarshal;
  return word == "bandit" ? Role::kBandit : Role::kAny;
}

Match match_from(const ArenaOptions& options) {
  Match match;
  match.setup = setup_from_options(options.game);
  for (const std::string& text : options.players) {
    arena::ReadPlayerSpec read =
        arena::read_player_spec(text, std::chrono::milliseconds(options.limit));
    if (!read.spec) throw Failure(read.sentence);
    match.players.push_back(std::move(*read.spec));
  }
  match.role = role_from(options.role);
  if (!options.game.seed.empty()) match.seed = options.game.seed;
  const std::optional<Rulebook> book = arena::book_of(match, 0);
  const bool too_many = book && match.players.size() > static_cast<std::size_t>(book->sides);
  if (options.mix) match.encounter = Encounter::kMix;
  if (too_many && !options.mix) match.encounter = Encounter::kTournament;
  if (const auto sentence = arena::why_not(match)) throw Failure(*sentence);
  return match;
}

std::optional<TestReport> test_from(const ArenaOptions& options, const Match& match) {
  if (!options.until_better) {
    if (options.by.empty() && !options.error) return std::nullopt;
    throw Failure("--by and --error say how to test and need --until-better.");
  }
  if (match.players.size() < 2 || match.encounter == Encounter::kTournament) {
    throw Failure("--until-better tests the first player against others at the same table.");
  }
  if (match.role != Role::kAny && options.by != "money") {
    throw Failure(
        "--until-better: the Marshal and a bandit have no even share of wins; test a bandit with "
        "--by money.");
  }
  if (match.role == Role::kMarshal) {
    throw Failure("--until-better: the Marshal earns no money that could be tested.");
  }
  TestReport test;
  test.stake = options.by == "money" ? arena::Stake::kMoney : arena::Stake::kWins;
  test.margin = *options.until_better;
  test.error = options.error.value_or(kUsualError);
  test.test = arena::SequentialTest(test.margin, test.error);
  return test;
}

std::optional<std::size_t> anchor_from(const ArenaOptions& options,
                                       const std::vector<std::string>& names) {
  if (options.anchor.empty()) return std::nullopt;
  const auto found = std::find(names.begin(), names.end(), options.anchor);
  if (found == names.end()) {
    throw Failure(fmt::format("--anchor: \"{}\" does not play in this match.", options.anchor));
  }
  return static_cast<std::size_t>(found - names.begin());
}

// A match in progress.
class Course final : public arena::Follower {
 public:
  Course(const Match& match, const arena::Shape& shape, std::size_t blocks,
         const std::optional<TestReport>& test)
      : names_(arena::names_of(match)),
        results_(match.players.size(), shape.games_of_a_block),
        test_(test),
        wins_(match.players.size()),
        blocks_(blocks) {}

  // Takes what an earlier run left, as far as it is wanted.
  void take_up(const std::string& path, const Match& match) {
    arena::Results kept(results_.players, results_.games_of_a_block);
    file_ = std::make_unique<KeptMatch>(path, match, blocks_, kept);
    while (!is_decided() && results_.blocks() < kept.blocks()) {
      arena::Block block;
      const auto first = kept.games.begin() + static_cast<std::ptrdiff_t>(results_.games.size());
      block.games.assign(first, first + static_cast<std::ptrdiff_t>(kept.games_of_a_block));
      block.times.resize(kept.players);
      note(block);
    }
    results_.times = kept.times;
    games_kept_ = results_.games.size();
  }

  void play(const Match& match, int threads) {
    const std::size_t first = is_decided() ? blocks_ : results_.blocks();
    progress_ = std::make_unique<Progress>(games_kept_, blocks_ * results_.games_of_a_block);
    arena::run(match, {first, blocks_}, threads, *this);
    seconds_ = progress_->seconds();
    progress_.reset();
  }

  // What went wrong with the file during the match, or nothing.
  std::string problem() const { return file_ ? file_->problem() : std::string(); }

  bool on_block(const arena::Block& block) override {
    note(block);
    return (!file_ || file_->add(block)) && !is_decided();
  }

  void on_forfeit(const arena::Forfeit& forfeit) override {
    // Each kind of failure is reported once, and not endlessly.
    constexpr std::size_t kMostOfAPlayer = 5;
    std::set<std::string>& told = told_[forfeit.player];
    if (told.size() == kMostOfAPlayer || !told.insert(kind_of(forfeit)).second) return;
    progress_->wipe();
    fmt::print(stderr, "folsom: Forfeit in game {}, seat {}: {} The random bot plays on.\n",
               forfeit.game, forfeit.seat, forfeit.failure);
  }

  bool on_tick(std::size_t games) override {
    progress_->show(games, standing());
    return !was_interrupted();
  }

  Report report(const Match& match, const arena::Shape& shape, std::size_t games_asked,
                std::optional<std::size_t> anchor) const {
    return {match,
            shape,
            names_,
            games_asked,
            results_.games.size(),
            results_.blocks(),
            arena::figures_of(results_),
            arena::encounters_of(results_),
            match.role == Role::kAny ? arena::ratings_of(results_, anchor)
                                     : std::vector<arena::Rating>(),
            anchor,
            test_,
            seconds_,
            games_kept_,
            was_interrupted() && results_.blocks() < blocks_ && !is_decided()};
  }

 private:
  // The same whatever number a question or a status has.
  static std::string kind_of(const arena::Forfeit& forfeit) {
    std::string kind = forfeit.failure;
    std::erase_if(kind, [](char letter) { return letter >= '0' && letter <= '9'; });
    return kind;
  }

  bool is_decided() const { return test_ && test_->test.verdict() != arena::Verdict::kUndecided; }

  void note(const arena::Block& block) {
    results_.add(block);
    if (test_) {
      test_->test.add(arena::gain_of_first(block.games.data(), block.games.size(), test_->stake));
    }
    for (const arena::GameResult& game : block.games) {
      for (const arena::SideResult& side : game) wins_[side.player].add(side.win(), 1);
    }
  }

  // How the test stands, and the leader so far; the name comes last because it may be cut.
  std::string standing() const {
    if (results_.games.empty()) return {};
    std::size_t best = 0;
    for (std::size_t i = 1; i < wins_.size(); ++i) {
      if (wins_[i].mean() > wins_[best].mean()) best = i;
    }
    const std::string test = test_ ? fmt::format("llr {:+.2f}  ", test_->test.ratio()) : "";
    return fmt::format("{}{} {}", test, percent(wins_[best].mean(), 1), names_[best]);
  }

  std::vector<std::string> names_;
  arena::Results results_;
  std::optional<TestReport> test_;
  std::vector<arena::BlockMean> wins_;
  std::size_t blocks_;  // wanted
  std::unique_ptr<KeptMatch> file_;
  std::unique_ptr<Progress> progress_;
  std::map<std::size_t, std::set<std::string>> told_;  // reported failures, by player
  std::size_t games_kept_ = 0;
  double seconds_ = 0;
};

}  // namespace

int run_arena(const ArenaOptions& options) {
  catch_signals();
  const Match match = match_from(options);
  const arena::Shape shape = arena::shape_of(match);
  const auto anchor = anchor_from(options, arena::names_of(match));
  const std::size_t blocks = (options.games + shape.games_of_a_block - 1) / shape.games_of_a_block;
  Course course(match, shape, blocks, test_from(options, match));
  if (!options.save_file.empty()) course.take_up(options.save_file, match);
  course.play(match, options.threads > 0 ? options.threads : cores());
  const Report report = course.report(match, shape, options.games, anchor);
  const bool drawn_here = options.svg_file == "-";
  if (drawn_here) {
    fmt::print("{}", svg_of(report));
  } else if (options.json) {
    fmt::print("{}\n", notation::dump(to_json(report), 2));
  } else {
    fmt::print("{}", table_of(report));
  }
  // After a long match the figures come first, whatever happens to the files.
  std::string problem = course.problem();
  if (!options.svg_file.empty() && !drawn_here && problem.empty()) {
    write_file(options.svg_file, svg_of(report), problem);
  }
  if (!problem.empty()) throw Failure(problem);
  return report.interrupted ? kExitInterrupted : kExitFine;
}

}  // namespace folsom::cli
