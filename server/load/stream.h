// A TCP connection on a loop; keeps outgoing bytes until the system takes them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/load/address.h"
#include "server/load/loop.h"

namespace folsom::load {

// Bytes moved by all streams of one loop.
struct Traffic {
  std::uint64_t received = 0;
  std::uint64_t sent = 0;
};

class Stream : public Waiting {
 public:
  Stream(Loop& loop, Traffic& traffic) : loop_(loop), traffic_(traffic) {}
  ~Stream() override { close(); }

  // Begins connecting; `on_end` follows if nobody answers. Closes what was open before.
  void connect(const Address& address);
  void send(std::string_view bytes);
  // No more calls after this. Unsent bytes are lost.
  void close();
  bool is_open() const { return socket_ >= 0; }

 protected:
  // Takes what it can use from the front and returns how much; the rest comes again with more.
  virtual std::size_t on_bytes(std::span<char> bytes) = 0;
  // The other side is gone, and the stream is closed already.
  virtual void on_end() = 0;

  // Counts connections: tells whether a call closed this one, or even opened the next.
  unsigned life() const { return life_; }

 private:
  void on_readable() override;
  void on_writable() override;
  bool flush();
  void end();
  void take(std::span<char> bytes);

  Loop& loop_;
  Traffic& traffic_;
  int socket_ = -1;
  unsigned life_ = 0;
  bool is_waiting_ = false;
  std::string inbox_;
  std::string outbox_;
};

}  // namespace folsom::load
