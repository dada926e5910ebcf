#include "text/notation/setups.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/notation/json_text.h"
#include "text/notation/old_words.h"
#include "text/notation/setup_entries.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// The settings that are on or off, with their defaults.
struct Switch {
  std::string_view key;
  bool Setup::*value;
};
constexpr Switch kSwitches[] = {
    {"expert", &Setup::expert},     {"abilities", &Setup::abilities},
    {"events", &Setup::events},     {"with-mei", &Setup::mei},
    {"horses", &Setup::horses},     {"stagecoach", &Setup::stagecoach},
    {"marshal", &Setup::marshal},   {"swapped-start", &Setup::swapped_start},
    {"narrator", &Setup::narrator}, {"first-teams", &Setup::first_teams},
};

constexpr std::string_view kOtherKeys[] = {"rulings", "edition", "seating", "players",
                                           "bandits", "wagons",  "pool",    kComponentsKey};

constexpr int kWagonNumbers = static_cast<int>(decltype(Components::wagons)::capacity());

const Setup& usual() {
  static const Setup kUsual{};
  return kUsual;
}

// If the number of players isn't given, it follows from the bandits.
std::uint8_t implied_players(const Setup& setup) {
  return setup.bandits.empty() ? usual().players : static_cast<std::uint8_t>(setup.bandits.size());
}

template <class List>
std::vector<std::string> words_of(const List& list) {
  std::vector<std::string> words;
  for (const auto item : list) words.emplace_back(word(item));
  return words;
}

// Reads an enum's words into a list until the items end.
template <class Enum, class List>
void read_list(Cursor& items, List& list) {
  while (!items.done()) {
    const Where& where = items.where();
    const std::string_view text = items.next();
    const std::optional<Enum> value = from_word<Enum>(text);
    if (!value || text == "none") {
      refuse(where, fmt::format("{} is not one of {}.", in_quotes(text), all_words<Enum>()));
    }
    if (list.size() == list.capacity()) {
      refuse(where, fmt::format("There can be at most {} here.", list.capacity()));
    }
    list.push_back(*value);
  }
}

template <class Enum>
Enum read_one(Cursor& items) {
  return items.take(from_word<Enum>(items.peek()), true,
                    fmt::format("Expected one of {}.", all_words<Enum>()));
}

bool read_switch(Cursor& items) {
  const bool on = items.peek() == "on";
  if (!items.accept("on") && !items.accept("off")) items.refuse("Expected \"on\" or \"off\".");
  return on;
}

bool is_setup_key(std::string_view key) {
  return std::ranges::find(kOtherKeys, key) != std::end(kOtherKeys) ||
         std::ranges::find(kSwitches, key, &Switch::key) != std::end(kSwitches);
}

}  // namespace

bool is_setup_entry(const Entry& entry) {
  const std::string_view key = todays_word<Setting>(entry.key.text);
  // `marshal on` is a setting, but `marshal: flask1` is what he has.
  const bool may_be_another = from_word<Pawn>(key) || place_from_word(key);
  const std::string_view value = Cursor(entry).peek();
  return is_setup_key(key) && (!may_be_another || value == "on" || value == "off");
}

void SetupReader::read(const Entry& entry) {
  const std::string_view key = todays_word<Setting>(entry.key.text);
  if (std::ranges::find(seen_, key) != seen_.end()) {
    refuse(entry.key.where, fmt::format("{} appears twice.", in_quotes(key)));
  }
  seen_.emplace_back(key);
  if (key == kComponentsKey) return read_components(entry);
  Cursor items(entry);
  read_value(key, items);
  items.end();
}

void SetupReader::read_value(std::string_view key, Cursor& items) {
  for (const Switch& one : kSwitches) {
    if (one.key == key) setup_.*one.value = read_switch(items);
  }
  if (key == "rulings") rulings_ = items.byte(kFirstRulings, kNewestRulings);
  if (key == "edition") setup_.edition = read_one<Edition>(items);
  if (key == "seating") setup_.seating = read_one<Seating>(items);
  if (key == "players") {
    setup_.players = items.byte(1, kMaxSeats);
    players_given_ = true;
  }
  if (key == "bandits") read_bandits(items);
  if (key == "wagons") read_wagons(items);
  if (key == "pool") read_list<RoundName>(items, setup_.pool);
}

void SetupReader::read_bandits(Cursor& items) {
  const Where& where = items.where();
  read_list<Pawn>(items, setup_.bandits);
  for (const Pawn pawn : setup_.bandits) {
    if (is_bandit(pawn) || pawn == Pawn::kMarshal) continue;
    refuse(where, fmt::format("{} is no bandit.", in_quotes(word(pawn))));
  }
}

void SetupReader::read_wagons(Cursor& items) {
  while (!items.done()) {
    const Where& where = items.where();
    const std::optional<int> wagon = number_from(items.next(), 0, kWagonNumbers - 1);
    if (!wagon) {
      refuse(where, fmt::format("Expected the number of a wagon, 0 to {}.", kWagonNumbers - 1));
    }
    if (setup_.wagons.size() == setup_.wagons.capacity()) {
      refuse(where, "There are not that many wagons.");
    }
    setup_.wagons.push_back(static_cast<std::uint8_t>(*wagon));
  }
}

void SetupReader::read_components(const Entry& entry) {
  const Item& item = entry.items.empty() ? entry.key : entry.items.front();
  const Parsed<Json> json = parse_json(entry.items.empty() ? "" : item.text);
  const Parsed<Components> components =
      json ? components_from_json(*json) : Parsed<Components>(json.error());
  Where where = item.where;
  if (!json && where.path.empty()) where.column += json.error().column - 1;
  if (!components) refuse(where, components.error().message);
  setup_.components = *components;
}

Setup SetupReader::finish(std::uint8_t usual_rulings) const {
  Setup setup = setup_;
  setup.rulings = rulings_.value_or(usual_rulings);
  if (!players_given_) setup.players = implied_players(setup);
  return setup;
}

namespace {

Parsed<Setup> setup_from_entries(const Entries& entries, std::uint8_t usual_rulings) {
  return parsed([&] {
    SetupReader reader;
    for (const Entry& entry : entries) {
      if (!is_setup_key(todays_word<Setting>(entry.key.text))) {
        refuse(entry.key.where,
               fmt::format("There is no setting called {}.", in_quotes(entry.key.text)));
      }
      reader.read(entry);
    }
    return reader.finish(usual_rulings);
  });
}

}  // namespace

// --- text ---------------------------------------------------------------------------------------

std::string to_text(const Setup& setup, std::uint8_t usual_rulings) {
  std::string text;
  const auto line = [&](std::string_view key, std::string_view value) {
    text += fmt::format("{} {}\n", key, value);
  };
  const auto join = [](const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
  };
  if (setup.rulings != usual_rulings) line("rulings", std::to_string(setup.rulings));
  if (setup.edition != usual().edition) line("edition", word(setup.edition));
  if (setup.seating != usual().seating) line("seating", word(setup.seating));
  if (setup.players != implied_players(setup)) line("players", std::to_string(setup.players));
  if (!setup.bandits.empty()) line("bandits", join(words_of(setup.bandits)));
  for (const Switch& one : kSwitches) {
    if (setup.*one.value != usual().*one.value) line(one.key, setup.*one.value ? "on" : "off");
  }
  if (!setup.wagons.empty()) line("wagons", fmt::format("{}", fmt::join(setup.wagons, ", ")));
  if (!setup.pool.empty()) line("pool", join(words_of(setup.pool)));
  if (setup.components != usual().components) {
    line(kComponentsKey, dump(components_to_json(setup.components)));
  }
  return text;
}

Parsed<Setup> setup_from_text(std::string_view text) {
  const Parsed<Entries> entries = entries_of_text(text);
  if (!entries) return entries.error();
  return setup_from_entries(*entries, kNewestRulings);
}

// --- JSON ---------------------------------------------------------------------------------------

Json to_json(const Setup& setup) {
  Json json = {{"rulings", setup.rulings},
               {"edition", word(setup.edition)},
               {"seating", word(setup.seating)},
               {"players", setup.players}};
  for (const Switch& one : kSwitches) json[std::string(one.key)] = setup.*one.value;
  if (!setup.bandits.empty()) json["bandits"] = words_of(setup.bandits);
  if (!setup.wagons.empty())
    json["wagons"] = std::vector<int>(setup.wagons.begin(), setup.wagons.end());
  if (!setup.pool.empty()) json["pool"] = words_of(setup.pool);
  if (setup.components != usual().components) {
    json[std::string(kComponentsKey)] = components_to_json(setup.components);
  }
  return json;
}

Parsed<Setup> setup_from_json(const Json& json, std::uint8_t usual_rulings) {
  const Parsed<Entries> entries = entries_of_json(json, "");
  if (!entries) return entries.error();
  return setup_from_entries(*entries, usual_rulings);
}

}  // namespace folsom::notation
