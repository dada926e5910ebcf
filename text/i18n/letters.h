// Letters as readers count them, and where lines of them may break: by ICU.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace folsom {

// With the accents and other signs that stand on it; of a picture, all that makes it.
struct Letter {
  std::size_t begin = 0;
  std::size_t end = 0;
  int columns = 0;  // that it takes on a terminal: two where it is wide, none where it isn't seen
};
std::vector<Letter> letters_in(std::string_view text);
int columns_of(std::string_view text);

// A full stop or its like, of any script: also 。 and ؟.
bool ends_sentence(char32_t character);

// Whether the script of this character leaves no blanks between words, as Japanese, Chinese and
// Thai do.
bool leaves_no_blanks(char32_t character);

// Where a line may break in a text of this language besides at its blanks: before these bytes.
std::vector<std::size_t> breaks_without_blanks(std::string_view text, const std::string& language);

}  // namespace folsom
