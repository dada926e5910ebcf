#include "server/core/journal_cache.h"

namespace folsom::server {

void JournalCache::add(const Entry& entry) {
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) {
    choices_.push_back(*choose);
  } else {
    others_.emplace_back(size_, entry);
  }
  ++size_;
}

}  // namespace folsom::server
