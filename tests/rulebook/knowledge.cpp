// Lines about what somebody sees and is told (B9).
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "tests/rulebook/play.h"
#include "tests/rulebook/story.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;
constexpr std::string_view kAnything = "...";

// --- seeing

struct Eyes {
  const Rulebook& book;
  const GameState& state;
  View view;
};

Eyes eyes_of(const Rulebook& book, const GameState& state, const std::string& who) {
  const Seat viewer = who == "onlooker" ? kSpectator : seat_of(book, state, who);
  return {book, state, view_for(book, state, viewer)};
}

std::string planned_text(const Eyes& eyes, PlannedCard planned) {
  return planned.card == kHiddenCard ? seat_name(eyes.state, planned.seat) + " ?"
                                     : planned_name(eyes.book, eyes.state, planned);
}

void expect_plan_seen(const Eyes& eyes, const std::string& list) {
  std::vector<std::string> got;
  for (std::size_t i = 0; i < eyes.view.plan_size; ++i) {
    got.push_back(planned_text(eyes, eyes.view.plan[i]));
  }
  expect_same(fmt::format("{}", fmt::join(items_of(list), ", ")),
              fmt::format("{}", fmt::join(got, ", ")));
}

// One's own hand and deck by their cards, other people's by their size.
void expect_pile_seen(const Eyes& eyes, Seat seat, const std::string& pile,
                      const std::string& list) {
  const View& view = eyes.view;
  if (pile == "discard") {
    return expect_list(in_card_names(eyes.book, eyes.state, seat, items_of(list)),
                       card_names(eyes.book, eyes.state, seat, view.discard[seat]));
  }
  if (pile != "hand" && pile != "deck") throw Failure(fmt::format("There is no pile {}.", pile));
  if (const auto size = match(list, "{} cards")) {
    const bool own =
        view.viewer == seat && !(pile == "hand" ? view.own_hand : view.own_deck).empty();
    if (own) throw NotSo("he sees more than the number of cards");
    return expect_same(
        (*size)[0], std::to_string(pile == "hand" ? view.hand_size[seat] : view.deck_size[seat]));
  }
  if (view.viewer != seat) throw NotSo("he sees only the number of cards");
  expect_list(
      in_card_names(eyes.book, eyes.state, seat, items_of(list)),
      card_names(eyes.book, eyes.state, seat, pile == "hand" ? view.own_hand : view.own_deck));
}

void expect_seen(const Eyes& eyes, const std::string& what, const std::string& list) {
  if (what == "plan") return expect_plan_seen(eyes, list);
  if (what == "rounds") return expect_list(items_of(list), round_names(eyes.book, eyes.view));
  if (what == "neutral bullets") {
    return expect_same(list, std::to_string(eyes.view.neutral_bullets));
  }
  if (const auto bullets = match(what, "{}'s bullets left")) {
    return expect_same(list, std::to_string(eyes.view.bullets_left[at(pawn_of((*bullets)[0]))]));
  }
  if (const auto bullets = match(what, "{}'s bullets received")) {
    const Seat seat = seat_of(eyes.book, eyes.state, (*bullets)[0]);
    return expect_list(items_of(list), bullet_names(eyes.view.received[seat]));
  }
  if (const auto bullets = match(what, "{}'s bullets in hand")) {
    const Seat seat = seat_of(eyes.book, eyes.state, (*bullets)[0]);
    return expect_list(items_of(list), bullet_names(eyes.view.seen_in_hand[seat]));
  }
  if (what == "where the stagecoach is") {
    return expect_same(list, word(inside_of(eyes.view.stagecoach)));
  }
  if (const auto pawn = match(what, "where {} is")) {
    return expect_same(list, word(eyes.view.place[at(pawn_of((*pawn)[0]))]));
  }
  const GameState seen = as_seen(eyes.state, eyes.view);
  if (expect_expansion(eyes.book, seen, {0, fmt::format("{}: {}", what, list), {}})) return;
  if (const auto pile = match(what, "{}'s {}")) {
    return expect_pile_seen(eyes, seat_of(eyes.book, eyes.state, (*pile)[0]), (*pile)[1], list);
  }
  // Here "purse" is one whose value the viewer doesn't know.
  expect_list(items_of(list), loot_names(eyes.view, loot_where(eyes.book, eyes.state, what)));
}

void expect_seen_by(const Rulebook& book, const GameState& state, const std::string& who,
                    const std::string& what, const std::string& list) {
  if (who != "everybody" && who != "nobody") {
    return expect_seen(eyes_of(book, state, who), what, list);
  }
  for (Seat seat = 0; seat <= book.seats; ++seat) {
    const std::string name = seat < book.seats ? seat_name(state, seat) : "onlooker";
    try {
      expect_seen(eyes_of(book, state, name), what, list);
    } catch (const NotSo& failure) {
      throw NotSo(fmt::format("{} sees otherwise: {}", name, failure.what()));
    }
  }
}

// --- being told

// From the deal of a new round on, drawing cards is bookkeeping, not story.
bool is_deal(EventKind kind) {
  return kind == EventKind::kDrew || kind == EventKind::kDrewFromPartner ||
         kind == EventKind::kReshuffled;
}

std::vector<std::string> sentences(const Play& play, const std::optional<Seat>& viewer,
                                   bool everything) {
  std::vector<std::string> told;
  bool dealing = false;
  for (const Event& event : play.story()) {
    if (event.kind == EventKind::kRoundBegan) dealing = true;
    if (event.kind == EventKind::kRest || event.kind == EventKind::kNothing) continue;
    // Riding away is told as such; that the rider is nowhere then goes without saying.
    if (event.kind == EventKind::kMoved && event.to == Place::kNowhere) continue;
    if (!everything && (!is_story(event.kind) || (dealing && is_deal(event.kind)))) continue;
    const Event shown = viewer ? redact(event, *viewer) : event;
    if (shown.kind == EventKind::kNothing) continue;
    told.push_back(sentence(play.book(), play.state(), shown, viewer.has_value()));
  }
  return told;
}

// Whether the told sentences are the expected ones, in which "..." stands for any number of them.
bool fits(std::span<const std::string> expected, std::span<const std::string> told) {
  if (expected.empty()) return told.empty();
  if (expected[0] == kAnything) {
    return fits(expected.subspan(1), told) || (!told.empty() && fits(expected, told.subspan(1)));
  }
  return !told.empty() && expected[0] == told[0] && fits(expected.subspan(1), told.subspan(1));
}

void expect_told(const Play& play, const std::optional<Seat>& viewer, bool everything,
                 const std::string& list, const Line& line) {
  std::vector<std::string> expected;
  for (const Line& one : line.block) expected.push_back(one.text);
  if (!list.empty() && list != "nothing") {
    for (const std::string& one : split(list, ';')) expected.push_back(trim(one));
  }
  const std::vector<std::string> told = sentences(play, viewer, everything);
  if (fits(expected, told)) return;
  throw NotSo(fmt::format("expected\n    {}\n  got\n    {}", fmt::join(expected, "\n    "),
                          fmt::join(told, "\n    ")));
}

// --- beginnings that look the same

// What a line is about: a later line with the same subject replaces it.
std::string subject(const std::string& text) {
  for (const std::string_view mark : {":", " at ", " beside "}) {
    const std::size_t end = text.find(mark);
    if (end != std::string::npos) return text.substr(0, end);
  }
  return text;
}

// --- choices that look the same

Seat viewer_of(const Play& play, const std::string& who) {
  return who == "onlooker" ? kSpectator : seat_of(play.book(), play.state(), who);
}

// What a viewer sees and is told when this choice is made now.
struct Aftermath {
  View view;
  std::vector<Event> told;

  bool operator==(const Aftermath&) const = default;
};

Aftermath after(const Play& play, Seat seat, const std::string& text, Seat viewer) {
  const Choice choice = choice_of(play.book(), play.state(), seat, text);
  if (check(play.book(), play.state(), seat, choice) != Refusal::kNone) {
    throw Failure(fmt::format("\"{}\" cannot be chosen.", text));
  }
  GameState state = play.state();
  Rng rng = Rng::quick(1);
  EventLog log;
  apply(play.book(), state, seat, choice, rng, &log);
  Aftermath found{view_for(play.book(), state, viewer), {}};
  for (const Event& event : log) found.told.push_back(redact(event, viewer));
  return found;
}

// "doc cannot tell whether ghost chooses board or ride-on"; "everybody" is everybody else.
void expect_secret(const Play& play, const std::vector<std::string>& found) {
  const Seat seat = seat_of(play.book(), play.state(), found[1]);
  std::vector<std::string> viewers{found[0]};
  if (found[0] == "everybody") {
    viewers = {"onlooker"};
    for (Seat other = 0; other < play.book().seats; ++other) {
      if (other != seat) viewers.push_back(seat_name(play.state(), other));
    }
  }
  for (const std::string& who : viewers) {
    const Seat viewer = viewer_of(play, who);
    if (after(play, seat, found[2], viewer) != after(play, seat, found[3], viewer)) {
      throw NotSo(fmt::format("{} can tell it", who));
    }
  }
}

GameState beginning(const Playbill& bill) {
  GameState state = set_stage(bill);
  Rng rng = Rng::quick(1);
  Context c{*bill.compiled.book, state, &rng, nullptr};
  run(c);
  return state;
}

void expect_no_difference(const Play& play, const std::string& who, const Line& line) {
  Playbill other = play.bill();
  for (const Line& changed : line.block) {
    std::erase_if(other.position,
                  [&](const Line& one) { return subject(one.text) == subject(changed.text); });
    other.position.push_back(changed);
  }
  const GameState here = beginning(play.bill());
  const GameState there = beginning(other);
  if (here == there) throw Failure("these two beginnings are the same");
  const Seat viewer = viewer_of(play, who);
  if (view_for(play.book(), here, viewer) != view_for(play.book(), there, viewer)) {
    throw NotSo(fmt::format("{} can tell the two beginnings apart", who));
  }
}

}  // namespace

bool expect_knowledge(const Rulebook& book, const GameState& state, const Line& line) {
  const auto found = match(line.text, "{} sees {}: {}");
  if (!found) return false;
  expect_seen_by(book, state, (*found)[0], (*found)[1], (*found)[2]);
  return true;
}

bool expect_story(const Play& play, const Line& line) {
  if (const auto from = match(line.text, "{} cannot tell this from")) {
    expect_no_difference(play, (*from)[0], line);
    return true;
  }
  if (const auto whether = match(line.text, "{} cannot tell whether {} chooses {} or {}")) {
    expect_secret(play, *whether);
    return true;
  }
  const auto told_to = match(line.text, "{} is told{}");
  const auto told = match(line.text, "told{}");
  if (!told_to && !told) return false;
  std::string rest = told_to ? (*told_to)[1] : (*told)[0];
  const bool everything = rest.starts_with("everything");
  if (everything) rest = trim(rest.substr(std::string_view("everything").size()));
  if (rest.starts_with(':')) rest = trim(rest.substr(1));
  std::optional<Seat> viewer;
  if (told_to) viewer = viewer_of(play, (*told_to)[0]);
  expect_told(play, viewer, everything, rest, line);
  return true;
}

}  // namespace folsom::scenarios
