// Would the tests notice? Each of these showings leaks one thing that the rules keep secret; the
// same comparison that passes the engine must object to every one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/bits.h"
#include "engine/flow/decks.h"
#include "tests/leak/watcher.h"
#include "tests/support/random_games.h"

namespace folsom::leak {
namespace {

using Redact = decltype(Showing::redact);
using ShowView = decltype(Showing::view);
using OfferChoices = decltype(Showing::choices);

struct Planted {
  std::string name;
  std::string setup;  // in which the secret exists
  Showing showing;
};

Showing with(Redact redact) { return {.redact = redact}; }
Showing with(ShowView view) { return {.view = view}; }
Showing with(OfferChoices choices) { return {.choices = choices}; }

const std::string kBase = "one-each 4 second";
const std::string kFull = "one-each 6 second";
const std::string kExpert = "one-each 4 first expert";
const std::string kPairs = "two-each 3 second";
const std::string kTeams = "teams 6 second";
const std::string kKeeping = "one-each 3 second own-components";
const std::string kHorses = "one-each 5 second horses";
const std::string kPairsOnHorses = "two-each 3 second horses";
const std::string kMarshal = "one-each 4 second marshal";
const std::string kBoth = "one-each 6 second horses marshal";

// Events told with one field too many.
template <EventKind kKind, auto kField>
Event tell(const Rulebook&, const GameState&, const Event& event, Seat viewer) {
  Event told = redact(event, viewer);
  if (event.kind == kKind) told.*kField = event.*kField;
  return told;
}

// … or only for one kind of loot.
template <EventKind kKind, auto kField, TokenKind kOf>
Event tell_of(const Rulebook&, const GameState&, const Event& event, Seat viewer) {
  Event told = redact(event, viewer);
  const bool of_kind = event.token != kNoToken && kind_of(event.token) == kOf;
  if (event.kind == kKind && of_kind) told.*kField = event.*kField;
  return told;
}

// … or only during one question.
template <TaskKind kQuestion>
Event tell_answer(const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
  const Flow& flow = after.flow;
  const bool now = flow.depth > 0 && flow.top().kind == kQuestion;
  return now && event.kind == EventKind::kSealed ? event : redact(event, viewer);
}

const std::array kLeakyEvents = {
    Planted{"who boards", kHorses, with(tell_answer<TaskKind::kBoard>)},
    Planted{"which of two bandits boards", kPairsOnHorses, with(tell_answer<TaskKind::kBoard>)},
    Planted{"what is marked for the first of two riders", kPairsOnHorses,
            with([](const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
              const bool boarding = after.flow.round == 0;
              return boarding && event.kind == EventKind::kMarked ? event : redact(event, viewer);
            })},
    Planted{"a card played in a turmoil", kHorses, with(tell_answer<TaskKind::kTurmoil>)},
    Planted{"a card played in a turmoil, with the Marshal", kBoth,
            with(tell_answer<TaskKind::kTurmoil>)},
    Planted{"the cards that stay in hand, horses", kHorses,
            with(tell<EventKind::kHandReturned, &Event::pile>)},
    Planted{"the cards that stay in hand, marshal", kMarshal,
            with(tell_answer<TaskKind::kKeepSome>)},
    Planted{"the kind of a flask", kHorses,
            with(tell_of<EventKind::kLootTaken, &Event::value, TokenKind::kFlask>)},
    Planted{"the kind of a flask that fell", kHorses,
            with(tell_of<EventKind::kLootDropped, &Event::value, TokenKind::kFlask>)},
    Planted{"the value of a mail bag", kMarshal,
            with(tell_of<EventKind::kLootTaken, &Event::value, TokenKind::kMailBag>)},
    Planted{"the value of what is handed over", kMarshal,
            with(tell<EventKind::kLootGiven, &Event::value>)},
    Planted{"which of several purses is handed over", kMarshal,
            with(tell<EventKind::kLootGiven, &Event::other>)},
    Planted{"the Marshal's goal", kMarshal, with(tell<EventKind::kGoalSeen, &Event::goal>)},
    Planted{"whether the goal is a warrant", kBoth,
            with([](const Rulebook&, const GameState&, const Event& event, Seat viewer) {
              Event told = redact(event, viewer);
              if (event.kind == EventKind::kGoalSeen) told.friendly = is_warrant(event.goal);
              return told;
            })},
    Planted{"the goal after the one he looks at", kMarshal,
            with([](const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
              Event told = redact(event, viewer);
              const bool more =
                  event.kind == EventKind::kGoalSeen && event.count + 1 < kGoalsInPlay;
              if (more) told.other_value = static_cast<std::uint8_t>(after.goals[event.count + 1U]);
              return told;
            })},
    Planted{"the answer that was sealed", kPairs, with(tell<EventKind::kSealed, &Event::answer>)},
    Planted{"the kept cards, sealed", kExpert, with(tell<EventKind::kSealed, &Event::answer>)},
    Planted{"the cards drawn", kBase, with(tell<EventKind::kDrew, &Event::pile>)},
    Planted{"the cards drawn, not shuffled", kExpert, with(tell<EventKind::kDrew, &Event::pile>)},
    Planted{"the card drawn from a partner", kTeams,
            with(tell<EventKind::kDrewFromPartner, &Event::pile>)},
    Planted{"the cards that stay in hand", kKeeping,
            with(tell<EventKind::kHandReturned, &Event::pile>)},
    Planted{"the cards that stay in hand, sealed", kKeeping,
            with(tell<EventKind::kSealed, &Event::answer>)},
    Planted{"the secret card", kPairs, with(tell<EventKind::kTookSecretCard, &Event::pile>)},
    Planted{"the card played face down", kBase, with(tell<EventKind::kPlayed, &Event::card>)},
    Planted{"the value of loot taken", kBase, with(tell<EventKind::kLootTaken, &Event::value>)},
    Planted{"the value of loot that fell", kFull,
            with(tell<EventKind::kLootDropped, &Event::value>)},
    Planted{"the value of what stays on the card", kFull,
            with(tell<EventKind::kLootDropped, &Event::other_value>)},
    Planted{"the value of the purse lost", kFull, with(tell<EventKind::kPurseLost, &Event::value>)},
    Planted{"which purse was the cheapest", kFull,
            with(tell<EventKind::kPurseLost, &Event::other>)},
    Planted{"the value of what stays, after a loss", kFull,
            with(tell<EventKind::kPurseLost, &Event::other_value>)},
    Planted{"which of two equal cards was played", kBase,
            with([](const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
              Event told = redact(event, viewer);
              if (event.kind == EventKind::kPlayed && !event.face_down && after.plan_size > 0) {
                told.card = after.plan[after.plan_size - 1U].card;
              }
              return told;
            })},
    Planted{"what is marked to go", kExpert,
            with([](const Rulebook&, const GameState&, const Event& event, Seat viewer) {
              return event.kind == EventKind::kMarked ? event : redact(event, viewer);
            })},
    Planted{"an event less for who holds bullets", kExpert,
            with([](const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
              const bool drops =
                  event.kind == EventKind::kDrew && !after.hand[event.seat].bullets.empty();
              return drops ? Event{.kind = EventKind::kNothing} : redact(event, viewer);
            })},
    Planted{"a name for a purse that depends on its value", kBase,
            with([](const Rulebook&, const GameState& after, const Event& event, Seat viewer) {
              Event told = redact(event, viewer);
              if (event.kind == EventKind::kLootTaken && after.value[event.token] > 40) {
                told.token = static_cast<Token>(event.token ^ 1U);
              }
              return told;
            })},
};

// Views with one thing too many copied.
template <auto kCopy>
View show(const Rulebook& book, const GameState& state, Seat viewer) {
  View view = view_for(book, state, viewer);
  kCopy(state, view);
  return view;
}

std::size_t somebody_else(const View& view) { return view.viewer == 1 ? 0 : 1; }

constexpr auto kAllValues = [](const GameState& state, View& view) { view.value = state.value; };
constexpr auto kSupply = [](const GameState& state, View& view) {
  for_each(state.supply, [&](int token) {
    view.value[static_cast<std::size_t>(token)] = state.value[static_cast<std::size_t>(token)];
  });
};
constexpr auto kOthersLoot = [](const GameState& state, View& view) {
  for (const TokenSet loot : state.loot_of) {
    for_each(loot, [&](int token) {
      view.value[static_cast<std::size_t>(token)] = state.value[static_cast<std::size_t>(token)];
    });
  }
};
constexpr auto kOnlookerAsPlayer = [](const GameState& state, View& view) {
  if (view.viewer != kSpectator) return;
  for (std::size_t i = 0; i < kTokens; ++i) {
    if ((state.known_by[i] & 1U) != 0) view.value[i] = state.value[i];
  }
};
constexpr auto kHiddenPlan = [](const GameState& state, View& view) { view.plan = state.plan; };
constexpr auto kNumbersOfCards = [](const GameState& state, View& view) {
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    if (view.plan[i].card != kHiddenCard) view.plan[i].card = state.plan[i].card;
  }
};
constexpr auto kOwnHandOfOnlooker = [](const GameState& state, View& view) {
  if (view.viewer == kSpectator) view.own_hand = state.hand[0];
};
constexpr auto kNeighboursHand = [](const GameState& state, View& view) {
  view.own_sealed = state.hand[somebody_else(view)].actions;
};
constexpr auto kLentDeck = [](const GameState& state, View& view) {
  if (view.viewer != kSpectator) view.own_deck = state.deck[view.viewer];
};
constexpr auto kNeighboursAnswer = [](const GameState& state, View& view) {
  view.own_sealed = state.sealed[somebody_else(view)];
};
constexpr auto kBulletsInHands = [](const GameState& state, View& view) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) view.seen_in_hand[i] = state.hand[i].bullets;
};
constexpr auto kDeckWithoutBullets = [](const GameState& state, View& view) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    view.deck_size[i] = static_cast<std::uint8_t>(count(state.deck[i].actions));
  }
};
constexpr auto kTotalOfValues = [](const GameState& state, View& view) {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    for_each(state.loot_of[bandit], [&](int token) {
      view.cash[bandit] = static_cast<std::uint16_t>(view.cash[bandit] +
                                                     state.value[static_cast<std::size_t>(token)]);
    });
  }
};

constexpr auto kAllGoals = [](const GameState& state, View& view) { view.goals = state.goals; };
// For the Marshal: the goals already seen, and one more.
constexpr auto kNextGoal = [](const GameState& state, View& view) {
  for (std::size_t i = 0; i + 1 < kGoalsInPlay; ++i) {
    if (view.goals[i] != Goal::kNone) view.goals[i + 1] = state.goals[i + 1];
  }
};
template <TokenKind kKind>
void copy_values(const GameState& state, View& view) {
  for_each(all_of(kKind), [&](int token) {
    view.value[static_cast<std::size_t>(token)] = state.value[static_cast<std::size_t>(token)];
  });
}
constexpr auto kFlasks = [](const GameState& state, View& view) {
  copy_values<TokenKind::kFlask>(state, view);
};
constexpr auto kMailBags = [](const GameState& state, View& view) {
  copy_values<TokenKind::kMailBag>(state, view);
};
// A Brilliant Idea is number 9 in a bandit's deck: after 2, 2, 2, 2 and 1 others.
constexpr auto kIdeas = [](const GameState& state, View& view) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    const bool holds = (state.hand[seat].actions >> 9 & 1U) != 0;
    view.fetched_in_hand =
        static_cast<std::uint8_t>(view.fetched_in_hand | (holds ? 1U << seat : 0U));
  }
};

const std::array kLeakyViews = {
    Planted{"all goals", kMarshal, with(show<kAllGoals>)},
    Planted{"the next goal", kBoth, with(show<kNextGoal>)},
    Planted{"what is in the flasks", kHorses, with(show<kFlasks>)},
    Planted{"what is in the mail bags", kBoth, with(show<kMailBags>)},
    Planted{"who holds a Brilliant Idea", kMarshal, with(show<kIdeas>)},
    Planted{"the neighbour's answer when boarding", kPairsOnHorses, with(show<kNeighboursAnswer>)},
    Planted{"the neighbour's answer with horses", kHorses, with(show<kNeighboursAnswer>)},
    Planted{"the hand of a neighbour, with the Marshal", kMarshal, with(show<kNeighboursHand>)},
    Planted{"all values", kBase, with(show<kAllValues>)},
    Planted{"the supply's values", kBase, with(show<kSupply>)},
    Planted{"the values of others' loot", kBase, with(show<kOthersLoot>)},
    Planted{"a player's knowledge, to the onlooker", kBase, with(show<kOnlookerAsPlayer>)},
    Planted{"cards that lie face down", kBase, with(show<kHiddenPlan>)},
    Planted{"cards that lie face down, in teams", kTeams, with(show<kHiddenPlan>)},
    Planted{"which of two equal cards lies on the plan", kBase, with(show<kNumbersOfCards>)},
    Planted{"a hand, to the onlooker", kBase, with(show<kOwnHandOfOnlooker>)},
    Planted{"the neighbour's hand", kBase, with(show<kNeighboursHand>)},
    Planted{"a deck from which the partner drew", kTeams, with(show<kLentDeck>)},
    Planted{"the neighbour's sealed answer", kPairs, with(show<kNeighboursAnswer>)},
    Planted{"the neighbour's marked cards", kExpert, with(show<kNeighboursAnswer>)},
    Planted{"bullets in hands", kBase, with(show<kBulletsInHands>)},
    Planted{"bullets in decks, by their size", kBase, with(show<kDeckWithoutBullets>)},
    Planted{"what loot is worth, added up", kBase, with(show<kTotalOfValues>)},
};

// Puts what is worth most to the chooser first.
template <class Worth>
void list_sorted(const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices,
                 Worth worth) {
  list_choices(book, state, seat, choices);
  std::stable_sort(choices.begin(), choices.end(),
                   [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
}

// Choices in an order that gives something away.
const std::array kLeakyChoices = {
    Planted{"old whiskey offered first", kHorses,
            with([](const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices) {
              list_sorted(book, state, seat, choices, [&](const Choice& choice) {
                const bool takes = choice.kind == ChoiceKind::kTake;
                return takes && kind_of(choice.token()) == TokenKind::kFlask
                           ? state.value[choice.token()]
                           : 0;
              });
            })},
    Planted{"a bandit first who is wanted", kMarshal,
            with([](const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices) {
              list_sorted(book, state, seat, choices, [&](const Choice& choice) {
                const bool targets =
                    choice.kind == ChoiceKind::kTarget || choice.kind == ChoiceKind::kShoot;
                if (!targets) return 0;
                const Goal warrant = warrant_for(choice.pawn());
                return static_cast<int>(
                    std::count(state.goals.begin(), state.goals.end(), warrant));
              });
            })},
    Planted{"the dearest purse offered first", kFull,
            with([](const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices) {
              list_choices(book, state, seat, choices);
              const auto worth = [&](const Choice& choice) {
                return choice.kind == ChoiceKind::kTake ? state.value[choice.token()] : 0;
              };
              std::stable_sort(choices.begin(), choices.end(),
                               [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
            })},
    Planted{"a target left out who is poor", kFull,
            with([](const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices) {
              ChoiceList all;
              list_choices(book, state, seat, all);
              choices.clear();
              const Score score = score_of(book, state);
              for (const Choice& choice : all) {
                const bool is_target = choice.kind == ChoiceKind::kTarget;
                if (is_target && score.loot[choice.what] % 100 != 0) continue;
                choices.push_back(choice);
              }
            })},
};

// The first leak found in some games with the setup; empty: none.
std::string first_leak(const std::string& setup, const Showing& showing, int games) {
  const Rulebook book = support::rules_of(support::setup_named(setup).setup);
  Tally tally;
  for (int game = 0; game < games; ++game) {
    std::string leak =
        support::play_and_watch("planted", setup, book, game, [&](const auto& started) {
          return [watcher = Watcher(started, showing, tally)](const auto& played,
                                                              auto& player) mutable {
            return watcher.watch(played, player);
          };
        });
    if (!leak.empty()) return leak;
  }
  return {};
}

// Most leaks show in the first game; those that only Marshal's revenge reveals take more.
constexpr int kEnoughGames = 1200;

template <class Planteds>
void expect_all_found(const Planteds& planted) {
  for (const Planted& one : planted) {
    EXPECT_NE(first_leak(one.setup, one.showing, kEnoughGames), "") << one.name;
  }
}

TEST(PlantedLeaks, InEventsAreFound) { expect_all_found(kLeakyEvents); }
TEST(PlantedLeaks, InViewsAreFound) { expect_all_found(kLeakyViews); }
TEST(PlantedLeaks, InChoicesAreFound) { expect_all_found(kLeakyChoices); }

// And nothing is found if nothing was planted.
TEST(PlantedLeaks, AreNotImagined) {
  for (const std::string& setup :
       {kBase, kFull, kExpert, kPairs, kTeams, kHorses, kPairsOnHorses, kMarshal, kBoth}) {
    EXPECT_EQ(first_leak(setup, Showing{}, 20), "");
  }
}

}  // namespace
}  // namespace folsom::leak
