// Lines about the state of things: the same lines set the stage and are compared afterward. The
// lines about the expansions are also used for what a viewer sees of it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "tests/rulebook/play.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/sentences.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;
using Found = std::vector<std::string>;

// What the readers of lines work on.
struct Scene {
  const Rulebook& book;
  const GameState& state;
  const Line& line;

  Seat seat(std::string_view text) const { return seat_of(book, state, text); }
};

struct Row {
  std::string_view pattern;
  void (*expect)(const Scene&, const Found&);
};
using S = const Scene&;
using F = const Found&;

// The first pattern that fits counts.
bool expect_by(std::span<const Row> rows, const Scene& scene) {
  for (const Row& row : rows) {
    const auto found = match(scene.line.text, row.pattern);
    if (!found) continue;
    if (row.expect == nullptr) return false;
    row.expect(scene, *found);
    return true;
  }
  return false;
}

void expect_number(const std::string& expected, std::ptrdiff_t got) {
  expect_same(std::to_string(number_of(expected)), std::to_string(got));
}

void expect_in_order(const Found& expected, const Found& got) {
  expect_same(fmt::format("{}", fmt::join(expected, ", ")),
              fmt::format("{}", fmt::join(got, ", ")));
}

// --- what the notation has words for

// A sentence that is one of the notation's fields: it's read into a copy, and both are put into
// words.
bool expect_field(const Scene& scene) {
  const std::optional<notation::Entry> entry = entry_of(scene.line);
  const auto* const field = entry ? notation::field_with(entry->key.text) : nullptr;
  if (field == nullptr) return false;
  GameState expected = scene.state;
  const notation::Entries entries{*entry};
  const notation::Reading reading{scene.book, entries, expected, {}};
  try {
    notation::Items items(reading, *entry);
    const std::size_t whose = notation::read_subject(items, *field);
    const bool nothing = items.done();
    if (!nothing) field->read(items, whose);
    items.end();
    expect_in_order(nothing ? Found() : field->words(scene.book, expected, whose),
                    field->words(scene.book, scene.state, whose));
  } catch (const notation::Refused& refused) {
    throw Failure(refused.error.message);
  }
  return true;
}

// --- the expansions

void expect_horses(const Scene& scene, const Found& found) {
  Horses expected{};
  for (const std::string& car : items_of(found[0])) {
    ++expected.at(static_cast<std::size_t>(car_of(place_of(scene.book, car))));
  }
  expect_same(fmt::format("{}", fmt::join(expected, " ")),
              fmt::format("{}", fmt::join(scene.state.horses, " ")));
}

template <class Thing>
void expect_among(unsigned set, const std::string& list) {
  for (const std::string& name : items_of(list)) {
    const std::optional<Thing> thing = notation::from_word<Thing>(name);
    if (!thing) throw Failure(fmt::format("There is no {}.", name));
    if ((set & bit(*thing)) != 0) continue;
    throw NotSo(fmt::format("there are {}", list_text(notation::words_of<Thing>(set))));
  }
}

void expect_gone(PawnSet gone, const std::string& name, bool wanted) {
  if (((gone & bit(pawn_of(name))) != 0) != wanted) {
    throw NotSo(fmt::format("these did: {}", list_text(notation::words_of<Pawn>(gone))));
  }
}

std::string goal_name(Goal goal) { return goal == Goal::kNone ? "?" : std::string(word(goal)); }

// As named in a scenario; "?" is one that a viewer doesn't know.
std::string goal_named(const std::string& text) {
  if (text == "?" || notation::from_word<Goal>(text)) return text;
  throw Failure(fmt::format("\"{}\" is no goal.", text));
}

void expect_goals(const Scene& scene, const Found& found) {
  Found expected;
  for (const std::string& name : items_of(found[0])) expected.push_back(goal_named(name));
  Found got;
  for (const Goal goal : scene.state.goals) got.push_back(goal_name(goal));
  expect_in_order(expected, got);
}

void expect_goal(const Scene& scene, const Found& found) {
  const auto which = static_cast<std::size_t>(number_of(found[0]) - 1);
  if (which >= scene.state.goals.size()) throw Failure("The Marshal has five goals.");
  expect_same(goal_named(found[1]), goal_name(scene.state.goals[which]));
}

void expect_stagecoach(const Scene& scene, const Found&) {
  expect_field(scene);
  if (!scene.line.block.empty()) expect_cells(scene.book, scene.state, scene.line);
}

constexpr Row kExpansionRows[] = {
    {"stagecoach beside {}", expect_stagecoach},
    {"horses: {}", expect_horses},
    {"hostages left include: {}",
     [](S s, F f) { expect_among<Hostage>(s.state.hostages_left, f[0]); }},
    {"prisoners left include: {}",
     [](S s, F f) { expect_among<Pawn>(s.state.prisoners_left, f[0]); }},
    {"{} hostages are left", [](S s, F f) { expect_number(f[0], count(s.state.hostages_left)); }},
    {"{} prisoners are left", [](S s, F f) { expect_number(f[0], count(s.state.prisoners_left)); }},
    {"{} rode away", [](S s, F f) { expect_gone(s.state.rode_away, f[0], true); }},
    {"{} did not ride away", [](S s, F f) { expect_gone(s.state.rode_away, f[0], false); }},
    {"{} was thrown off", [](S s, F f) { expect_gone(s.state.thrown_off, f[0], true); }},
    {"{} was not thrown off", [](S s, F f) { expect_gone(s.state.thrown_off, f[0], false); }},
    {"goals: {}", expect_goals},
    // Also of more goals than he can have shown.
    {"goals shown: {}",
     [](S s, F f) {
       expect_list(items_of(f[0]), notation::field_with("shown")->words(s.book, s.state, 0));
     }},
    {"goal {} is {}", expect_goal},
    {"{} of the goals are warrants",
     [](S s, F f) { expect_number(f[0], std::ranges::count_if(s.state.goals, is_warrant)); }},
};

// --- the train

void expect_train(const Scene& scene, const Found&) {
  expect_cells(scene.book, scene.state, scene.line);
  const auto horses = horses_of(scene.book, scene.line);
  if (horses && scene.state.horses != *horses) throw NotSo("the horses are elsewhere");
}

void expect_at(const Scene& scene, const Found& found) {
  const Place place = scene.state.place[pawn_of(found[0])];
  expect_same(word(place_of(scene.book, found[1])), word(place));
}

void expect_has(const Scene& scene, const std::string& where, const std::string& list) {
  expect_loot(scene.state, loot_where(scene.book, scene.state, where), items_of(list));
}

void expect_lost(const Scene& scene, const Found& found) {
  TokenSet somewhere = scene.state.supply | scene.state.waiting;
  for (const TokenSet set : scene.state.loot_at) somewhere |= set;
  for (const TokenSet set : scene.state.loot_of) somewhere |= set;
  expect_loot(scene.state, scene.book.tokens & ~somewhere, items_of(found[0]));
}

void expect_bullets_left(const Scene& scene, const Found& found) {
  expect_number(found[1], scene.state.bullets_left[at(pawn_of(found[0]))]);
}

// --- cards

Found names(const Scene& scene, Seat seat, const Pile& pile) {
  return card_names(scene.book, scene.state, seat, pile);
}
Found hand_names(const Scene& scene, Seat seat) {
  return names(scene, seat, scene.state.hand[seat]);
}
Found discard_names(const Scene& scene, Seat seat) {
  return names(scene, seat, scene.state.discard[seat]);
}

// In the order they came: the last is drawn first.
Found top_names(const Scene& scene, Seat seat) {
  Found bullets;
  for (std::size_t i = 0; i < scene.state.top_bullets_size; ++i) {
    const TopBullet& top = scene.state.top_bullets[i];
    if (top.seat == seat) bullets.push_back(bullet_name(static_cast<Pawn>(top.source)));
  }
  return bullets;
}

// The deck with the bullets on top of it.
Found deck_names(const Scene& scene, Seat seat) {
  Found cards = names(scene, seat, scene.state.deck[seat]);
  for (std::string& bullet : top_names(scene, seat)) cards.push_back(std::move(bullet));
  return cards;
}

// The action cards a player holds or can get from anywhere.
Found all_names(const Scene& scene, Seat seat) {
  const GameState& state = scene.state;
  return names(
      scene, seat,
      {state.deck[seat].actions | state.hand[seat].actions | state.discard[seat].actions, {}});
}

using Cards = Found (*)(const Scene&, Seat);

template <Cards kCards>
void expect_cards(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_list(in_card_names(scene.book, scene.state, seat, items_of(found[1])),
              kCards(scene, seat));
}

template <Cards kCards>
void expect_some_cards(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  Found got = kCards(scene, seat);
  const std::string all = list_text(got);
  for (const std::string& item : in_card_names(scene.book, scene.state, seat, items_of(found[1]))) {
    const auto one = std::ranges::find(got, item);
    if (one == got.end()) throw NotSo(fmt::format("expected {} among {}", item, all));
    got.erase(one);
  }
}

template <Cards kCards>
void expect_size(const Scene& scene, const Found& found) {
  expect_number(found[1], std::ssize(kCards(scene, scene.seat(found[0]))));
}

void expect_on_top(const Scene& scene, const Found& found) {
  expect_in_order(items_of(found[1]), top_names(scene, scene.seat(found[0])));
}

void expect_plan(const Scene& scene, const Found& found) {
  Found got;
  for (std::size_t i = 0; i < scene.state.plan_size; ++i) {
    got.push_back(planned_name(scene.book, scene.state, scene.state.plan[i]));
    if ((scene.state.face_down >> i & 1U) != 0) got.back() += " face down";
  }
  expect_in_order(items_of(found[0]), got);
}

// --- the moment

void expect_first(const Scene& scene, const Found& found) {
  expect_same(seat_name(scene.state, scene.seat(found[0])),
              seat_name(scene.state, scene.state.flow.first));
}

void expect_round_card(const Scene& scene, const Found& found) {
  const std::uint8_t card = scene.state.flow.card;
  expect_same(split(found[0], ' ')[0],
              card == kNoCard ? "none" : std::string(word(scene.book.round_cards[card].name)));
}

void expect_turn(const Scene& scene, const Found& found) {
  const Flow& flow = scene.state.flow;
  expect_same(found[0], flow.turn < scene.book.round_cards[flow.card].turns.size()
                            ? std::to_string(flow.turn + 1)
                            : "over");
}

void expect_bandits(const Scene& scene, const Found& found) {
  unsigned bandits = 0;
  const Seat seat = scene.seat(found[0]);
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (scene.state.seat_of[i] == seat) bandits |= 1U << i;
  }
  expect_list(items_of(found[1]), notation::words_of<Pawn>(bandits));
}

constexpr Row kRows[] = {
    {"train", expect_train},
    {"supply: {}", [](S s, F f) { expect_has(s, "supply", f[0]); }},
    {"beside the train: {}", [](S s, F f) { expect_has(s, "beside the train", f[0]); }},
    {"out of the game: {}", expect_lost},
    {"neutral bullets: {}",
     [](S s, F f) { expect_same(f[0], std::to_string(s.state.neutral_bullets)); }},
    {"plan: {}", expect_plan},
    {"first player: {}", expect_first},
    {"round: {}", [](S s, F f) { expect_same(f[0], std::to_string(s.state.flow.round)); }},
    {"round card: {}", expect_round_card},
    {"rounds so far: {}",
     [](S s, F f) { expect_list(items_of(f[0]), round_names(s.book, s.state)); }},
    {"turn: {}", expect_turn},
    {"on top of {}'s deck: {}", expect_on_top},
    {"{} sees {}", nullptr},  // knowledge.cpp
    {"{} has: {}", [](S s, F f) { expect_has(s, f[0], f[1]); }},
    {"{} has {} bullets left", expect_bullets_left},
    {"{} has {} bullet left", expect_bullets_left},
    {"{} holds at least: {}", expect_some_cards<hand_names>},
    {"{} holds: {}", expect_cards<hand_names>},
    {"{} holds {} cards", expect_size<hand_names>},
    {"{} holds {} card", expect_size<hand_names>},
    {"{}'s deck includes: {}", expect_some_cards<deck_names>},
    {"{}'s deck: {}", expect_cards<deck_names>},
    {"{}'s deck has {} cards", expect_size<deck_names>},
    {"{}'s discard: {}", expect_cards<discard_names>},
    {"{}'s discard has {} cards", expect_size<discard_names>},
    {"{}'s cards: {}", expect_cards<all_names>},
    {"{} plays {}", expect_bandits},
    {"{} at {}", expect_at},
};

}  // namespace

void expect_cells(const Rulebook& book, const GameState& state, const Line& drawing) {
  for (const auto& [place, names] : cells_of(book, drawing)) {
    std::vector<std::string> loot;
    std::vector<std::string> pawns;
    for (const std::string& name : names) {
      (notation::from_word<Pawn>(name) ? pawns : loot).push_back(name);
    }
    std::vector<std::string> standing;
    for (std::size_t i = 0; i < kPawns; ++i) {
      if (state.place[i] == place) standing.emplace_back(word(static_cast<Pawn>(i)));
    }
    try {
      expect_list(pawns, standing);
      expect_loot(state, state.loot_at[at(place)], loot);
    } catch (const NotSo& failure) {
      throw NotSo(fmt::format("{}: {}", word(place), failure.what()));
    }
  }
}

bool expect_expansion(const Rulebook& book, const GameState& state, const Line& line) {
  return expect_by(kExpansionRows, {book, state, line}) || expect_field({book, state, line});
}

bool expect_position(const Rulebook& book, const GameState& state, const Line& line) {
  return expect_expansion(book, state, line) || expect_by(kRows, {book, state, line});
}

GameState as_seen(const GameState& state, const View& view) {
  GameState seen = state;
  public_part(seen) = view;
  seen.goals = view.goals;
  return seen;
}

}  // namespace folsom::scenarios
