#include "tests/gateway/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace folsom::server::tests {
namespace {

constexpr int kPatience = 8000;  // milliseconds until a test gives up waiting

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

}  // namespace

std::string Reply::header(std::string_view name) const {
  const std::string wanted = "\r\n" + lower(name) + ": ";
  const std::size_t at = lower(head).find(wanted);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + wanted.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

int Frame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(int port, int receive_buffer) : port_(port) {
  descriptor_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_buffer > 0) {
    setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    // As on a network: with packets as large as this machine's, the system would buffer megabytes.
    const int segment = 1000;
    setsockopt(descriptor_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const auto* const any = reinterpret_cast<const sockaddr*>(&address);
  if (connect(descriptor_, any, sizeof address) != 0) throw std::runtime_error("no connection");
}

Client::~Client() { close(descriptor_); }

void Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::fill() {
  pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, kPatience) <= 0) return false;
  std::string buffer(65536, '\0');
  const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (got <= 0) return false;
  inbox_.append(buffer, 0, static_cast<std::size_t>(got));
  return true;
}

std::string Client::read_to_end() {
  while (fill()) {
  }
  return std::exchange(inbox_, {});
}

bool Client::is_closed_within(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, std::max(0, static_cast<int>(left.count()))) <= 0) return false;
    std::string buffer(65536, '\0');
    if (recv(descriptor_, buffer.data(), buffer.size(), 0) <= 0) return true;
  }
}

bool Client::sip(std::size_t bytes) {
  std::string buffer(bytes, '\0');
  return recv(descriptor_, buffer.data(), buffer.size(), 0) > 0;
}

Reply Client::read_reply(bool has_body) {
  std::size_t end = inbox_.find("\r\n\r\n");
  while (end == std::string::npos) {
    if (!fill()) return {};
    end = inbox_.find("\r\n\r\n");
  }
  Reply reply;
  reply.head = inbox_.substr(0, end + 2);
  inbox_.erase(0, end + 4);
  reply.status = std::stoi(reply.head.substr(9, 3));
  const std::string length = reply.header("Content-Length");
  const std::size_t size = has_body && !length.empty() ? std::stoul(length) : 0;
  while (inbox_.size() < size) {
    if (!fill()) return {};
  }
  reply.body = inbox_.substr(0, size);
  inbox_.erase(0, size);
  return reply;
}

std::string Client::own_origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

Reply Client::ask(const std::string& head, const std::string& body) {
  send(head + "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n\r\n" + body);
  return read_reply(!head.starts_with("HEAD"));
}

Reply Client::get(const std::string& target, const std::string& headers) {
  return ask("GET " + target + " HTTP/1.1\r\n" + headers);
}

Reply Client::post(const std::string& target, const std::string& body, const std::string& headers) {
  const std::string usual = "Origin: " + own_origin() + "\r\nContent-Type: application/json\r\n";
  return ask("POST " + target + " HTTP/1.1\r\n" + (headers.empty() ? usual : headers) +
                 "Content-Length: " + std::to_string(body.size()) + "\r\n",
             body);
}

Reply Client::open(const std::string& target, const std::string& headers) {
  const std::string origin = headers.find("Origin:") == std::string::npos
                                 ? "Origin: " + own_origin() + "\r\n"
                                 : std::string();
  return get(target, origin + headers +
                         "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                         "Sec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
}

std::string frame_bytes(int first_byte, std::string_view payload, bool masked) {
  std::string bytes(1, static_cast<char>(first_byte));
  const int mask = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    bytes += static_cast<char>(mask | static_cast<int>(payload.size()));
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(mask | 126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 255U);
  } else {
    bytes += static_cast<char>(mask | 127);
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      bytes += static_cast<char>(payload.size() >> (shift - 8) & 255U);
    }
  }
  if (!masked) return bytes.append(payload);
  const std::string key = "\x37\xfa\x21\x3d";
  bytes += key;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ key[i % 4]);
  }
  return bytes;
}

void Client::send_frame(int first_byte, std::string_view payload, bool masked) {
  send(frame_bytes(first_byte, payload, masked));
}

void Client::say(std::string_view text) { send_frame(0x81, text); }

Frame Client::read_frame() {
  const auto need = [this](std::size_t size) {
    while (inbox_.size() < size) {
      if (!fill()) return false;
    }
    return true;
  };
  if (!need(2)) return {};
  const auto byte = [this](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(inbox_[at]));
  };
  std::size_t size = byte(1);
  std::size_t head = 2;
  if (size == 126) {
    if (!need(4)) return {};
    size = byte(2) << 8 | byte(3);
    head = 4;
  } else if (size == 127) {
    if (!need(10)) return {};
    size = 0;
    for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    head = 10;
  }
  if (!need(head + size)) return {};
  Frame frame{static_cast<int>(byte(0) & 15U), inbox_.substr(head, size)};
  inbox_.erase(0, head + size);
  return frame;
}

}  // namespace folsom::server::tests
