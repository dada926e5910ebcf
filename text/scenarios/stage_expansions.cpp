// Setting the stage: what Horses & Stagecoach and Marshal & Prisoners add to a position. Loot and
// pawns are in stage_train.cpp, bullets in stage_cards.cpp.
#include <fmt/format.h>

#include "engine/flow/powers.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage_parts.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using Found = std::vector<std::string>;

struct Target {
  const Rulebook& book;
  GameState& state;
  const Line& line;
};

std::size_t bandit(const std::string& name) {
  const Pawn pawn = pawn_of(name);
  if (!is_bandit(pawn)) throw Failure(fmt::format("{} is no bandit.", name));
  return at(pawn);
}

template <class Set>
Set pawns(const std::string& list) {
  unsigned set = 0;
  for (const std::string& name : items_of(list)) set |= bit(pawn_of(name));
  return static_cast<Set>(set);
}

void set_stagecoach(const Target& t, const Found& found) {
  const Place place = place_of(t.book, found[0]);
  t.state.stagecoach = static_cast<std::uint8_t>(car_of(place));
}

void set_horses(const Target& t, const Found& found) {
  t.state.horses.fill(0);
  for (const std::string& car : items_of(found[0])) {
    ++t.state.horses[static_cast<std::size_t>(car_of(place_of(t.book, car)))];
  }
}

void set_drawn_horses(const Target& t, const Found&) {
  if (const auto horses = horses_of(t.book, t.line)) t.state.horses = *horses;
}

void set_hostages_left(const Target& t, const Found& found) {
  unsigned left = 0;
  for (const std::string& name : items_of(found[0])) left |= bit(hostage_of(name));
  t.state.hostages_left = static_cast<HostageSet>(left);
}

void set_hostage(const Target& t, const Found& found) {
  t.state.hostage_of[bandit(found[0])] = hostage_of(found[1]);
}

void set_rode_away(const Target& t, const Found& found) {
  t.state.rode_away = static_cast<PawnSet>(t.state.rode_away | bit(pawn_of(found[0])));
}

void set_thrown_off(const Target& t, const Found& found) {
  const Pawn pawn = pawn_of(found[0]);
  t.state.thrown_off = static_cast<PawnSet>(t.state.thrown_off | bit(pawn));
  t.state.place[at(pawn)] = Place::kNowhere;
}

void set_hit_this_round(const Target& t, const Found& found) {
  t.state.hit_this_round[seat_of(t.book, t.state, found[0])] =
      static_cast<std::uint8_t>(number_of(found[1]));
}

void set_posters(const Target& t, const Found& found) {
  t.state.posters = pawns<PawnSet>(found[0]);
}

void set_prisoners_left(const Target& t, const Found& found) {
  t.state.prisoners_left = pawns<std::uint8_t>(found[0]);
}

void set_prisoners_of_marshal(const Target& t, const Found& found) {
  t.state.prisoners_of_marshal = pawns<std::uint8_t>(found[0]);
}

void set_prisoner(const Target& t, const Found& found) {
  t.state.prisoner_of[bandit(found[0])] = found[1] == "none" ? Pawn::kNone : pawn_of(found[1]);
}

void set_wounds(const Target& t, const Found& found) {
  unsigned wounds = 0;
  for (const std::string& name : items_of(found[1])) wounds |= bit(wound_of(name));
  t.state.wounds[bandit(found[0])] = static_cast<std::uint8_t>(wounds);
}

void set_brawlers(const Target& t, const Found& found) {
  const Found names = items_of(found[0]);
  if (names.size() > t.state.brawlers.size()) throw Failure("There are three Brawler cards.");
  for (std::size_t i = 0; i < names.size(); ++i) t.state.brawlers[i] = pawn_of(names[i]);
}

void set_goals(const Target& t, const Found& found) {
  const Found names = items_of(found[0]);
  if (names.size() != t.state.goals.size()) throw Failure("The Marshal has five goals.");
  for (std::size_t i = 0; i < names.size(); ++i) t.state.goals[i] = goal_of(names[i]);
}

void set_goals_shown(const Target& t, const Found& found) {
  unsigned shown = 0;
  for (const std::string& number : items_of(found[0])) shown |= 1U << (number_of(number) - 1);
  t.state.goals_shown = static_cast<std::uint8_t>(shown);
}

void set_idea_in_hand(const Target& t, const Found& found) {
  unsigned seats = 0;
  for (const std::string& name : items_of(found[0])) seats |= 1U << seat_of(t.book, t.state, name);
  t.state.fetched_in_hand = static_cast<std::uint8_t>(seats);
}

void set_last_action(const Target& t, const Found& found) {
  const std::optional<Action> action = notation::from_word<Action>(found[0]);
  if (!action) throw Failure(fmt::format("\"{}\" is no action.", found[0]));
  t.state.last_action = *action;
}

struct Row {
  std::string_view pattern;
  void (*set)(const Target&, const Found&);
};
constexpr Row kRows[] = {
    {"train", set_drawn_horses},
    {"stagecoach beside {}", set_stagecoach},
    {"horses: {}", set_horses},
    {"hostages left: {}", set_hostages_left},
    {"{}'s hostage: {}", set_hostage},
    {"{} rode away", set_rode_away},
    {"{} was thrown off", set_thrown_off},
    {"{} got {} bullets this round", set_hit_this_round},
    {"{} got {} bullet this round", set_hit_this_round},
    {"posters taken: {}", set_posters},
    {"prisoners left: {}", set_prisoners_left},
    {"marshal's prisoners: {}", set_prisoners_of_marshal},
    {"{}'s prisoner: {}", set_prisoner},
    {"{}'s wounds: {}", set_wounds},
    {"brawlers: {}", set_brawlers},
    {"goals: {}", set_goals},
    {"goals shown: {}", set_goals_shown},
    {"idea in hand: {}", set_idea_in_hand},
    {"last action: {}", set_last_action},
};

// Goals that no line names can be any.
void set_usual_goals(const Rulebook& book, GameState& state) {
  if (book.marshals_seat == kNoSeat) return;
  std::size_t next = 0;
  for (int i = 0; i < kBandits && next < kWarrantsInPlay; ++i) {
    if (state.seat_of[static_cast<std::size_t>(i)] == kNoSeat) continue;
    state.goals[next++] = warrant_for(static_cast<Pawn>(i));
  }
  for (const Goal goal : {Goal::kFewScratches, Goal::kDodgingBullets, Goal::kGoldenBullet}) {
    state.goals[next++] = goal;
  }
}

// A hostage and a companion are in one place each.
void check_captives(const GameState& state) {
  unsigned hostages = state.hostages_left;
  unsigned companions = state.prisoners_left;
  const auto add = [](unsigned& set, unsigned one) {
    if ((set & one) != 0) throw Failure("A hostage or prisoner is in two places.");
    set |= one;
  };
  add(companions, state.prisoners_of_marshal);
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (state.hostage_of[i] != Hostage::kNone) add(hostages, bit(state.hostage_of[i]));
    if (state.prisoner_of[i] != Pawn::kNone) add(companions, bit(state.prisoner_of[i]));
  }
}

}  // namespace

void set_expansions(const Playbill& bill, GameState& state) {
  const Rulebook& book = *bill.compiled.book;
  set_usual_goals(book, state);
  for_each_line(bill, [&](const Line& line) {
    for (const Row& row : kRows) {
      const auto found = match(line.text, row.pattern);
      if (!found) continue;
      return row.set({book, state, line}, *found);
    }
  });
  check_captives(state);
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (state.seat_of[i] == kNoSeat) continue;
    state.powers[i] = powers_of(book, state, static_cast<Pawn>(i));
  }
}

}  // namespace folsom::scenarios
