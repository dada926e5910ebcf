// What a spectator sees of a table, as far as a picture and a sentence about it need it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

struct Scene {
  enum class Phase { kNone, kOpen, kPlaying, kOver };  // kNone: of no table

  struct Spot {
    std::string place;  // "car2", "roof1", "loco-roof", "stagecoach" …
    std::vector<std::string> pawns;
    std::vector<std::string> loot;  // kinds: "purse", "gem" …
  };

  Phase phase = Phase::kNone;
  std::uint32_t number = 0;  // of the frame it is of
  int round = 0;
  std::vector<std::string> people;  // their names; of a free seat and a bot there is none
  int bots = 0;
  std::vector<int> cars;  // their drawings, the one behind the locomotive first
  bool has_prison = false;
  std::optional<std::size_t> coach;  // the car that the stagecoach is beside; 0: the locomotive
  std::vector<int> horses;           // beside each car, the locomotive first
  std::vector<Spot> spots;
};

// Of what the table server answers to /api/1/tables/ID/spectator. Nothing where it is something
// else.
std::optional<Scene> read_scene(std::string_view json);

// A train that waits for its robbers, where there is no game to show.
Scene waiting_scene(int cars = 4);

}  // namespace folsom::server
