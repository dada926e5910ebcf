// Reads what a client sends on its socket. Nothing is taken on trust: a message is exactly one
// request of the protocol, with its fields and no others, or it is refused with a code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/players/levels.h"
#include "engine/core/vocabulary.h"
#include "server/core/codes.h"
#include "server/core/limits.h"

namespace folsom::server {

enum class RequestKind : std::uint8_t {
  kSit,        // seat, name, bandit (may be missing)
  kLeave,      // seat
  kSeatBot,    // seat, level
  kClearSeat,  // seat
  kStart,
  kChoose,    // seat, number, choice
  kTakeBack,  // seat, number
  kLetStand,  // seat, number
  kSay,       // text
  kMute,      // seat, on
  kStandIn,   // seat
  kReturn,    // seat
  kRematch,
  kLook,    // seat (none: as a spectator)
  kTicket,  // seat
};
inline constexpr int kRequestKinds = 15;

struct SocketRequest {
  std::uint64_t id = 0;
  RequestKind kind = RequestKind::kStart;
  std::optional<int> seat;  // 0 to 7; the table may not have it
  std::string name;         // as others will see it
  std::optional<Pawn> bandit;
  std::optional<BotKind> level;
  std::uint32_t number = 0;  // of a question or a frame
  std::string choice;        // text, not read yet
  std::string text;          // as others will see it
  bool on = false;

  bool operator==(const SocketRequest&) const = default;
};

struct ReadRequest {
  std::optional<SocketRequest> request;
  Code refusal = Code::kNone;
  std::optional<std::uint64_t> id;  // if there is one to answer
};

ReadRequest read_request(std::string_view message, const Limits& limits = {});

// "sit", "seat-bot", …
std::string_view word(RequestKind kind);

}  // namespace folsom::server
