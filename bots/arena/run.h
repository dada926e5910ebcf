// Plays a match on many threads. Results are reported block by block, in order, so that they are
// the same with any number of threads.
#pragma once

#include <optional>
#include <string>

#include "bots/arena/match.h"
#include "bots/arena/results.h"

namespace folsom::arena {

// A seat was given up.
struct Forfeit {
  std::size_t player = 0;
  std::size_t game = 0;  // from 1, over the whole match
  Seat seat = 0;
  std::string failure;
};

// Follows a match. Never called by two threads at once.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;

  // The next block, in order. False: no more are wanted.
  virtual bool on_block(const Block& block) = 0;
  virtual void on_forfeit(const Forfeit& forfeit) = 0;
  // A few times a second, with the games finished so far. False: stop at once.
  virtual bool on_tick(std::size_t games) = 0;
};

// Why this match can't be played, in one sentence; nothing if it can.
std::optional<std::string> why_not(const Match& match);

// For a match that can be played.
struct Shape {
  int sides = 0;
  std::size_t games_of_a_block = 0;
};
Shape shape_of(const Match& match);

// A block's game, with its bandits; nothing if the setup is no game.
std::optional<Rulebook> book_of(const Match& match, std::size_t block);

struct Stretch {
  std::size_t first = 0;  // block
  std::size_t end = 0;    // after the last block
};

// Returns when all blocks are played or no more are wanted. `why_not` must have found nothing.
void run(const Match& match, const Stretch& blocks, int threads, Follower& follower);

}  // namespace folsom::arena
