// Rulebooks by setup. Most tables share a few setups and a compiled book is large but quickly made,
// so the last few used are kept and others are made again when needed.
#pragma once

#include <list>
#include <memory>
#include <unordered_map>

#include "engine/flow/rulebook.h"

namespace folsom::server {

class Books {
 public:
  explicit Books(std::size_t kept = 256) : kept_(kept) {}
  Books(const Books&) = delete;
  Books& operator=(const Books&) = delete;

  // The one copy of a setup, shared by all tables that use it.
  std::shared_ptr<const Setup> setup(const Setup& setup);

  // For a setup returned by setup() that is known to compile.
  std::shared_ptr<const Rulebook> book(const std::shared_ptr<const Setup>& setup);

 private:
  struct Kept {
    std::shared_ptr<const Setup> setup;
    std::shared_ptr<const Rulebook> book;
  };

  std::size_t kept_;
  std::unordered_multimap<std::size_t, std::weak_ptr<const Setup>> setups_;
  std::size_t sweep_at_ = 1024;
  std::list<Kept> recent_;  // most recently used first
  std::unordered_map<const Setup*, std::list<Kept>::iterator> shelf_;
};

}  // namespace folsom::server
