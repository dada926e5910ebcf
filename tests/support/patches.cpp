#include "tests/support/patches.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace folsom::support {
namespace {

using Json = nlohmann::json;

// Lists of objects whose elements stay in their places.
bool has_places(const std::string& key) { return key == "players" || key == "plan"; }

bool has_numbers(const Json& patch) {
  return std::ranges::all_of(patch.items(), [](const auto& member) {
    return std::ranges::all_of(member.key(), [](unsigned char c) { return std::isdigit(c) != 0; });
  });
}

Json places_of(const Json& list) {
  Json places = Json::object();
  for (std::size_t i = 0; i < list.size(); ++i) places[std::to_string(i)] = list[i];
  return places;
}

void change_list(Json& list, const Json& patch) {
  for (const auto& [place, value] : patch.items()) {
    apply_patch(list.at(std::stoul(place)), value);
  }
}

// Adds before changing, so that every place exists.
void add_to_list(Json& list, const Json& patch) {
  while (patch.contains(std::to_string(list.size()))) list.push_back(Json());
}

}  // namespace

void apply_patch(Json& value, const Json& patch) {
  if (!patch.is_object()) {
    value = patch;
    return;
  }
  if (value.is_array() && has_numbers(patch)) {
    add_to_list(value, patch);
    return change_list(value, patch);
  }
  if (!value.is_object()) value = Json::object();
  for (const auto& [key, part] : patch.items()) {
    if (part.is_null()) {
      value.erase(key);
    } else {
      apply_patch(value[key], part);
    }
  }
}

Json patch_between(const Json& before, const Json& after) {
  if (!before.is_object() || !after.is_object()) return after;
  Json patch = Json::object();
  for (const auto& [key, value] : before.items()) {
    if (!after.contains(key)) patch[key] = nullptr;
  }
  for (const auto& [key, value] : after.items()) {
    const bool was = before.contains(key);
    if (was && before[key] == value) continue;
    const bool by_place = was && has_places(key) && before[key].size() <= value.size();
    patch[key] = by_place ? patch_between(places_of(before[key]), places_of(value))
                 : was    ? patch_between(before[key], value)
                          : value;
  }
  return patch;
}

void take_frame(Json& view, const Json& frame) {
  if (!frame.contains("view")) return;
  if (view.is_null()) {
    view = frame.at("view");
    return;
  }
  for (const Json& patch : frame.value("patches", Json::array())) apply_patch(view, patch);
  apply_patch(view, frame.at("view"));
}

}  // namespace folsom::support
