#include "server/load/link.h"

#include <fmt/core.h>

#include <array>

namespace folsom::load {
namespace {

constexpr unsigned kText = 1;
constexpr unsigned kPing = 9;
constexpr unsigned kPong = 10;

unsigned byte(char character) { return static_cast<unsigned char>(character); }

}  // namespace

void Link::open(const Address& address, const std::string& target, const std::string& secret) {
  is_ready_ = false;
  connect(address);
  // The key only guards against caches; between a server and a tool any key will do.
  send("GET " + target + " HTTP/1.1\r\nHost: " + address.host + "\r\nOrigin: http://" +
       address.host + "\r\nCookie: folsom=" + secret +
       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Key: Rm9sc29tIGxvYWQgdG9vbA==\r\n\r\n");
}

void Link::say(std::string_view text) { send_frame(kText, text); }

void Link::request(std::uint64_t id, std::string_view what, std::string_view fields) {
  say(fmt::format(R"({{"id":{},"do":"{}"{}}})", id, what, fields));
}

void Link::send_frame(unsigned opcode, std::string_view payload) {
  constexpr std::size_t kMost = 2048;  // the most a server takes
  std::array<char, kMost + 8> frame{};
  std::size_t size = 0;
  const auto put = [&](std::uint64_t value) { frame[size++] = static_cast<char>(value & 0xFFU); };
  payload = payload.substr(0, kMost);
  put(0x80U | opcode);
  if (payload.size() < 126) {
    put(0x80U | payload.size());
  } else {
    put(0x80U | 126U);
    put(payload.size() >> 8);
    put(payload.size());
  }
  const std::uint64_t mask = masks_.next();
  for (unsigned i = 0; i < 4; ++i) put(mask >> 8 * i);
  for (std::size_t i = 0; i < payload.size(); ++i) put(byte(payload[i]) ^ mask >> 8 * (i % 4));
  send({frame.data(), size});
}

std::size_t Link::on_bytes(std::span<char> bytes) {
  std::size_t used = 0;
  const unsigned before = life();
  while (used < bytes.size()) {
    const std::span<char> rest = bytes.subspan(used);
    const std::size_t taken =
        is_ready_ ? take_frame(rest) : take_answer({rest.data(), rest.size()});
    used += taken;
    if (taken == 0 || life() != before) break;
  }
  return used;
}

std::size_t Link::take_answer(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101 ")) {
    close();
    on_end();
    return end;
  }
  is_ready_ = true;
  on_ready();
  return end + 4;
}

std::size_t Link::take_frame(std::span<char> bytes) {
  if (bytes.size() < 2) return 0;
  const unsigned opcode = byte(bytes[0]) & 0x0FU;
  std::uint64_t length = byte(bytes[1]) & 0x7FU;
  const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < 2 + more) return 0;
  if (more > 0) length = 0;
  for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(bytes[2 + i]);
  const std::size_t head = 2 + more;
  if (bytes.size() - head < length) return 0;
  const std::string_view payload(bytes.data() + head, static_cast<std::size_t>(length));
  // The server sends whole messages, and closes the connection itself after a close frame.
  if (opcode == kText) on_message(payload);
  if (opcode == kPing) send_frame(kPong, payload);
  return head + static_cast<std::size_t>(length);
}

}  // namespace folsom::load
