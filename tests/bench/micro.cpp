// How long the engine's single steps take, measured at points in random games: the first argument
// says in which setup. The average point is what a searching bot pays for.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "engine/view/view.h"
#include "text/notation/choices.h"
#include "text/notation/views.h"

namespace folsom {
namespace {

Setup one_each(int players, bool expert) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.expert = expert;
  for (int bandit = 0; bandit < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return setup;
}

// The last seat is the Marshal's.
Setup with_marshal(int players) {
  Setup setup = one_each(players - 1, false);
  setup.players = static_cast<std::uint8_t>(players);
  setup.marshal = true;
  setup.bandits.push_back(Pawn::kMarshal);
  return setup;
}

Setup on_horseback(Setup setup) {
  setup.horses = true;
  return setup;
}

Setup drafted(Seating seating, Edition edition) {
  Setup setup;
  setup.seating = seating;
  setup.edition = edition;
  setup.players = 2;
  return setup;
}

struct NamedBook {
  std::string_view name;
  Rulebook book;
};

const std::vector<NamedBook>& books() {
  static const std::vector<NamedBook> kBooks = [] {
    Setup teams = one_each(6, false);
    teams.seating = Seating::kTeams;
    std::vector<NamedBook> made;
    made.push_back({"4 players", *compile(one_each(4, false)).book});
    made.push_back({"6 players", *compile(one_each(6, false)).book});
    made.push_back({"6 players, expert", *compile(one_each(6, true)).book});
    made.push_back({"two each", *compile(drafted(Seating::kTwoEach, Edition::kSecond)).book});
    made.push_back({"duel", *compile(drafted(Seating::kDuel, Edition::kFirst)).book});
    made.push_back({"teams of 6", *compile(teams).book});
    made.push_back({"4 players, horses", *compile(on_horseback(one_each(4, false))).book});
    made.push_back({"5 players, Marshal", *compile(with_marshal(5)).book});
    made.push_back({"6 players, both", *compile(on_horseback(with_marshal(6))).book});
    return made;
  }();
  return kBooks;
}

// A state at rest, who is asked, and what they will choose.
struct Moment {
  GameState state;
  Seat seat = 0;
  Choice choice;
};

std::vector<Moment> moments_of(const Rulebook& book, int games) {
  std::vector<Moment> moments;
  ChoiceList choices;
  for (int game = 0; game < games; ++game) {
    Rng rng = Rng::quick(static_cast<std::uint64_t>(game));
    GameState state = begin(book, rng);
    while (!is_over(state)) {
      const auto seat = static_cast<Seat>(any_of(asked(state), rng));
      list_choices(book, state, seat, choices);
      const Choice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      moments.push_back({state, seat, choice});
      apply(book, state, seat, choice, rng);
    }
  }
  return moments;
}

const NamedBook& book_of(benchmark::State& bench) {
  const NamedBook& named = books()[static_cast<std::size_t>(bench.range(0))];
  bench.SetLabel(std::string(named.name));
  return named;
}

// Goes through the states of a few games again and again.
template <class Measure>
void at_moments(benchmark::State& bench, Measure measure) {
  const Rulebook& book = book_of(bench).book;
  const std::vector<Moment> moments = moments_of(book, 8);
  std::size_t at = 0;
  for (auto _ : bench) {
    measure(book, moments[at]);
    if (++at == moments.size()) at = 0;
  }
}

void BM_begin(benchmark::State& bench) {
  const Rulebook& book = book_of(bench).book;
  Rng rng = Rng::quick(1);
  for (auto _ : bench) benchmark::DoNotOptimize(begin(book, rng));
}

void BM_list_choices(benchmark::State& bench) {
  ChoiceList choices;
  at_moments(bench, [&](const Rulebook& book, const Moment& moment) {
    list_choices(book, moment.state, moment.seat, choices);
    benchmark::DoNotOptimize(choices);
  });
}

void BM_check(benchmark::State& bench) {
  at_moments(bench, [](const Rulebook& book, const Moment& moment) {
    benchmark::DoNotOptimize(check(book, moment.state, moment.seat, moment.choice));
  });
}

void BM_copy(benchmark::State& bench) {
  at_moments(bench, [](const Rulebook&, const Moment& moment) {
    GameState copy = moment.state;
    benchmark::DoNotOptimize(copy);
  });
}

// Copies first, as a search does.
void BM_copy_and_apply(benchmark::State& bench) {
  Rng rng = Rng::quick(1);
  at_moments(bench, [&](const Rulebook& book, const Moment& moment) {
    GameState copy = moment.state;
    apply(book, copy, moment.seat, moment.choice, rng);
    benchmark::DoNotOptimize(copy);
  });
}

void BM_copy_and_apply_with_events(benchmark::State& bench) {
  Rng rng = Rng::quick(1);
  const auto log = std::make_unique<EventLog>();
  at_moments(bench, [&](const Rulebook& book, const Moment& moment) {
    GameState copy = moment.state;
    log->clear();
    apply(book, copy, moment.seat, moment.choice, rng, log.get());
    benchmark::DoNotOptimize(copy);
  });
}

void BM_view_for(benchmark::State& bench) {
  at_moments(bench, [](const Rulebook& book, const Moment& moment) {
    benchmark::DoNotOptimize(view_for(book, moment.state, moment.seat));
  });
}

void BM_imagine(benchmark::State& bench) {
  Rng rng = Rng::quick(1);
  const Rulebook& book = book_of(bench).book;
  std::vector<View> views;
  for (const Moment& moment : moments_of(book, 8)) {
    views.push_back(view_for(book, moment.state, moment.seat));
  }
  std::size_t at = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(imagine(book, views[at], rng));
    if (++at == views.size()) at = 0;
  }
}

// All events of a choice, redacted and folded into one seat's view.
void BM_redact_and_follow(benchmark::State& bench) {
  const Rulebook& book = book_of(bench).book;
  const auto log = std::make_unique<EventLog>();
  Rng rng = Rng::quick(1);
  std::vector<std::pair<View, std::vector<Event>>> steps;
  for (const Moment& moment : moments_of(book, 4)) {
    GameState copy = moment.state;
    log->clear();
    apply(book, copy, moment.seat, moment.choice, rng, log.get());
    steps.emplace_back(view_for(book, moment.state, 0),
                       std::vector<Event>(log->begin(), log->end()));
  }
  std::size_t at = 0;
  for (auto _ : bench) {
    View view = steps[at].first;
    for (const Event& event : steps[at].second) follow(book, view, redact(event, 0));
    benchmark::DoNotOptimize(view);
    if (++at == steps.size()) at = 0;
  }
}

// Each view as a patch from the same seat's view before, or whole.
template <class Write>
void write_views(benchmark::State& bench, Write write) {
  const Rulebook& book = book_of(bench).book;
  std::vector<View> views;
  for (const Moment& moment : moments_of(book, 8)) {
    views.push_back(view_for(book, moment.state, 0));
  }
  std::size_t at = 1;
  std::size_t bytes = 0;
  std::string out;
  for (auto _ : bench) {
    out.clear();
    write(out, views[at - 1], views[at], book);
    bytes += out.size();
    if (++at == views.size()) at = 1;
  }
  bench.counters["bytes"] =
      benchmark::Counter(static_cast<double>(bytes), benchmark::Counter::kAvgIterations);
}

void BM_write_view(benchmark::State& bench) {
  write_views(bench, [](std::string& out, const View&, const View& view, const Rulebook& book) {
    notation::write_view(out, view, book);
  });
}

void BM_write_view_change(benchmark::State& bench) {
  write_views(bench, notation::write_view_change);
}

void BM_write_event(benchmark::State& bench) {
  const Rulebook& book = book_of(bench).book;
  const auto log = std::make_unique<EventLog>();
  Rng rng = Rng::quick(1);
  std::vector<Event> events;
  for (const Moment& moment : moments_of(book, 4)) {
    GameState copy = moment.state;
    log->clear();
    apply(book, copy, moment.seat, moment.choice, rng, log.get());
    for (const Event& event : *log) events.push_back(redact(event, 0));
  }
  const notation::CardOwners owners = moments_of(book, 1).back().state.cards_of;
  std::size_t at = 0;
  std::string out;
  for (auto _ : bench) {
    out.clear();
    notation::write_event(out, events[at], book, owners);
    benchmark::DoNotOptimize(out);
    if (++at == events.size()) at = 0;
  }
}

void BM_write_choices(benchmark::State& bench) {
  ChoiceList choices;
  std::string out;
  at_moments(bench, [&](const Rulebook& book, const Moment& moment) {
    list_choices(book, moment.state, moment.seat, choices);
    out.clear();
    for (const Choice& choice : choices) notation::write_choice(out, choice, book, moment.seat);
    benchmark::DoNotOptimize(out);
  });
}

void BM_score(benchmark::State& bench) {
  at_moments(bench, [](const Rulebook& book, const Moment& moment) {
    benchmark::DoNotOptimize(score_of(book, moment.state));
  });
}

void BM_whole_game(benchmark::State& bench) {
  const Rulebook& book = book_of(bench).book;
  Rng rng = Rng::quick(1);
  ChoiceList choices;
  std::int64_t decisions = 0;
  for (auto _ : bench) {
    GameState state = begin(book, rng);
    for (; !is_over(state); ++decisions) {
      const auto seat = static_cast<Seat>(first(asked(state)));
      list_choices(book, state, seat, choices);
      apply(book, state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng);
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(decisions);
}

void in_every_book(benchmark::internal::Benchmark* bench) {
  for (std::size_t i = 0; i < books().size(); ++i) bench->Arg(static_cast<std::int64_t>(i));
}

BENCHMARK(BM_begin)->Apply(in_every_book);
BENCHMARK(BM_list_choices)->Apply(in_every_book);
BENCHMARK(BM_check)->Apply(in_every_book);
BENCHMARK(BM_copy)->Arg(0);
BENCHMARK(BM_copy_and_apply)->Apply(in_every_book);
BENCHMARK(BM_copy_and_apply_with_events)->Apply(in_every_book);
BENCHMARK(BM_view_for)->Apply(in_every_book);
BENCHMARK(BM_imagine)->Apply(in_every_book);
BENCHMARK(BM_redact_and_follow)->Apply(in_every_book);
BENCHMARK(BM_write_view)->Apply(in_every_book);
BENCHMARK(BM_write_view_change)->Apply(in_every_book);
BENCHMARK(BM_write_event)->Apply(in_every_book);
BENCHMARK(BM_write_choices)->Apply(in_every_book);
BENCHMARK(BM_score)->Apply(in_every_book);
BENCHMARK(BM_whole_game)->Apply(in_every_book);

}  // namespace
}  // namespace folsom
