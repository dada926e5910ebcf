#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/pictures.h"
#include "cli/show/seats.h"
#include "engine/core/bits.h"
#include "engine/horses/stagecoach_map.h"
#include "text/notation/words.h"

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

// Fills lines of this width with words, separated by `between`.
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
  return scene.view.viewer < scene.book.seats && scene.view.seat_of[pawn] == scene.view.viewer;
}

// Everybody here, by name, or by letter if names take too much room.
Lines people(const Scene& scene, Place place, int width, bool without_shotgun = false) {
  std::vector<Word> names;
  std::vector<Word> letters;
  if (place_of(scene, Pawn::kMarshal) == place) {
    const bool own = is_own(scene, Pawn::kMarshal);
    const std::string name = pawn_name(scene.words, Pawn::kMarshal);
    const std::string star = std::string(own ? ">" : "").append(frames(scene).star);
    // The widest train has room for all but the blank.
    const bool tight = width_of(star) + 1 + width_of(name) > width;
    names.push_back({star + (tight ? "" : " ") + name, style_of(Pawn::kMarshal)});
    letters.push_back(names.back());
  }
  if (place_of(scene, Pawn::kShotgun) == place && !without_shotgun) {
    names.push_back({pawn_name(scene.words, Pawn::kShotgun), style_of(Pawn::kShotgun)});
    letters.push_back(names.back());
  }
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto i = static_cast<std::size_t>(bandit);
    if (scene.view.place[i] != place) continue;
    const auto pawn = static_cast<Pawn>(bandit);
    const std::string mark = is_own(scene, pawn) ? ">" : "";
    names.push_back({mark + pawn_name(scene.words, pawn), style_of(pawn)});
    letters.push_back({mark + pawn_letter(scene.words, pawn), style_of(pawn)});
  }
  Lines lines = pack(names, width, " ");
  if (lines.size() > kMostLinesOfNames) lines = pack(letters, width, " ");
  return lines;
}

TokenSet tokens_at(const Scene& scene, Place place) { return scene.view.loot_at[place]; }

Lines loot(const Scene& scene, TokenSet tokens, int width, bool by_letter) {
  std::vector<Word> words;
  for (int i = 0; i < kTokenKinds; ++i) {
    const auto kind = static_cast<TokenKind>(i);
    const int found = count(tokens & all_of(kind));
    if (found == 0) continue;
    const std::string whole = count_of_kind(scene.words, kind, found);
    const std::string letter =
        scene.say(std::string("terminal.brief.").append(notation::word(kind)), {{"count", found}});
    const std::string shorter =
        scene.say(std::string("terminal.short.").append(notation::word(kind)), {{"count", found}});
    words.push_back({by_letter                    ? letter
                     : width_of(whole) <= width   ? whole
                     : width_of(shorter) <= width ? shorter
                                                  : letter,
                     {}});
  }
  return pack(words, width, by_letter ? " " : ", ");
}

// Those behind bars, in the prison car: by letter, since the cell is small.
Lines cell(const Scene& scene, int width) {
  std::vector<Word> letters = {{scene.say("board.seats.cell"), kFaint}};
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (place_of(scene, pawn) != Place::kCell) continue;
    letters.push_back(
        {(is_own(scene, pawn) ? ">" : "") + pawn_letter(scene.words, pawn), style_of(pawn)});
  }
  return letters.size() == 1 ? Lines{} : pack(letters, width, " ");
}

Lines spot(const Scene& scene, Place place, int width, TrainSize size) {
  Lines lines = people(scene, place, width);
  append(lines, loot(scene, tokens_at(scene, place), width, size == TrainSize::kLowest));
  if (scene.book.prison > 0 && place == inside_of(scene.book.prison)) {
    append(lines, cell(scene, width));
  }
  return lines;
}

// One level of all cars; on roofs people stand at the bottom, inside they stand above the loot.
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

// A car's floor with its name, and wheels if there is room.
Line floor_of(const Scene& scene, int car) {
  const Frames& frame = frames(scene);
  const int inner = inner_width(scene);
  const std::string whole = car_name(scene.words, scene.train(), car);
  const std::string name = width_of(whole) + 4 <= inner
                               ? whole
                               : scene.say("terminal.car." + car_key(scene.train(), car));
  const bool wheels = width_of(name) + 4 <= inner;
  const std::string label = wheels ? " " + name + " " : name;
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

// The track: which cars have horses beside them.
Line horses_line(const Scene& scene) {
  Line line;
  for (int car = 0; car < scene.book.cars; ++car) {
    const int horses = scene.view.horses[static_cast<std::size_t>(car)];
    if (horses == 0) continue;
    line.fill_to(car * (inner_width(scene) + 1) + 1);
    line.add(scene.say("terminal.train.horses", {{"count", horses}}),
             {Colour::kYellow, false, false});
  }
  return line;
}

// What is in or on the stagecoach, in one line. Shotgun stays with the strongbox under him.
Line stagecoach_spot(const Scene& scene, Place place, bool by_letter) {
  constexpr int kWide = 200;
  const bool guarded = place_of(scene, Pawn::kShotgun) == place;
  Lines here;
  if (guarded) here.push_back(with_names(scene.words, scene.say("terminal.train.shotgun")));
  append(here, people(scene, place, kWide, guarded));
  const TokenSet tokens = tokens_at(scene, place) & ~(guarded ? scene.book.guarded : 0);
  append(here, loot(scene, tokens, kWide, by_letter));
  Line line(place_name(scene.words, scene.train(), place) + ":", kFaint);
  for (std::size_t i = 0; i < here.size(); ++i) line.add(i == 0 ? " " : ", ").append(here[i]);
  return here.empty() ? line.add(" " + scene.say("terminal.train.nobody")) : line;
}

Line both_spots(const Scene& scene, bool by_letter) {
  Line line = stagecoach_spot(scene, Place::kStagecoachRoof, by_letter);
  return line.add("; ").append(stagecoach_spot(scene, Place::kStagecoachInside, by_letter));
}

// In one row, if there is little room: under its car if it fits there, else with the car's name.
Line low_stagecoach(const Scene& scene) {
  const int column = scene.view.stagecoach * (inner_width(scene) + 1);
  Line line(scene.unicode ? "└ " : "^ ");
  line.append(both_spots(scene, false));
  if (column + line.width() <= scene.size.columns) return Line().fill_to(column).append(line);
  const std::string beside =
      scene.say("terminal.train.stagecoach-beside",
                {{"car", car_name(scene.words, scene.train(), scene.view.stagecoach)}}) +
      " ";
  Line named = Line(beside, kFaint).append(both_spots(scene, false));
  if (named.width() > scene.size.columns) {
    named = Line(beside, kFaint).append(both_spots(scene, true));
  }
  const int end = scene.book.cars * (inner_width(scene) + 1) + 1;
  return Line()
      .fill_to(std::max(0, end - named.width()))
      .append(named)
      .shortened(scene.size.columns);
}

// The stagecoach under the car beside it: its roof above its inside, as with the cars.
Lines stagecoach_picture(const Scene& scene) {
  const bool drawn = scene.unicode;
  const Line roof = stagecoach_spot(scene, Place::kStagecoachRoof, false);
  const Line inside = stagecoach_spot(scene, Place::kStagecoachInside, false);
  const int width = std::max(roof.width(), inside.width()) + 2;
  const int column = scene.view.stagecoach * (inner_width(scene) + 1);
  // If the text would run off the screen it goes to the left of its mark.
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
  append(lines, level(scene, false, size));
  lines.push_back(floor_line(scene));
  if (!scene.book.setup.horses) return lines;
  const Line horses = horses_line(scene);
  if (!horses.empty()) lines.push_back(horses);
  if (!has_stagecoach(scene.book)) return lines;
  if (size != TrainSize::kHigh) {
    lines.push_back(low_stagecoach(scene));
  } else {
    append(lines, stagecoach_picture(scene));
  }
  return lines;
}

}  // namespace folsom::cli
