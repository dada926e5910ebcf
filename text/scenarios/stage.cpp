#include "text/scenarios/stage.h"

#include "text/scenarios/stage_parts.h"

namespace folsom::scenarios {

GameState set_stage(const Playbill& bill) {
  GameState state = bill.compiled.book->start;
  set_table(bill, state);
  set_expansions(bill, state);
  set_train(bill, state);
  set_cards(bill, state);
  set_moment(bill, state);
  return state;
}

}  // namespace folsom::scenarios
