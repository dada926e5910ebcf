// UTF-8, read by ICU.
#pragma once

#include <cstddef>
#include <string_view>

namespace folsom {

// The character at this byte; moves `at` to the next one. Invalid UTF-8 gives U+FFFD.
char32_t next_character(std::string_view text, std::size_t& at);

std::size_t characters_in(std::string_view text);

bool is_utf8(std::string_view text);

// How many bytes follow a character's first.
int bytes_after(char first);

}  // namespace folsom
