// Would the tests notice? Each of these showings lets one thing slip that the rules keep secret;
// the same comparison that passes the engine must object to every one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/bits.h"
#include "engine/rules/decks.h"
#include "tests/leak/watcher.h"
#include "tests/support/random_games.h"

namespace folsom::leak {
namespace {

using Redact = decltype(Showing::redact);
using ShowView = decltype(Showing::view);
using OfferChoices = decltype(Showing::choices);

struct Planted {
  std::string name;
  std::string setup;  // where the secret exists
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

// Events that are told with one field too many.
template <EventKind kKind, auto kField>
Event tell(const Rulebook&, const GameState&, const Event& event, Seat viewer) {
  Event told = redact(event, viewer);
  if (event.kind == kKind) told.*kField = event.*kField;
  return told;
}

const std::array kLeakyEvents = {
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
    Planted{"the value of loot that fell", kFull, with(tell<EventKind::kLootFell, &Event::value>)},
    Planted{"the value of what stays on the card", kFull,
            with(tell<EventKind::kLootFell, &Event::other_value>)},
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

// Views with one thing copied too many.
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

const std::array kLeakyViews = {
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

// Choices in an order that tells.
const std::array kLeakyChoices = {
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

// The first leak that is found in some games of the setup; empty: none.
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

// Most leaks show in the first game; what only Marshal's revenge can tell takes some more.
constexpr int kEnoughGames = 300;

template <class Planteds>
void expect_all_found(const Planteds& planted) {
  for (const Planted& one : planted) {
    EXPECT_NE(first_leak(one.setup, one.showing, kEnoughGames), "") << one.name;
  }
}

TEST(PlantedLeaks, InEventsAreFound) { expect_all_found(kLeakyEvents); }
TEST(PlantedLeaks, InViewsAreFound) { expect_all_found(kLeakyViews); }
TEST(PlantedLeaks, InChoicesAreFound) { expect_all_found(kLeakyChoices); }

// And nothing is found where nothing was planted.
TEST(PlantedLeaks, AreNotImagined) {
  for (const std::string& setup : {kBase, kFull, kExpert, kPairs, kTeams}) {
    EXPECT_EQ(first_leak(setup, Showing{}, 20), "");
  }
}

}  // namespace
}  // namespace folsom::leak
