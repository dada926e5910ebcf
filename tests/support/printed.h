// Sessions and programs printed in docs/, which tests run to check that they are still true.
#pragma once

#include <string>

namespace folsom::support {

// The text between a line and the end of its code block; empty if there is no such line.
std::string block_after(const std::string& text, const std::string& begin, const std::string& end);

// Whether the text fits the pattern, in which "…" stands for anything.
bool matches(const std::string& text, const std::string& pattern);

}  // namespace folsom::support
