// Setting the stage: the moment of the game.
#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/stealing.h"
#include "engine/horses/horses.h"
#include "engine/horses/stagecoach.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;

std::uint8_t card_number(const Rulebook& book, std::string_view name) {
  for (std::size_t i = 0; i < book.round_cards.size(); ++i) {
    if (word(book.round_cards[i].name) == name) return static_cast<std::uint8_t>(i);
  }
  throw Failure(fmt::format("This game has no round card \"{}\".", name));
}

void read_rounds(const Rulebook& book, GameState& state, const Line& line) {
  Flow& flow = state.flow;
  if (const auto first = match(line.text, "first player: {}")) {
    flow.first = seat_of(book, state, (*first)[0]);
  } else if (const auto round = match(line.text, "round: {}")) {
    flow.round = static_cast<std::uint8_t>(number_of((*round)[0]));
  } else if (const auto card = match(line.text, "round card: {}")) {
    flow.card = card_number(book, split((*card)[0], ' ')[0]);
  } else if (const auto rounds = match(line.text, "rounds so far: {}")) {
    for (const std::string& name : items_of((*rounds)[0])) {
      flow.card = card_number(book, name);
      state.round_cards_used |= 1U << flow.card;
    }
    if (flow.round == 0) flow.round = static_cast<std::uint8_t>(count(state.round_cards_used));
  }
}

// The round cards of this round and the earlier ones.
void turn_up_cards(const Playbill& bill, GameState& state) {
  const Rulebook& book = *bill.compiled.book;
  Flow& flow = state.flow;
  if (flow.card == kNoCard) flow.card = card_number(book, "bridge");
  const bool is_station = ((book.last_cards & ~book.ordinary_cards) >> flow.card & 1U) != 0;
  if (flow.round == 0) flow.round = is_station || bill.now == "the round is over" ? kRounds : 1;
  state.round_cards_used |= 1U << flow.card;
  // Cards of earlier rounds that nobody named can be any.
  for (std::uint8_t card = 0; count(state.round_cards_used) < flow.round; ++card) {
    if ((book.ordinary_cards >> card & 1U) != 0) state.round_cards_used |= 1U << card;
  }
}

std::uint8_t step_of(const Rulebook& book, ScriptStep step) {
  const auto found = std::find(book.script.begin(), book.script.end(), step);
  if (found == book.script.end()) throw Failure("This game has no such moment.");
  return static_cast<std::uint8_t>(found - book.script.begin());
}

// The named points of a round: a step of the script, or right after one.
struct Moment {
  std::string_view name;
  ScriptStep step;
  bool after;
  bool planned;  // the round's turns are over
};
constexpr Moment kMoments[] = {
    {"the card is turned up", turn_up_round_card, true, false},
    {"planning", fill_hands, true, false},
    {"the plan is made", make_plan, true, true},
    {"the robbery", carry_out_plan, false, true},
    {"the event", hold_event, false, true},
    {"the stagecoach moves", move_stagecoach, false, true},
    {"the round is over", end_round, false, true},
};

// "boarding", or "boarding at car2": bandits without a place ride beside this car.
void begin_boarding(const Playbill& bill, GameState& state) {
  const Rulebook& book = *bill.compiled.book;
  int car = book.cars - 1;
  if (const auto where = match(bill.now, "boarding at {}")) {
    car = car_of(place_of(book, (*where)[0]));
  }
  state.flow.step = static_cast<std::uint8_t>(step_of(book, board_train) + 1);
  state.flow.tasks[0] = {.kind = TaskKind::kBoard, .detail = static_cast<std::uint8_t>(car)};
  state.flow.depth = 1;
}

}  // namespace

bool is_boarding(const Playbill& bill) { return bill.now.starts_with("boarding"); }

void set_moment(const Playbill& bill, GameState& state) {
  const Rulebook& book = *bill.compiled.book;
  Flow& flow = state.flow;
  for_each_line(bill, [&](const Line& line) { read_rounds(book, state, line); });
  if (is_boarding(bill)) return begin_boarding(bill, state);
  if (const auto round = match(bill.now, "round {} begins")) {
    flow.round = static_cast<std::uint8_t>(number_of((*round)[0]) - 1);
    flow.step = book.round_begins;
    if (flow.round > 0) turn_up_cards(bill, state);
    return;
  }
  turn_up_cards(bill, state);
  if (const auto turn = match(bill.now, "turn {}")) {
    flow.step = step_of(book, make_plan);
    flow.turn = static_cast<std::uint8_t>(number_of((*turn)[0]) - 1);
    return;
  }
  const auto moment = std::ranges::find(kMoments, bill.now, &Moment::name);
  if (moment == std::end(kMoments)) {
    throw Failure(fmt::format("There is no moment called \"{}\".", bill.now));
  }
  flow.step = static_cast<std::uint8_t>(step_of(book, moment->step) + (moment->after ? 1 : 0));
  const std::size_t turns = book.round_cards[flow.card].turns.size();
  if (moment->planned) flow.turn = static_cast<std::uint8_t>(turns);
}

}  // namespace folsom::scenarios
