#include "cli/show/score_sheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "engine/rules/sides.h"

namespace folsom::cli {

std::string side_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (int seat = 0; seat < scene.book.seats; ++seat) {
    if (scene.book.side_of[static_cast<std::size_t>(seat)] != side) continue;
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, static_cast<Seat>(seat))) {
      names.emplace_back(name_of(pawn));
    }
  }
  return listed(names);
}

namespace {

std::vector<int> richest_first(const Scene& scene, const Score& score) {
  std::vector<int> sides;
  sides.reserve(kMaxSeats);
  for (int side = 0; side < scene.book.sides; ++side) sides.push_back(side);
  std::stable_sort(sides.begin(), sides.end(), [&](int a, int b) {
    const SideScore& one = score.sides[static_cast<std::size_t>(a)];
    const SideScore& other = score.sides[static_cast<std::size_t>(b)];
    if (one.barred != other.barred) return other.barred;
    return one.total != other.total ? one.total > other.total
                                    : one.bullets_received < other.bullets_received;
  });
  return sides;
}

std::string hits_sentence(const Scene& scene, const Score& score) {
  if (!scene.book.gunslinger) return "There is no Gunslinger in this game.";
  std::vector<std::string> names;
  int hits = 0;
  for (int side = 0; side < scene.book.sides; ++side) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (one.gunslinger == 0) continue;
    names.push_back(side_name(scene, side));
    hits = one.hits;
  }
  return fmt::format("{} {}, with {}: $1000{}.",
                     names.size() == 1 ? "Gunslinger is" : "Gunslingers are", listed(names),
                     counted(hits, "hit", "hits"), names.size() == 1 ? "" : " each");
}

RoundName last_card(const Scene& scene) {
  return scene.book.round_cards[scene.view.flow.card].name;
}

bool is_marshals(const Scene& scene, int side) {
  return is_marshals_side(scene.book, static_cast<std::size_t>(side));
}

// Whom a side plays, the Marshal included.
std::vector<Pawn> pawns_of(const Scene& scene, int side) {
  std::vector<Pawn> pawns;
  for (int seat = 0; seat < scene.book.seats; ++seat) {
    if (scene.book.side_of[static_cast<std::size_t>(seat)] != side) continue;
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, static_cast<Seat>(seat))) {
      pawns.push_back(pawn);
    }
  }
  return pawns;
}

// Why a side cannot win, of one of its bandits.
std::string bar_of(const Scene& scene, Pawn pawn) {
  const auto i = static_cast<std::size_t>(index(pawn));
  if ((scene.view.fallen & bit(pawn)) != 0) return "fell off the train";
  const RoundName card = last_card(scene);
  if (card == RoundName::kCrimeMustBePunished && scene.view.place[i] == Place::kCell) {
    return "sits in the cell";
  }
  return card == RoundName::kEscape ? "did not get away from the train" : "is out of it";
}

std::string why_barred(const Scene& scene, int side) {
  std::vector<std::string> reasons;
  for (const Pawn pawn : pawns_of(scene, side)) {
    reasons.push_back(fmt::format("{} {}", name_of(pawn), bar_of(scene, pawn)));
  }
  return listed(reasons) + ", and cannot win";
}

// "ransom for the Poodle"
std::string ransom_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (const Pawn pawn : pawns_of(scene, side)) {
    const Hostage hostage = scene.view.hostage_of[static_cast<std::size_t>(index(pawn))];
    if (hostage != Hostage::kNone) names.push_back(fmt::format("the {}", name_of(hostage)));
  }
  return "ransom for " + listed(names);
}

std::string prisoner_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (const Pawn pawn : pawns_of(scene, side)) {
    const Pawn held = scene.view.prisoner_of[static_cast<std::size_t>(index(pawn))];
    if (held != Pawn::kNone) names.push_back(companion_of(held));
  }
  return listed(names);
}

// Every source of money by its name: "purses $750, ransom for the Poodle $1000".
std::string items_of(const Scene& scene, const SideScore& one, int side) {
  std::string text;
  const auto add = [&](std::string_view name, int money) {
    if (money != 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, dollars(money));
  };
  add("purses", one.purses);
  add("gems", one.gems);
  add("strongboxes", one.strongboxes);
  add("mail bags", one.mail_bags);
  add("cash", one.cash);
  if (one.ransoms != 0) add(ransom_name(scene, side), one.ransoms);
  add("Gunslinger", one.gunslinger);
  add("Wanted poster never taken", one.posters);
  if (one.prisoners != 0) add(prisoner_name(scene, side), one.prisoners);
  add("Brawler cards", one.brawlers);
  add("sharing the loot", one.shared);
  add("bullets of the last round", one.bullets_paid);
  return text.empty() ? "nothing" : text;
}

// How near he came to a goal, in words.
std::string goal_standing(const GoalScore& goal) {
  switch (goal.goal) {
    case Goal::kFewScratches:
      return fmt::format("{} left of the Brawler cards", goal.has);
    case Goal::kDodgingBullets:
      return fmt::format("at most {} from one bandit, {} are allowed",
                         counted(goal.has, "bullet", "bullets"), goal.wanted);
    case Goal::kGoldenBullet:
      return goal.has > 0 ? "a cylinder is empty" : "no cylinder is empty";
    case Goal::kTheMail:
      return goal.has > 0 ? fmt::format("he has {}", counted(goal.has, "mail bag", "mail bags"))
                          : "the bandits have both mail bags";
    case Goal::kThrowAwayTheKey:
      return fmt::format("he has {}, {} are wanted", counted(goal.has, "prisoner", "prisoners"),
                         goal.wanted);
    case Goal::kFullOfLead:
      return fmt::format("{} of {} bandits have a bullet of his", goal.has, goal.wanted);
    case Goal::kArchEnemy:
      return fmt::format("one bandit has {} of his, {} are wanted",
                         counted(goal.has, "bullet", "bullets"), goal.wanted);
    case Goal::kNone:
      return "";
  }
  return goal.has > 0 ? "he has the Wanted poster" : "never arrested";
}

void add_goals(Lines& lines, const Score& score) {
  Line head = with_names("The Marshal");
  head.fill_to(23).add(fmt::format("{} of {}", goals_reached(score), kGoalsInPlay), kBold);
  lines.push_back(head.add(score.marshal_wins ? "  wins" : "  goals reached; four are wanted",
                           score.marshal_wins ? kBold : Style{}));
  for (const GoalScore& goal : score.goals) {
    lines.push_back(
        Line(goal.reached ? "    reached  " : "    missed   ", goal.reached ? kBold : kFaint)
            .append(with_names(fmt::format("{}: {}", name_of(goal.goal), goal_standing(goal)))));
  }
}

// M8.1, M10.4
std::string marshal_sentence(const Scene& scene, const Score& score) {
  std::string sentence =
      fmt::format("The Marshal wins with {} of his goals.", goals_reached(score));
  if (last_card(scene) != RoundName::kGuiltyPlea) return sentence;
  for (int side = 0; side < scene.book.sides; ++side) {
    if (!score.sides[static_cast<std::size_t>(side)].wins || is_marshals(scene, side)) continue;
    return sentence + fmt::format(" Guilty plea: {}, the poorest bandit, wins with him.",
                                  side_name(scene, side));
  }
  return sentence + " Guilty plea: no single bandit is the poorest, so nobody wins with him.";
}

std::string nobody_sentence(const Scene& scene) {
  const RoundName card = last_card(scene);
  if (card == RoundName::kEscape) return "Nobody wins: no bandit got away.";
  if (card == RoundName::kCrimeMustBePunished) return "Nobody wins: all bandits are in the cell.";
  return "Nobody wins.";
}

std::string winner_sentence(const Scene& scene, const Score& score) {
  if (score.marshal_wins) return marshal_sentence(scene, score);
  std::vector<std::string> names;
  int money = 0;
  int received = 0;
  for (int side = 0; side < scene.book.sides; ++side) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (!one.wins) continue;
    names.push_back(side_name(scene, side));
    money = one.total;
    received = one.bullets_received;
  }
  if (names.empty()) return nobody_sentence(scene);
  const bool several_people =
      names.size() > 1 || scene.book.bandits_each > 1 || scene.book.sides != scene.book.seats;
  std::string sentence =
      fmt::format("{} {} with {}.", listed(names), several_people ? "win" : "wins", dollars(money));
  if (!score.tied_on_money) return sentence;
  if (names.size() > 1) {
    return sentence + fmt::format(
                          " They are tied on money and on bullets received ({} each) and share "
                          "the win.",
                          received);
  }
  return sentence +
         fmt::format(" Tied on money, the fewest bullets received decide: {}.", received);
}

Line table_row(std::string_view name, const SideScore& side) {
  const auto money = [](int amount) { return amount == 0 ? std::string("-") : dollars(amount); };
  Line line = with_names(name);
  line.fill_to(22).add(fmt::format("{:>8}{:>8}{:>8}{:>8}{:>11}", money(side.purses),
                                   money(side.gems), money(side.strongboxes), money(side.cash),
                                   money(side.gunslinger)));
  return line.add(fmt::format("{:>9}", dollars(side.total)), kBold);
}

Lines table_of_money(const Scene& scene, const Score& score) {
  Lines lines;
  lines.push_back(Line(fmt::format("{:<22}{:>8}{:>8}{:>8}{:>8}{:>11}{:>9}", "", "purses", "gems",
                                   "boxes", "cash", "Gunslinger", "total"),
                       kFaint));
  for (const int side : richest_first(scene, score)) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    lines.push_back(table_row(side_name(scene, side), one).add(one.wins ? "  wins" : "", kBold));
  }
  return lines;
}

// With the expansions there are more sources of money than columns: a list for each side.
Lines list_of_money(const Scene& scene, const Score& score) {
  Lines lines;
  for (const int side : richest_first(scene, score)) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    if (is_marshals(scene, side)) continue;
    Line head = with_names(side_name(scene, side));
    head.fill_to(22).add(fmt::format("{:>7}", one.barred ? "-" : dollars(one.total)), kBold);
    lines.push_back(head.add(one.wins ? "  wins" : "", kBold));
    const std::string items = one.barred ? why_barred(scene, side) : items_of(scene, one, side);
    for (const std::string& line : wrap(items, scene.size.columns - 4)) {
      lines.push_back(Line("    ").append(with_names(line)));
    }
  }
  if (scene.book.marshals_seat == kNoSeat) return lines;
  add_goals(lines, score);
  return lines;
}

}  // namespace

Lines score_sheet(const Scene& scene, const Score& score) {
  const bool expansions = scene.book.setup.horses || scene.book.setup.marshal;
  Lines lines = expansions ? list_of_money(scene, score) : table_of_money(scene, score);
  lines.emplace_back();
  for (const std::string& sentence : {hits_sentence(scene, score), winner_sentence(scene, score)}) {
    for (const std::string& line : wrap(sentence, scene.size.columns))
      lines.push_back(with_names(line));
  }
  return lines;
}

}  // namespace folsom::cli
