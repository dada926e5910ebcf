// Sets as machine words: counting, walking, and drawing one member at random.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/rng.h"

namespace folsom {

template <class Word>
constexpr int count(Word set) {
  return std::popcount(set);
}

// Members are numbers, or whatever `Item` says: first<Token>(heap).
template <class Item = int, class Word>
constexpr Item first(Word set) {
  return static_cast<Item>(std::countr_zero(set));
}

template <class Word>
constexpr int last(Word set) {
  return static_cast<int>(sizeof(Word) * 8) - 1 - std::countl_zero(set);
}

// The set of the lowest member alone, and of the highest; of an empty set nothing.
template <class Word>
constexpr Word lowest(Word set) {
  return static_cast<Word>(set & (~set + 1));
}
template <class Word>
constexpr Word highest(Word set) {
  return static_cast<Word>(set & Word{1} << last(static_cast<Word>(set | 1U)));
}

template <class Word>
constexpr Word without_first(Word set) {
  return static_cast<Word>(set & (set - 1));
}

// The member with this rank, counted from the lowest.
template <class Word>
constexpr int nth(Word set, unsigned rank) {
  for (; rank > 0; --rank) set = without_first(set);
  return first(set);
}

template <class Item = int, class Word>
Item any_of(Word set, Rng& rng) {
  return static_cast<Item>(nth(set, rng.below(static_cast<std::uint32_t>(count(set)))));
}

// Calls `visit` with each member, lowest first.
template <class Item = int, class Word, class Visit>
constexpr void for_each(Word set, Visit visit) {
  for (; set != 0; set = without_first(set)) visit(first<Item>(set));
}

}  // namespace folsom
