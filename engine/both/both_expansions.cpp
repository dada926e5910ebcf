// What the two expansions say about each other (H2.4, M10.7, M11). The rest follows from their
// rows: everybody who has a deck has a Ride card, and the stagecoach is a place like any other.
#include "engine/both/both_expansions.h"

#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/flow/script.h"
#include "engine/horses/horses.h"
#include "engine/marshal/marshals_turn.h"

namespace folsom {
namespace {

// --- M10.7: the Marshal takes a flask from his spot ----------------------------------------------

TokenSet flasks_here(const Context& c) {
  return loot_at(c, place_of(c, Pawn::kMarshal)) & all_of(TokenKind::kFlask);
}

void run_take_flask(Context& c) {
  if (flasks_here(c) == 0) return pop(c);
  ask(c, c.book.marshals_seat);
}

void list_take_flask(const Context& c, Seat, ChoiceList& choices) {
  offer_tokens(flasks_here(c), choices);
}

void answer_take_flask(Context& c, Seat, Choice choice) {
  settle_question(c);
  pop(c);
  take(c, Pawn::kMarshal, choice.token());
}

void marshal_takes_flask(Context& c) {
  if (marshal_is_present(c)) push(c, {.kind = TaskKind::kTakeFlask, .pawn = Pawn::kMarshal});
}

}  // namespace

constinit const Question kTakeFlaskQuestion{
    .kind = TaskKind::kTakeFlask,
    .name = "take-flask",
    .rules = "M10.7",
    .phase = Phase::kRoundEnd,
    .asks = Asks::kPawn,
    .rule = {run_take_flask, list_take_flask, answer_take_flask},
    .actor = Who::kTheMarshal,
};

void join_expansions(Rulebook& book) {
  if (!book.setup.horses || !book.setup.marshal) return;
  // M1.6: the Marshal is the first player, whoever boarded where.
  remove_step(book, choose_first_player_from_rear);
  // M10.7: his player takes a flask.
  set_event(book, RoundName::kWhiskeyForTheMarshal, marshal_takes_flask);
  add_question(book, kTakeFlaskQuestion);
}

}  // namespace folsom
