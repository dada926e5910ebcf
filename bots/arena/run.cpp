#include "bots/arena/run.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/arena/game.h"
#include "bots/arena/schedule.h"
#include "engine/compile/casting.h"
#include "engine/flow/game.h"
#include "engine/marshal/sides.h"
#include "text/notation/sentences.h"

namespace folsom::arena {
namespace {

constexpr std::chrono::milliseconds kTick{200};

Setup setup_of(const Match& match, std::size_t block) {
  Setup setup = match.setup;
  Rng rng = chance(match, Purpose::kBandits, block);
  deal_bandits(setup, rng);
  return setup;
}

// Hands out games and collects their results in the order of the blocks.
class GameQueue {
 public:
  GameQueue(const Stretch& blocks, std::size_t players, std::size_t games_of_a_block, int threads,
            Follower& follower)
      : follower_(follower),
        players_(players),
        games_of_a_block_(games_of_a_block),
        next_game_(blocks.first * games_of_a_block),
        end_(blocks.end * games_of_a_block),
        next_block_(blocks.first),
        last_(blocks.end),
        at_once_(games_at_once(blocks, games_of_a_block, threads)) {}

  // A range of games, end excluded; empty when nothing is left to do.
  Stretch take() {
    const std::lock_guard lock(mutex_);
    const std::size_t first = next_game_;
    next_game_ = std::min(next_game_ + at_once_, end_);
    return {first, next_game_};
  }

  void hand_in(std::size_t game, GameResult result, std::vector<DecisionTimes>& times) {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested()) return;
    Pending& pending = pending_of(game / games_of_a_block_);
    pending.block.games[game % games_of_a_block_] = result;
    for (std::size_t player = 0; player < players_; ++player) {
      pending.block.times[player].add(times[player]);
      times[player] = {};
    }
    ++pending.done;
    ++games_done_;
    release();
  }

  void report(const Forfeit& forfeit) {
    const std::lock_guard lock(mutex_);
    if (!stop_.stop_requested()) follower_.on_forfeit(forfeit);
  }

  // Until all blocks are in or nobody wants more.
  void wait() {
    std::unique_lock lock(mutex_);
    while (next_block_ < last_ && !stop_.stop_requested()) {
      changed_.wait_for(lock, kTick);
      if (!stop_.stop_requested() && !follower_.on_tick(games_done_)) stop_.request_stop();
    }
    stop_.request_stop();
  }

  std::stop_token stop() const { return stop_.get_token(); }

 private:
  struct Pending {
    Block block;
    std::size_t done = 0;
  };

  // Whole blocks while there are many; single games when threads would be idle at the end.
  static std::size_t games_at_once(const Stretch& blocks, std::size_t games_of_a_block,
                                   int threads) {
    const bool many = blocks.end - blocks.first >= 8 * static_cast<std::size_t>(threads);
    return many ? games_of_a_block : 1;
  }

  Pending& pending_of(std::size_t number) {
    const auto [found, is_new] = pending_.try_emplace(number);
    if (is_new) {
      found->second.block.number = number;
      found->second.block.games.resize(games_of_a_block_);
      found->second.block.times.resize(players_);
    }
    return found->second;
  }

  void release() {
    while (!pending_.empty() && pending_.begin()->first == next_block_ &&
           pending_.begin()->second.done == games_of_a_block_) {
      const bool more = follower_.on_block(pending_.begin()->second.block);
      pending_.erase(pending_.begin());
      ++next_block_;
      if (!more) stop_.request_stop();
      if (!more || next_block_ == last_) return changed_.notify_one();
    }
  }

  Follower& follower_;
  std::size_t players_;
  std::size_t games_of_a_block_;
  std::size_t next_game_;
  std::size_t end_;
  std::size_t next_block_;  // to be reported
  std::size_t last_;
  std::size_t at_once_;
  std::size_t games_done_ = 0;
  std::map<std::size_t, Pending> pending_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::stop_source stop_;
};

// One thread's players, and the game they are playing.
class Worker {
 public:
  Worker(const Match& match, const Shape& shape, GameQueue& queue)
      : match_(match),
        schedule_(match, shape.sides),
        queue_(queue),
        stop_(queue.stop()),
        crews_(match.players.size()),
        times_(match.players.size()) {}

  void work() {
    while (!stop_.stop_requested()) {
      const Stretch games = queue_.take();
      if (games.first == games.end) return;
      for (std::size_t game = games.first; game < games.end; ++game) {
        if (!play(game)) return;
      }
    }
  }

 private:
  bool play(std::size_t game) {
    const std::size_t block = game / schedule_.games_of_a_block();
    const std::size_t turn = game % schedule_.games_of_a_block();
    open(block);
    const Lineup lineup = schedule_.lineup(block, turn, marshals_side(*book_));
    sit_down(lineup, block, turn);
    Rng cards = chance(match_, Purpose::kGame, block);
    const OnForfeit on_forfeit = [&](Seat seat, const std::string& failure) {
      queue_.report({lineup[book_->side_of[seat]], game + 1, seat, failure});
    };
    std::optional<GameResult> result = play_game(*book_, sitters_, cards, on_forfeit, stop_);
    if (!result) return false;
    for (std::size_t side = 0; side < lineup.size(); ++side) (*result)[side].player = lineup[side];
    queue_.hand_in(game, *result, times_);
    return true;
  }

  // A rulebook serves all games of a block, and of the whole match if no bandits are dealt.
  void open(std::size_t block) {
    if (book_ && opened_ == block) return;
    opened_ = block;
    const Setup setup = setup_of(match_, block);
    if (!book_ || !(book_->setup.bandits == setup.bandits)) book_ = compile(setup).book;
  }

  void sit_down(const Lineup& lineup, std::size_t block, std::size_t turn) {
    std::array<std::size_t, kMaxPlayers> seated{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(book_->seats); ++seat) {
      const std::size_t player = lineup[book_->side_of[seat]];
      std::vector<std::unique_ptr<Player>>& crew = crews_[player];
      const std::size_t copy = seated[player]++;
      if (copy == crew.size()) crew.push_back(make_player(match_.players[player], stop_));
      sitters_[seat].player = crew[copy].get();
      sitters_[seat].rng = chance(match_, Purpose::kThinking, block, turn, seat);
      sitters_[seat].times = &times_[player];
    }
  }

  const Match& match_;
  Schedule schedule_;
  GameQueue& queue_;
  std::stop_token stop_;
  std::vector<std::vector<std::unique_ptr<Player>>> crews_;  // one table's worth of each player
  std::vector<DecisionTimes> times_;
  Contestants sitters_;
  std::optional<Rulebook> book_;
  std::size_t opened_ = 0;
};

}  // namespace

std::optional<Rulebook> book_of(const Match& match, std::size_t block) {
  return compile(setup_of(match, block)).book;
}

std::optional<std::string> why_not(const Match& match) {
  const Setup setup = setup_of(match, 0);
  const Compiled compiled = compile(setup);
  if (!compiled.book) return notation::sentence(compiled.refusal, setup);
  return Schedule::why_not(match, compiled.book->sides);
}

Shape shape_of(const Match& match) {
  const int sides = book_of(match, 0)->sides;
  return {sides, Schedule(match, sides).games_of_a_block()};
}

void run(const Match& match, const Stretch& blocks, int threads, Follower& follower) {
  if (blocks.first >= blocks.end) return;
  const Shape shape = shape_of(match);
  GameQueue queue(blocks, match.players.size(), shape.games_of_a_block, threads, follower);
  std::vector<std::jthread> pool;
  pool.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) {
    pool.emplace_back([&] { Worker(match, shape, queue).work(); });
  }
  queue.wait();
}

}  // namespace folsom::arena
