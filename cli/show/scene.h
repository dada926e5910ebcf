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

}  // namespace folsom::cli
