// UTF-8, read by ICU.
#pragma once

#include <cstddef>
#include <string_view>

namespace folsom {

// The character that begins at this byte, which is moved on to the next one. What is no UTF-8 is
// U+FFFD.
char32_t next_character(std::string_view text, std::size_t& at);

std::size_t characters_in(std::string_view text);

bool is_utf8(std::string_view text);

// How many bytes follow the first of a character.
int bytes_after(char first);

}  // namespace folsom
