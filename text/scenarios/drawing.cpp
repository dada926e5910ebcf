// The train as a drawing of rows: reads one, and draws one for readers of a failure.
#include <fmt/format.h>

#include <algorithm>

#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

std::vector<std::string> words_of(std::string_view cell) {
  std::vector<std::string> words;
  for (const std::string& word : split(cell, ' ')) {
    if (!word.empty() && word != ".") words.push_back(word);
  }
  return words;
}

std::string cell_text(const GameState& state, Place place) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kPawns; ++i) {
    if (state.place[i] == place) names.emplace_back(notation::word(static_cast<Pawn>(i)));
  }
  for (const std::string& name : loot_names(state, state.loot_at[at(place)])) {
    names.push_back(name);
  }
  return names.empty() ? "." : fmt::format("{}", fmt::join(names, " "));
}

struct RowName {
  std::string_view name;
  bool of_train;  // has one cell for each car
};
constexpr RowName kRoof{"roof", true};
constexpr RowName kInside{"inside", true};
constexpr RowName kHorses{"horses", true};
constexpr RowName kCell{"cell", false};

// The cells of the row with this name; nothing if it isn't drawn.
std::optional<std::vector<std::string>> row_of(const Rulebook& book, const Line& drawing,
                                               RowName row) {
  for (const Line& line : drawing.block) {
    const std::string start = std::string(row.name) + " ";
    if (!line.text.starts_with(start)) continue;
    std::vector<std::string> cells = split(line.text.substr(start.size()), '|');
    const std::size_t expected = row.of_train ? static_cast<std::size_t>(book.cars) : 1;
    if (cells.size() != expected) {
      throw Failure(fmt::format("There are {} here, and {} are drawn.", expected, cells.size()),
                    line.number);
    }
    return cells;
  }
  return std::nullopt;
}

void expect_only(const Line& drawing, std::initializer_list<std::string_view> names) {
  for (const Line& line : drawing.block) {
    const std::string name = split(line.text, ' ').front();
    if (std::ranges::find(names, name) == names.end()) {
      throw Failure(fmt::format("A row here begins with one of {}.", fmt::join(names, ", ")),
                    line.number);
    }
  }
}

using Cells = std::vector<std::pair<Place, std::vector<std::string>>>;

// The stagecoach alone: its two spots.
Cells cells_of_stagecoach(const Rulebook& book, const Line& drawing) {
  expect_only(drawing, {"roof", "inside"});
  const auto roof = row_of(book, drawing, {"roof", false});
  const auto inside = row_of(book, drawing, {"inside", false});
  if (!roof || !inside) {
    throw Failure("A stagecoach has two rows: roof and inside.", drawing.number);
  }
  return {{Place::kStagecoachRoof, words_of(roof->front())},
          {Place::kStagecoachInside, words_of(inside->front())}};
}

}  // namespace

Cells cells_of(const Rulebook& book, const Line& drawing) {
  if (drawing.text != "train") return cells_of_stagecoach(book, drawing);
  expect_only(drawing, {"roof", "inside", "horses", "cell"});
  const auto roofs = row_of(book, drawing, kRoof);
  const auto insides = row_of(book, drawing, kInside);
  if (!roofs || !insides) {
    throw Failure("A train has two rows: roof and inside.", drawing.number);
  }
  Cells cells;
  for (int car = 0; car < book.cars; ++car) {
    cells.emplace_back(roof_of(car), words_of((*roofs)[static_cast<std::size_t>(car)]));
    cells.emplace_back(inside_of(car), words_of((*insides)[static_cast<std::size_t>(car)]));
  }
  const auto cell = row_of(book, drawing, kCell);
  if (book.prison >= 0) {
    cells.emplace_back(Place::kCell, cell ? words_of(cell->front()) : std::vector<std::string>{});
  } else if (cell) {
    throw Failure("This train has no cell.", drawing.number);
  }
  return cells;
}

std::optional<Horses> horses_of(const Rulebook& book, const Line& drawing) {
  const auto cells = row_of(book, drawing, kHorses);
  if (!cells) return std::nullopt;
  Horses horses{};
  for (std::size_t car = 0; car < cells->size(); ++car) {
    const std::vector<std::string> words = words_of((*cells)[car]);
    if (words.size() > 1) throw Failure("Horses are a number for each car.", drawing.number);
    if (!words.empty()) horses[car] = static_cast<std::uint8_t>(number_of(words[0]));
  }
  return horses;
}

std::string draw_train(const Rulebook& book, const GameState& state) {
  std::string roof = "  roof   ";
  std::string inside = "  inside ";
  std::string horses = "  horses ";
  bool any_horse = false;
  for (int car = 0; car < book.cars; ++car) {
    const std::string above = cell_text(state, roof_of(car));
    const std::string below = cell_text(state, inside_of(car));
    const int beside = state.horses[static_cast<std::size_t>(car)];
    any_horse = any_horse || beside > 0;
    const std::size_t width = std::max(above.size(), below.size());
    const std::string_view bar = car + 1 < book.cars ? " | " : "";
    roof += fmt::format("{:<{}}{}", above, width, bar);
    inside += fmt::format("{:<{}}{}", below, width, bar);
    horses += fmt::format("{:<{}}{}", beside == 0 ? "." : std::to_string(beside), width, bar);
  }
  std::string drawing = roof + "\n" + inside;
  if (any_horse) drawing += "\n" + horses;
  if (book.prison >= 0) drawing += "\n  cell   " + cell_text(state, Place::kCell);
  if ((book.maps[0].all & bit(Place::kStagecoachRoof)) == 0) return drawing;
  return fmt::format("{}\n  stagecoach beside {}\n    roof   {}\n    inside {}", drawing,
                     notation::word(inside_of(state.stagecoach)),
                     cell_text(state, Place::kStagecoachRoof),
                     cell_text(state, Place::kStagecoachInside));
}

}  // namespace folsom::scenarios
