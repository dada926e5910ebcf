#include "bots/arena/schedule.h"

#include <algorithm>
#include <numeric>

#include "engine/core/bits.h"

namespace folsom::arena {
namespace {

// The players from `first` on, with the last one repeated to fill the places.
Lineup filled(const Match& match, std::size_t first, std::size_t places) {
  Lineup lineup;
  for (std::size_t i = 0; i < places; ++i) {
    lineup.push_back(static_cast<std::uint8_t>(std::min(first + i, match.players.size() - 1)));
  }
  return lineup;
}

Lineup turned(const Lineup& lineup, std::size_t by) {
  Lineup result;
  for (std::size_t i = 0; i < lineup.size(); ++i) {
    result.push_back(lineup[(i + lineup.size() - by) % lineup.size()]);
  }
  return result;
}

// All different rotations of a lineup.
std::vector<Lineup> turns_of(const Lineup& lineup) {
  std::vector<Lineup> turns;
  for (std::size_t by = 0; by < std::max<std::size_t>(lineup.size(), 1); ++by) {
    const Lineup one = turned(lineup, by);
    if (std::find(turns.begin(), turns.end(), one) == turns.end()) turns.push_back(one);
  }
  return turns;
}

// Calls `visit` with every lineup in which no player has two sides more than another. `left` is
// what each player may still take, one of them from the `spare` sides that can't be shared evenly.
template <class Visit>
void for_each_mix(Lineup& lineup, std::vector<std::size_t>& left, std::size_t spare,
                  std::size_t sides, const Visit& visit) {
  if (lineup.size() == sides) return visit(lineup);
  for (std::size_t player = 0; player < left.size(); ++player) {
    const bool takes_spare = left[player] == 1;
    if (left[player] == 0 || (takes_spare && spare == 0)) continue;
    --left[player];
    lineup.push_back(static_cast<std::uint8_t>(player));
    for_each_mix(lineup, left, spare - (takes_spare ? 1 : 0), sides, visit);
    lineup.pop_back();
    ++left[player];
  }
}

double factorial(std::size_t number) {
  double product = 1;
  for (std::size_t i = 2; i <= number; ++i) product *= static_cast<double>(i);
  return product;
}

double choose(std::size_t of, std::size_t these) {
  return factorial(of) / factorial(these) / factorial(of - these);
}

// sides! over the factorials of every player's sides, for each way to hand out the spare ones.
double count_mixes(std::size_t players, std::size_t sides) {
  const std::size_t even = sides / players;
  const std::size_t spare = sides % players;
  double count = factorial(sides) * choose(players, spare);
  for (std::size_t player = 0; player < players; ++player) {
    count /= factorial(even + (player < spare ? 1 : 0));
  }
  return count;
}

std::string number(std::size_t value) { return std::to_string(value); }

}  // namespace

std::optional<std::string> Schedule::why_not(const Match& match, int sides) {
  const std::size_t players = match.players.size();
  const auto places = static_cast<std::size_t>(sides);
  if (players == 0) return "Somebody has to play: name at least one player.";
  if (players > kMaxPlayers) {
    return "There are " + number(players) + " players; at most " + number(kMaxPlayers) +
           " can meet in a match.";
  }
  if (match.role != Role::kAny && !match.setup.marshal) {
    return "Nobody plays the Marshal in this game, so the first player can take no role.";
  }
  if (match.role != Role::kAny && match.encounter != Encounter::kField) {
    return "A role is only for the first player against the others, not for a mix or a tournament.";
  }
  if (match.role != Role::kAny && players < 2)
    return "A role needs a second player to play against.";
  if (match.encounter == Encounter::kTournament) return std::nullopt;
  if (players > places) {
    return "There are " + number(players) + " players for " + number(places) +
           " sides; they can only meet in a tournament.";
  }
  if (match.encounter == Encounter::kMix && count_mixes(players, places) > kMaxGamesOfABlock) {
    return "There are more than " + number(kMaxGamesOfABlock) + " ways to mix " + number(players) +
           " players over " + number(places) + " sides.";
  }
  return std::nullopt;
}

Schedule::Schedule(const Match& match, int sides)
    : match_(match), sides_(static_cast<std::size_t>(sides)) {
  switch (match.encounter) {
    case Encounter::kField:
      match.role == Role::kAny ? plan_field() : plan_role();
      break;
    case Encounter::kMix:
      plan_mix();
      break;
    case Encounter::kTournament:
      plan_tournament();
      return;
  }
  games_ = lineups_.size();
}

void Schedule::plan_field() { lineups_ = turns_of(filled(match_, 0, sides_)); }

void Schedule::plan_mix() {
  const std::size_t players = match_.players.size();
  std::vector<std::size_t> left(players, sides_ / players + 1);
  Lineup lineup;
  for_each_mix(lineup, left, sides_ % players, sides_,
               [&](const Lineup& one) { lineups_.push_back(one); });
}

// As if the Marshal sat on side 0; the lineup is then turned to the Marshal's seat.
void Schedule::plan_role() {
  const std::vector<Lineup> others = turns_of(filled(match_, 1, sides_ - 1));
  const std::size_t first = match_.role == Role::kMarshal ? 0 : 1;
  const std::size_t last = match_.role == Role::kMarshal ? 0 : sides_ - 1;
  for (std::size_t challenger = first; challenger <= last; ++challenger) {
    for (const Lineup& rest : others) {
      Lineup lineup;
      std::size_t next = 0;
      while (lineup.size() < sides_) {
        const bool is_challenger = lineup.size() == challenger;
        lineup.push_back(is_challenger ? std::uint8_t{0} : rest[next++]);
      }
      lineups_.push_back(lineup);
    }
  }
}

void Schedule::plan_tournament() {
  const std::size_t players = match_.players.size();
  for (std::uint32_t set = 0; set < std::uint32_t{1} << players; ++set) {
    if (static_cast<std::size_t>(count(set)) != sides_) continue;
    Lineup table;
    for_each(set, [&](int player) { table.push_back(static_cast<std::uint8_t>(player)); });
    lineups_.push_back(table);
  }
  order_.resize(lineups_.size());
  games_ = sides_;
}

void Schedule::draw_tables(std::size_t cycle) {
  if (cycle_ == cycle) return;
  cycle_ = cycle;
  Rng rng = chance(match_, Purpose::kTables, cycle);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  for (std::size_t left = order_.size(); left > 1; --left) {
    std::swap(order_[left - 1], order_[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// A table's players sit down in a drawn order and move around it from game to game.
Lineup Schedule::drawn(std::size_t block, std::size_t turn) {
  draw_tables(block / order_.size());
  Lineup table = lineups_[order_[block % order_.size()]];
  Rng rng = chance(match_, Purpose::kTables, block, 1);
  for (std::size_t left = table.size(); left > 1; --left) {
    std::swap(table[left - 1], table[rng.below(static_cast<std::uint32_t>(left))]);
  }
  return turned(table, turn);
}

Lineup Schedule::lineup(std::size_t block, std::size_t game, std::size_t marshals_side) {
  if (match_.encounter == Encounter::kTournament) return drawn(block, game);
  if (match_.role == Role::kAny) return lineups_[game];
  return turned(lineups_[game], marshals_side);
}

}  // namespace folsom::arena
