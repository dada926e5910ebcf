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
  bool read(const Json& json, Components& components) {
    return known_fields(json,
                        {"few", "many", "stations", "horses", "marshal", "cylinders", "wagons",
                         "purses", "gem", "strongbox", "mail_bags", "reconstructed"}) &&
           read_sets(json, components) && read_set(json, "horses", components.horses) &&
           read_set(json, "marshal", components.marshal) &&
           read_cylinders(json, components.cylinders) && read_wagons(json, components.wagons) &&
           read_purses(json, components.purses) && read_value(json, "gem", components.gem) &&
           read_value(json, "strongbox", components.strongbox) &&
           read_mail_bags(json, components.mail_bags) && check_reconstructed(json);
  }

 private:
  // Opens a list that may be missing. False if it is missing or refused.
  const Json* find_list(const Json& json, const char* name, std::size_t most) {
    const auto found = json.find(name);
    if (found == json.end()) return nullptr;
    const Path::Step step(path(), name);
    if (!found->is_array()) return refuse("Expected a list."), nullptr;
    if (found->size() > most) {
      return refuse(fmt::format("There can be at most {} here.", most)), nullptr;
    }
    return &*found;
  }

  // A list that may be missing; if given, it replaces what was there.
  template <class List, class ReadOne>
  bool read_list(const Json& json, const char* name, List& things, ReadOne read_one) {
    const Json* const list = find_list(json, name, List::capacity());
    if (list == nullptr) return !refused();
    const Path::Step step(path(), name);
    things.clear();
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      typename List::value_type thing{};
      if (!read_one((*list)[i], thing)) return false;
      things.push_back(thing);
    }
    return true;
  }

  // A list of two that may be missing.
  template <class ReadOne>
  bool read_two(const Json& json, const char* name, const char* if_not_two, ReadOne read_one) {
    const Json* const list = find_list(json, name, 2);
    if (list == nullptr) return !refused();
    const Path::Step step(path(), name);
    if (list->size() != 2) return refuse(if_not_two);
    for (std::size_t i = 0; i < 2; ++i) {
      const Path::Step inner(path(), i);
      if (!read_one((*list)[i], i)) return false;
    }
    return true;
  }

  template <class Sets>
  bool read_sets(const Json& json, Sets& sets) {
    return read_cards(json, "few", sets.few) && read_cards(json, "many", sets.many) &&
           read_cards(json, "stations", sets.stations);
  }

  // The round cards of an expansion.
  bool read_set(const Json& json, const char* name, CardSets& set) {
    const auto found = json.find(name);
    if (found == json.end()) return true;
    const Path::Step step(path(), name);
    return known_fields(*found, {"few", "many", "stations"}) && read_sets(*found, set);
  }

  // Both cylinders, each from the first bullet to the last.
  bool read_cylinders(const Json& json, decltype(Components::cylinders)& cylinders) {
    return read_two(
        json, "cylinders", "There are two cylinders.",
        [&](const Json& one, std::size_t which) { return read_bullets(one, cylinders[which]); });
  }

  bool read_bullets(const Json& json, std::array<Wound, kBulletsOfACylinder>& bullets) {
    if (!json.is_array() || json.size() != bullets.size()) {
      return refuse(fmt::format("Expected a list of {} bullets.", bullets.size()));
    }
    for (std::size_t i = 0; i < bullets.size(); ++i) {
      const Path::Step inner(path(), i);
      const std::optional<Wound> wound =
          json[i].is_string() ? from_word<Wound>(json[i].get<std::string>()) : std::nullopt;
      if (!wound) return refuse(fmt::format("Expected one of {}.", all_words<Wound>()));
      bullets[i] = *wound;
    }
    return true;
  }

  bool read_mail_bags(const Json& json, std::array<std::uint8_t, 2>& bags) {
    return read_two(
        json, "mail_bags", "There are two mail bags.",
        [&](const Json& one, std::size_t which) { return take_value(one, bags[which]); });
  }

  // A remark for people, redundant with the rest.
  bool check_reconstructed(const Json& json) {
    const Json* const list = find_list(json, "reconstructed", 2);
    if (list == nullptr) return !refused();
    const Path::Step step(path(), "reconstructed");
    for (const Json& one : *list) {
      if (one != "marshal" && one != "cylinders") {
        return refuse("Expected \"marshal\" or \"cylinders\".");
      }
    }
    return true;
  }

  template <class Cards>
  bool read_cards(const Json& json, const char* name, Cards& cards) {
    return read_list(json, name, cards,
                     [&](const Json& one, RoundCard& card) { return read_card(one, card); });
  }

  bool read_card(const Json& json, RoundCard& card) {
    if (!known_fields(json, {"name", "turns", "keep"})) return false;
    if (json.contains("keep") && !read_number(json, "keep", 0, kMaxKeep, card.keep)) return false;
    std::string turns;
    if (!read_word(json, "name", card.name) || !read_text(json, "turns", turns)) return false;
    const Path::Step step(path(), "turns");
    if (turns.size() > card.turns.capacity()) {
      return refuse(fmt::format("A round card has at most {} turns.", card.turns.capacity()));
    }
    for (const char symbol : turns) {
      const std::optional<Turn> turn = turn_from_letter(symbol);
      if (!turn) return refuse("Turns are written as letters: S, T, 2, R, Z, K.");
      card.turns.push_back(*turn);
    }
    return true;
  }

  bool read_wagons(const Json& json, decltype(Components::wagons)& wagons) {
    return read_list(json, "wagons", wagons, [&](const Json& one, WagonFloor& floor) {
      return known_fields(one, {"purses", "gems"}) &&
             read_number(one, "purses", 0, static_cast<int>(kMaxPurses), floor.purses) &&
             read_number(one, "gems", 0, kGems, floor.gems);
    });
  }

  bool read_purses(const Json& json, FixedVector<std::uint8_t, kMaxPurses>& purses) {
    return read_list(json, "purses", purses,
                     [&](const Json& one, std::uint8_t& tens) { return take_value(one, tens); });
  }

  bool read_value(const Json& json, const char* name, std::uint8_t& tens) {
    const auto found = json.find(name);
    if (found == json.end()) return true;
    const Path::Step step(path(), name);
    return take_value(*found, tens);
  }

  bool take_value(const Json& json, std::uint8_t& tens) {
    const std::optional<std::uint8_t> value =
        json.is_number_integer() ? tens_from(json.dump()) : std::nullopt;
    if (!value) return refuse("Expected a value in dollars from 10 to 2550, in steps of 10.");
    tens = *value;
    return true;
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
  ComponentsReader reader;
  Components components = published_components();
  if (!reader.read(json, components)) return reader.error();
  return components;
}

}  // namespace folsom::notation
