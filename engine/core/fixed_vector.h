// A vector that lives where it stands: a capacity fixed at compile time, no heap.
#pragma once

#include <array>
#include <cstddef>

#include "engine/core/assert.h"

namespace folsom {

template <class T, std::size_t kCapacity>
class FixedVector {
 public:
  using value_type = T;

  constexpr void push_back(const T& item) {
    FOLSOM_ASSERT(size_ < kCapacity);
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return kCapacity; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == other.items_[i])) return false;
    }
    return true;
  }

 private:
  // Deliberately not initialised: a list of choices is made millions of times a second.
  std::array<T, kCapacity> items_;
  std::size_t size_ = 0;
};

}  // namespace folsom
