// Sets in machine words, piles of bullets, and drawing several at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/bullets.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/subsets.h"
#include "engine/core/vocabulary.h"

namespace folsom {
namespace {

TEST(Bits, CountWalkAndPick) {
  constexpr std::uint32_t kSet = 0b1011'0010;
  EXPECT_EQ(count(kSet), 4);
  EXPECT_EQ(first(kSet), 1);
  EXPECT_EQ(last(kSet), 7);
  EXPECT_EQ(without_first(kSet), 0b1011'0000U);
  EXPECT_EQ(nth(kSet, 0), 1);
  EXPECT_EQ(nth(kSet, 2), 5);
  EXPECT_EQ(nth(kSet, 3), 7);
  std::vector<int> walked;
  for_each(kSet, [&](int member) { walked.push_back(member); });
  EXPECT_EQ(walked, (std::vector<int>{1, 4, 5, 7}));
  for_each(0U, [&](int) { ADD_FAILURE() << "nothing has no members"; });
}

TEST(Bits, WorkInWordsOfAnySize) {
  EXPECT_EQ(last(std::uint8_t{0x80}), 7);
  EXPECT_EQ(last(std::uint64_t{1} << 63), 63);
  EXPECT_EQ(without_first(std::uint8_t{0x81}), 0x80);
  EXPECT_EQ(count(~std::uint64_t{0}), 64);
}

TEST(Bits, AnyOfComesToEachMember) {
  Rng rng = Rng::quick(5);
  std::map<int, int> seen;
  for (int i = 0; i < 3000; ++i) ++seen[any_of(0b1001'0100U, rng)];
  ASSERT_EQ(seen.size(), 3U);
  for (const int member : {2, 4, 7}) EXPECT_NEAR(seen[member], 1000, 150);
}

TEST(Bullets, AreCountedBySource) {
  Bullets pile;
  EXPECT_TRUE(pile.empty());
  EXPECT_EQ(pile.size(), 0);
  pile.add(Pawn::kGhost, 6);
  pile.add(Pawn::kMei);
  pile.add(Pawn::kMarshal, 12);
  pile.add(kNeutral, 16);
  EXPECT_EQ(pile.of(Pawn::kGhost), 6);
  EXPECT_EQ(pile.of(Pawn::kDoc), 0);
  EXPECT_EQ(pile.of(Pawn::kMei), 1);
  EXPECT_EQ(pile.of(Pawn::kMarshal), 12);
  EXPECT_EQ(pile.of(kNeutral), 16);
  EXPECT_EQ(pile.size(), 35);
  EXPECT_FALSE(pile.empty());
  pile.remove(Pawn::kGhost, 5);
  pile.remove(kNeutral);
  EXPECT_EQ(pile.of(Pawn::kGhost), 1);
  EXPECT_EQ(pile.of(kNeutral), 15);
  EXPECT_EQ(pile.size(), 29);
}

TEST(Bullets, HoldAllThereAreOfEverybody) {
  Bullets pile;
  for (int bandit = 0; bandit < kBandits; ++bandit) pile.add(static_cast<Pawn>(bandit), 6);
  pile.add(kNeutral, 13);
  EXPECT_EQ(pile.size(), 7 * 6 + 13);
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    EXPECT_EQ(pile.of(static_cast<Pawn>(bandit)), 6);
  }
}

TEST(Bullets, AddUpAndSubtract) {
  Bullets a;
  a.add(Pawn::kDoc, 2);
  a.add(kNeutral, 3);
  Bullets b;
  b.add(Pawn::kDoc);
  b.add(Pawn::kTuco, 4);
  const Bullets sum = a + b;
  EXPECT_EQ(sum.of(Pawn::kDoc), 3);
  EXPECT_EQ(sum.of(Pawn::kTuco), 4);
  EXPECT_EQ(sum.of(kNeutral), 3);
  EXPECT_EQ(sum - b, a);
  EXPECT_EQ(sum - a, b);
  EXPECT_EQ(sum - sum, Bullets{});
}

TEST(Bullets, AreLaidOutBySource) {
  Bullets pile;
  pile.add(Pawn::kDoc, 2);
  pile.add(Pawn::kBelle);
  pile.add(Pawn::kMarshal);
  pile.add(kNeutral, 2);
  const std::vector<Pawn> order = {Pawn::kDoc,     Pawn::kDoc, Pawn::kBelle,
                                   Pawn::kMarshal, kNeutral,   kNeutral};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    EXPECT_EQ(pile.nth(static_cast<int>(rank)), order[rank]);
  }
  // Every choice of ranks, compared with picking one by one.
  for (std::uint32_t ranks = 0; ranks < 1U << order.size(); ++ranks) {
    Bullets expected;
    for_each(ranks, [&](int rank) { expected.add(pile.nth(rank)); });
    EXPECT_EQ(pile.pick(ranks), expected);
  }
}

TEST(Sets, HaveALowestAndAHighestMember) {
  EXPECT_EQ(lowest(0b10110U), 0b10U);
  EXPECT_EQ(highest(0b10110U), 0b10000U);
  EXPECT_EQ(lowest(1U), 1U);
  EXPECT_EQ(highest(1U), 1U);
  EXPECT_EQ(highest(0x8000'0001U), 0x8000'0000U);
  EXPECT_EQ(lowest(0U), 0U);
  EXPECT_EQ(highest(0U), 0U);
}

TEST(Subsets, AreDrawnAlike) {
  Rng rng = Rng::quick(6);
  for (const auto& [n, k, sets] :
       {std::tuple{5, 2, 10}, std::tuple{6, 3, 20}, std::tuple{4, 1, 4}, std::tuple{7, 6, 7},
        std::tuple{3, 3, 1}, std::tuple{3, 0, 1},
        // Beyond the table.
        std::tuple{15, 2, 105}, std::tuple{40, 1, 40}, std::tuple{64, 1, 64}}) {
    std::map<std::uint64_t, int> seen;
    for (int i = 0; i < 1000 * sets; ++i) ++seen[random_subset(n, k, rng)];
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(sets));
    for (const auto& [set, times] : seen) {
      EXPECT_EQ(count(set), k);
      EXPECT_LT(last(set), n);
      EXPECT_NEAR(times, 1000, 5 * std::sqrt(1000.0));
    }
  }
}

TEST(Subsets, OfSixtyFourPlacesReachBothEnds) {
  Rng rng = Rng::quick(8);
  std::uint64_t reached = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t set = random_subset(64, 7, rng);
    EXPECT_EQ(count(set), 7);
    reached |= set;
  }
  EXPECT_EQ(reached, ~std::uint64_t{0});
  EXPECT_EQ(random_subset(64, 64, rng), ~std::uint64_t{0});
}

TEST(Subsets, OfTheLargestSetAreAllReached) {
  Rng rng = Rng::quick(7);
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 40'000; ++i) seen.insert(random_subset(kLargestSet, kLargestSet / 2, rng));
  EXPECT_EQ(seen.size(), 3432U);  // 14 over 7
}

TEST(Subsets, PickMembersByRank) {
  EXPECT_EQ(pick(0b111U, 0b101U), 0b101U);
  EXPECT_EQ(pick(0b1010'1100U, 0b0101U), 0b0010'0100U);
  EXPECT_EQ(pick(0b1010'1100U, 0), 0U);
  // Sets that end in the first five places, reach into the next, and fill a whole word.
  for (const std::uint32_t set : {0b1U, 0b10110U, 0b1000'0000U, 0b1011'0110'1101U, 0x00a0'5011U,
                                  0x0030'00c3U, 0x8000'0001U, 0xc000'0300U}) {
    for (std::uint32_t ranks = 0; ranks < 1U << count(set); ++ranks) {
      std::uint32_t expected = 0;
      for_each(ranks, [&](int rank) { expected |= 1U << nth(set, static_cast<unsigned>(rank)); });
      EXPECT_EQ(pick(set, ranks), expected);
    }
  }
}

TEST(FixedVector, HoldsWhatIsPutIn) {
  FixedVector<int, 4> items;
  EXPECT_TRUE(items.empty());
  EXPECT_EQ(items.capacity(), 4U);
  for (const int item : {3, 1, 2}) items.push_back(item);
  EXPECT_EQ(items.size(), 3U);
  EXPECT_FALSE(items.empty());
  EXPECT_EQ(items[1], 1);
  std::sort(items.begin(), items.end());
  const auto& sorted = items;
  EXPECT_EQ(std::vector<int>(sorted.begin(), sorted.end()), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(sorted[2], 3);
  items.clear();
  EXPECT_TRUE(items.empty());
}

TEST(FixedVector, IsEqualByItsItemsAlone) {
  FixedVector<int, 4> a;
  FixedVector<int, 4> b;
  for (const int item : {1, 2, 3}) a.push_back(item);
  for (const int item : {1, 2, 4}) b.push_back(item);
  EXPECT_FALSE(a == b);
  b[2] = 3;
  EXPECT_TRUE(a == b);
  b.push_back(5);
  EXPECT_FALSE(a == b);
  // What was there before clearing doesn't count.
  b.clear();
  a.clear();
  EXPECT_TRUE(a == b);
}

TEST(Vocabulary, KnowsTokensByTheirNumbers) {
  TokenSet all = 0;
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    const TokenSet tokens = all_of(static_cast<TokenKind>(kind));
    EXPECT_EQ(all & tokens, 0U);
    all |= tokens;
    for_each(tokens,
             [&](int token) { EXPECT_EQ(index(kind_of(static_cast<Token>(token))), kind); });
  }
  EXPECT_EQ(all, (TokenSet{1} << kTokens) - 1);
}

TEST(Vocabulary, KnowsPlacesByTheirNumbers) {
  EXPECT_EQ(car_of(inside_of(3)), 3);
  EXPECT_EQ(car_of(roof_of(3)), 3);
  EXPECT_FALSE(is_roof(inside_of(6)));
  EXPECT_TRUE(is_roof(roof_of(6)));
  EXPECT_FALSE(is_roof(Place::kNowhere));
  EXPECT_TRUE(is_roof(Place::kStagecoachRoof));
}

}  // namespace
}  // namespace folsom
