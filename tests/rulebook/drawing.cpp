// The train as a drawing of two rows: reading one, and drawing one for the reader of a failure.
#include <fmt/format.h>

#include <algorithm>

#include "engine/notation/words.h"
#include "tests/rulebook/phrases.h"
#include "tests/rulebook/stage.h"
#include "tests/rulebook/things.h"

namespace folsom::rulebook {
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
  for (const std::string& name : loot_names(state.value, state.loot_at[at(place)])) {
    names.push_back(name);
  }
  return names.empty() ? "." : fmt::format("{}", fmt::join(names, " "));
}

}  // namespace

std::vector<std::pair<Place, std::vector<std::string>>> cells_of(const Rulebook& book,
                                                                 const Line& train) {
  if (train.block.size() != 2)
    throw Failure("A train has two rows: roof and inside.", train.number);
  std::vector<std::pair<Place, std::vector<std::string>>> cells;
  for (const Line& row : train.block) {
    const bool roof = row.text.starts_with("roof ");
    if (!roof && !row.text.starts_with("inside ")) {
      throw Failure("A row of the train begins with \"roof\" or \"inside\".", row.number);
    }
    const std::vector<std::string> cars = split(row.text.substr(roof ? 4 : 6), '|');
    if (static_cast<int>(cars.size()) != book.cars) {
      throw Failure(
          fmt::format("This train has {} cars, and {} are drawn.", book.cars, cars.size()),
          row.number);
    }
    for (std::size_t car = 0; car < cars.size(); ++car) {
      const int number = static_cast<int>(car);
      cells.emplace_back(roof ? roof_of(number) : inside_of(number), words_of(cars[car]));
    }
  }
  return cells;
}

std::string draw_train(const Rulebook& book, const GameState& state) {
  std::string roof = "  roof   ";
  std::string inside = "  inside ";
  for (int car = 0; car < book.cars; ++car) {
    const std::string above = cell_text(state, roof_of(car));
    const std::string below = cell_text(state, inside_of(car));
    const std::size_t width = std::max(above.size(), below.size());
    const std::string_view bar = car + 1 < book.cars ? " | " : "";
    roof += fmt::format("{:<{}}{}", above, width, bar);
    inside += fmt::format("{:<{}}{}", below, width, bar);
  }
  return roof + "\n" + inside;
}

}  // namespace folsom::rulebook
