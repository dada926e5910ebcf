// A table's journal in memory, kept small: most of it is choices. Frames that a client missed are
// made again from it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "server/core/entry.h"

namespace folsom::server {

class JournalCache {
 public:
  void add(const Entry& entry) {
    if (const auto* const choose = std::get_if<entry::Choose>(&entry)) {
      choices_.push_back(*choose);
    } else {
      others_.emplace_back(size_, entry);
    }
    ++size_;
  }

  std::uint32_t size() const { return size_; }

  // In order, with their revisions.
  template <class Visit>
  void for_each(Visit visit) const {
    auto other = others_.begin();
    auto made = choices_.begin();
    for (std::uint32_t revision = 0; revision < size_; ++revision) {
      if (other != others_.end() && other->first == revision) {
        visit(revision, (other++)->second);
      } else {
        visit(revision, Entry(*made++));
      }
    }
  }

  // The last lines of chat, oldest first.
  template <class Visit>
  void for_each_said(std::size_t last, Visit visit) const {
    std::size_t said = 0;
    for (const auto& [revision, entry] : others_) said += std::holds_alternative<entry::Say>(entry);
    for (const auto& [revision, entry] : others_) {
      const auto* const say = std::get_if<entry::Say>(&entry);
      if (say != nullptr && said-- <= last) visit(revision, *say);
    }
  }

 private:
  std::uint32_t size_ = 0;
  std::vector<entry::Choose> choices_;
  std::vector<std::pair<std::uint32_t, Entry>> others_;
};

}  // namespace folsom::server
