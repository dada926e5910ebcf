#include "server/load/stream.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace folsom::load {

void Stream::connect(const Address& address) {
  close();
  socket_ = ::socket(address.socket.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0)
    return loop_.at(now(), [this, life = life_] {
      if (life == life_) on_end();
    });
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const auto* const any = reinterpret_cast<const sockaddr*>(&address.socket);
  const int result = ::connect(socket_, any, address.size);
  is_waiting_ = true;
  // If it is refused at once, the loop reports that like any other failure.
  static_cast<void>(result);
  loop_.add(socket_, *this, true);
}

void Stream::close() {
  ++life_;
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  is_waiting_ = false;
  inbox_.clear();
  outbox_.clear();
}

void Stream::end() {
  close();
  on_end();
}

void Stream::send(std::string_view bytes) {
  if (socket_ < 0) return;
  if (is_waiting_) {
    outbox_ += bytes;
    return;
  }
  const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  const std::size_t gone = sent > 0 ? static_cast<std::size_t>(sent) : 0;
  traffic_.sent += gone;
  if (gone == bytes.size()) return;
  // On failure too: then reading fails as well and reports it.
  outbox_ += bytes.substr(gone);
  is_waiting_ = true;
  loop_.wait_for_writing(socket_, *this, true);
}

bool Stream::flush() {
  while (!outbox_.empty()) {
    const ssize_t sent =
        ::send(socket_, outbox_.data(), outbox_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) return errno == EAGAIN;
    traffic_.sent += static_cast<std::uint64_t>(sent);
    outbox_.erase(0, static_cast<std::size_t>(sent));
  }
  is_waiting_ = false;
  outbox_.shrink_to_fit();
  loop_.wait_for_writing(socket_, *this, false);
  return true;
}

void Stream::on_writable() {
  if (socket_ >= 0 && is_waiting_ && !flush()) end();
}

void Stream::on_readable() {
  if (socket_ < 0) return;
  static std::array<char, 1U << 18> buffer;
  const ssize_t got = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return end();
  traffic_.received += static_cast<std::uint64_t>(got);
  take({buffer.data(), static_cast<std::size_t>(got)});
}

void Stream::take(std::span<char> bytes) {
  const unsigned life = life_;
  if (inbox_.empty()) {
    const std::size_t used = on_bytes(bytes);
    if (life == life_ && used < bytes.size())
      inbox_.assign(bytes.data() + used, bytes.size() - used);
    return;
  }
  // A message in pieces. Moved out because a call may close the stream, and the inbox with it.
  std::string whole = std::move(inbox_);
  whole.append(bytes.data(), bytes.size());
  const std::size_t used = on_bytes(whole);
  if (life != life_) return;
  inbox_ = whole.substr(used);
}

}  // namespace folsom::load
