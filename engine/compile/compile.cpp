// From a setup to a rulebook: every module that the setup names adds its rows.
#include "engine/base/base.h"
#include "engine/both/both_expansions.h"
#include "engine/compile/setups.h"
#include "engine/flow/game.h"
#include "engine/horses/module.h"
#include "engine/marshal/module.h"
#include "engine/variants/variants.h"

namespace folsom {

Compiled compile(const Setup& setup) {
  Compiled compiled;
  compiled.refusal = refuse(setup);
  if (compiled.refusal.first != Setting::kNone) return compiled;
  Rulebook& book = compiled.book.emplace();
  book.setup = setup;
  add_base(book);
  add_round_cards(book);
  add_cards_of_horses(book);
  add_cards_of_marshal(book);
  add_edition(book);
  switch (setup.seating) {
    case Seating::kOneEach:
      break;
    case Seating::kTwoEach:
      add_two_bandits_each(book);
      break;
    case Seating::kDuel:
      add_duel(book);
      break;
    case Seating::kTeams:
      add_teams(book);
      break;
  }
  add_marshal(book);
  add_horses(book);
  join_expansions(book);
  if (setup.expert && setup.seating != Seating::kDuel) add_expert(book);
  add_beginner(book);
  add_house_rules(book);
  add_keep_symbols(book);
  finish_marshal(book);
  finish(book);
  set_out_horses(book);
  set_out_marshal(book);
  check_horses(book);
  check_marshal(book);
  return compiled;
}

}  // namespace folsom
