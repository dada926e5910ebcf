#include "cli/terminal/text.h"

#include <algorithm>

#include "text/i18n/utf8.h"

namespace folsom::cli {
namespace {

// Accents that stand on the character before, soft hyphens, joiners.
constexpr bool takes_no_column(char32_t code) {
  return (code >= 0x300 && code <= 0x36f) || code == 0xad || (code >= 0x200b && code <= 0x200f) ||
         code == 0x2060 || (code >= 0xfe00 && code <= 0xfe0f);
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
  for (std::size_t at = 0; at < text.size();) {
    width += takes_no_column(next_character(text, at)) ? 0 : 1;
  }
  return width;
}

std::string_view cut_to(std::string_view text, int width) {
  int seen = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    if (!takes_no_column(next_character(text, at)) && ++seen > width) return text.substr(0, begin);
  }
  return text;
}

std::string padded(std::string_view text, int width) {
  return std::string(text).append(static_cast<std::size_t>(std::max(0, width - width_of(text))),
                                  ' ');
}

std::string right_aligned(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ')
      .append(text);
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

Line Line::shortened(int width) const { return width_ <= width ? *this : cut(width - 1).add("…"); }

std::string with_plain_signs(std::string_view text) {
  constexpr std::pair<char32_t, char> kPlain[] = {
      {U'\u2018', '\''}, {U'\u2019', '\''}, {U'\u201c', '"'}, {U'\u201d', '"'}, {U'\u201e', '"'},
      {U'\u00ab', '"'},  {U'\u00bb', '"'},  {U'\u2013', '-'}, {U'\u2014', '-'}, {U'\u2026', '~'},
      {U'\u00a0', ' '},  {U'\u202f', ' '},  {U'\u00b7', '-'}, {U'\u00d7', 'x'}, {U'\u2190', '<'},
      {U'\u2192', '>'},  {U'\u2605', '*'}};
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t character = next_character(text, at);
    const auto* const sign = std::find_if(std::begin(kPlain), std::end(kPlain),
                                          [&](auto& one) { return one.first == character; });
    if (sign == std::end(kPlain)) {
      plain += text.substr(begin, at - begin);
    } else {
      plain += sign->second;
    }
  }
  return plain;
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
