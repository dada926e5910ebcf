// folsom_bench_frames [GAMES]: how many bytes the frames of whole games between greedy bots take,
// through the eyes of every seat and of a spectator, and how long it takes to write them.
#include "server/core/frames.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>

#include "bots/players/levels.h"
#include "engine/flow/game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using Clock = std::chrono::steady_clock;

struct Tally {
  std::uint64_t frames = 0;
  std::uint64_t events = 0;
  std::uint64_t bytes = 0;
  double seconds = 0;
};

constexpr const char* kSetups[] = {"one-each 4 second",
                                   "one-each 6 second expert",
                                   "duel 2 first",
                                   "two-each 2 second expert",
                                   "teams 6 second",
                                   "one-each 4 second horses",
                                   "one-each 5 second marshal",
                                   "one-each 6 second horses marshal"};

class Table {
 public:
  Table(server::Books& books, const Setup& setup) : table_state_(books) {
    server::entry::Open open{std::make_shared<const Setup>(setup), {}, {}, {}};
    open.seats.resize(setup.players);
    for (server::Occupant& seat : open.seats) seat.kind = server::SeatKind::kPerson;
    enter(open);
  }

  Tally play(std::uint64_t number) {
    Tally tally;
    server::entry::Start start;
    for (const Pawn pawn : table_state_.setup()->bandits) start.bandits.push_back(pawn);
    start.seed[0] = static_cast<std::uint8_t>(number);
    start.seed[1] = static_cast<std::uint8_t>(number >> 8U);
    enter(start);
    Rng rng = Rng::quick(number);
    const auto bot = make_bot(BotKind::kGreedy);
    ChoiceList choices;
    while (table_state_.phase() == store::TablePhase::kPlaying) {
      const Rulebook& book = *table_state_.book();
      const auto seat = static_cast<Seat>(first(asked(table_state_.state())));
      list_choices(book, table_state_.state(), seat, choices);
      const View view = view_for(book, table_state_.state(), seat);
      enter(server::entry::Choose{seat, true, 0, bot->choose(book, view, choices, rng)});
      send(tally);
    }
    return tally;
  }

 private:
  void enter(const server::Entry& entry) {
    if (!table_state_.apply(entry, 0, *change_)) std::abort();
  }

  void send(Tally& tally) {
    const Clock::time_point begin = Clock::now();
    for (std::size_t i = 0; i <= table_state_.seats().size(); ++i) {
      const auto viewer = i == table_state_.seats().size() ? kSpectator : static_cast<Seat>(i);
      if (!server::concerns(*change_, viewer)) continue;
      tally.bytes +=
          server::frame_text(table_state_, *change_, viewer, table_state_.number(viewer)).size();
      ++tally.frames;
      tally.events += change_->events.size();
    }
    tally.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  }

  server::TableState table_state_;
  std::unique_ptr<server::Change> change_ = std::make_unique<server::Change>();
};

void print(const char* name, const Tally& tally) {
  const auto frames = static_cast<double>(tally.frames);
  std::printf("%-36s %8llu %7.2f %8.1f %7.2f\n", name,
              static_cast<unsigned long long>(tally.frames),
              static_cast<double>(tally.events) / frames, static_cast<double>(tally.bytes) / frames,
              tally.seconds * 1e6 / frames);
}

int measure(std::uint64_t games) {
  std::printf("%-36s %8s %7s %8s %7s\n", "", "frames", "events", "bytes", "us");
  server::Books books;
  Tally all;
  for (const char* const name : kSetups) {
    Tally sum;
    for (std::uint64_t game = 0; game < games; ++game) {
      const Tally tally = Table(books, support::setup_named(name).setup).play(game);
      for (Tally* const to : {&sum, &all}) {
        to->frames += tally.frames;
        to->events += tally.events;
        to->bytes += tally.bytes;
        to->seconds += tally.seconds;
      }
    }
    print(name, sum);
  }
  print("all", all);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace folsom

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10;
  return folsom::measure(games);
}
