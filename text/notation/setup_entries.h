// Reads setups from entries: for setups alone and for those at the head of positions and games.
#pragma once

#include "engine/core/setup.h"
#include "text/notation/entries.h"

namespace folsom::notation {

// Whether it belongs to the setup where positions and games have other entries, too.
bool is_setup_entry(const Entry& entry);

class SetupReader {
 public:
  explicit SetupReader(Complaint& complaint) : complaint_(&complaint) {}

  // One entry with a setup key. False if it is refused.
  bool read(const Entry& entry);

  // The setup from all entries; `usual_rulings` if none of them names any.
  Setup finish(std::uint8_t usual_rulings = kNewestRulings) const;

 private:
  bool read_rulings(Cursor items);
  bool read_players(Cursor items);
  bool read_bandits(Cursor items);
  bool read_wagons(Cursor items);
  bool read_pool(Cursor items);
  bool read_components(const Entry& entry);
  bool read_switch(Cursor items, bool& value);
  bool end_of(const Cursor& items);

  Complaint* complaint_;
  Setup setup_;
  bool players_given_ = false;
  std::optional<std::uint8_t> rulings_;
  std::vector<std::string> seen_;
};

}  // namespace folsom::notation
