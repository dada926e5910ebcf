#include "server/net/postcard/scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace folsom::server {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostCars = 9;
constexpr int kMostHorses = 8;

// "gem3" is a gem.
std::string kind_of(const std::string& token) {
  const std::size_t digits = token.find_last_not_of("0123456789");
  return token.substr(0, digits + 1);
}

Scene::Spot read_spot(const std::string& place, const Json& json) {
  Scene::Spot spot{place, {}, {}};
  for (const Json& pawn : json.at("pawns")) spot.pawns.push_back(pawn);
  for (const Json& loot : json.at("loot")) spot.loot.push_back(kind_of(loot.at("token")));
  std::ranges::sort(spot.loot);
  return spot;
}

// "car3" is 3, the locomotive is 0.
std::size_t number_of(const std::string& car) {
  return car == "loco" ? 0 : static_cast<std::size_t>(car.back() - '0');
}

void read_road(const Json& view, Scene& scene) {
  if (view.contains("stagecoach")) scene.stagecoach = number_of(view.at("stagecoach").at("beside"));
  if (!view.contains("horses")) return;
  for (const auto& [car, count] : view.at("horses").items()) {
    const std::size_t number = std::min<std::size_t>(number_of(car), kMostCars);
    if (scene.horses.size() <= number) scene.horses.resize(number + 1);
    scene.horses[number] = std::clamp(count.get<int>(), 0, kMostHorses);
  }
}

Scene read(const Json& json) {
  Scene scene;
  const Json& table = json.at("table");
  scene.number = json.at("number");
  const std::string phase = table.at("phase");
  scene.phase = phase == "open"      ? Scene::TablePhase::kOpen
                : phase == "playing" ? Scene::TablePhase::kPlaying
                                     : Scene::TablePhase::kOver;
  for (const Json& seat : table.at("seats")) {
    if (seat.contains("name")) scene.people.push_back(seat.at("name"));
    if (seat.at("kind") == "bot") ++scene.bots;
  }
  if (!json.contains("view")) {
    const Scene train = waiting_scene(static_cast<int>(table.at("seats").size()));
    scene.cars = train.cars;
    scene.spots = train.spots;
    return scene;
  }
  const Json& view = json.at("view");
  scene.round = view.at("round");
  scene.has_prison = view.contains("marshal");
  for (const Json& car : view.at("cars")) scene.cars.push_back(car);
  read_road(view, scene);
  for (const auto& [place, spot] : view.at("places").items()) {
    scene.spots.push_back(read_spot(place, spot));
    // Anything not named here has a drawing of its own.
    const bool is_car = place.size() == 4 && place.starts_with("car");
    const auto number = is_car ? static_cast<std::size_t>(place[3] - '0') : 0;
    while (scene.cars.size() < number)
      scene.cars.push_back(static_cast<int>(scene.cars.size()) % 6);
  }
  if (scene.stagecoach && *scene.stagecoach > scene.cars.size()) scene.stagecoach.reset();
  return scene;
}

}  // namespace

std::optional<Scene> read_scene(std::string_view json) {
  try {
    return read(Json::parse(json));
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Scene waiting_scene(int cars) {
  Scene scene;
  scene.cars.clear();
  cars = std::clamp(cars, 3, 7);
  for (int car = 0; car < cars; ++car) scene.cars.push_back(car % 6);
  scene.spots = {{"loco", {"marshal"}, {"strongbox"}},
                 {"car1", {}, {"gem", "purse"}},
                 {"car2", {}, {"purse", "purse"}},
                 {"car3", {}, {"gem", "purse", "purse"}}};
  scene.spots.push_back({"roof" + std::to_string(cars), {"belle", "tuco"}, {}});
  scene.spots.push_back({"roof" + std::to_string(cars - 1), {"doc", "django"}, {}});
  scene.spots.push_back({"car" + std::to_string(cars), {"cheyenne", "ghost"}, {}});
  return scene;
}

}  // namespace folsom::server
