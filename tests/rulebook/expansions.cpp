// Lines about the state of things in Horses & Stagecoach and Marshal & Prisoners. The same lines
// are used for the whole state and for what a viewer sees of it.
#include <fmt/format.h>

#include <algorithm>

#include "tests/rulebook/play.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;
using Found = std::vector<std::string>;

struct Scene {
  const Rulebook& book;
  const GameState& state;
  const Line& line;
};

std::size_t bandit(const std::string& name) {
  const Pawn pawn = pawn_of(name);
  if (!is_bandit(pawn)) throw Failure(fmt::format("{} is no bandit.", name));
  return at(pawn);
}

Found pawn_names(unsigned set) {
  Found names;
  for_each(set, [&](int pawn) { names.emplace_back(word(static_cast<Pawn>(pawn))); });
  return names;
}

// The expected names must be names.
Found named_pawns(const std::string& list) {
  Found names = items_of(list);
  for (const std::string& name : names) pawn_of(name);
  return names;
}

Found hostage_names(HostageSet set) {
  Found names;
  for_each(set, [&](int one) { names.emplace_back(word(static_cast<Hostage>(one))); });
  return names;
}

// --- Horses & Stagecoach

void expect_stagecoach(const Scene& scene, const Found& found) {
  const Place beside = inside_of(scene.state.stagecoach);
  expect_same(word(place_of(scene.book, found[0])), word(beside));
  if (!scene.line.block.empty()) expect_cells(scene.book, scene.state, scene.line);
}

void expect_horses(const Scene& scene, const Found& found) {
  Found expected;
  for (const std::string& car : items_of(found[0])) {
    expected.push_back(word(place_of(scene.book, car)));
  }
  Found got;
  for (int car = 0; car < scene.book.cars; ++car) {
    const int beside = scene.state.horses[static_cast<std::size_t>(car)];
    got.insert(got.end(), static_cast<std::size_t>(beside), word(inside_of(car)));
  }
  expect_list(expected, got);
}

void expect_hostages_left(const Scene& scene, const Found& found) {
  Found expected = items_of(found[0]);
  for (const std::string& name : expected) hostage_of(name);
  expect_list(expected, hostage_names(scene.state.hostages_left));
}

void expect_hostages_include(const Scene& scene, const Found& found) {
  for (const std::string& name : items_of(found[0])) {
    if ((scene.state.hostages_left & bit(hostage_of(name))) == 0) {
      throw NotSo(fmt::format("left are {}", list_text(hostage_names(scene.state.hostages_left))));
    }
  }
}

void expect_number_of_hostages(const Scene& scene, const Found& found) {
  expect_same(std::to_string(number_of(found[0])),
              std::to_string(count(scene.state.hostages_left)));
}

void expect_hostage(const Scene& scene, const Found& found) {
  expect_same(std::string(word(hostage_of(found[1]))),
              std::string(word(scene.state.hostage_of[bandit(found[0])])));
}

void expect_gone(PawnSet gone, const std::string& name, bool wanted) {
  if (((gone & bit(pawn_of(name))) != 0) != wanted) {
    throw NotSo(fmt::format("these did: {}", list_text(pawn_names(gone))));
  }
}

void expect_rode_away(const Scene& scene, const Found& found) {
  expect_gone(scene.state.rode_away, found[0], true);
}

void expect_not_rode_away(const Scene& scene, const Found& found) {
  expect_gone(scene.state.rode_away, found[0], false);
}

void expect_thrown_off(const Scene& scene, const Found& found) {
  expect_gone(scene.state.thrown_off, found[0], true);
}

void expect_not_thrown_off(const Scene& scene, const Found& found) {
  expect_gone(scene.state.thrown_off, found[0], false);
}

void expect_hit_this_round(const Scene& scene, const Found& found) {
  const Seat seat = seat_of(scene.book, scene.state, found[0]);
  expect_same(std::to_string(number_of(found[1])),
              std::to_string(scene.state.hit_this_round[seat]));
}

// --- Marshal & Prisoners

void expect_posters(const Scene& scene, const Found& found) {
  expect_list(named_pawns(found[0]), pawn_names(scene.state.posters));
}

void expect_prisoners_left(const Scene& scene, const Found& found) {
  expect_list(named_pawns(found[0]), pawn_names(scene.state.prisoners_left));
}

void expect_prisoners_include(const Scene& scene, const Found& found) {
  for (const std::string& name : named_pawns(found[0])) {
    if ((scene.state.prisoners_left & bit(pawn_of(name))) == 0) {
      throw NotSo(fmt::format("left are {}", list_text(pawn_names(scene.state.prisoners_left))));
    }
  }
}

void expect_number_of_prisoners(const Scene& scene, const Found& found) {
  expect_same(std::to_string(number_of(found[0])),
              std::to_string(count(scene.state.prisoners_left)));
}

void expect_prisoners_of_marshal(const Scene& scene, const Found& found) {
  expect_list(named_pawns(found[0]), pawn_names(scene.state.prisoners_of_marshal));
}

void expect_prisoner(const Scene& scene, const Found& found) {
  if (found[1] != "none") pawn_of(found[1]);
  expect_same(found[1], std::string(word(scene.state.prisoner_of[bandit(found[0])])));
}

void expect_wounds(const Scene& scene, const Found& found) {
  const Found expected = items_of(found[1]);
  for (const std::string& name : expected) wound_of(name);
  Found got;
  for_each(scene.state.wounds[bandit(found[0])],
           [&](int one) { got.emplace_back(word(static_cast<Wound>(one))); });
  expect_list(expected, got);
}

void expect_cylinders(const Scene& scene, const Found& found) {
  expect_same(found[0], fmt::format("{}", fmt::join(scene.state.cylinders, ", ")));
}

void expect_brawlers(const Scene& scene, const Found& found) {
  Found got;
  for (const Pawn pawn : scene.state.brawlers) {
    if (pawn != Pawn::kNone) got.emplace_back(word(pawn));
  }
  expect_same(fmt::format("{}", fmt::join(named_pawns(found[0]), ", ")),
              fmt::format("{}", fmt::join(got, ", ")));
}

std::string goal_name(Goal goal) { return goal == Goal::kNone ? "?" : std::string(word(goal)); }

void expect_goals(const Scene& scene, const Found& found) {
  const Found expected = items_of(found[0]);
  for (const std::string& name : expected) {
    if (name != "?") goal_of(name);
  }
  Found got;
  for (const Goal goal : scene.state.goals) got.push_back(goal_name(goal));
  expect_same(fmt::format("{}", fmt::join(expected, ", ")),
              fmt::format("{}", fmt::join(got, ", ")));
}

void expect_goal(const Scene& scene, const Found& found) {
  const auto which = static_cast<std::size_t>(number_of(found[0]) - 1);
  if (which >= scene.state.goals.size()) throw Failure("The Marshal has five goals.");
  expect_same(std::string(word(goal_of(found[1]))), goal_name(scene.state.goals[which]));
}

void expect_warrants(const Scene& scene, const Found& found) {
  const auto warrants = std::ranges::count_if(scene.state.goals, is_warrant);
  expect_same(std::to_string(number_of(found[0])), std::to_string(warrants));
}

void expect_goals_shown(const Scene& scene, const Found& found) {
  Found got;
  for_each(scene.state.goals_shown, [&](int i) { got.push_back(std::to_string(i + 1)); });
  expect_list(items_of(found[0]), got);
}

void expect_idea_in_hand(const Scene& scene, const Found& found) {
  unsigned seats = 0;
  for (const std::string& name : items_of(found[0])) {
    seats |= 1U << seat_of(scene.book, scene.state, name);
  }
  expect_same(seat_names(scene.book, scene.state, static_cast<std::uint8_t>(seats)),
              seat_names(scene.book, scene.state, scene.state.fetched_in_hand));
}

void expect_last_action(const Scene& scene, const Found& found) {
  if (!notation::from_word<Action>(found[0])) {
    throw Failure(fmt::format("\"{}\" is no action.", found[0]));
  }
  expect_same(found[0], std::string(word(scene.state.last_action)));
}

struct Row {
  std::string_view pattern;
  void (*expect)(const Scene&, const Found&);
};

// The first pattern that fits counts.
constexpr Row kRows[] = {
    {"stagecoach beside {}", expect_stagecoach},
    {"horses: {}", expect_horses},
    {"hostages left: {}", expect_hostages_left},
    {"hostages left include: {}", expect_hostages_include},
    {"{} hostages are left", expect_number_of_hostages},
    {"{}'s hostage: {}", expect_hostage},
    {"{} rode away", expect_rode_away},
    {"{} did not ride away", expect_not_rode_away},
    {"{} was thrown off", expect_thrown_off},
    {"{} was not thrown off", expect_not_thrown_off},
    {"{} got {} bullets this round", expect_hit_this_round},
    {"{} got {} bullet this round", expect_hit_this_round},
    {"posters taken: {}", expect_posters},
    {"prisoners left: {}", expect_prisoners_left},
    {"prisoners left include: {}", expect_prisoners_include},
    {"{} prisoners are left", expect_number_of_prisoners},
    {"marshal's prisoners: {}", expect_prisoners_of_marshal},
    {"{}'s prisoner: {}", expect_prisoner},
    {"{}'s wounds: {}", expect_wounds},
    {"cylinders: {}", expect_cylinders},
    {"brawlers: {}", expect_brawlers},
    {"goals: {}", expect_goals},
    {"goals shown: {}", expect_goals_shown},
    {"goal {} is {}", expect_goal},
    {"{} of the goals are warrants", expect_warrants},
    {"idea in hand: {}", expect_idea_in_hand},
    {"last action: {}", expect_last_action},
};

}  // namespace

bool expect_expansion(const Rulebook& book, const GameState& state, const Line& line) {
  for (const Row& row : kRows) {
    const auto found = match(line.text, row.pattern);
    if (!found) continue;
    row.expect({book, state, line}, *found);
    return true;
  }
  return false;
}

GameState as_seen(const GameState& state, const View& view) {
  GameState seen = state;
  public_part(seen) = view;
  seen.goals = view.goals;
  return seen;
}

}  // namespace folsom::scenarios
