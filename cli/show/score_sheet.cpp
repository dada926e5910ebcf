#include "cli/show/score_sheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"

namespace folsom::cli {
namespace {

constexpr Style kBold{Colour::kPlain, true, false};
constexpr Style kFaint{Colour::kGrey, false, false};

// "Ghost", or "Ghost and Doc" for a team.
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

std::vector<int> richest_first(const Scene& scene, const Score& score) {
  std::vector<int> sides;
  sides.reserve(kMaxSeats);
  for (int side = 0; side < scene.book.sides; ++side) sides.push_back(side);
  std::stable_sort(sides.begin(), sides.end(), [&](int a, int b) {
    const SideScore& one = score.sides[static_cast<std::size_t>(a)];
    const SideScore& other = score.sides[static_cast<std::size_t>(b)];
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

std::string winner_sentence(const Scene& scene, const Score& score) {
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

}  // namespace

Lines score_sheet(const Scene& scene, const Score& score) {
  Lines lines;
  lines.push_back(Line(fmt::format("{:<22}{:>8}{:>8}{:>8}{:>8}{:>11}{:>9}", "", "purses", "gems",
                                   "boxes", "cash", "Gunslinger", "total"),
                       kFaint));
  for (const int side : richest_first(scene, score)) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    lines.push_back(table_row(side_name(scene, side), one).add(one.wins ? "  wins" : "", kBold));
  }
  lines.emplace_back();
  for (const std::string& sentence : {hits_sentence(scene, score), winner_sentence(scene, score)}) {
    for (const std::string& line : wrap(sentence, scene.size.columns))
      lines.push_back(with_names(line));
  }
  return lines;
}

}  // namespace folsom::cli
