#include "engine/marshal/brilliant_idea.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/powers.h"
#include "engine/flow/seen.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

PlaceSet prison(const Context& c) {
  return bit(inside_of(c.book.prison)) | bit(roof_of(c.book.prison));
}

void free_prisoner(const Rulebook& book, PublicState& table, Pawn liberator, Pawn companion) {
  table.prisoners_left = static_cast<std::uint8_t>(table.prisoners_left & ~bit(companion));
  table.prisoner_of[liberator] = companion;
  refresh_powers(book, table, liberator);
}

// M3.2: the card that was carried out last is in `detail`. What would forbid that card doesn't
// matter here.
void copy(Context& c) {
  const auto action = static_cast<Action>(c.flow().top().detail);
  const Pawn pawn = actor(c);
  pop(c);
  if (action == Action::kNone) {
    return no_effect(c, pawn, Action::kBrilliantIdea, NoEffect::kNothingToCopy);
  }
  c.tell([&] { return Event{.kind = EventKind::kIdeaCopied, .pawn = pawn, .action = action}; });
  begin(c, {.kind = c.book.action_task[action], .pawn = pawn});
}

void list_idea(const Context& c, Seat, ChoiceList& choices) {
  const Pawn pawn = actor(c);
  if (place_of(c, pawn) == Place::kCell) {
    for_each<Place>(prison(c), [&](Place to) { choices.push_back(Choice::go_to(to)); });
    return;
  }
  if (c.state.prisoner_of[pawn] == Pawn::kNone) {
    for_each<Pawn>(c.state.prisoners_left,
                   [&](Pawn whose) { choices.push_back(Choice::free_prisoner(whose)); });
  }
  for_each<Pawn>(bandits_in(c, bit(Place::kCell)),
                 [&](Pawn bandit) { choices.push_back(Choice::free_bandit(bandit)); });
}

void answer_idea(Context& c, Seat, Choice choice) {
  settle_question(c);
  const Pawn pawn = actor(c);
  pop(c);
  if (choice.kind == ChoiceKind::kGoTo) {
    relocate(c, pawn, choice.place(), Manner::kFreed);
    return meet(c, bit(pawn));
  }
  const Pawn other = choice.pawn();
  if (choice.kind == ChoiceKind::kFreePrisoner) {
    free_prisoner(c.book, c.state, pawn, other);
    return c.tell(
        [&] { return Event{.kind = EventKind::kPrisonerFreed, .pawn = pawn, .target = other}; });
  }
  c.tell([&] { return Event{.kind = EventKind::kBanditFreed, .pawn = pawn, .target = other}; });
  relocate(c, other, place_of(c, pawn), Manner::kFreed);
  push(c, {.kind = TaskKind::kHandOver, .pawn = other, .target = pawn});
  meet(c, bit(other));
}

void run_idea(Context& c) {
  const Pawn pawn = actor(c);
  const bool at_prison = (bit(place_of(c, pawn)) & (prison(c) | bit(Place::kCell))) != 0;
  if (!at_prison) return copy(c);
  ChoiceList choices;
  list_idea(c, seat_of(c, pawn), choices);
  if (choices.empty()) {
    return end_without_effect(c, Action::kBrilliantIdea, NoEffect::kNobodyHere);
  }
  if (choices.size() == 1) return answer_idea(c, seat_of(c, pawn), choices[0]);
  ask(c, seat_of(c, pawn));
}

// M3.4: whoever was freed hands over one token of their choice.
void list_hand_over(const Context& c, Seat, ChoiceList& choices) {
  offer_tokens(distinct(loot_of(c, actor(c))), choices);
}

void answer_hand_over(Context& c, Seat, Choice choice) {
  settle_question(c);
  const Task task = c.flow().top();
  pop(c);
  give(c, task.pawn, task.target, choice.token());
}

void run_hand_over(Context& c) {
  if (loot_of(c, actor(c)) == 0) return pop(c);
  ask_actor(c);
}

// M3.1: out of the deck instead of three cards.
void offer_idea(const Context& c, Seat seat, const TurnRule&, ChoiceList& choices) {
  const CardSet there = c.state.deck[seat].actions | c.state.discard[seat].actions;
  if ((there & c.book.decks[seat].fetched) != 0)
    choices.push_back(Choice::of(ChoiceKind::kFetchIdea));
}

// Everybody sees it come into the hand.
void keep_in_sight(PublicState& table, Seat seat) {
  table.fetched_in_hand = static_cast<std::uint8_t>(table.fetched_in_hand | 1U << seat);
}

void fetch_idea(Context& c, Seat seat, Choice) {
  GameState& state = c.state;
  const CardSet fetched = c.book.decks[seat].fetched;
  state.deck[seat].actions &= ~fetched;
  state.discard[seat].actions &= ~fetched;
  state.hand[seat].actions |= fetched;
  keep_in_sight(state, seat);
  shuffle_deck(state, seat);
  c.tell([&] {
    return Event{.kind = EventKind::kIdeaFetched,
                 .seat = seat,
                 .card = static_cast<std::uint8_t>(first(fetched))};
  });
}

void see_idea_fetched(const Rulebook& book, View& view, const Event& e) {
  const Pile fetched = one_card(e.card);
  Pile& discard = view.discard[e.seat];
  if ((discard.actions & fetched.actions) != 0) {
    remove_faces(book.decks[e.seat], discard, fetched);
  } else {
    leave_deck(book, view, e.seat, 1, fetched);
  }
  come_to_hand(book, view, e.seat, 1, fetched);
  keep_in_sight(view, e.seat);
  shuffle_deck(book, view, e.seat);
}

// M3.2: the last card of a bandit's, though it may have had no effect; an idea leaves it be.
void note_card(PublicState& table, Action action, Pawn pawn) {
  if (is_bandit(pawn) && action != Action::kBrilliantIdea) table.last_action = action;
}
void forget_card(PublicState& table, BulletsOfSeats&) { table.last_action = Action::kNone; }

}  // namespace

constinit const Question kBrilliantIdeaQuestion{
    .kind = TaskKind::kBrilliantIdea,
    .name = "brilliant-idea",
    .rules = "M3, M4",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {run_idea, list_idea, answer_idea},
    .detail = Detail::kCopied,
};

constinit const Question kHandOverQuestion{
    .kind = TaskKind::kHandOver,
    .name = "hand-over",
    .rules = "M3.4",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {run_hand_over, list_hand_over, answer_hand_over},
    .target = Who::kABandit,
    .can_wait = true,
};

constinit const Happenings kHappeningsOfIdeas = {{
    {.kind = EventKind::kIdeaFetched,
     .name = "idea-fetched",
     .to_all = kOnly<&Event::seat, &Event::card>,
     .unwritten = field_bit<&Event::card>(),
     .reveals = never,
     .follow = see_idea_fetched},
    {.kind = EventKind::kIdeaCopied,
     .name = "idea-copied",
     .to_all = kOnly<&Event::pawn, &Event::action>,
     .reveals = never},
    {.kind = EventKind::kPrisonerFreed,
     .name = "prisoner-freed",
     .to_all = kOnly<&Event::pawn, &Event::target>,
     .reveals = never,
     .follow = with<free_prisoner, &Event::pawn, &Event::target>},
    {.kind = EventKind::kBanditFreed,
     .name = "bandit-freed",
     .to_all = kOnly<&Event::pawn, &Event::target>,
     .reveals = never},
}};

void add_idea_cards(DeckPlan& deck) {
  deck.add(Action::kBrilliantIdea, 0, 1);
  deck.fetched = deck.of[0][Action::kBrilliantIdea];
}

void add_brilliant_idea(Rulebook& book) {
  set_action(book, Action::kBrilliantIdea, TaskKind::kBrilliantIdea);
  add_question(book, kBrilliantIdeaQuestion);
  add_question(book, kHandOverQuestion);
  for (const ChoiceKind kind :
       {ChoiceKind::kFetchIdea, ChoiceKind::kFreePrisoner, ChoiceKind::kFreeBandit}) {
    set_refusal(book, kind, Refusal::kNotThere);
  }
  book.offers.push_back({ChoiceKind::kFetchIdea, offer_idea, fetch_idea});
  book.note_card = note_card;
  book.round_starts.push_back(forget_card);
}

const char* check_ideas(const Rulebook& book, const GameState& state) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((state.fetched_in_hand >> seat & 1U) == 0) continue;
    if ((state.hand[seat].actions & book.decks[seat].fetched) == 0) {
      return "a Brilliant Idea was seen in a hand that does not hold it";
    }
  }
  return nullptr;
}

}  // namespace folsom
