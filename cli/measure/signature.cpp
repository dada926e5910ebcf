#include "cli/measure/signature.h"

#include "cli/measure/hash.h"
#include "cli/measure/setups.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

constexpr int kGamesOfASetup = 12;

void play_one(const Rulebook& book, std::uint64_t seed, Hash& hash, Signature& signature) {
  Rng rng = Rng::quick(seed);
  GameState state = begin(book, rng);
  ChoiceList choices;
  while (!is_over(state)) {
    // If several seats are asked, any of them may come first.
    const auto seat = static_cast<Seat>(any_of(asked(state), rng));
    list_choices(book, state, seat, choices);
    const Choice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    hash.add(choices.size());
    hash.add(choice);
    apply(book, state, seat, choice, rng);
    ++signature.choices;
  }
  hash.add(state);
  const Score score = score_of(book, state);
  for (const SideScore& side : score.sides) {
    hash.add(static_cast<std::uint64_t>(side.total));
    hash.add(side.wins ? 1U : 0U);
  }
  ++signature.games;
}

}  // namespace

Signature compute_signature(std::uint8_t rulings) {
  Signature signature;
  Hash hash;
  std::uint64_t seed = 0;
  for (const Rulebook& book : every_allowed_setup(rulings)) {
    for (int game = 0; game < kGamesOfASetup; ++game) play_one(book, ++seed, hash, signature);
    ++signature.setups;
  }
  signature.hash = hash.value();
  return signature;
}

}  // namespace folsom::cli
