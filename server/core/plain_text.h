// What people may write for others to read: names and lines of chat. Nothing invisible, and nothing
// that reverses the rest of the line or breaks it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace folsom::server {

// The text without blanks around it, if it is UTF-8 of 1 to `most` characters that may be shown.
std::optional<std::string> clean_name(std::string_view text, int most);

// The same, but joiners are allowed: some scripts and emoji can't be written without them.
std::optional<std::string> clean_line(std::string_view text, int most);

}  // namespace folsom::server
