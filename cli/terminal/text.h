// Text with colors, measured by its width on the screen. Whether and how a color is shown is
// decided on output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace folsom::cli {

enum class Colour : std::uint8_t {
  kPlain,
  kBlue,
  kRed,
  kGreen,
  kMagenta,
  kYellow,
  kCyan,
  kGrey,
  kStar,  // the Marshal's
};

struct Style {
  Colour colour = Colour::kPlain;
  bool bold = false;
  bool reversed = false;

  bool operator==(const Style&) const = default;
};
inline constexpr Style kBold{Colour::kPlain, true, false};
inline constexpr Style kFaint{Colour::kGrey, false, false};

// How many columns a text takes: two for a wide letter, one for any other, however many bytes it
// has, and none for accents that are put onto a letter.
int width_of(std::string_view text);

// The text padded with blanks, at its end or its beginning, up to this width.
std::string padded(std::string_view text, int width);
std::string right_aligned(std::string_view text, int width);

// At most this many columns of it, and no half of a letter.
std::string_view cut_to(std::string_view text, int width);

class Line {
 public:
  Line() = default;
  // Implicit, so that plain text can be used wherever a line is wanted.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(std::string_view text, Style style = {}) { add(text, style); }
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(const char* text, Style style = {}) { add(text, style); }
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(const std::string& text, Style style = {}) { add(text, style); }

  Line& add(std::string_view text, Style style = {});
  Line& append(const Line& other);
  // Adds blanks up to this column.
  Line& fill_to(int column);

  int width() const { return width_; }
  bool empty() const { return width_ == 0; }

  // Without trailing blanks that no color makes visible.
  std::string plain() const;
  std::string coloured() const;

  // Its first columns.
  Line cut(int width) const;
  // The same, marked if something is cut off.
  Line shortened(int width) const;

 private:
  struct Piece {
    std::string text;
    Style style;
  };
  std::vector<Piece> pieces_;
  int width_ = 0;
};

using Lines = std::vector<Line>;
void append(Lines& lines, const Lines& more);

// For terminals with plain characters only: quotes, dashes, arrows and stars become ASCII of the
// same width. Letters stay as they are.
std::string with_plain_signs(std::string_view text);

// Breaks a text of this language at its blanks, and where a script without blanks allows it; lines
// after the first are indented.
std::vector<std::string> wrap(std::string_view text, int width, const std::string& language,
                              int indent = 0);

}  // namespace folsom::cli
