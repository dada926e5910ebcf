// Anything that comes up in a game can be written and read again, as text and as JSON: setups,
// positions, choices, and the whole game.
#include <nlohmann/json.hpp>

#include "engine/view/view.h"
#include "tests/support/every_game.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"
#include "text/notation/setups.h"

namespace folsom::conformance {
namespace {

using notation::Parsed;
using support::choices_of;
using support::PlayedGame;
using support::RandomPlayer;

class Notation : public support::InEverySetup {};

// What is wrong with something that was read, compared with what was written.
template <class T>
std::string wrong_with(const char* what, const Parsed<T>& read, const T& written) {
  if (!read) return std::string(what) + " cannot be read: " + to_text(read.error());
  return *read == written ? "" : std::string(what) + " reads as something else";
}

template <class... Complaints>
std::string first_of(const Complaints&... complaints) {
  std::string first;
  ((first = first.empty() ? complaints : first), ...);
  return first;
}

// JSON as it travels: as text.
nlohmann::json sent(const nlohmann::json& json) {
  return *notation::parse_json(notation::dump(json));
}

std::string wrong_with_setup(const Setup& setup) {
  return first_of(
      wrong_with("a setup as text", notation::setup_from_text(notation::to_text(setup)), setup),
      wrong_with("a setup as JSON", notation::setup_from_json(sent(notation::to_json(setup))),
                 setup));
}

std::string wrong_with_position(const Rulebook& book, const GameState& state, bool as_text) {
  const Parsed<notation::Position> read =
      as_text ? notation::position_from_text(notation::to_text(book, state))
              : notation::position_from_json(notation::to_json(book, state));
  std::string wrong;
  if (!read) {
    wrong = "cannot be read: " + to_text(read.error());
  } else if (!(read->setup == book.setup)) {
    wrong = "has another setup";
  } else if (!(read->state == state)) {
    wrong = "reads as another state, " + notation::to_text(book, read->state) + "for";
  }
  if (wrong.empty()) return wrong;
  return std::string("a position as ") + (as_text ? "text " : "JSON ") + wrong + "\n" +
         notation::to_text(book, state);
}

std::string wrong_with_choice(const Rulebook& book, const GameState& state, Seat seat,
                              const Choice& choice) {
  const std::string text = notation::to_text(choice, book, seat);
  const nlohmann::json json = sent(notation::to_json(choice));
  return first_of(
      wrong_with("a choice", notation::choice_from_text(text, book, seat), choice),
      wrong_with("a choice typed in", notation::choice_from_text(text, book, state, seat), choice),
      wrong_with("a choice as JSON", notation::choice_from_json(json, book, seat), choice));
}

std::string wrong_with_record(const PlayedGame& game) {
  notation::Record record;
  record.setup = game.book().setup;
  record.seed = game.seed();
  record.choices = game.journal();
  if (game.is_over()) {
    const Score score = score_of(game.book(), game.state());
    for (std::size_t side = 0; side < static_cast<std::size_t>(game.book().sides); ++side) {
      record.result.push_back({score.sides[side].total, score.sides[side].wins});
    }
  }
  return first_of(
      wrong_with("a record as text", notation::record_from_text(notation::to_text(record)), record),
      wrong_with("a record as JSON", notation::record_from_json(sent(notation::to_json(record))),
                 record));
}

TEST_P(Notation, GivesBackWhatWasWritten) {
  play("notation", 1, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer& player) -> std::string {
      const Rulebook& book = game.book();
      const GameState& state = game.state();
      const bool milestone = game.journal().empty() || game.is_over();
      // A quarter of the states is enough.
      if (!milestone && player.below(4) != 0) return {};
      std::string wrong;
      for (Seat seat = 0; seat < book.seats && wrong.empty(); ++seat) {
        for (const Choice& choice : choices_of(book, state, seat)) {
          if (wrong.empty()) wrong = wrong_with_choice(book, state, seat, choice);
        }
      }
      if (wrong.empty() && milestone) wrong = wrong_with_setup(book.setup);
      if (wrong.empty() && milestone) wrong = wrong_with_record(game);
      return wrong;
    };
  });
}

// A state that somebody at the table, or an onlooker, could believe in.
GameState imagined(const PlayedGame& game, RandomPlayer& player) {
  const Rulebook& book = game.book();
  const auto viewer = static_cast<Seat>(player.below(static_cast<std::uint32_t>(book.seats) + 1));
  Rng rng = Rng::quick(player.below(1U << 30));
  const View view = view_for(book, game.state(), viewer < book.seats ? viewer : kSpectator);
  return imagine(book, view, rng);
}

// Every position of a game, as it is and as somebody could imagine it. One is written as text and
// the other as JSON, in turns, since writing takes time.
TEST_P(Notation, GivesBackEveryPosition) {
  play("positions", 1, [](const PlayedGame&) {
    return [as_text = false](const PlayedGame& game, RandomPlayer& player) mutable -> std::string {
      as_text = !as_text;
      const std::string wrong = wrong_with_position(game.book(), game.state(), as_text);
      if (!wrong.empty()) return wrong;
      return wrong_with_position(game.book(), imagined(game, player), !as_text);
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Share, Notation, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::conformance
