// What a spectator sees of a table, as far as a picture and a caption need it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

struct Scene {
  enum class TablePhase { kNone, kOpen, kPlaying, kOver };  // kNone: no table

  struct Spot {
    std::string place;  // "car2", "roof1", "loco-roof", "stagecoach" …
    std::vector<std::string> pawns;
    std::vector<std::string> loot;  // kinds: "purse", "gem" …
  };

  TablePhase phase = TablePhase::kNone;
  std::uint32_t number = 0;  // of the frame it shows
  int round = 0;
  std::vector<std::string> people;  // their names; free seats and bots have none
  int bots = 0;
  std::vector<int> cars;  // their drawings, from the one behind the locomotive
  bool has_prison = false;
  std::optional<std::size_t> stagecoach;  // the car beside it; 0: the locomotive
  std::vector<int> horses;                // beside each car, from the locomotive
  std::vector<Spot> spots;
};

// Reads the table server's answer to /api/1/tables/ID/spectator. Nothing if it is something else.
std::optional<Scene> read_scene(std::string_view json);

// A train waiting for its robbers, for when there is no game to show.
Scene waiting_scene(int cars = 4);

}  // namespace folsom::server
