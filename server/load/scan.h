// Finding the few fields that a client here needs in a message of the protocol, without reading the
// rest. In a text a quotation mark is escaped, so that `"key":` is always a key.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::load {

// What follows the key, as far as the message goes; nothing where the key is not there.
std::optional<std::string_view> after(std::string_view message, std::string_view key);
// The digits at the beginning.
std::uint64_t leading_number(std::string_view text);
std::optional<std::uint64_t> number_of(std::string_view message, std::string_view key);
// A text without escapes: a code, an id, a choice.
std::optional<std::string_view> text_of(std::string_view message, std::string_view key);

enum class MessageKind { kWelcome, kTable, kFrame, kReply, kBye, kOther };
MessageKind kind_of(std::string_view message);

// The question in a frame or a snapshot.
struct Ask {
  bool is_told = false;  // the message says something about it …
  bool is_open = false;  // … namely that there is one
  std::uint32_t decision = 0;
  std::vector<std::string_view> choices;
};
// Into an object that is used again, because it is asked for thousands of times a second.
void read_ask(std::string_view message, Ask& ask);

// The phase, where the message says it.
enum class Phase { kUntold, kOpen, kPlaying, kOver };
Phase phase_of(std::string_view message);

}  // namespace folsom::load
