#include "cli/terminal/text.h"

namespace folsom::cli {
namespace {

constexpr bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
}

std::string_view colour_code(Colour colour) {
  switch (colour) {
    case Colour::kPlain:
      return "";
    case Colour::kBlue:
      return ";94";
    case Colour::kRed:
      return ";91";
    case Colour::kGreen:
      return ";92";
    case Colour::kMagenta:
      return ";95";
    case Colour::kYellow:
      return ";33";
    case Colour::kCyan:
      return ";96";
    case Colour::kGrey:
      return ";90";
    case Colour::kStar:
      return ";30;43";
  }
  return "";
}

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  for (const char byte : text) width += begins_character(byte) ? 1 : 0;
  return width;
}

std::string_view cut_to(std::string_view text, int width) {
  int seen = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_character(text[i]) && ++seen > width) return text.substr(0, i);
  }
  return text;
}

Line& Line::add(std::string_view text, Style style) {
  if (text.empty()) return *this;
  width_ += width_of(text);
  if (!pieces_.empty() && pieces_.back().style == style) {
    pieces_.back().text += text;
  } else {
    pieces_.push_back({std::string(text), style});
  }
  return *this;
}

Line& Line::append(const Line& other) {
  for (const Piece& piece : other.pieces_) add(piece.text, piece.style);
  return *this;
}

Line& Line::fill_to(int column) {
  if (column > width_) add(std::string(static_cast<std::size_t>(column - width_), ' '));
  return *this;
}

std::string Line::plain() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  const std::size_t last = text.find_last_not_of(' ');
  text.resize(last == std::string::npos ? 0 : last + 1);
  return text;
}

std::string Line::coloured() const {
  std::string text;
  for (const Piece& piece : pieces_) {
    if (piece.style == Style{}) {
      text += piece.text;
      continue;
    }
    text += "\033[0";
    if (piece.style.bold) text += ";1";
    if (piece.style.reversed) text += ";7";
    text += colour_code(piece.style.colour);
    text += 'm';
    text += piece.text;
    text += "\033[0m";
  }
  return text;
}

Line Line::cut(int width) const {
  Line shorter;
  for (const Piece& piece : pieces_) {
    shorter.add(cut_to(piece.text, width - shorter.width()), piece.style);
    if (shorter.width() >= width) break;
  }
  return shorter;
}

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  std::string line;
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const bool starts = line.empty() || line == blanks;
    if (!starts && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(line);
      line = blanks;
    } else if (!starts) {
      line += ' ';
    }
    line += word;
  }
  lines.push_back(line);
  return lines;
}

}  // namespace folsom::cli
