// What a scenario says about itself and about the setup of its game.
#include <fmt/format.h>

#include <algorithm>

#include "engine/notation/setups.h"
#include "engine/notation/words.h"
#include "tests/rulebook/phrases.h"
#include "tests/rulebook/stage.h"

namespace folsom::rulebook {
namespace {

constexpr std::string_view kUsualSetup = "bandits ghost, doc, tuco, cheyenne";

Setup read_setup(const std::string& text) {
  const notation::Parsed<Setup> setup =
      notation::setup_from_text(text.empty() ? kUsualSetup : std::string_view(text));
  if (!setup) throw Failure(notation::to_text(setup.error()));
  return *setup;
}

template <class Cards>
bool replace_turns(Cards& cards, RoundName name, const FixedVector<Turn, kMaxTurns>& turns) {
  for (RoundCard& card : cards) {
    if (card.name != name) continue;
    card.turns = turns;
    return true;
  }
  return false;
}

// "round card: bridge S T" gives this game a bridge with these turns.
void read_own_turns(std::string_view text, Setup& setup) {
  const std::vector<std::string> words = split(text, ' ');
  const std::optional<RoundName> name = notation::from_word<RoundName>(words[0]);
  if (!name) throw Failure(fmt::format("There is no round card \"{}\".", words[0]));
  FixedVector<Turn, kMaxTurns> turns;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<Turn> turn =
        words[i].size() == 1 ? notation::turn_from_letter(words[i][0]) : std::nullopt;
    if (!turn) throw Failure("Turns are S, T, 2 and R, with a blank between them.");
    turns.push_back(*turn);
  }
  if (turns.empty()) return;
  Components& components = setup.components;
  replace_turns(components.few, *name, turns);
  replace_turns(components.many, *name, turns);
  replace_turns(components.stations, *name, turns);
}

}  // namespace

Playbill read_playbill(const std::vector<Line>& given) {
  Playbill bill;
  std::string setup;
  const Line* round_card = nullptr;
  for (const Line& line : given) {
    try {
      if (const auto found = match(line.text, "setup: {}")) {
        setup += (*found)[0] + "\n";
      } else if (const auto seeds = match(line.text, "seeds: {}")) {
        bill.seeds = number_of((*seeds)[0]);
      } else if (const auto now = match(line.text, "now: {}")) {
        bill.now = (*now)[0];
      } else if (const auto when = match(line.text, "only when {}")) {
        bill.only_when.push_back({line.number, (*when)[0], line.block});
      } else {
        if (line.text.starts_with("round card: ")) round_card = &line;
        bill.position.push_back(line);
      }
    } catch (const Failure& failure) {
      throw Failure(failure.what(), line.number);
    }
  }
  bill.setup = read_setup(setup);
  if (round_card != nullptr) {
    read_own_turns(match(round_card->text, "round card: {}")->front(), bill.setup);
  }
  bill.compiled = compile(bill.setup);
  return bill;
}

}  // namespace folsom::rulebook
