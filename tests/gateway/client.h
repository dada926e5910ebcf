// A client that says what it is told to, right or wrong, over a real socket.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::server::tests {

// An answer, parsed far enough for tests.
struct Reply {
  int status = 0;  // 0: no answer
  std::string head;
  std::string body;
  // A header's value, without its name; empty if there is none.
  std::string header(std::string_view name) const;
};

struct Frame {
  int opcode = -1;  // -1: the connection ended, or nothing came in time
  std::string payload;
  int close_code() const;
};

class Client {
 public:
  explicit Client(int port, int receive_buffer = 0);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  void send(std::string_view bytes);
  // Everything until the other end closes.
  std::string read_to_end();
  bool is_closed_within(std::chrono::milliseconds time);
  // Takes and drops so many bytes, or as many as are there; false at the end.
  bool sip(std::size_t bytes);

  Reply read_reply(bool has_body = true);
  Reply ask(const std::string& head, const std::string& body = "");
  Reply get(const std::string& target, const std::string& headers = "");
  Reply post(const std::string& target, const std::string& body, const std::string& headers = "");

  // Opens a WebSocket; returns the answer to the handshake.
  Reply open(const std::string& target = "/api/1/tables/one/socket",
             const std::string& headers = "");
  void say(std::string_view text);
  void send_frame(int first_byte, std::string_view payload, bool masked = true);
  Frame read_frame();
  std::string own_origin() const;

 private:
  bool fill();

  int port_;
  int descriptor_ = -1;
  std::string inbox_;
};

// The bytes of a client's frame.
std::string frame_bytes(int first_byte, std::string_view payload, bool masked = true);

}  // namespace folsom::server::tests
