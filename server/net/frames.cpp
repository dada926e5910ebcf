#include "server/net/frames.h"

#include <openssl/evp.h>

#include "server/core/base64.h"
#include "text/i18n/utf8.h"

namespace folsom::server {
namespace {

using Kind = FrameReader::Got::Kind;

constexpr std::size_t kMaxControl = 125;  // bytes of a control frame's payload

FrameReader::Got wrong(CloseCode code) { return {.kind = Kind::kWrong, .code = code}; }

unsigned byte(char character) { return static_cast<unsigned char>(character); }

bool is_control(Opcode opcode) { return (static_cast<unsigned>(opcode) & 8U) != 0; }

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

std::string control_frame(Opcode opcode, std::string_view payload) {
  const FrameHeader header = frame_header(opcode, payload.size());
  return std::string(header.bytes.data(), header.size).append(payload);
}

// A close frame has no payload, or a code that may be sent and a text.
bool is_good_close(std::string_view payload) {
  if (payload.empty()) return true;
  if (payload.size() == 1) return false;
  const unsigned code = byte(payload[0]) << 8 | byte(payload[1]);
  const bool known = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
                     (code >= 3000 && code <= 4999);
  return known && is_utf8(payload.substr(2));
}

// A length must use as few bytes as hold it, and its highest bit must be 0.
bool is_shortest(std::size_t length_bytes, std::uint64_t length) {
  if (length_bytes == 2) return length > kMaxControl;
  if (length_bytes == 8) return length > 0xFFFF && length >> 63U == 0;
  return true;
}

}  // namespace

FrameHeader frame_header(Opcode opcode, std::size_t payload) {
  FrameHeader header;
  header.bytes[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  const auto put_length = [&](unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) {
      header.bytes[2 + i] = static_cast<char>(payload >> (8 * (bytes - 1 - i)) & 0xFFU);
    }
    header.size = static_cast<std::uint8_t>(2 + bytes);
  };
  if (payload <= kMaxControl) {
    header.bytes[1] = static_cast<char>(payload);
    put_length(0);
  } else if (payload <= 0xFFFF) {
    header.bytes[1] = 126;
    put_length(2);
  } else {
    header.bytes[1] = 127;
    put_length(8);
  }
  return header;
}

std::string ping_frame() { return control_frame(Opcode::kPing, ""); }

std::string pong_frame(std::string_view payload) { return control_frame(Opcode::kPong, payload); }

std::string close_frame(CloseCode code) {
  const auto number = static_cast<unsigned>(code);
  const std::string payload = {static_cast<char>(number >> 8), static_cast<char>(number & 0xFFU)};
  return control_frame(Opcode::kClose, payload);
}

std::string accept_key(std::string_view key) {
  const std::string salted = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<std::uint8_t, 20> digest{};
  EVP_Digest(salted.data(), salted.size(), digest.data(), nullptr, EVP_sha1(), nullptr);
  return base64(digest);
}

bool is_websocket_key(std::string_view key) {
  if (key.size() != 24 || !key.ends_with("==")) return false;
  return key.substr(0, 22).find_first_not_of(
             "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") ==
         std::string_view::npos;
}

FrameReader::Got FrameReader::read(std::span<char> bytes) {
  if (bytes.size() < 2) return {};
  const unsigned first = byte(bytes[0]);
  const unsigned second = byte(bytes[1]);
  // No extension was agreed on, so the reserved bits must be 0, and clients must mask.
  if ((first & 0x70U) != 0 || !is_known(first & 0x0FU) || (second & 0x80U) == 0) {
    return wrong(CloseCode::kProtocolError);
  }
  const auto opcode = static_cast<Opcode>(first & 0x0FU);
  const bool last = (first & 0x80U) != 0;
  const unsigned short_length = second & 0x7FU;
  if (is_control(opcode) && (!last || short_length > kMaxControl)) {
    return wrong(CloseCode::kProtocolError);
  }
  const std::size_t length_bytes = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
  if (bytes.size() < 2 + length_bytes) return {};
  std::uint64_t length = length_bytes == 0 ? short_length : 0;
  for (std::size_t i = 0; i < length_bytes; ++i) length = length << 8 | byte(bytes[2 + i]);
  if (!is_shortest(length_bytes, length)) return wrong(CloseCode::kProtocolError);
  if (!is_control(opcode) && length > limit_ - message_.size()) return wrong(CloseCode::kTooBig);
  const std::size_t mask_at = 2 + length_bytes;
  const std::size_t payload_at = mask_at + 4;
  if (bytes.size() < payload_at || bytes.size() - payload_at < length) return {};
  for (std::size_t i = 0; i < length; ++i) bytes[payload_at + i] ^= bytes[mask_at + i % 4];
  Got got = take(opcode, last, {bytes.data() + payload_at, static_cast<std::size_t>(length)});
  got.used = payload_at + static_cast<std::size_t>(length);
  return got;
}

FrameReader::Got FrameReader::take(Opcode opcode, bool last, std::string_view payload) {
  if (is_control(opcode)) return take_control(opcode, payload);
  const bool goes_on = opcode == Opcode::kContinuation;
  if (goes_on != in_message_) return wrong(CloseCode::kProtocolError);
  if (opcode == Opcode::kBinary) return wrong(CloseCode::kWrongKind);
  in_message_ = !last;
  if (!last) {
    message_ += payload;
    return {.kind = Kind::kSkipped};
  }
  // The reader lends the message out until the next call and keeps no memory for it afterward.
  static thread_local std::string whole;
  if (goes_on) {
    whole = std::move(message_.append(payload));
    message_ = {};
    payload = whole;
  }
  if (!is_utf8(payload)) return wrong(CloseCode::kNotText);
  return {.kind = Kind::kMessage, .payload = payload};
}

FrameReader::Got FrameReader::take_control(Opcode opcode, std::string_view payload) const {
  if (opcode == Opcode::kPing) return {.kind = Kind::kPing, .payload = payload};
  if (opcode == Opcode::kPong) return {.kind = Kind::kSkipped};
  if (!is_good_close(payload)) return wrong(CloseCode::kProtocolError);
  return {.kind = Kind::kClose};
}

}  // namespace folsom::server
