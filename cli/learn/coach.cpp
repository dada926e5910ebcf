#include "cli/learn/coach.h"

#include <algorithm>

namespace folsom::cli {
namespace {

constexpr Style kFrame{Colour::kYellow, false, false};
constexpr int kWidest = 76;  // longer lines are hard to read

struct Corners {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
};
constexpr Corners kDrawn{"╭", "╮", "╰", "╯", "─", "│"};
constexpr Corners kPlain{"+", "+", "+", "+", "-", "|"};

std::string repeated(std::string_view sign, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += sign;
  return text;
}

}  // namespace

Lines coach_picture(const Scene& scene, std::string_view text) {
  const Corners& signs = scene.unicode ? kDrawn : kPlain;
  const int inside = std::max(20, std::min(scene.size.columns, kWidest) - 4);
  const std::string title = " " + scene.say("terminal.learn.coach") + " ";
  Lines lines;
  lines.push_back(Line(signs.top_left, kFrame)
                      .add(signs.across, kFrame)
                      .add(title, kBold)
                      .add(repeated(signs.across, inside + 1 - width_of(title)), kFrame)
                      .add(signs.top_right, kFrame));
  for (const std::string& part : wrap(text, inside, scene.words.language())) {
    lines.push_back(
        Line(signs.down, kFrame).add(" " + padded(part, inside) + " ").add(signs.down, kFrame));
  }
  lines.push_back(Line(signs.bottom_left, kFrame)
                      .add(repeated(signs.across, inside + 2), kFrame)
                      .add(signs.bottom_right, kFrame));
  return lines;
}

}  // namespace folsom::cli
