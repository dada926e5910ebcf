#include "tests/secrets/seed_pairs.h"

#include <unordered_map>

#include "engine/flow/game.h"
#include "tests/support/fingerprint.h"
#include "tests/support/played_game.h"

namespace folsom::secrets {
namespace {

// Some of what is dealt openly and what the viewer holds: enough to tell most deals apart.
std::uint64_t rough_number(const View& view) {
  support::Fingerprint print;
  for (const std::uint8_t wagon : view.wagon) print.add(wagon);
  print.add(view.own_hand.actions);
  print.add(view.flow.card);
  print.add(view.flow.asked);
  return print.number();
}

GameState deal(const Rulebook& book, const Seed& seed) {
  Rng rng = Rng::sealed(seed, 0);
  return begin(book, rng);
}

}  // namespace

// Among so many deals some look the same long before any two are the same.
std::optional<std::pair<Seed, Seed>> find_seed_pair(const Rulebook& book, Seat viewer,
                                                    std::uint64_t number) {
  constexpr std::uint64_t kMost = 6000;
  std::unordered_multimap<std::uint64_t, Seed> known;
  for (std::uint64_t i = 0; i < kMost; ++i) {
    const Seed seed = support::seed_for("pairs", number * kMost + i);
    const GameState state = deal(book, seed);
    const View view = view_for(book, state, viewer);
    const std::uint64_t rough = rough_number(view);
    const auto [begin, end] = known.equal_range(rough);
    for (auto one = begin; one != end; ++one) {
      const GameState other = deal(book, one->second);
      if (!(other == state) && view_for(book, other, viewer) == view) return {{one->second, seed}};
    }
    known.emplace(rough, seed);
  }
  return std::nullopt;
}

}  // namespace folsom::secrets
