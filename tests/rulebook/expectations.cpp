// Lines about the state of things: the same lines set the stage and are compared afterward.
#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "tests/rulebook/play.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
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

// --- the train

void expect_train(const Scene& scene, const Found&) {
  expect_cells(scene.book, scene.state, scene.line);
  const auto horses = horses_of(scene.book, scene.line);
  if (horses && scene.state.horses != *horses) {
    throw NotSo("the horses are elsewhere");
  }
}

void expect_at(const Scene& scene, const Found& found) {
  const Place place = scene.state.place[at(pawn_of(found[0]))];
  expect_same(word(place_of(scene.book, found[1])), word(place));
}

void expect_has(const Scene& scene, const Found& found) {
  expect_loot(scene.state, loot_where(scene.book, scene.state, found[0]), items_of(found[1]));
}

void expect_supply(const Scene& scene, const Found& found) {
  expect_loot(scene.state, loot_where(scene.book, scene.state, "supply"), items_of(found[0]));
}

void expect_waiting(const Scene& scene, const Found& found) {
  expect_loot(scene.state, scene.state.waiting, items_of(found[0]));
}

void expect_lost(const Scene& scene, const Found& found) {
  TokenSet somewhere = scene.state.supply | scene.state.waiting;
  for (const TokenSet set : scene.state.loot_at) somewhere |= set;
  for (const TokenSet set : scene.state.loot_of) somewhere |= set;
  expect_loot(scene.state, scene.book.tokens & ~somewhere, items_of(found[0]));
}

void expect_cash(const Scene& scene, const Found& found) {
  expect_same("$" + found[1], fmt::format("${}", scene.state.cash[at(pawn_of(found[0]))]));
}

void expect_powers(const Scene& scene, const Found& found) {
  PowerSet expected = 0;
  for (const std::string& name : items_of(found[1])) expected |= bit(power_of(name));
  if (scene.state.powers[at(pawn_of(found[0]))] != expected) throw NotSo("he has other powers");
}

// --- bullets

void expect_bullets_left(const Scene& scene, const Found& found) {
  const int left = scene.state.bullets_left[at(pawn_of(found[0]))];
  expect_same(std::to_string(number_of(found[1])), std::to_string(left));
}

void expect_received(const Scene& scene, const Found& found) {
  expect_list(items_of(found[1]), bullet_names(scene.state.received[scene.seat(found[0])]));
}

void expect_neutral(const Scene& scene, const Found& found) {
  expect_same(found[0], std::to_string(scene.state.neutral_bullets));
}

// --- cards

Found names(const Scene& scene, Seat seat, const Pile& pile) {
  return card_names(scene.book, scene.state, seat, pile);
}

// The deck with the bullets on top of it.
Found deck_names(const Scene& scene, Seat seat) {
  Found cards = names(scene, seat, scene.state.deck[seat]);
  for (std::size_t i = 0; i < scene.state.top_bullets_size; ++i) {
    const TopBullet& top = scene.state.top_bullets[i];
    if (top.seat == seat) cards.push_back(bullet_name(static_cast<Pawn>(top.source)));
  }
  return cards;
}

void expect_cards(const Scene& scene, Seat seat, const std::string& list, const Found& got) {
  expect_list(in_card_names(scene.book, scene.state, seat, items_of(list)), got);
}

void expect_among(const Scene& scene, Seat seat, const std::string& list, Found got) {
  const std::string all = list_text(got);
  for (const std::string& item : in_card_names(scene.book, scene.state, seat, items_of(list))) {
    const auto found = std::ranges::find(got, item);
    if (found == got.end()) throw NotSo(fmt::format("expected {} among {}", item, all));
    got.erase(found);
  }
}

void expect_size(const std::string& number, std::size_t got) {
  expect_same(std::to_string(number_of(number)), std::to_string(got));
}

void expect_hand(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_cards(scene, seat, found[1], names(scene, seat, scene.state.hand[seat]));
}

void expect_hand_size(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_size(found[1], static_cast<std::size_t>(scene.state.hand[seat].size()));
}

void expect_in_hand(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_among(scene, seat, found[1], names(scene, seat, scene.state.hand[seat]));
}

void expect_deck(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_cards(scene, seat, found[1], deck_names(scene, seat));
}

void expect_deck_size(const Scene& scene, const Found& found) {
  expect_size(found[1], deck_names(scene, scene.seat(found[0])).size());
}

void expect_in_deck(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_among(scene, seat, found[1], deck_names(scene, seat));
}

void expect_discard(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  expect_cards(scene, seat, found[1], names(scene, seat, scene.state.discard[seat]));
}

void expect_discard_size(const Scene& scene, const Found& found) {
  expect_size(found[1], static_cast<std::size_t>(scene.state.discard[scene.seat(found[0])].size()));
}

// In the order they came: the last is drawn first.
void expect_on_top(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  Found got;
  for (std::size_t i = 0; i < scene.state.top_bullets_size; ++i) {
    const TopBullet& top = scene.state.top_bullets[i];
    if (top.seat == seat) got.push_back(bullet_name(static_cast<Pawn>(top.source)));
  }
  expect_same(fmt::format("{}", fmt::join(items_of(found[1]), ", ")),
              fmt::format("{}", fmt::join(got, ", ")));
}

// The action cards a player holds or can get from anywhere.
void expect_all_cards(const Scene& scene, const Found& found) {
  const Seat seat = scene.seat(found[0]);
  const GameState& state = scene.state;
  Found got = names(scene, seat, {state.deck[seat].actions | state.hand[seat].actions, {}});
  for (const std::string& name : names(scene, seat, {state.discard[seat].actions, {}})) {
    got.push_back(name);
  }
  expect_cards(scene, seat, found[1], got);
}

std::string planned_name(const Scene& scene, std::size_t i) {
  const PlannedCard planned = scene.state.plan[i];
  const CardFace& face = face_of(scene.book, planned);
  const Pawn owner = scene.state.cards_of[planned.seat][face.slot];
  const bool own = scene.state.seat_of[at(owner)] == planned.seat;
  const std::string who = own ? std::string(word(owner)) : seat_name(scene.state, planned.seat);
  return fmt::format("{} {}{}{}", who, word(face.action),
                     own ? "" : fmt::format(" of {}", word(owner)),
                     (scene.state.face_down >> i & 1U) != 0 ? " face down" : "");
}

void expect_plan(const Scene& scene, const Found& found) {
  Found got;
  for (std::size_t i = 0; i < scene.state.plan_size; ++i) got.push_back(planned_name(scene, i));
  const Found items = items_of(found[0]);
  expect_same(fmt::format("{}", fmt::join(items, ", ")), fmt::format("{}", fmt::join(got, ", ")));
}

// --- the moment

void expect_first(const Scene& scene, const Found& found) {
  expect_same(seat_name(scene.state, scene.seat(found[0])),
              seat_name(scene.state, scene.state.flow.first));
}

void expect_round(const Scene& scene, const Found& found) {
  expect_same(found[0], std::to_string(scene.state.flow.round));
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

void expect_rounds(const Scene& scene, const Found& found) {
  Found got;
  for_each(scene.state.round_cards_used, [&](int card) {
    got.emplace_back(word(scene.book.round_cards[static_cast<std::size_t>(card)].name));
  });
  expect_list(items_of(found[0]), got);
}

void expect_bandits(const Scene& scene, const Found& found) {
  Found got;
  const Seat seat = scene.seat(found[0]);
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (scene.state.seat_of[i] == seat) got.emplace_back(word(static_cast<Pawn>(i)));
  }
  expect_list(items_of(found[1]), got);
}

struct Row {
  std::string_view pattern;
  void (*expect)(const Scene&, const Found&);
};

// The first pattern that fits counts.
constexpr Row kRows[] = {
    {"train", expect_train},
    {"supply: {}", expect_supply},
    {"beside the train: {}", expect_waiting},
    {"out of the game: {}", expect_lost},
    {"neutral bullets: {}", expect_neutral},
    {"plan: {}", expect_plan},
    {"first player: {}", expect_first},
    {"round: {}", expect_round},
    {"round card: {}", expect_round_card},
    {"rounds so far: {}", expect_rounds},
    {"turn: {}", expect_turn},
    {"on top of {}'s deck: {}", expect_on_top},
    {"{} sees {}", nullptr},  // knowledge.cpp
    {"{} has: {}", expect_has},
    {"{} has cash: ${}", expect_cash},
    {"{} has {} bullets left", expect_bullets_left},
    {"{} has {} bullet left", expect_bullets_left},
    {"{} received: {}", expect_received},
    {"{} holds at least: {}", expect_in_hand},
    {"{} holds: {}", expect_hand},
    {"{} holds {} cards", expect_hand_size},
    {"{} holds {} card", expect_hand_size},
    {"{}'s deck includes: {}", expect_in_deck},
    {"{}'s deck: {}", expect_deck},
    {"{}'s deck has {} cards", expect_deck_size},
    {"{}'s discard: {}", expect_discard},
    {"{}'s discard has {} cards", expect_discard_size},
    {"{}'s cards: {}", expect_all_cards},
    {"{}'s powers: {}", expect_powers},
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

bool expect_position(const Rulebook& book, const GameState& state, const Line& line) {
  if (expect_expansion(book, state, line)) return true;
  for (const Row& row : kRows) {
    const auto found = match(line.text, row.pattern);
    if (!found) continue;
    if (row.expect == nullptr) return false;
    row.expect({book, state, line}, *found);
    return true;
  }
  return false;
}

}  // namespace folsom::scenarios
