#include "tests/leak/comparison.h"

#include <algorithm>
#include <memory>

#include "engine/core/bits.h"
#include "engine/flow/sealed_cards.h"

namespace folsom::leak {

struct Comparison::Seen {
  TokenSet values = 0;     // told in this step: only these may differ
  unsigned goals = 0;      // looked at or shown in this step, likewise
  bool own_cards = false;  // drawn from a deck the viewer doesn't know (V5.8)
  bool enough = false;     // what was revealed decides what follows
};

namespace {

// Offers that depend on a hand or a sealed answer; others can be worked out by everybody.
bool is_private(TaskKind kind) {
  return kind == TaskKind::kSecretCard || kind == TaskKind::kDiscardBullets ||
         kind == TaskKind::kGo || kind == TaskKind::kExtraCard || kind == TaskKind::kKeepCards ||
         kind == TaskKind::kKeepSome || kind == TaskKind::kBoard || kind == TaskKind::kTurmoil ||
         kind == TaskKind::kWhiskey || kind == TaskKind::kPlusCard || kind == TaskKind::kReflexes;
}

bool is_sealed(TaskKind kind) {
  return kind == TaskKind::kSecretStart || kind == TaskKind::kSetAside ||
         kind == TaskKind::kSecretCard || kind == TaskKind::kDiscardBullets ||
         kind == TaskKind::kKeepCards || kind == TaskKind::kKeepSome || kind == TaskKind::kBoard ||
         kind == TaskKind::kTurmoil;
}

// H2.3: whether the choice is about the first of a player's two riders.
bool has_another_rider(const GameState& state, Seat seat, const Choice& choice) {
  const Pawn second = state.cards_of[seat][1];
  return second != Pawn::kNone && second != choice.pawn() && state.seat_of[second] == seat &&
         state.place[second] == Place::kNowhere;
}

// Whether a choice only marks a card and leaves the question open.
bool is_mark(const Rulebook& book, const GameState& state, Seat seat, const Choice& choice) {
  if (state.flow.top().kind == TaskKind::kBoard) return has_another_rider(state, seat, choice);
  if (state.flow.top().kind != TaskKind::kKeepSome) return choice.kind == ChoiceKind::kDiscard;
  const int kept = unseal_kept(state.sealed[seat]).size();
  return choice.kind != ChoiceKind::kDecline && kept + 1 < book.round_plans[state.flow.card].keep;
}

// Tokens nobody can tell apart: of one kind, face down, and no opened flask.
bool look_alike(const GameState& state, Token one, Token other) {
  const auto is_opened = [&](Token token) {
    return kind_of(token) == TokenKind::kFlask &&
           (state.half_empty >> (token - kFirstTokenOf[index(TokenKind::kFlask)]) & 1U) != 0;
  };
  if (one == other) return true;
  return kind_of(one) == kind_of(other) && is_face_down(kind_of(one)) && !is_opened(one) &&
         !is_opened(other);
}

bool opens_sealed_answers(const EventLog& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return event.kind == EventKind::kUnsealed; });
}

// B9.6: sealed answers are opened when the last one is in. These show what they were.
bool tells_answers(const Event& event) {
  const EventKind kind = event.kind;
  // How many cards somebody keeps, never which.
  if (kind == EventKind::kHandReturned) return event.pile.empty();
  // Whether they took a card from their deck, never which (V3.5, V3.12).
  if (kind == EventKind::kTookSecretCard) return event.pile.empty();
  return kind == EventKind::kMarshalCardSetAside || kind == EventKind::kDeclined ||
         kind == EventKind::kPlaced || kind == EventKind::kDiscarded ||
         kind == EventKind::kHandKept || kind == EventKind::kUnsealed ||
         kind == EventKind::kBoarded;
}

// H7.3, H7.4: whoever drank and isn't asked for a card has none.
bool tells_dry_hand(const Event& real, const Event& other) {
  const auto asks_for_card = [](const Event& event) {
    return event.kind == EventKind::kRest && event.flow.depth > 0 &&
           event.flow.top().kind == TaskKind::kWhiskey;
  };
  return asks_for_card(real) != asks_for_card(other);
}

// H8: who drew and who played, and what they played; never what was drawn.
bool tells_turmoil(const Event& real, const Event& other) {
  const auto is_answer = [](const Event& event) {
    return event.kind == EventKind::kPlayed || event.kind == EventKind::kDrew ||
           event.kind == EventKind::kIdeaFetched || event.kind == EventKind::kPassed ||
           event.kind == EventKind::kReshuffled || event.kind == EventKind::kUnsealed;
  };
  if (!is_answer(real) || !is_answer(other)) return false;
  const bool same_answer = real.kind == other.kind && real.seat == other.seat;
  return !same_answer || (real.kind == EventKind::kPlayed && !(real.face_down && other.face_down));
}

// The event without the fields that may differ.
Event without_card(Event event) {
  event.card = kNoCard;
  event.pawn = Pawn::kNone;
  event.action = Action::kNone;
  return event;
}
Event without_value(Event event) {
  event.value = 0;
  return event;
}
Event without_token(Event event) {
  event.token = kNoToken;
  return event;
}
Event without_values(Event event) {
  event.value = event.other_value = 0;
  event.other = kNoToken;
  return event;
}
Event without_goal(Event event) {
  event.goal = Goal::kNone;
  return event;
}
Event without_pile(Event event) {
  event.pile = Pile{};
  return event;
}

std::string name_of(Seat viewer) {
  return viewer == kSpectator ? "the onlooker" : "seat " + std::to_string(viewer);
}

std::string describe(const Event& event) {
  return "event " + std::to_string(index(event.kind)) + " of seat " + std::to_string(event.seat) +
         " (token " + std::to_string(event.token) + ", value " + std::to_string(event.value) +
         ", card " + std::to_string(event.card) + ", answer " + std::to_string(event.answer) + ")";
}

}  // namespace

std::string Comparison::at_rest(const GameState& real, const GameState& other, Seat viewer) const {
  const auto differs = [&](const char* what) { return name_of(viewer) + " can tell by " + what; };
  if (!(showing_.view(book_, real, viewer) == showing_.view(book_, other, viewer))) {
    return differs("his view");
  }
  const bool hidden = real.flow.depth > 0 && is_private(real.flow.top().kind);
  ChoiceList here;
  ChoiceList there;
  for (Seat seat = 0; seat < book_.seats; ++seat) {
    if (hidden && seat != viewer) continue;
    showing_.choices(book_, real, seat, here);
    showing_.choices(book_, other, seat, there);
    if (!(here == there)) return differs("what is offered");
  }
  return {};
}

bool Comparison::can_follow(const Step& step, const GameState& other, Seat viewer, Rng& rng) {
  counterpart_ = step.choice;
  ChoiceList choices;
  list_choices(book_, other, step.seat, choices);
  ChoiceList fitting;
  // M3.4: only the giver knows which of several purses it is.
  if (step.before.flow.top().kind == TaskKind::kHandOver && step.seat != viewer) {
    for (const Choice& choice : choices) {
      if (look_alike(other, choice.token(), step.choice.token())) fitting.push_back(choice);
    }
    counterpart_ = fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
    return true;
  }
  if (check(book_, other, step.seat, step.choice) == Refusal::kNone) {
    const bool in_secret = step.seat != viewer && is_sealed(step.before.flow.top().kind);
    if (!in_secret || step.choice.kind == ChoiceKind::kDecline) return true;
  }
  // Another answer just as hidden: any sealed one, any card played face down.
  for (const Choice& choice : choices) {
    const bool sealed = is_sealed(step.before.flow.top().kind);
    const bool mark = is_mark(book_, other, step.seat, choice);
    if (sealed ? mark == is_mark(book_, step.before, step.seat, step.choice)
               : choice.face_down && step.choice.face_down) {
      fitting.push_back(choice);
    }
  }
  if (fitting.empty()) return false;
  counterpart_ = fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
  return true;
}

std::string Comparison::compare_logs(const Step& step, const EventLog& told, const GameState& after,
                                     Seat viewer, Seen& seen) const {
  const TaskKind question = step.before.flow.top().kind;
  const bool opening = opens_sealed_answers(step.events);
  const bool turmoil = opening && question == TaskKind::kTurmoil;
  const bool drinking = step.choice.kind == ChoiceKind::kDrink || question == TaskKind::kWhiskey;
  const std::size_t both = std::min(step.events.size(), told.size());
  for (std::size_t i = 0; i < both; ++i) {
    const Event real = showing_.redact(book_, step.after, step.events[i], viewer);
    const Event other = showing_.redact(book_, after, told[i], viewer);
    if (real == other) continue;
    const bool his = viewer != kSpectator && real.seat == viewer;
    if (opening && tells_answers(real) && tells_answers(other)) {
      seen.enough = true;
    } else if (turmoil && tells_turmoil(real, other)) {
      seen.enough = true;
    } else if (drinking && tells_dry_hand(real, other)) {
      seen.enough = true;
    } else if (real.kind == EventKind::kDrank || real.kind == EventKind::kFlaskGone) {
      // H7.2, H10.2: its kind is shown and decides what follows.
      seen.enough = without_value(real) == without_value(other);
    } else if (real.kind == EventKind::kCardTurnedUp && real.face_down && !his) {
      // B4.1: a card that was played face down.
      seen.enough = without_card(real) == without_card(other);
    } else if (real.kind == EventKind::kPaid) {
      // E2: paying shows whether the supply has a purse of $250, but not which purse it is.
      const bool purse_or_cash = (real.token == kNoToken) != (other.token == kNoToken);
      seen.enough = purse_or_cash && without_token(real) == without_token(other);
    }
    // Purses are opened at the end unless everybody knows them, which imagined states can't tell.
    if (imagined_ && (real.kind == EventKind::kShown || other.kind == EventKind::kShown)) {
      seen.enough = true;
    }
    if (seen.enough) return {};
    const bool own_find = real.kind == EventKind::kLootTaken && his;  // B4.6
    const bool at_the_end = real.kind == EventKind::kShown;           // all purses are opened
    if ((own_find || at_the_end) && without_value(real) == without_value(other)) {
      seen.values |= bit(real.token);
      continue;
    }
    // M3.4, M5.6: what the viewer is given.
    const bool gift =
        real.kind == EventKind::kLootGiven && viewer != kSpectator && real.target_seat == viewer;
    if (gift && without_value(real) == without_value(other)) {
      seen.values |= bit(real.token);
      continue;
    }
    // M1.5, M10.2, M8.1
    const bool goal =
        (real.kind == EventKind::kGoalSeen && his) || real.kind == EventKind::kGoalShown;
    if (goal && without_goal(real) == without_goal(other)) {
      seen.goals |= 1U << real.count;
      continue;
    }
    // A purse the viewer found in this very step and lost again.
    const bool own_loss =
        his && (real.kind == EventKind::kLootDropped || real.kind == EventKind::kPurseLost ||
                real.kind == EventKind::kLootGiven);
    if (own_loss && seen.values != 0 && without_values(real) == without_values(other)) {
      for (const Token token : {real.token, real.other, other.other}) {
        if (token != kNoToken) seen.values |= bit(token);
      }
      continue;
    }
    const bool draws = real.kind == EventKind::kDrew || real.kind == EventKind::kDrewFromPartner;
    const bool lends = his && book_.partner_of[viewer] != kNoSeat;
    if (draws && lends && without_pile(real) == without_pile(other)) {
      seen.own_cards = true;
      continue;
    }
    return name_of(viewer) + " can tell by " + describe(real) + " against " + describe(other);
  }
  if (step.events.size() != told.size())
    return name_of(viewer) + " can tell by the number of events";
  return {};
}

std::string Comparison::following(const Step& step, GameState other, Seat viewer) {
  const auto told = std::make_unique<EventLog>();
  Rng chance = step.chance;
  apply(book_, other, step.seat, counterpart_, chance, told.get());
  Seen seen;
  if (std::string leak = compare_logs(step, *told, other, viewer, seen); !leak.empty()) return leak;
  if (seen.enough) {
    ++tally_.revealed;
    return {};
  }
  ++tally_.compared;
  View real_view = showing_.view(book_, step.after, viewer);
  View other_view = showing_.view(book_, other, viewer);
  for (View* view : {&real_view, &other_view}) {
    for_each(seen.values, [&](int token) { view->value[static_cast<std::size_t>(token)] = 0; });
    for_each(seen.goals, [&](int i) { view->goals[static_cast<std::size_t>(i)] = Goal::kNone; });
    if (seen.own_cards) view->own_hand = Pile{};
  }
  return real_view == other_view ? "" : name_of(viewer) + " can tell by his view afterwards";
}

}  // namespace folsom::leak
