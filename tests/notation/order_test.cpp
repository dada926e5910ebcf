// What a view says about the order of goes (B3) is what the game does.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "engine/flow/game.h"
#include "tests/notation/reading.h"
#include "tests/support/every_game.h"
#include "text/notation/json_text.h"
#include "text/notation/views.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

bool is_among(Seat seat, const Json& seats) {
  return std::ranges::find(seats, Json(seat)) != seats.end();
}

// Complains if the current go isn't the one the view promised.
std::string check_go(const support::PlayedGame& game) {
  const Rulebook& book = game.book();
  const GameState& state = game.state();
  const Seat seat = static_cast<Seat>(std::countr_zero(asked(state)));
  const Json view = to_json(view_for(book, state, kSpectator), book);
  const auto turn = view.at("turn").get<std::size_t>() - 1;
  const auto go = view.at("go").get<std::size_t>() - 1;
  const Json& order = view.at("order").at(turn);
  if (order.at("seats").at(go) != seat) return "not whose go it is: " + dump(view);

  bool hidden = false;
  bool open = false;
  for (const Choice& choice : support::choices_of(book, state, seat)) {
    if (choice.kind != ChoiceKind::kPlay) continue;
    (choice.face_down ? hidden : open) = true;
  }
  const bool may_hide = is_among(seat, order.value("hidden", Json::array()));
  const bool may_show = !order.contains("open") || is_among(seat, order.at("open"));
  if (hidden > may_hide || open > may_show) return "a card cannot lie like this: " + dump(order);
  // With cards of only one bandit the reverse holds, too. The second go of a turn isn't the first
  // of the round (B8.1).
  const bool is_second_go = go > 0 && order.at("seats").at(go - 1) == seat;
  const bool exact = state.cards_of[seat][1] == Pawn::kNone && !is_second_go && (hidden || open);
  if (exact && (hidden != may_hide || open != may_show)) return "could lie so: " + dump(order);
  return {};
}

class Order : public support::InEverySetup {};

TEST_P(Order, IsThatOfTheGoes) {
  play("order", 2, [](const support::PlayedGame&) {
    return [](const support::PlayedGame& game, support::RandomPlayer&) {
      const bool is_go = !game.is_over() && game.state().flow.top().kind == TaskKind::kGo;
      return is_go ? check_go(game) : std::string();
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Shares, Order, ::testing::Range(0, support::kShares));

// B3.5, B3.6, B8.1: every card is face down in a tunnel, speeding up gives two goes in a row, and
// Ghost may hide the first card of the round.
TEST(OrderOfTurns, IsToldForTheWholeRound) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle\ncar1: ghost, doc, belle\n"
      "round 2; card take-it-all; turn 1; first doc; asked doc\n");
  const Json view = to_json(view_for(book, state, kSpectator), book);
  EXPECT_EQ(dump(view.at("order")),
            R"([{"hidden":[0],"seats":[1,2,0]},{"hidden":[0,1,2],"open":[],"seats":[1,2,0]},)"
            R"({"seats":[1,1,2,2,0,0]},{"seats":[1,2,0]}])");
}

// B3.7: starting with C, A to E act in the order C, B, A, E, D.
TEST(OrderOfTurns, RunsTheOtherWayWhenSwitching) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle, tuco, django\ncar1: ghost, doc, belle, tuco, django\n"
      "round 2; card take-it-all; turn 1; first belle; asked belle\n");
  const Json order = to_json(view_for(book, state, kSpectator), book).at("order");
  EXPECT_EQ(dump(order.back()), R"({"seats":[2,1,0,4,3]})");
}

// V5.6: partners change places on a switching turn, and still act one after the other.
TEST(OrderOfTurns, KeepsPartnersTogether) {
  const auto [setup, book, state] = read(
      "seating teams\nbandits ghost, doc, belle, tuco, cheyenne, django\n"
      "car1: ghost, doc, belle, tuco, cheyenne, django\n"
      "round 2; card angry-marshal; turn 1; asked ghost\n");
  const Json order = to_json(view_for(book, state, kSpectator), book).at("order");
  EXPECT_EQ(dump(order.back()), R"({"seats":[1,0,5,4,3,2]})");
}

}  // namespace
}  // namespace folsom::notation
