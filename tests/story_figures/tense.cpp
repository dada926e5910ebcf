#include "tests/story_figures/tense.h"

#include <algorithm>
#include <map>

namespace folsom::story_figures {
namespace {

struct Signs {
  std::vector<std::string> of_goals;   // one of them is in whatever is still to be done
  std::vector<std::string> of_wounds;  // and in what a wound may lead to
};

const std::map<std::string, Signs>& all_signs() {
  static const std::map<std::string, Signs> signs{
      {"en", {{"need", "must", " may ", " can "}, {"until", "If ", "if ", "No ", "no "}}},
      {"uk", {{"має", "мають", "потріб", "може"}, {"до кінця", "Якщо", "якщо", "нічого"}}},
      {"ru", {{"долж", "может", "нуж"}, {"До конца", "до конца", "Если", "если", "нет"}}},
      {"pl", {{"musi", "potrzebuje", "może", "Zna "}, {"do końca", "Jeśli", "jeśli", "Bez"}}},
      {"nl", {{"moet", "mag", "kent"}, {"tot het einde", "Heeft ", "geen"}}},
      {"fr", {{"doit", "devra", "faudra", "peut"}, {"jusqu’à", "Si ", "si ", "Aucun"}}},
      {"de",
       {{"muss", "müssen", "darf", "braucht", "kann", "soll"}, {"bis ", "Bis ", "enn ", "ein"}}},
      {"es", {{"debe", "ecesita", "tiene", "puede", "hace falta"}, {"hasta", "Si ", "si ", "in "}}},
      {"it", {{"deve", "devono", "erv", "può", "basta"}, {"fino", "Fino", "Se ", "se ", "essun"}}}};
  return signs;
}

bool has_one(const std::string& message, const std::vector<std::string>& signs) {
  return std::any_of(signs.begin(), signs.end(), [&](const std::string& sign) {
    return message.find(sign) != std::string::npos;
  });
}

}  // namespace

bool tense_is_known(const Words& words) { return all_signs().contains(words.language()); }

std::vector<std::string> wrong_tenses(const Words& words) {
  std::vector<std::string> wrong;
  if (!tense_is_known(words)) return wrong;
  const Signs& signs = all_signs().at(words.language());
  for (const auto& [key, message] : words.messages()) {
    if (!key.ends_with(".does")) continue;
    const bool is_goal = key.starts_with("names.goal.") && key != "names.goal.hidden.does";
    const bool is_wound = key.starts_with("names.wound.");
    if ((is_goal && !has_one(message, signs.of_goals)) ||
        (is_wound && !has_one(message, signs.of_wounds))) {
      wrong.push_back(key);
    }
  }
  return wrong;
}

}  // namespace folsom::story_figures
