// What a picture of the game is made from: one viewer's eyes, their language and their screen.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/i18n/names.h"

namespace folsom::cli {

struct Scene {
  const Words& words;
  const Rulebook& book;
  const View& view;
  ScreenSize size;
  bool unicode = true;
  std::vector<std::string> players;  // who plays each seat: "human", "greedy"

  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words.say(key, arguments);
  }
  Train train() const { return train_of(book, view); }
};

inline Place place_of(const Scene& scene, Pawn pawn) { return scene.view.place[pawn]; }

inline bool is_half_empty(const Scene& scene, int flask) {
  return (scene.view.half_empty >> (flask - kFirstTokenOf[index(TokenKind::kFlask)]) & 1) != 0;
}

inline bool is_in_tunnel(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  const RoundCard& card = scene.book.round_cards[flow.card];
  return flow.turn < card.turns.size() && card.turns[flow.turn] == Turn::kTunnel;
}

}  // namespace folsom::cli
