#include "cli/show/help.h"

#include <fmt/core.h>

#include "cli/show/names.h"

namespace folsom::cli {
namespace {

constexpr Style kBold{Colour::kPlain, true, false};

struct Explained {
  std::string_view what;
  std::string_view how;
};

constexpr Explained kKeys[] = {
    {"1 2 3 ...", "take that choice (a b c ... from the tenth on)"},
    {"?", "this help"},
    {"r", "the rule behind the question, and the event of the round"},
    {"l", "the story so far"},
    {"s", "save a copy under a name of your own"},
    {"u", "take your last choice back, if nobody has learnt from it"},
    {"q", "save and leave"},
};

constexpr Explained kCards[] = {
    {"Move", "inside: to the next car; on the roof: one to three cars"},
    {"Floor change", "from inside to the roof of the car, or back"},
    {"Marshal", "move the Marshal; who meets him gets a bullet and flees up"},
    {"Fire", "give one of your bullets to somebody you see"},
    {"Robbery", "take one piece of loot from your spot"},
    {"Punch", "somebody on your spot drops loot and is thrown to the next car"},
};

void add_rows(Lines& lines, const Explained* begin, const Explained* end) {
  for (const Explained* row = begin; row != end; ++row) {
    lines.push_back(Line(fmt::format("  {:<13}", row->what), kBold).add(row->how));
  }
}

}  // namespace

Lines help_text(const Scene& scene, bool several_people) {
  Lines lines = {Line("Keys", kBold)};
  add_rows(lines, std::begin(kKeys), std::end(kKeys));
  if (several_people) {
    lines.push_back(
        Line("  v            ", kBold).add("your own purses and cards, behind the curtain"));
  }
  lines.push_back(Line("Cards", kBold));
  add_rows(lines, std::begin(kCards), std::end(kCards));
  lines.push_back(Line("Bandits", kBold));
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (scene.view.seat_of[static_cast<std::size_t>(bandit)] == kNoSeat) continue;
    const std::string_view power = scene.book.setup.abilities ? explain_power(pawn) : "";
    lines.push_back(Line(fmt::format("  {} {:<11}", letter_of(pawn), name_of(pawn)), style_of(pawn))
                        .add(power));
  }
  lines.push_back(Line("On the screen", kBold));
  lines.push_back(Line(
      scene.unicode ? "  > your bandit, or whose turn it is; ★ the Marshal; ▒▒▒ a card face down"
                    : "  > your bandit, or whose turn it is; * the Marshal; ??? a card face down"));
  lines.push_back(
      Line("  bullets: left to fire; wounds: bullets received; $: purses of known value"));
  return lines;
}

}  // namespace folsom::cli
