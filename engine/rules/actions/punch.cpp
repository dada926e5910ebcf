// Punch (B4.10, B4.11): whom, what he drops, whether it is caught (B8.4), where he lands. Each part
// takes the place of the one before it on the stack of frames.
#include "engine/rules/actions/actions.h"
#include "engine/rules/actions/one_of.h"
#include "engine/rules/loot.h"

namespace folsom {
namespace {

void go_on(const Context& c, FrameKind kind, Token token = 0) {
  c.flow().top().kind = kind;
  c.flow().top().detail = token;
}

struct Punch {
  using Item = Pawn;
  static constexpr auto kChoice = Choice::target;

  static PawnSet options(const Context& c) {
    const Pawn puncher = c.flow().top().pawn;
    const PawnSet here = bandits_in(c, bit(place_of(c, puncher)));
    return strike_out_protected(c, static_cast<PawnSet>(here & c.book.targets & ~bit(puncher)));
  }

  static void none(Context& c) {
    no_effect(c, c.flow().top().pawn, Action::kPunch, NoEffect::kNobodyHere);
    pop(c);
  }

  static void act(Context& c, Pawn target) {
    c.tell([&] {
      return Event{.kind = EventKind::kPunched, .pawn = c.flow().top().pawn, .target = target};
    });
    c.flow().top().target = target;
    go_on(c, FrameKind::kPunchLoot);
  }
};

struct PunchLoot {
  using Item = TokenKind;
  static constexpr auto kChoice = Choice::knock_loose;

  static std::uint8_t options(const Context& c) {
    const TokenSet held = loot_of(c, c.flow().top().target);
    unsigned kinds = 0;
    for (int kind = 0; kind < kTokenKinds; ++kind) {
      if ((held & all_of(static_cast<TokenKind>(kind))) != 0) kinds |= 1U << kind;
    }
    return static_cast<std::uint8_t>(kinds);
  }

  static void none(Context& c) { go_on(c, FrameKind::kPunchTo); }

  static void act(Context& c, TokenKind kind) {
    const Frame& frame = c.flow().top();
    const Token token = drop(c, frame.target, kind, place_of(c, frame.pawn));
    if (kind == TokenKind::kPurse && has(c, frame.pawn, Power::kCatchPurse)) {
      return go_on(c, FrameKind::kCatchPurse, token);
    }
    go_on(c, FrameKind::kPunchTo);
  }
};

void run_catch_purse(Context& c) { ask(c, seat_of(c, c.flow().top().pawn)); }

void list_catch_purse(const Context&, Seat, ChoiceList& choices) {
  choices.push_back(Choice::of(ChoiceKind::kCatch));
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_catch_purse(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Frame& frame = c.flow().top();
  if (choice.kind == ChoiceKind::kCatch) {
    take(c, frame.pawn, frame.detail);
  } else {
    c.tell([&] { return Event{.kind = EventKind::kDeclined, .seat = seat, .pawn = frame.pawn}; });
  }
  go_on(c, FrameKind::kPunchTo);
}

struct PunchTo {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    return at(c.book.map.throw_to, place_of(c, c.flow().top().target));
  }

  static void none(Context& c) { pop(c); }

  static void act(Context& c, Place to) {
    const Pawn target = c.flow().top().target;
    pop(c);
    relocate(c, target, to, Manner::kThrown);
    meet(c, bit(target));
  }
};

}  // namespace

FrameRule punch_rule() { return OneOf<Punch>::rule(); }
FrameRule punch_loot_rule() { return OneOf<PunchLoot>::rule(); }
FrameRule catch_purse_rule() { return {run_catch_purse, list_catch_purse, answer_catch_purse}; }
FrameRule punch_to_rule() { return OneOf<PunchTo>::rule(); }

}  // namespace folsom
