// Listens on a port of this machine and answers each request as told, over HTTP or HTTPS: the other
// end of a webhook.
#pragma once

#include <openssl/types.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace folsom::server::tests {

struct Received {
  std::string head;
  std::string body;
  // A header's value; empty if there is none.
  std::string header(const std::string& name) const;
};

// "HTTP/1.1 200 …" without a body.
std::string answer_with(int status, const std::string& headers = "");

class Listener {
 public:
  // The answer to the first request (0), the second …; empty: none, and the connection stays open.
  using Answer = std::function<std::string(int number)>;
  // `certificate_file`: where to write the certificate made for "localhost"; empty: no TLS.
  explicit Listener(Answer answer, const std::string& certificate_file = "");
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  int port() const { return port_; }
  std::vector<Received> received() const;
  std::size_t count() const { return received().size(); }

 private:
  void run();
  void serve(int line);

  Answer answer_;
  SSL_CTX* tls_ = nullptr;
  int listening_ = -1;
  int port_ = 0;
  std::atomic<bool> stops_ = false;
  mutable std::mutex mutex_;
  std::vector<Received> received_;
  std::vector<int> silent_;  // connections left open
  std::thread thread_;
};

}  // namespace folsom::server::tests
