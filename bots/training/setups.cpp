#include <cstdio>
#include <cstdlib>

#include "bots/training/training.h"
#include "engine/flow/game.h"

namespace folsom::training {
namespace {

Setup with_players(int players) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  for (int bandit = 0; bandit < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return setup;
}

Setup with_marshal(int players, bool horses) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.bandits.push_back(Pawn::kMarshal);
  for (int bandit = 0; bandit + 1 < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  setup.marshal = true;
  setup.horses = horses;
  return setup;
}

std::vector<Setup> setups_of(bool horses, bool marshal) {
  if (marshal) return {with_marshal(4, horses), with_marshal(5, horses), with_marshal(6, horses)};
  std::vector<Setup> all = {with_players(4), with_players(4), with_players(4),
                            with_players(3), with_players(5), with_players(6)};
  Setup expert = with_players(4);
  expert.expert = true;
  expert.edition = Edition::kFirst;
  Setup two_each;
  two_each.seating = Seating::kTwoEach;
  two_each.players = 3;
  Setup teams = with_players(6);
  teams.seating = Seating::kTeams;
  for (const Setup& setup : {expert, two_each, teams}) all.push_back(setup);
  for (Setup& setup : all) setup.horses = horses;
  return all;
}

}  // namespace

std::vector<Rulebook> books_of(std::size_t family) {
  std::vector<Rulebook> all;
  for (const Setup& setup : setups_of((family & 1U) != 0, (family & 2U) != 0)) {
    const Compiled compiled = compile(setup);
    if (!compiled.book) {
      std::fputs("folsom_train: a setup of its own is no game.\n", stderr);
      std::exit(1);
    }
    all.push_back(*compiled.book);
  }
  return all;
}

}  // namespace folsom::training
