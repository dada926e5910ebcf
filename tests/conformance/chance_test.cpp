// Chance is fair: what is shuffled, drawn or dropped comes as often as it should. Fixed
// seeds, so that a test that passes always passes; bounds of five standard deviations, so that a
// changed generator doesn't fail it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "engine/core/bits.h"
#include "engine/flow/lent_cards.h"
#include "engine/view/view.h"
#include "tests/support/random_games.h"

namespace folsom::conformance {
namespace {

using support::plain_setup;
using support::rules_of;

constexpr double kFar = 5;

// How many of these were seen; each had some chance to be.
class Frequency {
 public:
  void add(bool seen, double chance) {
    seen_ += seen ? 1 : 0;
    expected_ += chance;
    variance_ += chance * (1 - chance);
  }
  void expect_fair(const std::string& what) const {
    ASSERT_GT(variance_, 10) << what << ": too few to judge";
    EXPECT_LT(std::abs(seen_ - expected_) / std::sqrt(variance_), kFar)
        << what << ": " << seen_ << " seen, " << expected_ << " expected";
  }

 private:
  double seen_ = 0;
  double expected_ = 0;
  double variance_ = 0;
};

// Which of several equally likely things came.
class Lot {
 public:
  explicit Lot(std::size_t sides) : count_(sides) {}
  void add(std::size_t side) {
    ++count_.at(side);
    ++all_;
  }
  void expect_fair(const std::string& what) const {
    const double chance = 1.0 / static_cast<double>(count_.size());
    const double deviation = std::sqrt(all_ * chance * (1 - chance));
    for (std::size_t side = 0; side < count_.size(); ++side) {
      EXPECT_LT(std::abs(count_[side] - all_ * chance) / deviation, kFar)
          << what << ": " << count_[side] << " of " << all_ << " for number " << side;
    }
  }

 private:
  std::vector<double> count_;
  double all_ = 0;
};

template <class Look>
void deal(const Rulebook& book, int games, Look look) {
  for (int game = 0; game < games; ++game) {
    Rng rng = Rng::quick(static_cast<std::uint64_t>(game));
    look(begin(book, rng));
  }
}

constexpr int kDeals = 20'000;

TEST(Chance, B2_2_DealsEveryCardToAHandAlike) {
  const Rulebook book = rules_of(plain_setup(4));
  // Seat 1 is Doc, who holds seven of his ten cards.
  for (const auto& [seat, size] : {std::pair{0, 6}, std::pair{1, 7}}) {
    std::vector<Frequency> card(10);
    Frequency both_moves;
    deal(book, kDeals, [&, seat = static_cast<std::size_t>(seat), size = size](const auto& state) {
      const CardSet hand = state.hand[seat].actions;
      EXPECT_EQ(count(hand), size);
      EXPECT_EQ(hand | state.deck[seat].actions, 0x3ffU);
      for (unsigned i = 0; i < 10; ++i) card[i].add((hand >> i & 1U) != 0, size / 10.0);
      both_moves.add((hand & 3U) == 3U, size / 10.0 * (size - 1) / 9.0);
    });
    for (const Frequency& one : card) one.expect_fair("a card in the first hand");
    both_moves.expect_fair("two cards in the first hand");
  }
}

TEST(Chance, B1_2_LaysOutWagonsWithoutRepetition) {
  const Rulebook book = rules_of(plain_setup(4));
  Lot first(6);
  Lot last(6);
  Lot pair(30);
  deal(book, kDeals, [&](const GameState& state) {
    const std::set<int> wagons(state.wagon.begin() + 1, state.wagon.begin() + 5);
    EXPECT_EQ(wagons.size(), 4U);
    EXPECT_LT(*wagons.rbegin(), 6);
    const std::size_t a = state.wagon[1];
    const std::size_t b = state.wagon[4];
    first.add(a);
    last.add(b);
    pair.add(a * 5 + (b < a ? b : b - 1));
  });
  first.expect_fair("the wagon behind the locomotive");
  last.expect_fair("the caboose");
  pair.expect_fair("the wagon behind the locomotive and the caboose");
}

TEST(Chance, B1_3_DrawsPursesFromOneSupply) {
  const Rulebook book = rules_of(plain_setup(4));
  // Without four of $250 fourteen purses are left: four more of those, two of each other value.
  const std::map<int, int> copies = {{25, 4}, {30, 2}, {35, 2}, {40, 2}, {45, 2}, {50, 2}};
  std::map<int, Frequency> on_floor;
  std::map<int, Frequency> in_supply;
  Rng rng = Rng::quick(1);
  const auto look = [&](const GameState& state, TokenSet purses, auto& frequencies) {
    if (purses == 0) return;
    const int value = state.value[static_cast<std::size_t>(any_of(purses, rng))];
    for (const auto& [tens, n] : copies) frequencies[tens].add(value == tens, n / 14.0);
  };
  deal(book, kDeals, [&](const GameState& state) {
    TokenSet floor = 0;
    for (const TokenSet loot : state.loot_at) floor |= loot & all_of(TokenKind::kPurse);
    look(state, floor, on_floor);
    look(state, state.supply & all_of(TokenKind::kPurse), in_supply);
  });
  for (const auto& [tens, frequency] : on_floor) frequency.expect_fair("a purse on a floor");
  for (const auto& [tens, frequency] : in_supply) frequency.expect_fair("a purse left over");
}

TEST(Chance, B1_8_ChoosesTheFirstPlayer) {
  Lot anybody(5);
  deal(rules_of(plain_setup(5)), kDeals, [&](const auto& state) { anybody.add(state.flow.first); });
  anybody.expect_fair("the first player");
  folsom::Setup teams = plain_setup(6);
  teams.seating = Seating::kTeams;
  Lot leaders(3);
  deal(rules_of(teams), kDeals, [&](const auto& state) {
    EXPECT_EQ(state.flow.first % 2, 0);
    leaders.add(state.flow.first / 2U);
  });
  leaders.expect_fair("the first team");
}

TEST(Chance, B1_6_TurnsUpRoundCardsAlike) {
  const Rulebook book = rules_of(plain_setup(4));
  std::vector<Lot> ordinary(4, Lot(7));
  Lot station(3);
  for (int number = 0; number < 4000; ++number) {
    const std::string wrong =
        support::play_and_watch("rounds", "four", book, number, [&](const auto&) {
          return [&](const support::PlayedGame& game, auto&) -> std::string {
            for (const Event& event : game.events()) {
              if (event.kind != EventKind::kRoundBegan) continue;
              if (event.count < 5) ordinary[event.count - 1U].add(event.card);
              if (event.count == 5) station.add(event.card - 7U);
            }
            return {};
          };
        });
    ASSERT_EQ(wrong, "");
  }
  for (const Lot& round : ordinary) round.expect_fair("the card of a round");
  station.expect_fair("the station");
}

TEST(Chance, V3_2_FormsTeams) {
  for (const bool mei : {false, true}) {
    folsom::Setup setup = support::empty_setup(Seating::kTwoEach, Edition::kSecond, 3);
    setup.mei = mei;
    const std::size_t mates = mei ? 4 : 3;
    const auto number = [&](Pawn pawn) -> std::size_t {
      return pawn == Pawn::kTuco ? 0 : pawn == Pawn::kCheyenne ? 1 : pawn == Pawn::kDjango ? 2 : 3;
    };
    std::vector<Lot> mate_of(3, Lot(mates));
    deal(rules_of(setup), kDeals, [&](const GameState& state) {
      EXPECT_EQ(std::set<Pawn>(state.team_mate.begin(), state.team_mate.end()).size(), 3U);
      for (std::size_t team = 0; team < 3; ++team) {
        mate_of[team].add(number(state.team_mate[team]));
      }
    });
    for (const Lot& mate : mate_of) mate.expect_fair("who joins a leader");
  }
}

// H1.3, H1.4: three of eight hostages for four bandits; six flasks, one of them old, four dealt.
TEST(Chance, H1_3_H1_4_DealsHostagesAndFlasks) {
  const Rulebook book = rules_of(support::setup_named("one-each 4 second horses").setup);
  std::vector<Frequency> hostage(kHostages);
  std::vector<Frequency> old(5);  // in cars 1 to 4, or left over
  deal(book, kDeals, [&](const GameState& state) {
    for (unsigned i = 0; i < kHostages; ++i) {
      hostage[i].add((state.hostages_left >> i & 1U) != 0, 3 / 8.0);
    }
    for (std::size_t car = 1; car <= 5; ++car) {
      const TokenSet here = car == 5 ? state.supply : state.loot_at[2 * car];
      const TokenSet flasks = here & all_of(TokenKind::kFlask);
      EXPECT_EQ(count(flasks), car == 5 ? 2 : 1);
      bool found = false;
      for_each(flasks, [&](int i) { found |= state.value[static_cast<std::size_t>(i)] == 2; });
      old[car - 1].add(found, car == 5 ? 2 / 6.0 : 1 / 6.0);
    }
  });
  for (const Frequency& one : hostage) one.expect_fair("a hostage in the stagecoach");
  for (const Frequency& one : old) one.expect_fair("where the old whiskey is");
}

// H2.4: all board the caboose; any of them can be first player.
TEST(Chance, H2_4_ChoosesTheFirstPlayerFromTheRear) {
  const Rulebook book = rules_of(support::setup_named("one-each 4 second horses").setup);
  Lot anybody(4);
  ChoiceList choices;
  for (int game = 0; game < kDeals; ++game) {
    Rng rng = Rng::quick(static_cast<std::uint64_t>(game));
    GameState state = begin(book, rng);
    while (state.flow.round == 0) {
      const auto seat = static_cast<Seat>(first(asked(state)));
      list_choices(book, state, seat, choices);
      ASSERT_EQ(choices[0].kind, ChoiceKind::kBoard);
      apply(book, state, seat, choices[0], rng);
    }
    anybody.add(state.flow.first);
  }
  anybody.expect_fair("the first player of those in the caboose");
}

// How often a goal is in play, and whether the first is a warrant.
class Goals {
 public:
  Goals(const Rulebook& book, int special) : book_(book), special_(special) {}

  void add(const GameState& state) {
    std::set<Goal> goals(state.goals.begin(), state.goals.end());
    ASSERT_EQ(goals.size(), 5U);
    const int bandits = book_.setup.players - 1;
    for (const Pawn pawn : book_.setup.bandits) {
      if (pawn == Pawn::kMarshal) continue;
      goal_[warrant_for(pawn)].add(goals.count(warrant_for(pawn)) != 0, 2.0 / bandits);
    }
    for (int n = 0; n < special_; ++n) {
      const auto goal = static_cast<Goal>(index(Goal::kFewScratches) + n);
      goal_[goal].add(goals.count(goal) != 0, 3.0 / special_);
    }
    warrant_first_.add(is_warrant(state.goals[0]), 2 / 5.0);
    warrant_last_.add(is_warrant(state.goals[4]), 2 / 5.0);
  }
  void expect_fair(const std::string& what) const {
    for (const auto& [goal, frequency] : goal_) {
      frequency.expect_fair(what + ": goal " + std::to_string(index(goal)));
    }
    warrant_first_.expect_fair(what + ": a warrant as the first");
    warrant_last_.expect_fair(what + ": a warrant as the last");
  }

 private:
  const Rulebook& book_;
  int special_;
  std::map<Goal, Frequency> goal_;
  Frequency warrant_first_;
  Frequency warrant_last_;
};

// M1.2, M1.4, M1.5: with three bandits five of the seven special goals, with four all.
TEST(Chance, M1_2_M1_4_M1_5_DealsMailPrisonersAndGoals) {
  for (const auto& [name, special] :
       {std::pair{"one-each 4 second marshal", 5}, std::pair{"one-each 5 second marshal", 7}}) {
    const Rulebook book = rules_of(support::setup_named(name).setup);
    std::vector<Frequency> prisoner(kBandits);
    Frequency rich;
    Goals goals(book, special);
    deal(book, kDeals, [&](const GameState& state) {
      for (unsigned i = 0; i < kBandits; ++i) {
        prisoner[i].add((state.prisoners_left >> i & 1U) != 0, 3 / 7.0);
      }
      rich.add(state.value[28] == 120, 1 / 2.0);
      goals.add(state);
    });
    for (const Frequency& one : prisoner) one.expect_fair("a prisoner");
    rich.expect_fair("the rich mail bag");
    goals.expect_fair(name);
  }
}

TEST(Chance, ImaginesGoalsAlike) {
  const Rulebook book = rules_of(support::setup_named("one-each 5 second marshal").setup);
  Rng rng = Rng::quick(9);
  const GameState state = begin(book, rng);
  const View view = view_for(book, state, kSpectator);
  Goals goals(book, 7);
  for (int i = 0; i < kDeals; ++i) goals.add(imagine(book, view, rng));
  goals.expect_fair("imagined");
}

// Imagining what a viewer can't see makes nothing likelier than it is.
TEST(Chance, ImaginesHiddenCardsAndValuesAlike) {
  const Rulebook book = rules_of(plain_setup(4));
  Rng rng = Rng::quick(8);
  const GameState state = begin(book, rng);
  const View view = view_for(book, state, 0);
  std::vector<Frequency> card(10);
  Frequency dear;
  TokenSet hidden = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(book.purses); ++i) {
    if (view.value[i] == 0) hidden |= TokenSet{1} << i;
  }
  ASSERT_EQ(count(hidden), 14);
  for (int i = 0; i < kDeals; ++i) {
    const GameState imagined = imagine(book, view, rng);
    const CardSet hand = imagined.hand[2].actions;
    for (unsigned one = 0; one < 10; ++one) card[one].add((hand >> one & 1U) != 0, 0.6);
    dear.add(imagined.value[static_cast<std::size_t>(first(hidden))] == 50, 2 / 14.0);
  }
  for (const Frequency& one : card) one.expect_fair("a card in an imagined hand");
  dear.expect_fair("the value of an imagined purse");
}

// What is drawn in the course of games, from decks with bullets in them, shuffled or not.
class Draws {
 public:
  std::string watch(const support::PlayedGame& game) {
    if (!game.journal().empty()) look(game);
    before_ = game.state();
    return {};
  }

  void expect_fair(const std::string& what) const {
    bullets_.expect_fair(what + ": bullets among the cards drawn");
    actions_.expect_fair(what + ": a card of the deck");
  }

 private:
  // A plain draw in a turn: three random cards from the deck below those on top.
  void look(const support::PlayedGame& game) {
    const auto [seat, choice] = game.journal().back();
    if (choice.kind != ChoiceKind::kDraw) return;
    const Pile& deck = before_.deck[seat];
    const bool from_top = before_.top_bullets_size != 0;
    const int size = deck.size();
    if (from_top || size < 3) return;
    // Events name only faces, so look at the hand itself, unless it is put away at once.
    const Pile& hand = game.state().hand[seat];
    if (hand.size() != before_.hand[seat].size() + 3) return;
    const Pile drawn{hand.actions & ~before_.hand[seat].actions,
                     hand.bullets - before_.hand[seat].bullets};
    const double chance = 3.0 / size;
    for (int rank = 0; rank < deck.bullets.size(); ++rank) {
      bullets_.add(rank < drawn.bullets.size(), chance);
    }
    for_each(deck.actions,
             [&](int card) { actions_.add((drawn.actions >> card & 1U) != 0, chance); });
  }

  GameState before_;
  Frequency bullets_;
  Frequency actions_;
};

TEST(Chance, B3_1_DrawsCardsAndBulletsAlike) {
  for (const std::string_view name :
       {"one-each 4 second", "one-each 6 second expert", "two-each 3 second", "duel 2 first",
        "teams 6 second", "one-each 6 second horses marshal"}) {
    const Rulebook book = rules_of(support::setup_named(name).setup);
    Draws draws;
    for (int number = 0; number < 300; ++number) {
      support::play_and_watch("draws", name, book, number, [&](const auto&) {
        return [&](const support::PlayedGame& game, auto&) { return draws.watch(game); };
      });
    }
    draws.expect_fair(std::string(name));
  }
}

// Purses dropped while others stayed on the card.
class Falls {
 public:
  std::string watch(const support::PlayedGame& game) {
    for (const Event& event : game.events()) look(game.state(), event);
    return {};
  }

  void expect_fair() const {
    lowest_.expect_fair("the first purse of several");
    highest_.expect_fair("the last purse of several");
  }

 private:
  // The lowest number always falls, so look at what it changed places with. The card is unchanged
  // only while the punch is still going on.
  void look(const GameState& state, const Event& event) {
    if (event.kind != EventKind::kLootDropped || state.flow.depth == 0) return;
    const Task& task = state.flow.top();
    const bool goes_on = task.kind == TaskKind::kPunchTo || task.kind == TaskKind::kCatchPurse;
    if (!goes_on || task.target != event.pawn) return;
    const TokenSet left = state.loot_of[event.pawn] & all_of(TokenKind::kPurse);
    if (left == 0 || kind_of(event.token) != TokenKind::kPurse) return;
    const double chance = 1.0 / (count(left) + 1);
    lowest_.add(event.other == kNoToken, chance);
    highest_.add(event.other == last(left), chance);
  }

  Frequency lowest_;
  Frequency highest_;
};

// B4.10: chance decides which of several purses falls.
TEST(Chance, B4_10_AnyPurseIsDropped) {
  const std::string name = "one-each 6 second";
  const Rulebook book = rules_of(support::setup_named(name).setup);
  Falls falls;
  for (int number = 0; number < 2000; ++number) {
    support::play_and_watch("punches", name, book, number, [&](const auto&) {
      return [&](const support::PlayedGame& game, auto&) { return falls.watch(game); };
    });
  }
  falls.expect_fair();
}

// V5.3: one card from the partner's whole deck.
TEST(Chance, V5_3_LendsAnyCardToAPartner) {
  folsom::Setup teams = plain_setup(4);
  teams.seating = Seating::kTeams;
  std::vector<Frequency> lent(10);
  deal(rules_of(teams), kDeals, [&](const GameState& state) {
    const CardSet from_partner = state.hand[0].actions >> kPartnerOffset;
    EXPECT_EQ(count(from_partner), 1);
    EXPECT_EQ(state.hand[0].size(), 6);
    for (unsigned i = 0; i < 10; ++i) lent[i].add((from_partner >> i & 1U) != 0, 0.1);
  });
  for (const Frequency& one : lent) one.expect_fair("a card drawn from the partner");
}

}  // namespace
}  // namespace folsom::conformance
