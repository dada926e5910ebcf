// Text with colours, measured by what it takes on the screen. Whether a colour is shown, and how,
// is decided where it is written out.
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

// The text with blanks behind it, or before it, up to this width.
std::string padded(std::string_view text, int width);
std::string right_aligned(std::string_view text, int width);

// At most this many columns of it, and no half of a letter.
std::string_view cut_to(std::string_view text, int width);

class Line {
 public:
  Line() = default;
  // Implicit, so that plain text can stand wherever a line is wanted.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(std::string_view text, Style style = {}) { add(text, style); }
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(const char* text, Style style = {}) { add(text, style); }
  // NOLINTNEXTLINE(google-explicit-constructor)
  Line(const std::string& text, Style style = {}) { add(text, style); }

  Line& add(std::string_view text, Style style = {});
  Line& append(const Line& other);
  // Blanks up to this column.
  Line& fill_to(int column);

  int width() const { return width_; }
  bool empty() const { return width_ == 0; }

  // Without its trailing blanks where no colour shows them.
  std::string plain() const;
  std::string coloured() const;

  // The first columns of it.
  Line cut(int width) const;
  // The same with a sign that something is missing, where it is.
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

// For terminals that cannot show more than plain letters: quotes, dashes, arrows and stars as
// signs of ASCII, each as wide as before. Letters stay what they are.
std::string with_plain_signs(std::string_view text);

// Breaks a text of this language at its blanks, and where a script without blanks allows it; lines
// after the first are indented.
std::vector<std::string> wrap(std::string_view text, int width, const std::string& language,
                              int indent = 0);

}  // namespace folsom::cli
