// Why a choice is refused: every reason is given when it should be.
#include <gtest/gtest.h>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using support::choices_of;
using support::PlayedGame;
using support::RandomPlayer;
using support::rules_of;
using support::setup_named;

// Ghost, Doc, Tuco, Cheyenne, Belle, Django.
const Rulebook& six_players() {
  static const Rulebook kBook = rules_of(support::plain_setup(6));
  return kBook;
}

// The first state in random games that fits.
template <class Fits>
GameState find_moment(const Rulebook& book, Fits fits) {
  for (std::uint64_t number = 0; number < 2000; ++number) {
    PlayedGame game(book, support::seed_for("refusals", number));
    RandomPlayer player(number);
    while (!game.is_over()) {
      if (fits(game.state())) return game.state();
      game.choose(player);
    }
  }
  ADD_FAILURE() << "no such moment in 2000 games";
  return {};
}

Seat asked_seat(const GameState& state) { return static_cast<Seat>(first(asked(state))); }

GameState moment_of(TaskKind kind) {
  return find_moment(six_players(), [&](const GameState& state) {
    return state.flow.depth > 0 && state.flow.top().kind == kind;
  });
}

Refusal why_not(const GameState& state, Choice choice) {
  return check(six_players(), state, asked_seat(state), choice);
}

// A card this seat does or doesn't hold, as a choice to play it.
Choice card(const GameState& state, Seat seat, bool held) {
  const auto& deck = six_players().decks[seat];
  for (int action = 0; action < kActions; ++action) {
    const CardSet face = deck.of[0][static_cast<std::size_t>(action)];
    if (face != 0 && ((state.hand[seat].actions & face) != 0) == held) {
      return Choice::play(static_cast<Action>(action), state.cards_of[seat][0]);
    }
  }
  ADD_FAILURE() << "a hand of everything or nothing";
  return {};
}

TEST(Refusals, NoneForWhatIsOffered) {
  const GameState state = moment_of(TaskKind::kGo);
  EXPECT_EQ(why_not(state, choices_of(six_players(), state, asked_seat(state))[0]), Refusal::kNone);
}

TEST(Refusals, GameOver) {
  PlayedGame game(six_players(), support::seed_for("over", 0));
  RandomPlayer player(1);
  while (!game.is_over()) game.choose(player);
  EXPECT_EQ(check(six_players(), game.state(), 0, Choice::of(ChoiceKind::kDraw)),
            Refusal::kGameOver);
}

TEST(Refusals, NoSuchSeat) {
  const GameState state = moment_of(TaskKind::kGo);
  for (const Seat seat : {Seat{6}, Seat{7}, kNoSeat}) {
    EXPECT_EQ(check(six_players(), state, seat, Choice::of(ChoiceKind::kDraw)),
              Refusal::kNoSuchSeat);
  }
}

TEST(Refusals, NotAsked) {
  const GameState state = moment_of(TaskKind::kGo);
  const auto next = static_cast<Seat>((asked_seat(state) + 1) % 6);
  EXPECT_EQ(check(six_players(), state, next, Choice::of(ChoiceKind::kDraw)), Refusal::kNotAsked);
}

TEST(Refusals, AlreadyAnswered) {
  const Rulebook book = rules_of(setup_named("two-each 3 second").setup);
  GameState state = find_moment(book, [](const GameState& one) {
    return one.flow.top().kind == TaskKind::kSecretStart && one.flow.answered == 0;
  });
  const Choice choice = choices_of(book, state, 1)[0];
  Rng rng = Rng::quick(1);
  apply(book, state, 1, choice, rng);
  EXPECT_EQ(check(book, state, 1, choice), Refusal::kAlreadyAnswered);
  EXPECT_EQ(check(book, state, 0, choices_of(book, state, 0)[0]), Refusal::kNone);
}

TEST(Refusals, WrongQuestion) {
  const GameState go = moment_of(TaskKind::kGo);
  EXPECT_EQ(why_not(go, Choice::target(Pawn::kDoc)), Refusal::kWrongQuestion);
  EXPECT_EQ(why_not(go, Choice::of(ChoiceKind::kDecline)), Refusal::kWrongQuestion);
  EXPECT_EQ(why_not(go, Choice::of(ChoiceKind::kPass)), Refusal::kWrongQuestion);
  const GameState move = moment_of(TaskKind::kMove);
  EXPECT_EQ(why_not(move, Choice::of(ChoiceKind::kDraw)), Refusal::kWrongQuestion);
  EXPECT_EQ(why_not(move, card(move, asked_seat(move), false)), Refusal::kWrongQuestion);
}

TEST(Refusals, CardNotInHand) {
  const GameState state = moment_of(TaskKind::kGo);
  const Seat seat = asked_seat(state);
  EXPECT_EQ(why_not(state, card(state, seat, false)), Refusal::kCardNotInHand);
  Choice others = card(state, seat, true);
  others.owner = state.cards_of[(seat + 1U) % 6][0];
  EXPECT_EQ(why_not(state, others), Refusal::kCardNotInHand);
  others.owner = Pawn::kNone;
  EXPECT_EQ(why_not(state, others), Refusal::kCardNotInHand);
  EXPECT_EQ(why_not(state, Choice::play(Action::kNone, state.cards_of[seat][0])),
            Refusal::kCardNotInHand);
  EXPECT_EQ(why_not(state, Choice::play(Action::kRide, state.cards_of[seat][0])),
            Refusal::kCardNotInHand);
}

TEST(Refusals, CardNotInHandToDiscardOrToPick) {
  const Rulebook expert = rules_of(setup_named("one-each 4 second expert").setup);
  const GameState keeping = find_moment(expert, [](const GameState& one) {
    return one.flow.top().kind == TaskKind::kKeepCards && count(one.hand[0].actions) > 0;
  });
  const Pawn nobody = Pawn::kMei;
  EXPECT_EQ(check(expert, keeping, 0, Choice::discard(Action::kMove, nobody)),
            Refusal::kCardNotInHand);
  const Rulebook pairs = rules_of(setup_named("two-each 2 second").setup);
  const GameState picking = find_moment(
      pairs, [](const GameState& one) { return one.flow.top().kind == TaskKind::kSecretCard; });
  EXPECT_EQ(check(pairs, picking, asked_seat(picking), Choice::pick_card(Action::kMove, nobody)),
            Refusal::kCardNotInHand);
}

TEST(Refusals, CardNotAllowedNow) {
  // Only Ghost hides a card, and only outside a tunnel is there anything to hide from.
  const GameState state = find_moment(six_players(), [](const GameState& one) {
    return one.flow.top().kind == TaskKind::kGo && one.flow.turn == 0 && asked_seat(one) != 0;
  });
  Choice choice = card(state, asked_seat(state), true);
  EXPECT_EQ(why_not(state, choice), Refusal::kNone);
  choice.face_down = true;
  EXPECT_EQ(why_not(state, choice), Refusal::kCardNotAllowedNow);
}

TEST(Refusals, NothingToDraw) {
  GameState state = moment_of(TaskKind::kGo);
  const Seat seat = asked_seat(state);
  state.hand[seat].add(state.deck[seat]);
  state.deck[seat] = Pile{};
  ASSERT_EQ(broken_invariant(six_players(), state), nullptr);
  EXPECT_EQ(why_not(state, Choice::of(ChoiceKind::kDraw)), Refusal::kNothingToDraw);
}

TEST(Refusals, OutOfReach) {
  for (const TaskKind kind : {TaskKind::kMove, TaskKind::kMoveMarshal, TaskKind::kPunchTo}) {
    const GameState state = moment_of(kind);
    EXPECT_EQ(why_not(state, Choice::go_to(Place::kCell)), Refusal::kOutOfReach);
    EXPECT_EQ(why_not(state, Choice::go_to(Place::kNowhere)), Refusal::kOutOfReach);
    EXPECT_EQ(why_not(state, Choice::go_to(static_cast<Place>(255))), Refusal::kOutOfReach);
  }
}

TEST(Refusals, ProtectedAndNotATarget) {
  const auto offered = [](const GameState& state, Pawn pawn) {
    const ChoiceList choices = choices_of(six_players(), state, asked_seat(state));
    for (const Choice& choice : choices) {
      if (choice == Choice::target(pawn)) return true;
    }
    return false;
  };
  for (const TaskKind kind : {TaskKind::kFire, TaskKind::kPunch}) {
    const GameState state = find_moment(six_players(), [&](const GameState& one) {
      return one.flow.depth > 0 && one.flow.top().kind == kind && !offered(one, Pawn::kBelle) &&
             one.flow.top().pawn != Pawn::kBelle;
    });
    EXPECT_EQ(why_not(state, Choice::target(Pawn::kBelle)), Refusal::kProtected);
    EXPECT_EQ(why_not(state, Choice::target(state.flow.top().pawn)), Refusal::kNotATarget);
    EXPECT_EQ(why_not(state, Choice::target(Pawn::kMarshal)), Refusal::kNotATarget);
    EXPECT_EQ(why_not(state, Choice::target(Pawn::kNone)), Refusal::kNotATarget);
    EXPECT_EQ(why_not(state, Choice::target(static_cast<Pawn>(255))), Refusal::kNotATarget);
  }
}

TEST(Refusals, NotThere) {
  const GameState robbery = moment_of(TaskKind::kRobbery);
  EXPECT_EQ(why_not(robbery, Choice::take(kNoToken)), Refusal::kNotThere);
  const Pawn other = robbery.flow.top().pawn == Pawn::kDoc ? Pawn::kGhost : Pawn::kDoc;
  const TokenSet loot = robbery.loot_of[other];
  if (loot != 0) {
    EXPECT_EQ(why_not(robbery, Choice::take(static_cast<Token>(first(loot)))), Refusal::kNotThere);
  }
  const GameState punch = moment_of(TaskKind::kPunchLoot);
  EXPECT_EQ(why_not(punch, Choice::drop(TokenKind::kFlask)), Refusal::kNotThere);
  const Rulebook duel = rules_of(setup_named("duel 2 first").setup);
  const GameState draft = find_moment(
      duel, [](const GameState& one) { return one.flow.top().kind == TaskKind::kPickBandit; });
  EXPECT_EQ(check(duel, draft, asked_seat(draft), Choice::pick_pawn(Pawn::kMei)),
            Refusal::kNotThere);
  EXPECT_EQ(check(duel, draft, asked_seat(draft), Choice::pick_pawn(Pawn::kMarshal)),
            Refusal::kNotThere);
}

#ifdef FOLSOM_ASSERTIONS
// Making a choice that is refused is a programming error, and stops the program.
TEST(AssertionsDeathTest, StopWhoDoesNotCheck) {
  GameState state = moment_of(TaskKind::kGo);
  Rng rng = Rng::quick(1);
  EXPECT_DEATH(apply(six_players(), state, asked_seat(state), Choice::take(kNoToken), rng),
               "broken assumption");
  FixedVector<int, 1> full;
  full.push_back(1);
  EXPECT_DEATH(full.push_back(2), "broken assumption");
}
#endif

}  // namespace
}  // namespace folsom
