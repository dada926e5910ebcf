// Requests over HTTP, one after another on a connection that stays open.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "server/load/stream.h"

namespace folsom::load {

struct HttpReply {
  int status = 0;  // 0: no answer
  std::string body;
};

class HttpClient : public Stream {
 public:
  using Done = std::function<void(const HttpReply&)>;

  HttpClient(Loop& loop, Traffic& traffic, const Address& address)
      : Stream(loop, traffic), address_(address) {}

  void get(const std::string& target, Done done);
  void post(const std::string& target, const std::string& body, const std::string& secret,
            Done done);

 private:
  struct Asked {
    std::string bytes;
    Done done;
  };

  void ask(Asked asked);
  void send_first();
  std::size_t on_bytes(std::span<char> bytes) override;
  void on_end() override;

  Address address_;
  std::deque<Asked> asked_;  // the first one has been sent
};

}  // namespace folsom::load
