// What a scenario says about itself and about its game's setup.
#include <fmt/format.h>

#include <algorithm>

#include "text/notation/setups.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage.h"

namespace folsom::scenarios {
namespace {

constexpr std::string_view kUsualSetup = "bandits ghost, doc, tuco, cheyenne";

Setup read_setup(const std::string& text) {
  const notation::Parsed<Setup> setup =
      notation::setup_from_text(text.empty() ? kUsualSetup : std::string_view(text));
  if (!setup) throw Failure(notation::to_text(setup.error()));
  return *setup;
}

template <class Cards>
void replace_card(Cards& cards, const RoundCard& by) {
  for (RoundCard& card : cards) {
    if (card.name == by.name) card = by;
  }
}

// "round card: bridge S T keep 1" gives this game a bridge with these turns and keep symbols.
void read_own_turns(std::string_view text, Setup& setup) {
  const std::vector<std::string> words = split(text, ' ');
  const std::optional<RoundName> name = notation::from_word<RoundName>(words[0]);
  if (!name) throw Failure(fmt::format("There is no round card \"{}\".", words[0]));
  RoundCard card{*name, {}, 0};
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "keep" && i + 2 == words.size()) {
      card.keep = static_cast<std::uint8_t>(number_of(words[i + 1]));
      break;
    }
    const std::optional<Turn> turn =
        words[i].size() == 1 ? notation::turn_from_letter(words[i][0]) : std::nullopt;
    if (!turn) throw Failure("Turns are S, T, 2, R, Z and K, with a blank between them.");
    card.turns.push_back(*turn);
  }
  if (card.turns.empty()) return;
  Components& components = setup.components;
  replace_card(components.few, card);
  replace_card(components.many, card);
  replace_card(components.stations, card);
  for (CardSets* box : {&components.horses, &components.marshal}) {
    replace_card(box->few, card);
    replace_card(box->many, card);
    replace_card(box->stations, card);
  }
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

}  // namespace folsom::scenarios
