// folsom_soak: random games in every setup there is, checking the invariants after every choice.
// For nights; `./test` plays the same setups more thoroughly, but less often.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/bookkeeping.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view kUsage =
    "Usage: folsom_soak [--games N] [--jobs N] [--first N]\n"
    "\n"
    "  --games N   how many games to play, spread over all setups (1000000)\n"
    "  --jobs N    how many at the same time (as many as there are processors)\n"
    "  --first N   the number of the first game (0); with --games 1: that one alone\n"
    "\n"
    "Prints one line at the end; the exit status is 0 when no invariant was broken.\n";

struct Options {
  std::uint64_t games = 1'000'000;
  std::uint64_t first = 0;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

// What all threads have done so far.
class Tally {
 public:
  explicit Tally(std::uint64_t games) : left_(games), wanted_(games) {}

  // The number of the next game; false: enough.
  bool next(std::uint64_t& number) {
    number = taken_.fetch_add(1);
    return number < left_;
  }
  void played(std::uint64_t decisions) {
    decisions_ += decisions;
    ++played_;
  }
  void complain(const std::string& text) {
    const std::lock_guard lock(mutex_);
    ++broken_;
    if (broken_ <= kShownAtMost) std::fprintf(stderr, "\r\033[K%s\n", text.c_str());
  }

  std::uint64_t wanted() const { return wanted_; }
  std::uint64_t games() const { return played_; }
  std::uint64_t decisions() const { return decisions_; }
  std::uint64_t broken() const { return broken_; }

 private:
  static constexpr std::uint64_t kShownAtMost = 10;

  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<std::uint64_t> left_;
  std::atomic<std::uint64_t> played_ = 0;
  std::atomic<std::uint64_t> decisions_ = 0;
  std::atomic<std::uint64_t> broken_ = 0;
  std::uint64_t wanted_;
  std::mutex mutex_;
};

struct Table {
  std::string name;
  Rulebook book;
};

std::vector<Table> every_table() {
  std::vector<Table> tables;
  for (const auto& [name, setup] : support::every_setup()) {
    tables.push_back({name, support::rules_of(setup)});
  }
  return tables;
}

// No game takes nearly as many choices; one that does won't end.
constexpr std::uint64_t kTooMany = 20'000;

// Plays one game; returns what is broken, or nothing.
std::string play(const Rulebook& book, std::uint64_t number, std::uint64_t& decisions) {
  Rng rng = Rng::quick(number);
  support::RandomPlayer player(number);
  GameState state = begin(book, rng);
  ChoiceList choices;
  for (decisions = 0;; ++decisions) {
    if (const char* broken = broken_invariant(book, state)) return broken;
    if (is_over(state)) break;
    if (decisions == kTooMany) return "the game does not end";
    const std::uint8_t open = asked(state);
    const auto seat =
        static_cast<Seat>(nth(open, player.below(static_cast<std::uint32_t>(count(open)))));
    list_choices(book, state, seat, choices);
    if (choices.empty()) return "somebody is asked and has no choice";
    apply(book, state, seat, player.choose(choices), rng);
  }
  return support::mistake_in(book, state);
}

void keep_playing(const std::vector<Table>& tables, const Options& options, Tally& tally) {
  for (std::uint64_t n = 0; tally.next(n);) {
    const std::uint64_t number = options.first + n;
    const Table& table = tables[number % tables.size()];
    std::uint64_t decisions = 0;
    const std::string broken = play(table.book, number, decisions);
    tally.played(decisions);
    if (broken.empty()) continue;
    tally.complain(broken + " (setup \"" + table.name + "\", after " + std::to_string(decisions) +
                   " choices; again with --games 1 --first " + std::to_string(number) + ")");
  }
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void show_progress(const Tally& tally, Clock::time_point begin) {
  const double passed = seconds_since(begin);
  const auto games = static_cast<double>(tally.games());
  const double part = games / static_cast<double>(tally.wanted());
  const double left = part > 0 ? passed * (1 - part) / part : 0;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  std::fprintf(
      stderr, "%s%5.1f %%  %llu games  %llu broken  %.0f games/s  %.0f s left%s",
      terminal ? "\r\033[K" : "", 100 * part, static_cast<unsigned long long>(tally.games()),
      static_cast<unsigned long long>(tally.broken()), games / passed, left, terminal ? "" : "\n");
}

// On a terminal the figures update in place; elsewhere there is a line now and then.
void watch(const Tally& tally, Clock::time_point begin) {
  const auto pause = std::chrono::milliseconds(isatty(STDERR_FILENO) != 0 ? 500 : 10'000);
  Clock::time_point shown = begin;
  while (tally.games() < tally.wanted()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (Clock::now() - shown < pause) continue;
    shown = Clock::now();
    show_progress(tally, begin);
  }
  if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\r\033[K");
}

int soak(const Options& options) {
  const std::vector<Table> tables = every_table();
  Tally tally(options.games);
  const Clock::time_point begin = Clock::now();
  std::vector<std::jthread> players;
  for (unsigned i = 0; i < options.jobs; ++i) {
    players.emplace_back([&] { keep_playing(tables, options, tally); });
  }
  watch(tally, begin);
  players.clear();
  const double passed = seconds_since(begin);
  std::printf("%llu games in %zu setups, %llu decisions, %llu broken invariants, %.1f s\n",
              static_cast<unsigned long long>(tally.games()), tables.size(),
              static_cast<unsigned long long>(tally.decisions()),
              static_cast<unsigned long long>(tally.broken()), passed);
  return tally.broken() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// False if that is no option, or no number.
bool read(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    char* end = nullptr;
    const std::uint64_t number = i + 1 < argc ? std::strtoull(argv[i + 1], &end, 10) : 0;
    if (end == nullptr || end == argv[i + 1] || *end != '\0') return false;
    if (name == "--games") {
      options.games = number;
    } else if (name == "--first") {
      options.first = number;
    } else if (name == "--jobs" && number >= 1 && number <= 1024) {
      options.jobs = static_cast<unsigned>(number);
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace
}  // namespace folsom

int main(int argc, char** argv) {
  folsom::Options options;
  if (folsom::read(argc, argv, options)) return folsom::soak(options);
  const bool asked = argc == 2 && std::string_view(argv[1]) == "--help";
  std::fprintf(asked ? stdout : stderr, "%s", folsom::kUsage.data());
  return asked ? EXIT_SUCCESS : 2;
}
