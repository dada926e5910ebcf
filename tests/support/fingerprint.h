// A number that stands for a game: two games with the same number went the same way.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/core/state.h"

namespace folsom::support {

// Field by field, so that neither padding nor the fields' order in memory counts (FNV-1a).
class Fingerprint {
 public:
  void add(std::uint64_t number);
  void add(std::string_view text);
  void add(const Choice& choice);
  void add(const Event& event);
  void add(const GameState& state);
  // What only the expansions use.
  void add_expansions(const GameState& state);

  std::uint64_t number() const { return hash_; }

 private:
  void add_flow(const Flow& flow);
  void add_pile(const Pile& pile);
  void add_bullets(const Bullets& bullets);

  template <class Range>
  void add_all(const Range& range) {
    for (const auto& one : range) add(static_cast<std::uint64_t>(one));
  }

  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace folsom::support
