// Drawing several cards at once: a random choice of k out of n places, with one number from the
// generator and one look into a table. Drawing them one by one would cost the processor a wrong
// guess for every card.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/assert.h"
#include "engine/core/bits.h"

namespace folsom {

inline constexpr int kLargestSet = 14;

namespace subsets {

// All sets of places below kLargestSet, the smaller ones first and those of one size by value. So
// the k-sets of the first n places are the first of the k-sets, whatever n is.
struct Table {
  std::array<std::uint16_t, 1U << kLargestSet> sets{};
  std::array<std::uint16_t, kLargestSet + 2> begin{};  // of the sets of a size
};

constexpr Table make_table() {
  Table table;
  for (unsigned set = 0; set < table.sets.size(); ++set) {
    ++table.begin[static_cast<std::size_t>(count(set)) + 1];
  }
  for (std::size_t size = 1; size < table.begin.size(); ++size) {
    table.begin[size] = static_cast<std::uint16_t>(table.begin[size] + table.begin[size - 1]);
  }
  auto next = table.begin;
  for (unsigned set = 0; set < table.sets.size(); ++set) {
    table.sets[next[static_cast<std::size_t>(count(set))]++] = static_cast<std::uint16_t>(set);
  }
  return table;
}

using Binomials = std::array<std::array<std::uint16_t, kLargestSet + 1>, kLargestSet + 1>;

constexpr Binomials make_binomials() {
  Binomials binomials{};
  for (std::size_t n = 0; n <= kLargestSet; ++n) {
    binomials[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) {
      binomials[n][k] = static_cast<std::uint16_t>(binomials[n - 1][k - 1] + binomials[n - 1][k]);
    }
  }
  return binomials;
}

extern const Table kTable;
inline constexpr Binomials kBinomials = make_binomials();

// Of a set of five places, the members with these ranks: [set][ranks].
inline constexpr int kPlacesAtOnce = 5;
using Picks = std::array<std::array<std::uint8_t, 1U << kPlacesAtOnce>, 1U << kPlacesAtOnce>;

constexpr Picks make_picks() {
  Picks picks{};
  for (unsigned set = 0; set < picks.size(); ++set) {
    for (unsigned ranks = 0; ranks < picks.size(); ++ranks) {
      unsigned rank = 0;
      for_each(set, [&](int place) {
        if ((ranks >> rank++ & 1U) != 0)
          picks[set][ranks] |= static_cast<std::uint8_t>(1U << place);
      });
    }
  }
  return picks;
}

inline constexpr Picks kPicks = make_picks();

}  // namespace subsets

// Uniform among the sets of k places out of the first n, at most 64.
inline std::uint64_t random_subset(int n, int k, Rng& rng) {
  FOLSOM_ASSERT(0 <= k && k <= n && n <= 64);
  if (n <= kLargestSet) {
    const auto size = static_cast<std::size_t>(k);
    const std::uint32_t rank = rng.below(subsets::kBinomials[static_cast<std::size_t>(n)][size]);
    return subsets::kTable.sets[subsets::kTable.begin[size] + rank];
  }
  // Floyd's way: each place in turn admits itself if its draw falls on one that is taken.
  std::uint64_t set = 0;
  for (int place = n - k; place < n; ++place) {
    const auto drawn = rng.below(static_cast<std::uint32_t>(place) + 1);
    const bool taken = (set >> drawn & 1U) != 0;
    set |= std::uint64_t{1} << (taken ? static_cast<std::uint32_t>(place) : drawn);
  }
  return set;
}

// The members of a set whose ranks are in `ranks`: five places at a time out of a table.
inline std::uint32_t pick(std::uint32_t set, std::uint32_t ranks) {
  std::uint32_t picked = 0;
  for (int place = 0; set != 0; place += subsets::kPlacesAtOnce) {
    constexpr std::uint32_t kMask = (1U << subsets::kPlacesAtOnce) - 1;
    const std::uint32_t here = set & kMask;
    picked |= static_cast<std::uint32_t>(subsets::kPicks[here][ranks & kMask]) << place;
    ranks >>= count(here);
    set >>= subsets::kPlacesAtOnce;
  }
  return picked;
}

}  // namespace folsom
