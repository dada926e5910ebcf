// Why a client's request is refused, as the word the client is sent.
#pragma once

#include <cstdint>
#include <string_view>

namespace folsom::server {

enum class Code : std::uint8_t {
  kNone,
  kBadMessage,      // no JSON, a field that is missing, unknown or of the wrong kind
  kUnknownRequest,  // its "do" is not known
  kOutOfOrder,      // its "id" is not above the last one
  kNotYours,
  kNotHost,
  kWrongPhase,
  kNoSuchSeat,
  kSeatTaken,
  kBanditTaken,
  kBadName,
  kBadText,
  kBadLevel,
  kSeatsFree,
  kStale,       // another question is open, or none
  kNotAllowed,  // by the rules of the game
  kCannotTakeBack,
  kNotAway,
  kNotStoodIn,
  kTooFast,
  kTooMany,
  kNotSaved,
  kBusy,
  kFull,
};
inline constexpr int kCodes = 24;

std::string_view word(Code code);

}  // namespace folsom::server
