// What a picture of the game is made from: one viewer's eyes and the screen he has.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.h"
#include "engine/rules/rulebook.h"
#include "engine/view/view.h"

namespace folsom::cli {

struct Scene {
  const Rulebook& book;
  const View& view;
  ScreenSize size;
  bool unicode = true;
  std::vector<std::string> players;  // who plays each seat: "you", "greedy"
};

inline Place place_of(const Scene& scene, Pawn pawn) {
  return scene.view.place[static_cast<std::size_t>(index(pawn))];
}

inline bool is_half_empty(const Scene& scene, int flask) {
  return (scene.view.half_empty >> (flask - kFirstTokenOf[index(TokenKind::kFlask)]) & 1) != 0;
}

inline bool is_in_tunnel(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  const RoundCard& card = scene.book.round_cards[flow.card];
  return flow.turn < card.turns.size() && card.turns[flow.turn] == Turn::kTunnel;
}

}  // namespace folsom::cli
