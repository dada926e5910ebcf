// A socket of the protocol: opens a WebSocket and passes text messages both ways.
#pragma once

#include <string>
#include <string_view>

#include "server/load/chance.h"
#include "server/load/stream.h"

namespace folsom::load {

class Link : public Stream {
 public:
  Link(Loop& loop, Traffic& traffic, std::uint64_t seed) : Stream(loop, traffic), masks_(seed) {}

  // `target`: "/api/1/tables/ID/socket?seat=2"; `secret`: the guest's cookie.
  void open(const Address& address, const std::string& target, const std::string& secret);
  // One text message.
  void say(std::string_view text);
  // A request of the protocol; `fields` begin with a comma.
  void request(std::uint64_t id, std::string_view what, std::string_view fields);
  bool is_ready() const { return is_open() && is_ready_; }

 protected:
  virtual void on_ready() {}
  virtual void on_message(std::string_view text) = 0;

 private:
  std::size_t on_bytes(std::span<char> bytes) override;
  // The length of the answer to the upgrade request; 0 if it isn't complete yet.
  std::size_t take_answer(std::string_view bytes);
  // The same for one frame.
  std::size_t take_frame(std::span<char> bytes);
  void send_frame(unsigned opcode, std::string_view payload);

  Chance masks_;
  bool is_ready_ = false;
};

}  // namespace folsom::load
