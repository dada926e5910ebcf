// WebSocket frames (RFC 6455), read and written as a server does. The gateway does this itself so
// that many messages go out in one system call and a silent connection costs next to nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace folsom::server {

enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10
};

// Why a connection is closed, by the protocol's numbers.
enum class CloseCode : std::uint16_t {
  kNormal = 1000,
  kGoingAway = 1001,
  kProtocolError = 1002,
  kWrongKind = 1003,
  kNotText = 1007,
  kPolicy = 1008,
  kTooBig = 1009
};

// The part before a payload.
struct FrameHeader {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};
FrameHeader frame_header(Opcode opcode, std::size_t payload);

std::string ping_frame();
std::string pong_frame(std::string_view payload);
std::string close_frame(CloseCode code);

// The answer to a client's Sec-WebSocket-Key.
std::string accept_key(std::string_view key);
// 16 bytes in base64.
bool is_websocket_key(std::string_view key);

// Takes frames apart and joins fragments.
class FrameReader {
 public:
  explicit FrameReader(std::size_t limit) : limit_(limit) {}

  struct Got {
    enum class Kind : std::uint8_t {
      kNothing,  // more bytes are needed
      kSkipped,  // a frame that is no message yet, or a pong
      kMessage,
      kPing,
      kClose,
      kWrong,  // close the connection with `code`
    };
    Kind kind = Kind::kNothing;
    CloseCode code = CloseCode::kNormal;
    std::string_view payload{};  // valid until the next call
    std::size_t used = 0;        // how many of the bytes were consumed
  };

  // Reads one frame from the beginning of these bytes and unmasks it in place.
  Got read(std::span<char> bytes);

 private:
  Got take(Opcode opcode, bool last, std::string_view payload);
  Got take_control(Opcode opcode, std::string_view payload) const;

  std::size_t limit_;
  bool in_message_ = false;
  std::string message_;  // the fragments so far
};

}  // namespace folsom::server
