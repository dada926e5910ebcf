// A hash over values, never over memory: padding, byte order and layout of types don't count.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/choice.h"
#include "engine/core/fnv.h"
#include "engine/core/state.h"

namespace folsom::cli {

class Hash {
 public:
  void add(std::uint64_t number) { fnv_.add(number); }

  void add(const Choice& choice);
  void add(const GameState& state);

  std::uint64_t value() const { return fnv_.value(); }

 private:
  template <class Enum>
  requires std::is_enum_v<Enum>
  void add(Enum value) { add(static_cast<std::uint64_t>(value)); }
  template <class Item, std::size_t kSize>
  void add(const std::array<Item, kSize>& items) {
    for (const Item& item : items) add(item);
  }
  void add(const Bullets& bullets);
  void add(const Pile& pile);
  void add(const Flow& flow);
  void add(const Task& task);
  void add(const PlannedCard& planned);
  void add(const TopBullet& bullet);

  template <class... Items>
  void add_all(const Items&... items) {
    (add(items), ...);
  }

  Fnv fnv_;
};

}  // namespace folsom::cli
