// Reads setups from entries: for setups alone and for those at the head of positions and games.
#pragma once

#include "engine/core/setup.h"
#include "text/notation/entries.h"

namespace folsom::notation {

// Whether it belongs to the setup where positions and games have other entries, too.
bool is_setup_entry(const Entry& entry);

class SetupReader {
 public:
  // One entry with a setup key. Throws Refused.
  void read(const Entry& entry);

  // The setup from all entries; `usual_rulings` if none of them names any.
  Setup finish(std::uint8_t usual_rulings = kNewestRulings) const;

 private:
  void read_value(std::string_view key, Cursor& items);
  void read_bandits(Cursor& items);
  void read_wagons(Cursor& items);
  void read_components(const Entry& entry);

  Setup setup_;
  bool players_given_ = false;
  std::optional<std::uint8_t> rulings_;
  std::vector<std::string> seen_;
};

}  // namespace folsom::notation
