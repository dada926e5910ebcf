// What people may write where others read it: names and lines of chat. Nothing that is invisible,
// turns the rest of the line around or breaks it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace folsom::server {

// The text without blanks around it, where it is UTF-8 of 1 to `most` characters that may be shown.
std::optional<std::string> clean_name(std::string_view text, int most);

// The same; but joiners may stand in it, without which some scripts and pictures are not written.
std::optional<std::string> clean_line(std::string_view text, int most);

}  // namespace folsom::server
