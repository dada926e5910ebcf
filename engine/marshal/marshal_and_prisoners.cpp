// The rows of Marshal & Prisoners (M1 to M11).
#include <algorithm>

#include "engine/core/rulings.h"
#include "engine/flow/flow.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/script.h"
#include "engine/flow/stealing.h"
#include "engine/marshal/brilliant_idea.h"
#include "engine/marshal/marshal_fire.h"
#include "engine/marshal/marshal_scoring.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/marshal/module.h"
#include "engine/marshal/prison.h"
#include "engine/marshal/questions.h"
#include "engine/marshal/wounds.h"

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
  book.bandit_sides =
      static_cast<std::uint8_t>(book.bandit_sides & ~(1U << book.side_of[book.marshals_seat]));
  book.last_purse = true;  // C4
  book.meetings.clear();   // M1.8
}

void set_marshals_decks(Rulebook& book) {
  for (Seat seat = 0; seat < static_cast<Seat>(book.seats); ++seat) {
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
      add_idea_cards(deck);
    }
    book.decks[seat] = deck;
  }
  for (const Action plus : {Action::kMovePlus, Action::kFloorChangePlus}) {
    book.earns[plus] = {.question = TaskKind::kPlusCard, .face_down_too = true};
  }
}

void set_marshals_tasks(Rulebook& book) {
  set_action(book, Action::kMovePlus, TaskKind::kMove);
  set_action(book, Action::kFloorChangePlus, TaskKind::kFloorChange);
  set_action(book, Action::kArrest, TaskKind::kArrest);
  add_question(book, kPlusCardQuestion);
  add_question(book, kRobSecondQuestion);
  add_question(book, kArrestQuestion);
  add_question(book, kMarshalFireQuestion);
  add_question(book, kReflexesQuestion);
  add_question(book, kMarshalMayMoveQuestion);
  set_refusal(book, ChoiceKind::kShoot, Refusal::kNotATarget);
  const auto forbids = [&](Wound wound, Action one) { book.wound_of[one] = bit(wound); };
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
  book.round_rules[RoundName::kReflexes].keep_hands = true;
  add_deadly_fall(book);
}

// What voids a card, and what becomes of it.
NoEffect judge_card(const Context& c, Action action, Task& task) {
  if (!is_bandit(task.pawn)) {
    if (action == Action::kFire) task.kind = TaskKind::kMarshalFire;
    return NoEffect::kNone;
  }
  take_last_card_along(c, action, task);
  return is_void_in_cell(c, action, task.pawn)    ? NoEffect::kInCell
         : is_void_by_wound(c, action, task.pawn) ? NoEffect::kWounded
                                                  : NoEffect::kNone;
}

void set_card_rules(Rulebook& book) {
  book.judge_card = judge_card;
  book.round_starts.push_back(heal_wounds);
  add_brilliant_idea(book);
}

void set_companions(Rulebook& book) {
  book.companions.push_back(with_companion);
  book.after_robbery.push_back(rob_again);
}

void set_score(Rulebook& book) {
  book.after_punch.push_back(take_brawler_card);
  book.bandit_terms.push_back(count_catch);
  book.in_running[RoundName::kCrimeMustBePunished] = those_at_large;
  book.victories.push_back(marshal_wins);
  book.game_ends.push_back(show_goals);
  book.secrets.push_back({show_goals_in_view, imagine_goals});
}

void set_marshals_rulings(Rulebook& book) {
  const Rulings& rulings = rulings_of(book.setup);
  book.marshals_targets =
      rulings.two_bullets_spare_nobody ? marshals_targets : marshals_targets_by_first_rulings;
  // M2: the cell is inside the prison car.
  if (rulings.events_reach_the_cell) book.opens_on = bit(inside_of(book.prison));
  book.opened = bit(Place::kCell);
  book.loot_not_shared |= bit(Place::kCell);
}

// Prisoners, posters, guns and goals (M1, M4, M5).
const char* check_prison(const Rulebook& book, const GameState& state) {
  unsigned prisoners = state.prisoners_left;
  const auto add = [&](unsigned some) {
    const bool doubled = (prisoners & some) != 0;
    prisoners |= some;
    return !doubled;
  };
  bool single = add(state.prisoners_of_marshal);
  unsigned in_play = 0;
  for (std::size_t i = 0; i < kBandits; ++i) {
    const bool plays = state.seat_of[i] != kNoSeat;
    if (plays) in_play |= 1U << i;
    const Pawn companion = state.prisoner_of[i];
    if (companion != Pawn::kNone) {
      if (!is_bandit(companion) || !plays) return "a prisoner was freed by nobody";
      single = add(bit(companion)) && single;
    }
    if ((state.wounds[i] >> index(Wound::kGotcha)) != 0) return "a wound that does not last";
  }
  if (!single) return "a prisoner is in two places";
  const bool marshal = book.marshals_seat != kNoSeat;
  if ((prisoners >> kBandits) != 0) return "a prisoner who is nobody's companion";
  if (!marshal && prisoners != 0) return "there are too many prisoners";
  if ((state.posters & ~(marshal ? in_play : 0U)) != 0) return "a poster of nobody";
  bool more = true;
  for (const Pawn pawn : state.brawlers) {
    const bool can = is_bandit(pawn) && (in_play >> index(pawn) & 1U) != 0;
    if (pawn != Pawn::kNone && !more) return "a Brawler card was taken before its turn";
    if (pawn != Pawn::kNone && !(marshal && can)) return "a Brawler card of nobody";
    more = pawn != Pawn::kNone;
  }
  unsigned goals = 0;
  for (const Goal goal : state.goals) {
    if (!marshal && goal != Goal::kNone) return "a goal without a Marshal";
    if (!marshal) continue;
    if (index(goal) >= kGoals || (goals >> index(goal) & 1U) != 0) return "a goal is missing";
    if (is_warrant(goal) && (in_play >> index(goal) & 1U) == 0) return "a warrant for nobody";
    goals |= 1U << index(goal);
  }
  return (state.goals_shown >> kGoalsInPlay) != 0 ? "a goal was shown that is not there" : nullptr;
}

const char* check_cylinders(const Rulebook& book, const GameState& state) {
  int bullets = 0;
  for (const int left : state.cylinders) {
    if (left > kBulletsOfACylinder) return "a cylinder holds too many bullets";
    bullets += left;
  }
  for (const Bullets& received : state.received) bullets += received.of(Pawn::kMarshal);
  const int there_are = book.marshals_seat != kNoSeat ? kCylinders * kBulletsOfACylinder : 0;
  return bullets == there_are ? nullptr : "the Marshal's bullets are not twelve";
}

}  // namespace

void add_cards_of_marshal(Rulebook& book) {
  book.turns[Turn::kShaking] = {
      .barred = static_cast<ActionSet>(bit(Action::kFire) | bit(Action::kPunch))};  // M6
}

void check_marshal(Rulebook& book) {
  for (const Invariant check : {check_cylinders, check_ideas, check_prison}) {
    book.invariants.push_back(check);
  }
}

void add_marshal(Rulebook& book) {
  if (!book.setup.marshal) return;
  set_marshals_players(book);
  set_marshals_decks(book);
  set_marshals_tasks(book);
  set_marshals_rounds(book);
  set_card_rules(book);
  set_companions(book);
  set_score(book);
  set_marshals_rulings(book);
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
  constexpr ScriptStep kEarly[] = {put_away_early<0>, put_away_early<1>};
  constexpr ScriptStep kLate[] = {put_away_late<0>, put_away_late<1>};
  ScriptStep* step = std::find(book.script.begin(), book.script.end(), make_plan) + 1;
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
  TokenSet& locomotive = start.loot_at[book.maps[0].locomotive];
  const auto box = first<std::size_t>(locomotive);
  start.value[box] = start.known_by[box] = 0;
  start.open_secrets &= ~locomotive;
  book.tokens &= ~locomotive;
  locomotive = bags;
  book.tokens |= bags;
  const auto bag = first<std::size_t>(bags);
  start.value[bag] = book.setup.components.mail_bags[0];
  start.value[bag + 1] = book.setup.components.mail_bags[1];
  start.cylinders.fill(kBulletsOfACylinder);
}

}  // namespace folsom
