#include "text/i18n/setup_words.h"

#include "text/notation/words.h"

namespace folsom {
namespace {

std::string_view rules_key(const Setup& setup) {
  if (setup.edition == Edition::kFirst) return "first-edition";
  if (setup.abilities && setup.events) return "whole";
  if (setup.abilities) return "no-events";
  return setup.events ? "no-abilities" : "beginner";
}

}  // namespace

std::vector<std::string> setup_words(const Words& words, const Setup& setup) {
  std::vector<std::string> said;
  const auto add = [&](bool is_so, std::string_view key) {
    if (is_so) said.push_back(words.say(std::string("setup.words.").append(key)));
  };
  add(true, rules_key(setup));
  add(setup.horses, setup.stagecoach ? "horses" : "horses-only");
  add(setup.marshal, "marshal");
  add(setup.mei, "mei");
  add(setup.seating != Seating::kOneEach, notation::word(setup.seating));
  add(setup.first_teams, "first-teams");
  add(setup.expert, "expert");
  add(setup.swapped_start, "swapped-start");
  add(!setup.wagons.empty(), "wagons");
  add(!setup.pool.empty(), "pool");
  add(setup.components != published_components(), "components");
  add(setup.rulings < kNewestRulings, "earlier-rulings");
  return said;
}

}  // namespace folsom
