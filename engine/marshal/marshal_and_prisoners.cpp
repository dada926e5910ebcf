// Marshal & Prisoners (M1 to M11).
#include <algorithm>

#include "engine/base/actions.h"
#include "engine/base/lawmen.h"
#include "engine/compile/modules.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/stealing.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/marshal/prison.h"

namespace folsom {
namespace {

constexpr int kMostBanditsForFourWagons = 4;
constexpr int kBanditsForHardGoals = 4;

void set_marshals_players(Rulebook& book) {
  const auto& bandits = book.setup.bandits;
  const Pawn* const marshal = std::find(bandits.begin(), bandits.end(), Pawn::kMarshal);
  book.marshals_seat = static_cast<Seat>(marshal - bandits.begin());
  book.bandits = book.seats - 1;
  book.wagons = book.bandits <= kMostBanditsForFourWagons ? 4 : 5;
  book.cars = book.wagons + 2;  // locomotive, wagons, prison car
  book.prison = book.cars - 1;
  book.maps[0] = lay_train(book.wagons + 1);
  book.maps[0].all |= bit(Place::kCell);
  book.shot_at = book.punched = static_cast<PawnSet>(kAllBandits | bit(Pawn::kMarshal));
  book.brawls = bit(Pawn::kMarshal);
  book.meetings.clear();  // M1.8
}

void set_marshals_decks(Rulebook& book) {
  for (int seat = 0; seat < book.seats; ++seat) {
    DeckPlan deck;
    const bool marshal = seat == book.marshals_seat;
    deck.add(Action::kMove, 0, 2);
    deck.add(Action::kFloorChange, 0, marshal ? 1 : 2);
    deck.add(Action::kFire, 0, marshal ? 3 : 2);
    if (marshal) {
      deck.add(Action::kMovePlus, 0, 1);
      deck.add(Action::kFloorChangePlus, 0, 1);
      deck.add(Action::kArrest, 0, 2);
    } else {
      deck.add(Action::kRobbery, 0, 2);
      deck.add(Action::kPunch, 0, 1);
      deck.add(Action::kBrilliantIdea, 0, 1);
    }
    book.decks[static_cast<std::size_t>(seat)] = deck;
  }
  book.earns_any_card[static_cast<std::size_t>(index(Action::kMovePlus))] = true;
  book.earns_any_card[static_cast<std::size_t>(index(Action::kFloorChangePlus))] = true;
}

void set_marshals_frames(Rulebook& book) {
  set_action(book, Action::kMovePlus, FrameKind::kMove);
  set_action(book, Action::kFloorChangePlus, FrameKind::kFloorChange);
  set_action(book, Action::kBrilliantIdea, FrameKind::kBrilliantIdea);
  set_action(book, Action::kArrest, FrameKind::kArrest);
  book.fire_of_marshal = FrameKind::kMarshalFire;
  add_question(book, kPlusCardQuestion);
  add_question(book, kBrilliantIdeaQuestion);
  add_question(book, kHandOverQuestion);
  add_question(book, kRobSecondQuestion);
  add_question(book, kArrestQuestion);
  add_question(book, kMarshalFireQuestion);
  add_question(book, kReflexesQuestion);
  add_question(book, kMarshalMayMoveQuestion);
  add_question(book, kThrowOffQuestion);
  add_question(book, kTakeFlaskQuestion);
  const auto forbids = [&](Wound wound, Action one) {
    book.wound_of[static_cast<std::size_t>(index(one))] = bit(wound);
  };
  forbids(Wound::kLostGun, Action::kFire);
  forbids(Wound::kHurtKnee, Action::kFloorChange);
  forbids(Wound::kHurtShoulder, Action::kPunch);
}

void set_marshals_rounds(Rulebook& book) {
  set_event(book, RoundName::kSafePlace, safe_place);
  set_event(book, RoundName::kRumours, rumours);
  set_event(book, RoundName::kReflexes, reflexes);
  set_event(book, RoundName::kAngryMarshal, angry_marshal_fires);
  set_event(book, RoundName::kMarshalsRevenge, marshals_revenge_on_his_car);
  book.deadly[static_cast<std::size_t>(index(RoundName::kDeadlyFall))] = true;
  book.keep_hands[static_cast<std::size_t>(index(RoundName::kReflexes))] = true;
}

}  // namespace

void add_marshal(Rulebook& book) {
  if (!book.setup.marshal) return;
  set_marshals_players(book);
  set_marshals_decks(book);
  set_marshals_frames(book);
  set_marshals_rounds(book);
  book.offers.push_back(offer_idea);
  // M1.5: two of the goals need four bandits.
  const Goal last_goal =
      book.bandits >= kBanditsForHardGoals ? Goal::kArchEnemy : Goal::kThrowAwayTheKey;
  book.special_goals = (2U << index(last_goal)) - (1U << index(Goal::kFewScratches));
  insert_after(book, lay_out_train, shuffle_mail);
  insert_after(book, lay_out_train, fill_prison);
  replace_step(book, choose_first_player, begin_with_marshal);
  replace_step(book, place_bandits, place_by_number);
  insert_before(book, fill_hands, look_at_goal);
}

void finish_marshal(Rulebook& book) {
  if (!book.setup.marshal) return;
  // M10.3: hands may have to wait until after the robbery.
  constexpr Step kEarly[] = {put_away_early<0>, put_away_early<1>};
  constexpr Step kLate[] = {put_away_late<0>, put_away_late<1>};
  Step* step = std::find(book.script.begin(), book.script.end(), make_plan) + 1;
  for (std::size_t n = 0; *step != carry_out_plan; ++n, ++step) {
    book.put_away.push_back(*step);
    *step = kEarly[n];
    insert_before(book, end_round, kLate[n]);
  }
}

void set_out_marshal(Rulebook& book) {
  if (!book.setup.marshal) return;
  GameState& start = book.start;
  const TokenSet bags = all_of(TokenKind::kMailBag);
  TokenSet& locomotive = start.loot_at[static_cast<std::size_t>(index(book.maps[0].locomotive))];
  const auto box = static_cast<std::size_t>(first(locomotive));
  start.value[box] = start.known_by[box] = 0;
  start.open_secrets &= ~locomotive;
  book.tokens &= ~locomotive;
  locomotive = bags;
  book.tokens |= bags;
  const auto bag = static_cast<std::size_t>(first(bags));
  start.value[bag] = book.setup.components.mail_bags[0];
  start.value[bag + 1] = book.setup.components.mail_bags[1];
  start.cylinders.fill(kBulletsOfACylinder);
}

}  // namespace folsom
