// The base game's rows (docs/rules/base.md).
#include "engine/base/base.h"

#include <algorithm>

#include "engine/base/actions.h"
#include "engine/base/events.h"
#include "engine/base/lawmen.h"
#include "engine/flow/loot.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/stealing.h"

namespace folsom {
namespace {

constexpr std::uint8_t kNeutralBullets = 13;  // B1.7
constexpr std::uint8_t kFirstPurse = 25;      // $250 (B1.5)

void set_players(Rulebook& book) {
  book.seats = book.sides = book.bandits = book.setup.players;
  book.partner_of.fill(kNoSeat);
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    book.side_of[seat] = static_cast<std::uint8_t>(seat);
  }
  const int wagons = std::min<int>(book.setup.players, kWagons);
  book.wagons = wagons;
  book.cars = wagons + 1;
  book.maps[0] = lay_train(wagons);
  book.start_place = {book.maps[0].caboose, inside_of(wagons - 1)};
  book.shot_at = book.punched = kAllBandits;
  book.bandit_sides = static_cast<std::uint8_t>((1U << book.sides) - 1);
}

void set_order(Rulebook& book) {
  for (Seat first = 0; first < static_cast<Seat>(book.seats); ++first) {
    for (Seat n = 0; n < static_cast<Seat>(book.seats); ++n) {
      book.order[0][first][n] = static_cast<Seat>((first + n) % book.seats);
      book.order[1][first][n] = static_cast<Seat>((first - n + book.seats) % book.seats);  // B3.7
    }
    book.next_first[first] = static_cast<Seat>((first + 1) % book.seats);
  }
}

void set_turns(Rulebook& book) {
  const auto rule = [&](Turn turn) -> TurnRule& { return book.turns[turn]; };
  rule(Turn::kStandard) = {.ordinary = true};
  rule(Turn::kTunnel) = {.face_down = true};
  rule(Turn::kSpeedingUp) = {.goes = 2};
  rule(Turn::kSwitching) = {.reversed = true};
}

void set_decks(Rulebook& book) {
  for (Seat seat = 0; seat < static_cast<Seat>(book.seats); ++seat) {
    DeckPlan& deck = book.decks[seat];
    deck.add(Action::kMove, 0, 2);
    deck.add(Action::kFloorChange, 0, 2);
    deck.add(Action::kFire, 0, 2);
    deck.add(Action::kRobbery, 0, 2);
    deck.add(Action::kPunch, 0, 1);
    deck.add(Action::kMarshal, 0, 1);
  }
}

void set_actions(Rulebook& book) {
  const auto row = [&](Action action, const Question& question) {
    set_action(book, action, question.kind);
    add_question(book, question);
  };
  row(Action::kMove, kMoveQuestion);
  row(Action::kFloorChange, kFloorChangeQuestion);
  row(Action::kMarshal, kMoveMarshalQuestion);
  row(Action::kRobbery, kRobberyQuestion);
  row(Action::kFire, kFireQuestion);
  row(Action::kPunch, kPunchQuestion);
  add_question(book, kPunchLootQuestion);
  add_question(book, kCatchPurseQuestion);
  add_question(book, kPunchToQuestion);
  add_question(book, kGoQuestion);
  add_question(book, kPickpocketQuestion);
}

void set_refusals(Rulebook& book) {
  book.not_listed.fill(Refusal::kWrongQuestion);
  set_refusal(book, ChoiceKind::kDraw, Refusal::kNothingToDraw);
  set_refusal(book, ChoiceKind::kGoTo, Refusal::kOutOfReach);
  set_refusal(book, ChoiceKind::kTarget, Refusal::kNotATarget);
  set_refusal(book, ChoiceKind::kTake, Refusal::kNotThere);
  set_refusal(book, ChoiceKind::kDrop, Refusal::kNotThere);
  set_refusal(book, ChoiceKind::kDropToken, Refusal::kNotThere);
}

void set_events(Rulebook& book) {
  set_event(book, RoundName::kAngryMarshal, angry_marshal);
  set_event(book, RoundName::kSwivelArm, swivel_arm);
  set_event(book, RoundName::kBraking, braking);
  set_event(book, RoundName::kTakeItAll, take_it_all);
  set_event(book, RoundName::kPassengersRebellion, passengers_rebellion);
  set_event(book, RoundName::kPickpocketing, pickpocketing);
  set_event(book, RoundName::kMarshalsRevenge, marshals_revenge);
  set_event(book, RoundName::kHostageConductor, hostage_conductor);
}

void set_script(Rulebook& book) {
  for (const ScriptStep step : {lay_out_train, choose_first_player, equip_bandits, place_bandits}) {
    book.script.push_back(step);
  }
  for (const ScriptStep step : {turn_up_round_card, fill_hands, make_plan, put_hands_back,
                                carry_out_plan, clear_plan, hold_event, end_round}) {
    book.script.push_back(step);
  }
  book.meetings.push_back(flee_from_marshal);
  book.invariants.push_back(check_chase);
}

void set_powers(Rulebook& book) {
  const auto& bandits = book.setup.bandits;
  book.last_purse =
      book.setup.mei || std::find(bandits.begin(), bandits.end(), Pawn::kMei) != bandits.end();
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    book.printed_powers[pawn] = power_of(pawn);
  }
}

// The bandits' first purses come first among the purses, so that a deal can leave them alone.
void set_values(Rulebook& book) {
  const Components& components = book.setup.components;
  book.purses = static_cast<int>(components.purses.size()) - (book.last_purse ? 0 : 1);
  auto& value = book.start.value;
  const auto purses = components.purses.begin();
  std::copy(purses, purses + book.purses, value.begin());
  std::stable_partition(value.begin(), value.begin() + book.purses,
                        [](std::uint8_t one) { return one == kFirstPurse; });
  for_each<Token>(all_of(TokenKind::kGem), [&](Token gem) { value[gem] = components.gem; });
  const TokenSet strongboxes =
      bit(kFirstTokenOf[index(TokenKind::kStrongbox)]) |
      bit(static_cast<Token>(kFirstTokenOf[index(TokenKind::kStrongbox)] + 1));
  for_each<Token>(strongboxes, [&](Token box) { value[box] = components.strongbox; });
  book.start.supply = (TokenSet{1} << book.purses) - 1;
  book.tokens = book.start.supply | all_of(TokenKind::kGem) | strongboxes;
  // Everybody knows what gems, strongboxes and the purses set aside for the bandits are worth.
  const TokenSet set_aside = (TokenSet{1} << book.bandits) - 1;
  const TokenSet known = (book.tokens & ~all_of(TokenKind::kPurse)) | set_aside;
  for_each<Token>(known, [&](Token token) { make_known(book.start, token, book.seats); });
  // B1.4: one strongbox in the locomotive, one beside it.
  const auto box = first<Token>(strongboxes);
  book.start.loot_at[book.maps[0].locomotive] = bit(box);
  book.start.waiting = strongboxes & ~bit(box);
}

void plan_rounds(Rulebook& book) {
  for (std::size_t card = 0; card < book.round_cards.size(); ++card) {
    RoundPlan& plan = book.round_plans[card];
    plan.keep = book.round_cards[card].keep;
    static_cast<RoundRule&>(plan) = book.round_rules[book.round_cards[card].name];
    for (const Turn turn : book.round_cards[card].turns) {
      plan.turns[plan.size++] = book.turns[turn];
    }
  }
}

void set_start(Rulebook& book) {
  GameState& start = book.start;
  start.place[Pawn::kMarshal] = book.maps[0].locomotive;
  start.neutral_bullets = kNeutralBullets;
  for (Seat seat = 0; seat < static_cast<Seat>(book.seats); ++seat) {
    start.deck[seat].actions = book.decks[seat].own;
    if (book.setup.bandits.empty()) continue;
    const Pawn pawn = book.setup.bandits[seat];
    start.seat_of[pawn] = seat;
    start.cards_of[seat][0] = pawn;
  }
}

}  // namespace

void add_base(Rulebook& book) {
  book.start = empty_table();
  set_players(book);
  set_order(book);
  set_turns(book);
  set_decks(book);
  set_actions(book);
  set_refusals(book);
  set_events(book);
  set_script(book);
  set_powers(book);
}

void finish(Rulebook& book) {
  plan_rounds(book);
  set_values(book);
  set_start(book);
  const auto begins =
      std::find(book.script.begin(), book.script.end(), ScriptStep{turn_up_round_card});
  book.round_begins = static_cast<std::uint8_t>(begins - book.script.begin());
}

}  // namespace folsom
