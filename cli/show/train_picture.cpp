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

bool is_own(const Scene& scene, Pawn pawn) {
  return scene.view.viewer != kSpectator &&
         scene.view.seat_of[static_cast<std::size_t>(index(pawn))] == scene.view.viewer;
}

// Everybody who stands here, by name, or by letter where names take too much room.
Lines people(const Scene& scene, Place place, int width, bool without_shotgun = false) {
  std::vector<Word> names;
  std::vector<Word> letters;
  if (place_of(scene, Pawn::kMarshal) == place) {
    const bool own = is_own(scene, Pawn::kMarshal);
    const std::string_view mark = own ? ">" : "";
    // At the widest train there is room for all but the blank.
    const std::string_view blank = own && width < 10 ? "" : " ";
    names.push_back(
        {fmt::format("{}{}{}Marshal", mark, frames(scene).star, blank), style_of(Pawn::kMarshal)});
    letters.push_back(names.back());
  }
  if (place_of(scene, Pawn::kShotgun) == place && !without_shotgun) {
    names.push_back({"Shotgun", style_of(Pawn::kShotgun)});
    letters.push_back(names.back());
  }
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto i = static_cast<std::size_t>(bandit);
    if (scene.view.place[i] != place) continue;
    const auto pawn = static_cast<Pawn>(bandit);
    const std::string mark = is_own(scene, pawn) ? ">" : "";
    names.push_back({fmt::format("{}{}", mark, name_of(pawn)), style_of(pawn)});
    letters.push_back({fmt::format("{}{}", mark, letter_of(pawn)), style_of(pawn)});
  }
  Lines lines = pack(names, width, " ");
  if (lines.size() > kMostLinesOfNames) lines = pack(letters, width, " ");
  return lines;
}

// One flask alone: what everybody at this screen knows of it.
std::string flask_there(const Scene& scene, TokenSet tokens) {
  const TokenSet flasks = tokens & all_of(TokenKind::kFlask);
  if (flasks == 0) return "";
  return is_half_empty(scene, first(flasks)) ? "1/2 flask" : "1 flask";
}

TokenSet tokens_at(const Scene& scene, Place place) {
  return scene.view.loot_at[static_cast<std::size_t>(index(place))];
}

Lines loot(const Scene& scene, TokenSet tokens, int width, bool by_letter) {
  std::vector<Word> words;
  const auto add = [&](TokenKind kind, std::string_view many, std::string_view single,
                       char letter) {
    const int found = count(tokens & all_of(kind));
    if (found == 0) return;
    if (by_letter) return words.push_back({fmt::format("{}{}", found, letter), {}});
    words.push_back({found == 1 ? std::string(single) : fmt::format("{} {}", found, many), {}});
  };
  add(TokenKind::kPurse, "purses", "1 purse", 'p');
  add(TokenKind::kGem, "gems", "1 gem", 'g');
  add(TokenKind::kStrongbox, "boxes", "strongbox", 'b');
  add(TokenKind::kMailBag, "bags", "mail bag", 'm');
  add(TokenKind::kFlask, "flasks", flask_there(scene, tokens), 'f');
  return pack(words, width, by_letter ? " " : ", ");
}

// Those behind bars, in the car of the prison: by letter, since the cell is a small one.
Lines cell(const Scene& scene, int width) {
  std::vector<Word> letters = {{"cell", kFaint}};
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (place_of(scene, pawn) != Place::kCell) continue;
    letters.push_back(
        {fmt::format("{}{}", is_own(scene, pawn) ? ">" : "", letter_of(pawn)), style_of(pawn)});
  }
  return letters.size() == 1 ? Lines{} : pack(letters, width, " ");
}

Lines spot(const Scene& scene, Place place, int width, TrainSize size) {
  Lines lines = people(scene, place, width);
  for (const Line& line : loot(scene, tokens_at(scene, place), width, size == TrainSize::kLowest)) {
    lines.push_back(line);
  }
  if (scene.book.prison > 0 && place == inside_of(scene.book.prison)) {
    for (const Line& line : cell(scene, width)) lines.push_back(line);
  }
  return lines;
}

// One level of all cars; on the roofs people stand at the bottom, inside loot follows them.
Lines level(const Scene& scene, bool roofs, TrainSize size) {
  const int inner = inner_width(scene);
  const std::string_view side = roofs ? " " : frames(scene).side;
  std::vector<Lines> spots;
  std::size_t rows = roofs || size == TrainSize::kLowest ? 1 : 2;
  for (int car = 0; car < scene.book.cars; ++car) {
    spots.push_back(spot(scene, roofs ? roof_of(car) : inside_of(car), inner - 1, size));
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
                           : car == scene.book.prison   ? "prison car"
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

// The track: which car has horses beside it.
Line horses_line(const Scene& scene) {
  Line line;
  for (int car = 0; car < scene.book.cars; ++car) {
    const int horses = scene.view.horses[static_cast<std::size_t>(car)];
    if (horses == 0) continue;
    line.fill_to(car * (inner_width(scene) + 1) + 1);
    line.add(counted(horses, "horse", "horses"), {Colour::kYellow, false, false});
  }
  return line;
}

// What is in or on the stagecoach, on one line. Shotgun and what he sits on belong together.
Line stagecoach_spot(const Scene& scene, Place place, std::string_view name, bool by_letter) {
  constexpr int kWide = 200;
  const bool guarded = place_of(scene, Pawn::kShotgun) == place;
  Lines here;
  if (guarded) here.push_back(with_names("Shotgun on the strongbox"));
  for (const Line& words : people(scene, place, kWide, guarded)) here.push_back(words);
  const TokenSet tokens = tokens_at(scene, place) & ~(guarded ? scene.book.guarded : 0);
  for (const Line& words : loot(scene, tokens, kWide, by_letter)) here.push_back(words);
  Line line(name, kFaint);
  for (std::size_t i = 0; i < here.size(); ++i) line.add(i == 0 ? " " : ", ").append(here[i]);
  return here.empty() ? line.add(" nobody") : line;
}

Line both_spots(const Scene& scene, std::string_view name, bool by_letter) {
  Line line = stagecoach_spot(scene, Place::kStagecoachRoof, name, by_letter);
  return line.append(stagecoach_spot(scene, Place::kStagecoachInside, "; inside:", by_letter));
}

// In one row, where there is little room: under its car if it fits there.
Line low_stagecoach(const Scene& scene) {
  const int column = scene.view.stagecoach * (inner_width(scene) + 1);
  const Line line =
      both_spots(scene, scene.unicode ? "└ stagecoach, roof:" : "^ stagecoach, roof:", false);
  if (column + line.width() <= scene.size.columns) return Line().fill_to(column).append(line);
  const std::string beside =
      fmt::format("stagecoach beside {}, roof:", name_of_car(scene.view.stagecoach, scene.book));
  Line named = both_spots(scene, beside, false);
  if (named.width() > scene.size.columns) named = both_spots(scene, beside, true);
  const int end = scene.book.cars * (inner_width(scene) + 1) + 1;
  return Line().fill_to(std::max(0, end - named.width())).append(named).cut(scene.size.columns);
}

// The stagecoach under the car it stands beside: its roof above its inside, as with the cars.
Lines stagecoach_picture(const Scene& scene) {
  const bool drawn = scene.unicode;
  const Line roof = stagecoach_spot(scene, Place::kStagecoachRoof, "stagecoach roof:", false);
  const Line inside = stagecoach_spot(scene, Place::kStagecoachInside, "stagecoach inside:", false);
  const int width = std::max(roof.width(), inside.width()) + 2;
  const int column = scene.view.stagecoach * (inner_width(scene) + 1);
  // Where the text would run out of the screen it stands to the left of its mark.
  const bool right = column + width > scene.size.columns;
  Lines lines;
  for (const Line& spot : {roof, inside}) {
    const bool upper = lines.empty();
    const std::string_view mark = !drawn ? "|" : right ? (upper ? "┐" : "┘") : upper ? "┌" : "└";
    Line line;
    if (right) {
      const int end = std::min(column + inner_width(scene), scene.size.columns - 1);
      line.fill_to(std::max(0, end - spot.width() - 1)).append(spot).add(" ").add(mark);
    } else {
      line.fill_to(column).add(mark).add(" ").append(spot);
    }
    lines.push_back(line.cut(scene.size.columns));
  }
  return lines;
}

}  // namespace

Lines train_picture(const Scene& scene, TrainSize size) {
  Lines lines = level(scene, true, size);
  lines.push_back(roof_line(scene));
  for (const Line& line : level(scene, false, size)) lines.push_back(line);
  lines.push_back(floor_line(scene));
  if (!scene.book.setup.horses) return lines;
  const Line horses = horses_line(scene);
  if (!horses.empty()) lines.push_back(horses);
  if (!has_stagecoach(scene.book)) return lines;
  if (size != TrainSize::kHigh) {
    lines.push_back(low_stagecoach(scene));
  } else {
    for (const Line& line : stagecoach_picture(scene)) lines.push_back(line);
  }
  return lines;
}

}  // namespace folsom::cli
