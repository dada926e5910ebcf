#include "server/load/multiply.h"

namespace folsom::load {
namespace {

// 16 bytes in base64url: 21 letters of six bits and one of two.
std::string new_name(Chance& chance) {
  std::string name = chance.secret().substr(0, 22);
  name.back() = "AQgw"[chance.below(4)];
  return name;
}

struct Original {
  store::Listing listing;
  std::vector<store::Entry> entries;
};

std::vector<Original> games_in_play(store::Store& store, std::vector<std::string>& names) {
  constexpr int kEnough = 100;
  std::vector<Original> originals;
  for (const store::Listed& listed : store.all("", kEnough)) {
    if (listed.listing.phase != store::TablePhase::kPlaying) continue;
    originals.push_back({listed.listing, store.read(listed.table, 0)});
    names.push_back(listed.table);
  }
  return originals;
}

}  // namespace

std::vector<std::string> multiply(store::Store& store, int tables, Chance& chance,
                                  const std::function<void(int)>& tell) {
  constexpr std::size_t kBatch = 5000;  // entries in a transaction
  std::vector<std::string> names;
  const std::vector<Original> originals = games_in_play(store, names);
  if (originals.empty()) return {};
  std::vector<store::Append> batch;
  for (std::size_t i = 0; static_cast<int>(names.size()) < tables; ++i) {
    const Original& original = originals[i % originals.size()];
    names.push_back(new_name(chance));
    for (const store::Entry& entry : original.entries) {
      store::Append& one = batch.emplace_back();
      one.table = names.back();
      one.entry = entry;
      if (entry.revision == 0) one.listing = original.listing;
    }
    if (batch.size() < kBatch && static_cast<int>(names.size()) < tables) continue;
    store.append(batch);
    batch.clear();
    tell(static_cast<int>(names.size()));
  }
  return names;
}

}  // namespace folsom::load
