// Finds the few fields that a client here needs in a message of the protocol, without reading the
// rest. Quotation marks inside texts are escaped, so `"key":` is always a key.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace folsom::load {

// What follows the key, up to the end of the message; nothing if the key isn't there.
std::optional<std::string_view> after(std::string_view message, std::string_view key);
// The digits at the beginning.
std::uint64_t leading_number(std::string_view text);
std::optional<std::uint64_t> number_of(std::string_view message, std::string_view key);
// Which frame of this viewer it is, or follows.
std::uint32_t frame_number_of(std::string_view message);
// A text without escapes: a code, an id, a choice.
std::optional<std::string_view> text_of(std::string_view message, std::string_view key);

enum class MessageKind { kWelcome, kTable, kFrame, kReply, kBye, kOther };
MessageKind kind_of(std::string_view message);

// The question in a frame or a snapshot.
struct Ask {
  bool is_told = false;  // the message mentions it …
  bool is_open = false;  // … and there is one
  std::uint32_t question = 0;
  std::vector<std::string_view> choices;
};
// Reads into an object that is reused, because this happens thousands of times a second.
void read_ask(std::string_view message, Ask& ask);

// The phase, if the message says it.
enum class TablePhase { kUntold, kOpen, kPlaying, kOver };
TablePhase phase_of(std::string_view message);

}  // namespace folsom::load
