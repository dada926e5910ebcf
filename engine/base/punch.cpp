// Punch (B4.10, B4.11): whom, what the victim drops, whether it's caught (B8.4), where the victim
// lands. Each part takes the place of the one before it on the stack of tasks.
#include "engine/base/actions.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/protection.h"

namespace folsom {
namespace {

void go_on(const Context& c, TaskKind kind, Token token = 0) {
  c.flow().top().kind = kind;
  c.flow().top().detail = token;
}

struct Punch {
  static PawnSet options(const Context& c) {
    const Pawn puncher = actor(c);
    if (has(c, puncher, Power::kCannotPunch)) return 0;
    const PawnSet here = those_in(c, c.book.punched, bit(place_of(c, puncher)));
    return static_cast<PawnSet>(here & ~bit(puncher));
  }

  static void none(Context& c) {
    end_without_effect(
        c, Action::kPunch,
        has(c, actor(c), Power::kCannotPunch) ? NoEffect::kForbidden : NoEffect::kNobodyHere);
  }

  static void act(Context& c, Pawn target) {
    c.tell([&] { return Event{.kind = EventKind::kPunched, .pawn = actor(c), .target = target}; });
    c.flow().top().target = target;
    for (const AfterPunch row : c.book.after_punch) row(c, actor(c), target);
    go_on(c, TaskKind::kPunchLoot);
  }
};

// Tokens of the victim's that lie with their other side up, where that makes a difference.
TokenSet turned_tokens(const Context& c) {
  return loot_of(c, c.flow().top().target) & turned_over(c.state) & c.book.sides_seen;
}

TokenSet others_of(const Context& c, TokenKind kind) {
  return loot_of(c, c.flow().top().target) & all_of(kind) & ~turned_tokens(c);
}

// What's dropped is chosen by its kind, since face-down tokens are taken blind. Everybody sees what
// a token is that lies with its other side up: one of each is enough.
void list_punch_loot(const Context& c, Seat, ChoiceList& choices) {
  if (!is_bandit(c.flow().top().target)) return;  // others have nothing to lose
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    if (others_of(c, static_cast<TokenKind>(kind)) != 0) {
      choices.push_back(Choice::drop(static_cast<TokenKind>(kind)));
    }
  }
  std::uint8_t listed = 0;  // by the value that stands for what it is
  for_each<Token>(turned_tokens(c), [&](Token token) {
    const std::uint8_t value = c.state.value[token];
    if ((listed & value) == 0) choices.push_back(Choice::drop_token(token));
    listed |= value;
  });
}

void answer_punch_loot(Context& c, Seat, Choice choice) {
  settle_question(c);
  const Task& task = c.flow().top();
  const bool named = choice.kind == ChoiceKind::kDropToken;
  const TokenSet among = named ? bit(choice.token()) : others_of(c, choice.token_kind());
  const Token token = drop(c, task.target, among, place_of(c, task.pawn));
  if (kind_of(token) == TokenKind::kPurse && has(c, task.pawn, Power::kCatchPurse)) {
    return go_on(c, TaskKind::kCatchPurse, token);
  }
  go_on(c, TaskKind::kPunchTo);
}

void run_punch_loot(Context& c) {
  ChoiceList choices;
  const Seat seat = seat_of(c, actor(c));
  list_punch_loot(c, seat, choices);
  if (choices.empty()) return go_on(c, TaskKind::kPunchTo);
  if (choices.size() == 1) return answer_punch_loot(c, seat, choices[0]);
  ask(c, seat);
}

void list_catch_purse(const Context&, Seat, ChoiceList& choices) {
  choices.push_back(Choice::of(ChoiceKind::kCatch));
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_catch_purse(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Task& task = c.flow().top();
  if (choice.kind == ChoiceKind::kCatch) {
    take(c, task.pawn, task.detail);
  } else {
    decline(c, seat, task.pawn);
  }
  go_on(c, TaskKind::kPunchTo);
}

struct PunchTo {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    const Pawn target = c.flow().top().target;
    const auto can_fall = c.book.falling.can;
    const bool falls = can_fall != nullptr && can_fall(c, target);
    return at(c.map().throw_to, place_of(c, target)) | (falls ? bit(Place::kNowhere) : 0);
  }

  static void none(Context& c) { pop(c); }

  static void act(Context& c, Place to) {
    const Pawn target = c.flow().top().target;
    const Pawn puncher = actor(c);
    pop(c);
    if (to == Place::kNowhere) return c.book.falling.punched(c, puncher, target);
    relocate(c, target, to, Manner::kThrown);
    meet(c, bit(target));
  }
};

}  // namespace

constinit const Question kPunchQuestion{
    .kind = TaskKind::kPunch,
    .name = "punch",
    .rules = "B4.10",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneTarget<Punch>::rule(),
};

constinit const Question kPunchLootQuestion{
    .kind = TaskKind::kPunchLoot,
    .name = "punch-loot",
    .rules = "B4.10",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {run_punch_loot, list_punch_loot, answer_punch_loot},
    .target = Who::kAnybody,
};

constinit const Question kCatchPurseQuestion{
    .kind = TaskKind::kCatchPurse,
    .name = "catch-purse",
    .rules = "B8.4",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {ask_actor, list_catch_purse, answer_catch_purse},
    .detail = Detail::kToken,
    .target = Who::kABandit,
};

constinit const Happenings kHappeningsOfPunches = {{
    {.kind = EventKind::kPunched,
     .name = "punched",
     .to_all = kOnly<&Event::pawn, &Event::target>,
     .reveals = never},
}};

constinit const Question kPunchToQuestion{
    .kind = TaskKind::kPunchTo,
    .name = "punch-to",
    .rules = "B4.10, B5.1",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<PunchTo>::rule(),
    .target = Who::kAnybody,
};

}  // namespace folsom
