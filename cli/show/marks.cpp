#include "cli/show/marks.h"

#include <array>

#include "text/i18n/names_in_text.h"

namespace folsom::cli {

Style style_of(Pawn pawn) {
  // Ghost has only the terminal's own color, which is bright on dark and dark on bright.
  constexpr std::array<Colour, kPawns + 1> kColours = {
      Colour::kPlain,  Colour::kBlue, Colour::kRed,  Colour::kGreen, Colour::kMagenta,
      Colour::kYellow, Colour::kCyan, Colour::kStar, Colour::kGrey,  Colour::kPlain};
  return {kColours[static_cast<std::size_t>(index(pawn))], pawn != Pawn::kNone, false};
}

Line with_names(const Words& words, std::string_view text, Style style) {
  Line line;
  std::size_t done = 0;
  for (const NameInText& name : names_in(words, text)) {
    line.add(text.substr(done, name.at - done), style);
    line.add(text.substr(name.at, name.length), style_of(name.pawn));
    done = name.at + name.length;
  }
  return line.add(text.substr(done), style);
}

Lines lines_of_text(const Scene& scene, std::string_view text, Style style, int indent) {
  Lines lines;
  for (const std::string& part : wrap(text, scene.size.columns, scene.words.language(), indent)) {
    lines.push_back(with_names(scene.words, part, style));
  }
  return lines;
}

}  // namespace folsom::cli
