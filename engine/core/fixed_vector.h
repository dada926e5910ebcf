// A vector that lives where it stands: a capacity fixed at compile time, no heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/core/assert.h"

namespace folsom {

template <class T, std::size_t kCapacity>
class FixedVector {
 public:
  using value_type = T;

  // The items are made as they are added; a defaulted constructor would be deleted for the union.
  // NOLINTNEXTLINE(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)
  constexpr FixedVector() {}

  constexpr void push_back(const T& item) {
    FOLSOM_ASSERT(size_ < kCapacity);
    put(items + size_++, item);
  }
  // For hot loops: adds the first few items of rows and keeps the end in a register. All of a row
  // is written, so that no branch depends on how many are wanted: leave room for it.
  class Appender {
   public:
    explicit Appender(FixedVector& to) : to_(to), end_(to.end()) {}
    Appender(const Appender&) = delete;
    Appender& operator=(const Appender&) = delete;
    ~Appender() { to_.size_ = static_cast<std::size_t>(end_ - to_.items); }

    template <std::size_t kRow>
    void add_some(const std::array<T, kRow>& row, std::size_t wanted) {
      FOLSOM_ASSERT(end_ + kRow <= to_.items + kCapacity);
      std::memcpy(static_cast<void*>(end_), row.data(), sizeof(row));
      end_ += wanted;
    }

   private:
    FixedVector& to_;
    T* end_;
  };
  constexpr void pop_back() { --size_; }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return kCapacity; }

  constexpr T& operator[](std::size_t i) { return items[i]; }
  constexpr const T& operator[](std::size_t i) const { return items[i]; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + size_; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + size_; }

  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items[i] == other.items[i])) return false;
    }
    return true;
  }

 private:
  static_assert(std::is_trivially_copyable_v<T>);

  // Copied as a whole: a small item written field by field and read back at once stalls the
  // processor.
  static constexpr void put(T* to, const T& item) {
    if (sizeof(T) > sizeof(std::uint64_t) || std::is_constant_evaluated()) {
      *to = item;
    } else {
      std::memcpy(static_cast<void*>(to), &item, sizeof(T));
    }
  }

  // In a union, so that nothing is initialized: a list of choices is made millions of times a
  // second.
  union {
    T items[kCapacity];
  };
  std::size_t size_ = 0;
};

}  // namespace folsom
