#include "server/core/books.h"

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/assert.h"
#include "engine/flow/game.h"
#include "text/notation/json_text.h"
#include "text/notation/setups.h"

namespace folsom::server {

std::shared_ptr<const Setup> Books::setup(const Setup& setup) {
  const std::size_t hash = std::hash<std::string>{}(notation::dump(notation::to_json(setup)));
  const auto [first, last] = setups_.equal_range(hash);
  for (auto found = first; found != last; ++found) {
    std::shared_ptr<const Setup> shared = found->second.lock();
    if (shared && *shared == setup) return shared;
  }
  if (setups_.size() >= sweep_at_) {
    std::erase_if(setups_, [](const auto& entry) { return entry.second.expired(); });
    sweep_at_ = 2 * setups_.size() + 1024;
  }
  auto shared = std::make_shared<const Setup>(setup);
  setups_.emplace(hash, shared);
  return shared;
}

std::shared_ptr<const Rulebook> Books::book(const std::shared_ptr<const Setup>& setup) {
  const auto found = shelf_.find(setup.get());
  if (found != shelf_.end()) {
    recent_.splice(recent_.begin(), recent_, found->second);
    return recent_.front().book;
  }
  Compiled compiled = compile(*setup);
  FOLSOM_ASSERT(compiled.book.has_value());
  recent_.push_front({setup, std::make_shared<const Rulebook>(*std::move(compiled.book))});
  shelf_.emplace(setup.get(), recent_.begin());
  if (recent_.size() > kept_) {
    shelf_.erase(recent_.back().setup.get());
    recent_.pop_back();
  }
  return recent_.front().book;
}

}  // namespace folsom::server
