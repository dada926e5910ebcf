#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "cli/show/pictures.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

constexpr int kWidestCar = 18;
constexpr std::size_t kMostLinesOfNames = 2;

// The corners and edges of a car.
struct Frames {
  std::string_view top_left, top, top_join, top_right;
  std::string_view side, bottom_left, bottom, bottom_join, bottom_right;
  std::string_view wheel, star;
};

const Frames& frames(const Scene& scene) {
  static constexpr Frames kLetters = {"+", "-", "+", "+", "|", "+", "-", "+", "+", "o", "*"};
  static constexpr Frames kDrawn = {"┌", "─", "┬", "┐", "│", "└", "─", "┴", "┘", "o", "★"};
  return scene.unicode ? kDrawn : kLetters;
}

int inner_width(const Scene& scene) {
  const int columns = std::max(scene.size.columns, 40);
  return std::min(kWidestCar, (columns - 1) / scene.book.cars - 1);
}

struct Word {
  std::string text;
  Style style;
};

// Puts words into lines of this width, with something between those of one line.
Lines pack(const std::vector<Word>& words, int width, std::string_view between) {
  Lines lines;
  for (const Word& word : words) {
    const bool fits =
        !lines.empty() && lines.back().width() + width_of(between) + width_of(word.text) <= width;
    if (fits) {
      lines.back().add(between).add(word.text, word.style);
    } else {
      lines.push_back(Line(cut_to(word.text, width), word.style));
    }
  }
  return lines;
}

// Everybody who stands here, by name, or by letter where names take too much room.
Lines people(const Scene& scene, Place place, int width) {
  std::vector<Word> names;
  std::vector<Word> letters;
  if (scene.view.place[static_cast<std::size_t>(index(Pawn::kMarshal))] == place) {
    names.push_back({fmt::format("{} Marshal", frames(scene).star), style_of(Pawn::kMarshal)});
    letters.push_back(names.back());
  }
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto i = static_cast<std::size_t>(bandit);
    if (scene.view.place[i] != place) continue;
    const auto pawn = static_cast<Pawn>(bandit);
    const bool own = scene.view.viewer != kSpectator && scene.view.seat_of[i] == scene.view.viewer;
    const std::string mark = own ? ">" : "";
    names.push_back({fmt::format("{}{}", mark, name_of(pawn)), style_of(pawn)});
    letters.push_back({fmt::format("{}{}", mark, letter_of(pawn)), style_of(pawn)});
  }
  Lines lines = pack(names, width, " ");
  if (lines.size() > kMostLinesOfNames) lines = pack(letters, width, " ");
  return lines;
}

Lines loot(const Scene& scene, Place place, int width) {
  const TokenSet tokens = scene.view.loot_at[static_cast<std::size_t>(index(place))];
  std::vector<Word> words;
  const auto add = [&](TokenKind kind, std::string_view many, std::string_view single) {
    const int found = count(tokens & all_of(kind));
    if (found == 0) return;
    words.push_back({found == 1 ? std::string(single) : fmt::format("{} {}", found, many), {}});
  };
  add(TokenKind::kPurse, "purses", "1 purse");
  add(TokenKind::kGem, "gems", "1 gem");
  add(TokenKind::kStrongbox, "boxes", "strongbox");
  return pack(words, width, ", ");
}

Lines spot(const Scene& scene, Place place, int width) {
  Lines lines = people(scene, place, width);
  for (const Line& line : loot(scene, place, width)) lines.push_back(line);
  return lines;
}

// One level of all cars; on the roofs people stand at the bottom, inside loot follows them.
Lines level(const Scene& scene, bool roofs, std::size_t least_rows) {
  const int inner = inner_width(scene);
  const std::string_view side = roofs ? " " : frames(scene).side;
  std::vector<Lines> spots;
  std::size_t rows = least_rows;
  for (int car = 0; car < scene.book.cars; ++car) {
    spots.push_back(spot(scene, roofs ? roof_of(car) : inside_of(car), inner - 1));
    rows = std::max(rows, spots.back().size());
  }
  Lines lines(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    Line& line = lines[row];
    for (std::size_t car = 0; car < spots.size(); ++car) {
      const std::size_t skipped = roofs ? rows - spots[car].size() : 0;
      line.fill_to(static_cast<int>(car) * (inner + 1)).add(side);
      if (row < skipped || row - skipped >= spots[car].size()) continue;
      line.add(inner > 10 ? " " : "").append(spots[car][row - skipped]);
    }
    line.fill_to(scene.book.cars * (inner + 1)).add(side);
  }
  return lines;
}

Line repeated(std::string_view piece, int times) {
  Line line;
  for (int i = 0; i < times; ++i) line.add(piece);
  return line;
}

Line roof_line(const Scene& scene) {
  const Frames& frame = frames(scene);
  Line line(frame.top_left);
  for (int car = 0; car < scene.book.cars; ++car) {
    line.append(repeated(frame.top, inner_width(scene)));
    line.add(car + 1 == scene.book.cars ? frame.top_right : frame.top_join);
  }
  return line;
}

// The floor of a car with its name, and wheels where there is room for them.
Line floor_of(const Scene& scene, int car) {
  const Frames& frame = frames(scene);
  const int inner = inner_width(scene);
  const std::string name = car == 0                     ? "locomotive"
                           : car == scene.book.cars - 1 ? "caboose"
                                                        : fmt::format("car {}", car);
  const bool wheels = width_of(name) + 4 <= inner;
  const std::string label = wheels ? fmt::format(" {} ", name) : name;
  const int left = std::max(0, inner - width_of(label)) / 2;
  Line line;
  if (wheels) line.add(frame.wheel);
  line.append(repeated(frame.bottom, left - (wheels ? 1 : 0)));
  line.add(cut_to(label, inner));
  line.append(repeated(frame.bottom, inner - line.width() - (wheels ? 1 : 0)));
  if (wheels) line.add(frame.wheel);
  return line;
}

Line floor_line(const Scene& scene) {
  const Frames& frame = frames(scene);
  Line line(frame.bottom_left);
  for (int car = 0; car < scene.book.cars; ++car) {
    line.append(floor_of(scene, car));
    line.add(car + 1 == scene.book.cars ? frame.bottom_right : frame.bottom_join);
  }
  return line;
}

}  // namespace

Lines train_picture(const Scene& scene) {
  Lines lines = level(scene, true, 1);
  lines.push_back(roof_line(scene));
  for (const Line& line : level(scene, false, 2)) lines.push_back(line);
  lines.push_back(floor_line(scene));
  return lines;
}

}  // namespace folsom::cli
