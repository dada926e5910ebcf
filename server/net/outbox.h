// What waits to be written to one connection, and writing as much of it as fits.
#pragma once

#include <cstddef>
#include <vector>

#include "server/core/world.h"
#include "server/net/frames.h"

namespace folsom::server {

class Outbox {
 public:
  // Raw bytes.
  void put(Bytes bytes) { put({}, std::move(bytes)); }
  // As a WebSocket message.
  void put_message(Bytes bytes);

  bool empty() const { return items_.empty(); }
  std::size_t size() const { return size_; }  // bytes

  // Drops everything not begun: a message can't be cut off in the middle.
  void drop_rest();

  enum class Wrote { kAll, kSome, kFailed };
  // Doesn't wait. Adds to both counters.
  Wrote write_to(int descriptor, std::uint64_t& bytes, std::uint64_t& calls);

 private:
  struct Item {
    FrameHeader header;
    Bytes bytes;
    std::size_t size() const { return header.size + bytes->size(); }
  };

  void put(const FrameHeader& header, Bytes bytes);
  void advance(std::size_t written);

  std::vector<Item> items_;
  std::size_t first_ = 0;  // the first item not completely written
  std::size_t done_ = 0;   // bytes of it that are
  std::size_t size_ = 0;
};

}  // namespace folsom::server
