#include "cli/show/help.h"

#include <fmt/core.h>

#include "cli/show/names.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

struct Explained {
  std::string_view what;
  std::string_view how;
};

constexpr Explained kKeys[] = {
    {"1 2 3 ...", "take that choice (a b c ... from the tenth on)"},
    {"?, h", "this help; a hint: what the strongest bot would do here"},
    {"r", "the rule behind the question, and the event of the round"},
    {"t, l", "all of the table, if the screen is low; the story so far"},
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

constexpr Explained kHorseCards[] = {
    {"Ride", "with a horse of your car up to three cars, or to the stagecoach"},
    {"flasks", "on a standard turn; plain: draw three, play one; old: play two"},
};

constexpr Explained kPrisonCards[] = {
    {"Brilliant Idea", "at the prison car: free somebody; in the cell: out of it;"},
    {"", "elsewhere: do again what a bandit's last card did"},
};

constexpr Explained kMarshalsCards[] = {
    {"Move+ Floor+", "Move and Floor change; on a standard turn one more card at once"},
    {"Fire", "one or two in sight, a bullet from each cylinder"},
    {"Arrest", "a bandit on the Marshal's spot goes to the cell"},
};

void add_rows(Lines& lines, const Explained* begin, const Explained* end) {
  for (const Explained* row = begin; row != end; ++row) {
    lines.push_back(Line(fmt::format("  {:<14} ", row->what), kBold).add(row->how));
  }
}

void add_row(Lines& lines, std::string_view what, const std::string& how) {
  lines.push_back(Line(fmt::format("  {:<14} ", what), kBold).append(with_names(how)));
}

// Each hostage of this game: what he does, what he brings, and who has him.
void add_hostages(Lines& lines, const Scene& scene) {
  lines.push_back(Line("Hostages (what they do; ransom; who has them)", kBold));
  const auto add = [&](Hostage hostage, std::string_view holder) {
    add_row(lines, name_of(hostage),
            fmt::format("{}; {}{}", explain(hostage), ransom_of(hostage), holder));
  };
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const Hostage hostage = scene.view.hostage_of[static_cast<std::size_t>(bandit)];
    if (hostage == Hostage::kNone) continue;
    add(hostage, fmt::format(" ({})", name_of(static_cast<Pawn>(bandit))));
  }
  for_each(scene.view.hostages_left, [&](int one) { add(static_cast<Hostage>(one), ""); });
}

void add_prisoners(Lines& lines, const Scene& scene) {
  lines.push_back(
      Line("Prisoners ($200; they lend an ability, one's own: Robbery takes up to two)", kBold));
  const auto add = [&](Pawn whose, std::string_view holder) {
    add_row(lines, possessive(name_of(whose)), fmt::format("{}{}", explain_power(whose), holder));
  };
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const Pawn held = scene.view.prisoner_of[static_cast<std::size_t>(bandit)];
    if (held == Pawn::kNone) continue;
    add(held, fmt::format(" ({})", letter_of(static_cast<Pawn>(bandit))));
  }
  for_each(scene.view.prisoners_left, [&](int one) { add(static_cast<Pawn>(one), ""); });
  for_each(scene.view.prisoners_of_marshal, [&](int one) { add(static_cast<Pawn>(one), " (*)"); });
}

// The bullets of both cylinders in order; those used are gone.
void add_bullets(Lines& lines, const Scene& scene) {
  lines.push_back(Line("The Marshal's bullets", kBold));
  for (int wound = 0; wound < kWounds; ++wound) {
    add_row(lines, name_of(static_cast<Wound>(wound)),
            std::string(explain(static_cast<Wound>(wound))));
  }
  for (std::size_t cylinder = 0; cylinder < kCylinders; ++cylinder) {
    std::vector<std::string> left;
    for (int n = kBulletsOfACylinder - scene.view.cylinders[cylinder]; n < kBulletsOfACylinder;
         ++n) {
      left.emplace_back(
          name_of(scene.book.setup.components.cylinders[cylinder][static_cast<std::size_t>(n)]));
    }
    for (const std::string& line :
         wrap(fmt::format("{} cylinder: {}", cylinder == 0 ? "First" : "Second",
                          left.empty() ? "empty" : listed(left)),
              scene.size.columns - 2)) {
      lines.push_back(Line("  ").add(line));
    }
  }
}

void add_goals(Lines& lines, const Scene& scene) {
  lines.push_back(Line("The Marshal's goals (he wins with four of five)", kBold));
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const Goal goal = scene.view.goals[i];
    const bool shown = (scene.view.goals_shown >> i & 1U) != 0;
    lines.push_back(Line(goal == Goal::kNone
                             ? fmt::format("  {}. hidden", i + 1)
                             : fmt::format("  {}. {}: {}{}", i + 1, name_of(goal), explain(goal),
                                           shown ? " (shown to all)" : "")));
  }
}

}  // namespace

Lines help_text(const Scene& scene, bool several_people) {
  Lines lines = {Line("Keys", kBold)};
  add_rows(lines, std::begin(kKeys), std::end(kKeys));
  if (several_people) {
    lines.push_back(
        Line("  v              ", kBold).add("your own purses and cards, behind the curtain"));
  }
  lines.push_back(Line("Cards", kBold));
  const bool marshal_plays = scene.book.marshals_seat != kNoSeat;
  for (const Explained& card : kCards) {
    if (!marshal_plays || card.what != "Marshal") add_rows(lines, &card, &card + 1);
  }
  if (scene.book.setup.horses) add_rows(lines, std::begin(kHorseCards), std::end(kHorseCards));
  if (marshal_plays) {
    add_rows(lines, std::begin(kPrisonCards), std::end(kPrisonCards));
    lines.push_back(Line("The Marshal's cards", kBold));
    add_rows(lines, std::begin(kMarshalsCards), std::end(kMarshalsCards));
  }
  lines.push_back(Line("Bandits", kBold));
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (scene.view.seat_of[static_cast<std::size_t>(bandit)] == kNoSeat) continue;
    const std::string_view power = scene.book.setup.abilities ? explain_power(pawn) : "";
    lines.push_back(Line(fmt::format("  {} {:<13}", letter_of(pawn), name_of(pawn)), style_of(pawn))
                        .add(power));
  }
  if (has_stagecoach(scene.book)) add_hostages(lines, scene);
  if (marshal_plays) {
    add_prisoners(lines, scene);
    add_bullets(lines, scene);
    add_goals(lines, scene);
  }
  lines.push_back(Line("On the screen", kBold));
  lines.push_back(Line(
      scene.unicode ? "  > your bandit, or whose turn it is; ★ the Marshal; ▒▒▒ a card face down"
                    : "  > your bandit, or whose turn it is; * the Marshal; ??? a card face down"));
  lines.push_back(
      Line("  bullets: left to fire; wounds: bullets received; $: purses of known value"));
  if (marshal_plays) {
    lines.push_back(
        Line("  the Marshal's bullets: left in each cylinder; wanted, W: posters he took"));
    lines.push_back(Line("  Prisoners: whose companions are left; Brawlers: the cards left"));
  }
  if (marshal_plays || scene.book.setup.horses) {
    lines.push_back(
        Line(scene.unicode ? "  ✓ has decided, in secret" : "  + has decided, in secret"));
    lines.push_back(Line("  left, hit: bullets left to fire and received"));
    lines.push_back(Line("  2p 1g 1b 1m 1f: purses, gems, strongboxes, mail bags, flasks"));
  }
  return lines;
}

}  // namespace folsom::cli
