// Two bandits a player (V3): the draft of teams, the secret card, the extra card after a Fire.
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/opening.h"
#include "engine/flow/scheming.h"
#include "engine/flow/script.h"
#include "engine/flow/seen.h"
#include "engine/variants/pairs_of_bandits.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

// --- V3.2: three teams, taken in order from the first player -------------------------------------

void form_teams(Context& c) {
  unsigned mates = bit(Pawn::kTuco) | bit(Pawn::kCheyenne) | bit(Pawn::kDjango) |
                   (c.book.setup.mei ? bit(Pawn::kMei) : 0U);
  for (Pawn& mate : c.state.team_mate) {
    mate = any_of<Pawn>(mates, *c.rng);
    mates &= ~static_cast<unsigned>(bit(mate));
  }
  next_step(c);
  for (int n = c.book.seats - 1; n >= 0; --n) {
    push(c, {.kind = TaskKind::kPickTeam, .detail = seat_in_order(c, n)});
  }
}

unsigned teams_left(const Context& c) {
  unsigned left = 0;
  for (unsigned team = 0; team < kTeamLeaders.size(); ++team) {
    if (seat_of(c, kTeamLeaders[team]) == kNoSeat) left |= 1U << team;
  }
  return left;
}

void give_team(PublicState& table, Seat seat, Pawn leader, Pawn mate) {
  give_bandit(table, seat, 0, leader);
  give_bandit(table, seat, 1, mate);
}

void take_team(const Context& c, Seat seat, std::size_t team) {
  const Pawn mate = c.state.team_mate[team];
  give_team(c.state, seat, kTeamLeaders[team], mate);
  c.tell([&] {
    return Event{
        .kind = EventKind::kTeamTaken, .seat = seat, .pawn = kTeamLeaders[team], .target = mate};
  });
  pop(c);
}

void run_pick_team(Context& c) {
  const unsigned left = teams_left(c);
  const Seat seat = c.flow().top().detail;
  if (count(left) == 1) return take_team(c, seat, first<std::size_t>(left));
  ask(c, seat);
}

void list_pick_team(const Context& c, Seat, ChoiceList& choices) {
  for_each<std::size_t>(teams_left(c), [&](std::size_t team) {
    choices.push_back(Choice::pick_pawn(kTeamLeaders[team]));
  });
}

void answer_pick_team(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  std::size_t team = 0;
  while (kTeamLeaders[team] != choice.pawn()) ++team;
  take_team(c, seat, team);
}

// --- V3.5: one card of the deck, chosen in secret ------------------------------------------------

void ask_for_secret_cards(Context& c) {
  next_step(c);
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    if (c.state.deck[seat].empty() && bullets_on_top(c.state, seat) == 0) reshuffle(c, seat);
  }
  push(c, {.kind = TaskKind::kSecretCard});
}

void list_secret_card(const Context& c, Seat seat, ChoiceList& choices) {
  for_each_face(c, seat, c.state.deck[seat].actions, [&](Action action, Pawn owner, bool there) {
    if (there) choices.push_back(Choice::pick_card(action, owner));
  });
  // In the expert variant all of them may be in hand or on the discard pile.
  if (choices.empty()) choices.push_back(Choice::of(ChoiceKind::kDecline));
}

CardSet card_in_deck(const Context& c, Seat seat, Choice choice) {
  if (choice.kind == ChoiceKind::kDecline) return 0;
  const CardSet fitting = cards_of_face(c, seat, choice.action(), choice.owner);
  return CardSet{1} << first(c.state.deck[seat].actions & fitting);
}

// Whoever looks through a deck for a card shuffles it.
void take_secret_card(const Context& c, Seat seat, CardSet card) {
  if (card == 0) return decline(c, seat);
  c.state.deck[seat].actions &= ~card;
  c.state.hand[seat].actions |= card;
  shuffle_deck(c.state, seat);
  c.tell([&] {
    return Event{.kind = EventKind::kTookSecretCard,
                 .seat = seat,
                 .count = 1,
                 .pile = {as_faces(c.book.decks[seat], card), {}}};
  });
}

void see_secret_card(const Rulebook& book, View& view, const Event& e) {
  leave_deck(book, view, e.seat, 1, e.pile);
  come_to_hand(book, view, e.seat, 1, e.pile);
  shuffle_deck(book, view, e.seat);
}

void answer_secret_card(Context& c, Seat seat, Choice choice) {
  const CardSet card = card_in_deck(c, seat, choice);
  if (!seal(c, seat, card, as_faces)) return;
  pop(c);
  for (Seat one = 0; one < c.book.seats; ++one) take_secret_card(c, one, c.state.sealed[one]);
  clear_sealed(c);
}

// --- V3.6: a Fire card earns one more card, of the other bandit ----------------------------------

// Asked even of a player who has no such card, so that the others don't learn that (B9.6).
void run_extra_card(Context& c) { ask(c, c.flow().top().detail); }

void list_extra_card(const Context& c, Seat seat, ChoiceList& choices) {
  const Pawn fired = actor(c);
  for_each_face(c, seat, c.state.hand[seat].actions, [&](Action action, Pawn owner, bool held) {
    const bool may = owner != fired && action != Action::kMarshal;
    if (held && may) choices.push_back(Choice::play(action, owner));
  });
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_extra_card(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  pop(c);
  if (choice.kind == ChoiceKind::kPlay) return play_card(c, seat, choice);
  decline(c, seat);
}

}  // namespace

constinit const Question kPickTeamQuestion{
    .kind = TaskKind::kPickTeam,
    .name = "pick-team",
    .rules = "V3.2",
    .phase = Phase::kDraft,
    .asks = Asks::kSeat,
    .rule = {run_pick_team, list_pick_team, answer_pick_team},
};

constinit const Question kSecretCardQuestion{
    .kind = TaskKind::kSecretCard,
    .name = "secret-card",
    .rules = "V3.5",
    .phase = Phase::kDeal,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_secret_card, answer_secret_card},
    .seals = Seals::kCardOfDeck,
    .from_hand = true,
    .asked_in = ask_for_secret_cards,
};

constinit const Question kExtraCardQuestion{
    .kind = TaskKind::kExtraCard,
    .name = "extra-card",
    .rules = "V3.6",
    .phase = Phase::kPlanning,
    .asks = Asks::kPawn,
    .rule = {run_extra_card, list_extra_card, answer_extra_card},
    .detail = Detail::kPawnsSeat,
    .from_hand = true,
};

constinit const Happenings kHappeningsOfTwoEach = {{
    {.kind = EventKind::kTeamTaken,
     .name = "team-taken",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::target>,
     .reveals = never,
     .follow = with<give_team, &Event::seat, &Event::pawn, &Event::target>},
    {.kind = EventKind::kTookSecretCard,
     .name = "took-secret-card",
     .to_all = kOnly<&Event::seat, &Event::count>,
     .to_seat = kOnly<&Event::pile>,
     .learns = Learns::kItsSeat,
     .follow = see_secret_card},
}};

void add_two_bandits_each(Rulebook& book) {
  deal_pairs(book, book.seats + 1);
  insert_before(book, equip_bandits, form_teams);
  add_question(book, kPickTeamQuestion);
  set_refusal(book, ChoiceKind::kPickPawn, Refusal::kNotThere);
  add_secret_start(book);
  insert_before(book, fill_hands, ask_for_secret_cards);
  add_question(book, kSecretCardQuestion);
  set_refusal(book, ChoiceKind::kPickCard, Refusal::kCardNotInHand);
  add_question(book, kExtraCardQuestion);
  book.earns[Action::kFire] = {.question = TaskKind::kExtraCard};
  book.hands.size = 7;  // the secret card and six more
}

}  // namespace folsom
