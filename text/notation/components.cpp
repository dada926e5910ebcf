// A host's own cards, wagons and values as JSON.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "text/notation/board_json.h"
#include "text/notation/entries.h"
#include "text/notation/json_reader.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

constexpr int kGems =
    kFirstTokenOf[index(TokenKind::kGem) + 1] - kFirstTokenOf[index(TokenKind::kGem)];

template <class Cards>
Json cards_to_json(const Cards& cards) {
  Json list = Json::array();
  for (const RoundCard& card : cards) list.push_back(round_card_to_json(card));
  return list;
}

template <class Sets>
Json sets_to_json(const Sets& sets) {
  return {{"few", cards_to_json(sets.few)},
          {"many", cards_to_json(sets.many)},
          {"stations", cards_to_json(sets.stations)}};
}

Json reconstructed_to_json(const Components& components) {
  const Reconstructed reconstructed = reconstructed_in(components);
  Json list = Json::array();
  if (reconstructed.marshal) list.push_back("marshal");
  if (reconstructed.cylinders) list.push_back("cylinders");
  return list;
}

class ComponentsReader : public JsonReader {
 public:
  Components read(const Json& json) {
    known_fields(json, {"few", "many", "stations", "horses", "marshal", "cylinders", "wagons",
                        "purses", "gem", "strongbox", "mail_bags", "reconstructed"});
    Components components = published_components();
    read_sets(json, components);
    read_set(json, "horses", components.horses);
    read_set(json, "marshal", components.marshal);
    // Both cylinders, each from the first bullet to the last.
    read_two(json, "cylinders", "There are two cylinders.",
             [&](const Json& one, std::size_t which) {
               read_bullets(one, components.cylinders[which]);
             });
    read_all(json, "wagons", components.wagons, [&](const Json& one) { return read_wagon(one); });
    read_all(json, "purses", components.purses, [&](const Json& one) { return value(one); });
    read_value(json, "gem", components.gem);
    read_value(json, "strongbox", components.strongbox);
    read_two(json, "mail_bags", "There are two mail bags.",
             [&](const Json& one, std::size_t which) { components.mail_bags[which] = value(one); });
    check_reconstructed(json);
    return components;
  }

 private:
  const Json* find_list(const Json& json, const char* name, std::size_t most) {
    const Json* const list = read_list(json, name);
    if (list == nullptr || list->size() <= most) return list;
    const Path::Step step(path(), name);
    refuse(fmt::format("There can be at most {} here.", most));
  }

  // A list that may be missing; if given, it replaces what was there.
  template <class List, class ReadOne>
  void read_all(const Json& json, const char* name, List& things, ReadOne read_one) {
    const Json* const list = find_list(json, name, List::capacity());
    if (list == nullptr) return;
    const Path::Step step(path(), name);
    things.clear();
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      things.push_back(read_one((*list)[i]));
    }
  }

  // A list of two that may be missing.
  template <class ReadOne>
  void read_two(const Json& json, const char* name, const char* if_not_two, ReadOne read_one) {
    const Json* const list = find_list(json, name, 2);
    if (list == nullptr) return;
    const Path::Step step(path(), name);
    if (list->size() != 2) refuse(if_not_two);
    for (std::size_t i = 0; i < 2; ++i) {
      const Path::Step inner(path(), i);
      read_one((*list)[i], i);
    }
  }

  template <class Sets>
  void read_sets(const Json& json, Sets& sets) {
    const auto read = [this](const Json& one) { return read_card(one); };
    read_all(json, "few", sets.few, read);
    read_all(json, "many", sets.many, read);
    read_all(json, "stations", sets.stations, read);
  }

  // The round cards of an expansion.
  void read_set(const Json& json, const char* name, CardSets& set) {
    const auto found = json.find(name);
    if (found == json.end()) return;
    const Path::Step step(path(), name);
    known_fields(*found, {"few", "many", "stations"});
    read_sets(*found, set);
  }

  void read_bullets(const Json& json, std::array<Wound, kBulletsOfACylinder>& bullets) {
    if (!json.is_array() || json.size() != bullets.size()) {
      refuse(fmt::format("Expected a list of {} bullets.", bullets.size()));
    }
    for (std::size_t i = 0; i < bullets.size(); ++i) {
      const Path::Step inner(path(), i);
      const std::optional<Wound> wound =
          json[i].is_string() ? from_word<Wound>(json[i].get<std::string>()) : std::nullopt;
      if (!wound) refuse(fmt::format("Expected one of {}.", all_words<Wound>()));
      bullets[i] = *wound;
    }
  }

  // A remark for people, redundant with the rest.
  void check_reconstructed(const Json& json) {
    const Json* const list = find_list(json, "reconstructed", 2);
    if (list == nullptr) return;
    const Path::Step step(path(), "reconstructed");
    for (const Json& one : *list) {
      if (one != "marshal" && one != "cylinders") {
        refuse("Expected \"marshal\" or \"cylinders\".");
      }
    }
  }

  RoundCard read_card(const Json& json) {
    known_fields(json, {"name", "turns", "keep"});
    RoundCard card{};
    if (json.contains("keep")) card.keep = read_byte(json, "keep", 0, kMaxKeep);
    card.name = read_word<RoundName>(json, "name");
    const std::string turns = read_text(json, "turns");
    const Path::Step step(path(), "turns");
    if (turns.size() > card.turns.capacity()) {
      refuse(fmt::format("A round card has at most {} turns.", card.turns.capacity()));
    }
    for (const char symbol : turns) {
      const std::optional<Turn> turn = turn_from_letter(symbol);
      if (!turn) refuse("Turns are written as letters: S, T, 2, R, Z, K.");
      card.turns.push_back(*turn);
    }
    return card;
  }

  WagonFloor read_wagon(const Json& json) {
    known_fields(json, {"purses", "gems"});
    WagonFloor floor{};
    floor.purses = read_byte(json, "purses", 0, static_cast<int>(kMaxPurses));
    floor.gems = read_byte(json, "gems", 0, kGems);
    return floor;
  }

  void read_value(const Json& json, const char* name, std::uint8_t& tens) {
    const auto found = json.find(name);
    if (found == json.end()) return;
    const Path::Step step(path(), name);
    tens = value(*found);
  }

  std::uint8_t value(const Json& json) const {
    const std::optional<std::uint8_t> tens =
        json.is_number_integer() ? tens_from(json.dump()) : std::nullopt;
    if (!tens) refuse("Expected a value in dollars from 10 to 2550, in steps of 10.");
    return *tens;
  }
};

}  // namespace

Json components_to_json(const Components& components) {
  Json wagons = Json::array();
  for (const WagonFloor& wagon : components.wagons) {
    wagons.push_back({{"purses", wagon.purses}, {"gems", wagon.gems}});
  }
  Json purses = Json::array();
  for (const std::uint8_t tens : components.purses) purses.push_back(tens * kDollars);
  Json cylinders = Json::array();
  for (const auto& cylinder : components.cylinders) {
    Json bullets = Json::array();
    for (const Wound wound : cylinder) bullets.push_back(word(wound));
    cylinders.push_back(bullets);
  }
  Json json = sets_to_json(components);
  json["horses"] = sets_to_json(components.horses);
  json["marshal"] = sets_to_json(components.marshal);
  json["cylinders"] = cylinders;
  json["wagons"] = wagons;
  json["purses"] = purses;
  json["gem"] = components.gem * kDollars;
  json["strongbox"] = components.strongbox * kDollars;
  json["mail_bags"] = {components.mail_bags[0] * kDollars, components.mail_bags[1] * kDollars};
  json["reconstructed"] = reconstructed_to_json(components);
  return json;
}

Parsed<Components> components_from_json(const Json& json) {
  return parsed([&] { return ComponentsReader().read(json); });
}

}  // namespace folsom::notation
