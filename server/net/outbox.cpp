#include "server/net/outbox.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace folsom::server {
namespace {

constexpr std::size_t kPieces = 64;  // in one system call

// The system doesn't write to what it sends, but its types are older than const.
iovec piece(const char* bytes, std::size_t size) {
  return {const_cast<char*>(bytes), size};  // NOLINT
}

}  // namespace

void Outbox::put_message(Bytes bytes) {
  const FrameHeader header = frame_header(Opcode::kText, bytes->size());
  put(header, std::move(bytes));
}

void Outbox::put(const FrameHeader& header, Bytes bytes) {
  // A slow, steady reader may never let it get empty, so items that are done go now and then.
  if (first_ > kPieces && first_ * 2 > items_.size()) {
    items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
  items_.push_back({header, std::move(bytes)});
  size_ += items_.back().size();
}

void Outbox::drop_rest() {
  const std::size_t keep = first_ + (done_ > 0 ? 1 : 0);
  for (std::size_t i = keep; i < items_.size(); ++i) size_ -= items_[i].size();
  items_.resize(keep);
}

Outbox::Wrote Outbox::write_to(int descriptor, std::uint64_t& bytes, std::uint64_t& calls) {
  while (first_ < items_.size()) {
    std::array<iovec, kPieces> pieces;  // NOLINT(*-member-init): a kilobyte for each call
    std::size_t count = 0;
    std::size_t skip = done_;
    for (std::size_t i = first_; i < items_.size() && count + 2 <= kPieces; ++i) {
      const Item& item = items_[i];
      const std::size_t of_header = std::min<std::size_t>(skip, item.header.size);
      const std::size_t of_bytes = skip - of_header;
      if (of_header < item.header.size) {
        pieces[count++] = piece(item.header.bytes.data() + of_header, item.header.size - of_header);
      }
      if (of_bytes < item.bytes->size()) {
        pieces[count++] = piece(item.bytes->data() + of_bytes, item.bytes->size() - of_bytes);
      }
      skip = 0;
    }
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = count;
    const ssize_t written = sendmsg(descriptor, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno == EAGAIN ? Wrote::kSome : Wrote::kFailed;
    bytes += static_cast<std::uint64_t>(written);
    ++calls;
    advance(static_cast<std::size_t>(written));
  }
  // Frees the memory: a silent connection keeps none for what it was sent.
  items_ = {};
  first_ = 0;
  return Wrote::kAll;
}

void Outbox::advance(std::size_t written) {
  size_ -= written;
  written += done_;
  while (first_ < items_.size() && written >= items_[first_].size()) {
    written -= items_[first_].size();
    items_[first_++].bytes = nullptr;
  }
  done_ = written;
}

}  // namespace folsom::server
