#include "server/core/codes.h"

#include <iterator>

namespace folsom::server {
namespace {

// In the order of the codes.
constexpr std::string_view kWords[] = {"none",
                                       "bad-message",
                                       "unknown-request",
                                       "out-of-order",
                                       "not-yours",
                                       "not-host",
                                       "wrong-phase",
                                       "no-such-seat",
                                       "seat-taken",
                                       "bandit-taken",
                                       "bad-name",
                                       "bad-text",
                                       "bad-level",
                                       "seats-free",
                                       "stale",
                                       "not-allowed",
                                       "cannot-take-back",
                                       "not-away",
                                       "not-stood-in",
                                       "too-fast",
                                       "too-many",
                                       "not-saved",
                                       "busy",
                                       "full"};
static_assert(std::size(kWords) == kCodes);

}  // namespace

std::string_view word(Code code) { return kWords[static_cast<std::size_t>(code)]; }

}  // namespace folsom::server
