#include "engine/variants/pairs_of_bandits.h"

#include <utility>

#include "engine/core/rulings.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/opening.h"
#include "engine/flow/script.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

void ask_for_starts(Context& c) {
  next_step(c);
  push(c, {.kind = TaskKind::kSecretStart});
}

void list_own_bandits(const Context& c, Seat seat, ChoiceList& choices) {
  for (const Pawn pawn : c.state.cards_of[seat]) choices.push_back(Choice::pick_pawn(pawn));
}

void answer_secret_start(Context& c, Seat seat, Choice choice) {
  if (!seal(c, seat, choice.what)) return;
  pop(c);
  for (Seat one = 0; one < c.book.seats; ++one) {
    for (const Pawn pawn : c.state.cards_of[one]) {
      const bool in_caboose = static_cast<Pawn>(c.state.sealed[one]) == pawn;
      put_at(c, pawn, c.book.start_place[in_caboose ? 0 : 1]);
    }
  }
  clear_sealed(c);
}

// --- V3.3: whose Marshal card is set aside -------------------------------------------------------

// The first slot's bandit is the one whose Marshal card is in the deck.
void set_marshal_card_aside(PublicState& table, Seat seat, Pawn aside) {
  auto& [first, second] = table.cards_of[seat];
  if (first == aside) std::swap(first, second);
}

void answer_set_aside(Context& c, Seat seat, Choice choice) {
  if (!seal(c, seat, choice.what)) return;
  pop(c);
  for (Seat one = 0; one < c.book.seats; ++one) {
    const auto aside = static_cast<Pawn>(c.state.sealed[one]);
    set_marshal_card_aside(c.state, one, aside);
    c.tell(
        [&] { return Event{.kind = EventKind::kMarshalCardSetAside, .seat = one, .pawn = aside}; });
  }
  clear_sealed(c);
}

}  // namespace

constinit const Question kSecretStartQuestion{
    .kind = TaskKind::kSecretStart,
    .name = "secret-start",
    .rules = "V3.4",
    .phase = Phase::kStart,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_own_bandits, answer_secret_start},
    .seals = Seals::kOwnBandit,
};

constinit const Question kSetAsideQuestion{
    .kind = TaskKind::kSetAside,
    .name = "set-aside",
    .rules = "V3.3",
    .phase = Phase::kStart,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_own_bandits, answer_set_aside},
    .seals = Seals::kOwnBandit,
    .asked_in = ask_for_marshal_cards,
};

constinit const Happenings kHappeningsOfPairs = {{
    {.kind = EventKind::kMarshalCardSetAside,
     .name = "marshal-card-set-aside",
     .to_all = kOnly<&Event::seat, &Event::pawn>,
     .follow = with<set_marshal_card_aside, &Event::seat, &Event::pawn>},
}};

void ask_for_marshal_cards(Context& c) {
  next_step(c);
  push(c, {.kind = TaskKind::kSetAside});
}

void deal_pairs(Rulebook& book, int wagons) {
  book.bandits_each = 2;
  book.bandits = 2 * book.seats;
  book.wagons = wagons;
  book.cars = wagons + 1;
  book.maps[0] = lay_train(wagons);
  book.start_place = {book.maps[0].caboose, inside_of(wagons - 1)};
  for (Seat seat = 0; seat < static_cast<Seat>(book.seats); ++seat) {
    DeckPlan deck;
    for (const int slot : {0, 1}) {
      for (const Action action :
           {Action::kMove, Action::kFloorChange, Action::kFire, Action::kRobbery, Action::kPunch}) {
        deck.add(action, slot, 1);
      }
      if (slot == 0) deck.add(Action::kMarshal, slot, 1);
    }
    book.decks[seat] = deck;
  }
}

void add_secret_start(Rulebook& book) {
  replace_step(book, place_bandits, ask_for_starts);
  add_question(book, kSecretStartQuestion);
  set_refusal(book, ChoiceKind::kPickPawn, Refusal::kNotThere);
  if (!rulings_of(book.setup).marshal_card_is_chosen) return;
  insert_before(book, ask_for_starts, ask_for_marshal_cards);
  add_question(book, kSetAsideQuestion);
}

}  // namespace folsom
