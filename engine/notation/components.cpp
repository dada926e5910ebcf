// A host's own cards, wagons and values as JSON.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "engine/notation/board_json.h"
#include "engine/notation/entries.h"
#include "engine/notation/json_reader.h"
#include "engine/notation/setups.h"
#include "engine/notation/words.h"

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

class ComponentsReader : public JsonReader {
 public:
  bool read(const Json& json, Components& components) {
    return known_fields(json,
                        {"few", "many", "stations", "wagons", "purses", "gem", "strongbox"}) &&
           read_cards(json, "few", components.few) && read_cards(json, "many", components.many) &&
           read_cards(json, "stations", components.stations) &&
           read_wagons(json, components.wagons) && read_purses(json, components.purses) &&
           read_value(json, "gem", components.gem) &&
           read_value(json, "strongbox", components.strongbox);
  }

 private:
  // Opens a list that may be missing. False: there is none, or it is refused.
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

  template <class Cards>
  bool read_cards(const Json& json, const char* name, Cards& cards) {
    const Json* const list = find_list(json, name, Cards::capacity());
    if (list == nullptr) return !refused();
    const Path::Step step(path(), name);
    cards.clear();
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      RoundCard card;
      if (!read_card((*list)[i], card)) return false;
      cards.push_back(card);
    }
    return true;
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
    const Json* const list = find_list(json, "wagons", wagons.capacity());
    if (list == nullptr) return !refused();
    const Path::Step step(path(), "wagons");
    wagons.clear();
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      WagonFloor floor;
      if (!known_fields((*list)[i], {"purses", "gems"}) ||
          !read_number((*list)[i], "purses", 0, static_cast<int>(kMaxPurses), floor.purses) ||
          !read_number((*list)[i], "gems", 0, kGems, floor.gems)) {
        return false;
      }
      wagons.push_back(floor);
    }
    return true;
  }

  bool read_purses(const Json& json, FixedVector<std::uint8_t, kMaxPurses>& purses) {
    const Json* const list = find_list(json, "purses", kMaxPurses);
    if (list == nullptr) return !refused();
    const Path::Step step(path(), "purses");
    purses.clear();
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      std::uint8_t tens = 0;
      if (!take_value((*list)[i], tens)) return false;
      purses.push_back(tens);
    }
    return true;
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
  return {{"few", cards_to_json(components.few)},
          {"many", cards_to_json(components.many)},
          {"stations", cards_to_json(components.stations)},
          {"wagons", wagons},
          {"purses", purses},
          {"gem", components.gem * kDollars},
          {"strongbox", components.strongbox * kDollars}};
}

Parsed<Components> components_from_json(const Json& json) {
  ComponentsReader reader;
  Components components = published_components();
  if (!reader.read(json, components)) return reader.error();
  return components;
}

}  // namespace folsom::notation
