#include "server/core/codes.h"

#include "engine/core/assert.h"

namespace folsom::server {

std::string_view word(Code code) {
  switch (code) {
    case Code::kNone:
      return "none";
    case Code::kBadMessage:
      return "bad-message";
    case Code::kUnknownRequest:
      return "unknown-request";
    case Code::kOutOfOrder:
      return "out-of-order";
    case Code::kNotYours:
      return "not-yours";
    case Code::kNotHost:
      return "not-host";
    case Code::kWrongPhase:
      return "wrong-phase";
    case Code::kNoSuchSeat:
      return "no-such-seat";
    case Code::kSeatTaken:
      return "seat-taken";
    case Code::kBanditTaken:
      return "bandit-taken";
    case Code::kBadName:
      return "bad-name";
    case Code::kBadText:
      return "bad-text";
    case Code::kBadLevel:
      return "bad-level";
    case Code::kSeatsFree:
      return "seats-free";
    case Code::kStale:
      return "stale";
    case Code::kNotAllowed:
      return "not-allowed";
    case Code::kCannotTakeBack:
      return "cannot-take-back";
    case Code::kNotAway:
      return "not-away";
    case Code::kNotStoodIn:
      return "not-stood-in";
    case Code::kTooFast:
      return "too-fast";
    case Code::kTooMany:
      return "too-many";
    case Code::kNotSaved:
      return "not-saved";
    case Code::kBusy:
      return "busy";
    case Code::kFull:
      return "full";
  }
  FOLSOM_ASSERT(false);
  return "none";
}

}  // namespace folsom::server
