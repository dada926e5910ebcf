#include "cli/terminal/text.h"

#include <algorithm>

#include "text/i18n/letters.h"
#include "text/i18n/utf8.h"

namespace folsom::cli {
namespace {

// In the order of the colors.
constexpr std::string_view kColourCodes[] = {"",    ";94", ";91", ";92",   ";95",
                                             ";33", ";96", ";90", ";30;43"};
static_assert(std::size(kColourCodes) == static_cast<std::size_t>(Colour::kStar) + 1);

// What stands together in a line: a word, or what a script without blanks doesn't break.
struct Part {
  std::string_view text;
  bool after_a_blank = false;
};

std::vector<Part> parts_of(std::string_view text, const std::string& language) {
  std::vector<Part> parts;
  bool after_a_blank = false;
  std::size_t begin = 0;
  const auto end_at = [&](std::size_t end) {
    parts.push_back({text.substr(begin, end - begin), after_a_blank});
    begin = end;
    after_a_blank = false;
  };
  const std::vector<std::size_t> breaks = breaks_without_blanks(text, language);
  auto next = breaks.begin();
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (next != breaks.end() && *next == at) {
      end_at(at);
      ++next;
    }
    if (text[at] != ' ') continue;
    end_at(at);
    begin = at + 1;
    after_a_blank = true;
  }
  if (begin < text.size()) end_at(text.size());
  return parts;
}

}  // namespace

int width_of(std::string_view text) { return columns_of(text); }

std::string_view cut_to(std::string_view text, int width) {
  int seen = 0;
  for (const Letter& letter : letters_in(text)) {
    seen += letter.columns;
    if (seen > width) return text.substr(0, letter.begin);
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
    text += kColourCodes[static_cast<std::size_t>(piece.style.colour)];
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

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

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

std::vector<std::string> wrap(std::string_view text, int width, const std::string& language,
                              int indent) {
  std::vector<std::string> lines;
  std::string line;
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  for (const Part& part : parts_of(text, language)) {
    const bool starts = line.empty() || line == blanks;
    const int blank = part.after_a_blank ? 1 : 0;
    if (!starts && width_of(line) + blank + width_of(part.text) > width) {
      lines.push_back(line);
      line = blanks;
    } else if (!starts && part.after_a_blank) {
      line += ' ';
    }
    line += part.text;
  }
  lines.push_back(line);
  return lines;
}

}  // namespace folsom::cli
