// Who knows what a purse, a mail bag or a flask is, worked out from watching the game (B9), without
// the engine's own record of it.
#pragma once

#include <array>

#include "engine/core/event.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"

namespace folsom::leak {

class Knowledge {
 public:
  explicit Knowledge(const Rulebook& book);

  // One unredacted event and the values as they were before it.
  void watch(const Event& event, const std::array<std::uint8_t, kTokens>& values);

  bool knows(Seat viewer, Token token) const { return (known_[at(viewer)] >> token & 1U) != 0; }
  TokenSet known_to(Seat viewer) const { return known_[at(viewer)]; }

 private:
  static std::size_t at(Seat viewer) { return viewer == kSpectator ? kMaxSeats : viewer; }

  void tell_everybody(Token token);
  void part_with(const Event& event, const std::array<std::uint8_t, kTokens>& values);

  std::array<TokenSet, kMaxSeats + 1> known_{};  // by seat, then the onlooker
  ByLooter<TokenSet> loot_of_{};
  TokenSet opened_ = 0;  // flasks somebody has drunk from
};

}  // namespace folsom::leak
