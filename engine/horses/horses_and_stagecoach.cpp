// The rows of Horses & Stagecoach (H1 to H11).
#include <algorithm>

#include "engine/core/rulings.h"
#include "engine/flow/flow.h"
#include "engine/flow/lent_cards.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/flow/script.h"
#include "engine/horses/horse_events.h"
#include "engine/horses/horse_scoring.h"
#include "engine/horses/horses.h"
#include "engine/horses/module.h"
#include "engine/horses/questions.h"
#include "engine/horses/shotgun.h"
#include "engine/horses/stagecoach.h"
#include "engine/horses/stagecoach_map.h"
#include "engine/horses/whiskey.h"

namespace folsom {
namespace {

constexpr std::uint8_t kNeutralWithHorses = 16;  // H1.5

void set_horse_tasks(Rulebook& book) {
  set_action(book, Action::kRide, TaskKind::kRide);
  add_question(book, kRideQuestion);
  add_question(book, kBoardQuestion);
  add_question(book, kWhiskeyQuestion);
  add_question(book, kTakeHostageQuestion);
  set_refusal(book, ChoiceKind::kDrink, Refusal::kNotThere);
  set_refusal(book, ChoiceKind::kTakeHostage, Refusal::kNotThere);
}

void set_horse_events(Rulebook& book) {
  set_event(book, RoundName::kPantingHorses, panting_horses);
  set_event(book, RoundName::kWhiskeyForTheMarshal, whiskey_for_the_marshal);
  set_event(book, RoundName::kHigherSpeed, higher_speed);
  if (book.setup.stagecoach) set_event(book, RoundName::kShotgunsRage, shotguns_rage);
}

// A Ride card for every bandit (H1.5).
void add_rides(Rulebook& book) {
  for (Seat seat = 0; seat < static_cast<Seat>(book.seats); ++seat) {
    DeckPlan& deck = book.decks[seat];
    deck.add(Action::kRide, 0, 1);
    const CardSet others = deck.possible >> kPartnerOffset;
    if (others != 0) deck.add(Action::kRide, 1, 1, (deck.own >> kPartnerOffset) != 0);
  }
}

void add_stagecoach(Rulebook& book) {
  const TrainMap train = book.maps[0];
  for (int car = 0; car < book.cars; ++car) {
    book.maps[static_cast<std::size_t>(car)] = with_stagecoach(train, car);
  }
  add_shotgun(book);
  book.meetings.push_back(find_hostage);
  book.companions.push_back(with_hostage);
  book.bandit_terms.push_back(count_ransom);
  if (!rulings_of(book.setup).stagecoach_shares_loot) {
    book.loot_not_shared |= bit(Place::kStagecoachInside) | bit(Place::kStagecoachRoof);
  }
  insert_after(book, lay_out_train, find_passengers);
  insert_before(book, end_round, move_stagecoach);
  insert_before(book, fill_hands, bite);
}

void set_out_flasks(Rulebook& book) {
  const TokenSet flasks = all_of(TokenKind::kFlask);
  for_each<Token>(flasks, [&](Token flask) { book.start.value[flask] = kPlainWhiskey; });
  book.start.value[static_cast<std::size_t>(last(flasks))] = kOldWhiskey;
  book.start.supply |= flasks;
  book.tokens |= flasks;
  book.used_up = book.not_money = flasks;
  if (rulings_of(book.setup).opened_flasks_stand_out) book.sides_seen = flasks;
}

// The stagecoach, horses and hostages (H1, H4).
const char* check_stagecoach(const Rulebook& book, const GameState& state) {
  const bool exists = is_on_map(book, Place::kStagecoachInside);
  if (state.stagecoach >= (exists ? book.cars : 1)) return "the stagecoach stands beside no car";
  if (const char* broken = check_shotgun(book, state)) return broken;
  int horses = count(state.rode_away);
  for (std::size_t car = 0; car < kMaxCars; ++car) {
    if (state.horses[car] != 0 && car >= static_cast<std::size_t>(book.cars)) {
      return "a horse runs beside no car";
    }
    horses += state.horses[car];
  }
  if ((state.rode_away & ~kAllBandits) != 0) return "somebody left the game who cannot";
  if (horses > book.bandits) return "there are too many horses";
  unsigned hostages = state.hostages_left;  // each in one place (H1.4)
  for (std::size_t i = 0; i < kBandits; ++i) {
    const Hostage hostage = state.hostage_of[i];
    if (hostage == Hostage::kNone) continue;
    if (index(hostage) >= kHostages || state.seat_of[i] == kNoSeat) {
      return "a hostage is held by nobody";
    }
    if ((hostages & bit(hostage)) != 0) return "a hostage is in two places";
    hostages |= bit(hostage);
  }
  return count(hostages) > (exists ? book.bandits - 1 : 0) ? "there are too many hostages"
                                                           : nullptr;
}

}  // namespace

void add_cards_of_horses(Rulebook& book) {
  const auto rule = [&](RoundName name) -> RoundRule& { return book.round_rules[name]; };
  const auto at_end = [&](RoundName name) -> StationTerm& { return book.station_terms[name]; };
  book.turns[Turn::kTurmoil] = {.question = TaskKind::kTurmoil};
  add_question(book, kTurmoilQuestion);
  rule(RoundName::kMortalBullet).counts_bullets = true;
  at_end(RoundName::kMortalBullet) = pay_for_bullets;
  at_end(RoundName::kSharingTheLoot) = share_loot;
  book.in_running[RoundName::kEscape] = those_who_escaped;
  book.horses_that_pant = is_for_many(book.setup) ? 2 : 1;
}

void check_horses(Rulebook& book) { book.invariants.push_back(check_stagecoach); }

void add_horses(Rulebook& book) {
  if (!book.setup.horses) return;
  set_horse_tasks(book);
  set_horse_events(book);
  add_rides(book);
  book.offers.push_back({ChoiceKind::kDrink, offer_flasks, drink});
  book.round_rules[RoundName::kEscape].ride_away = true;
  insert_after(book, lay_out_train, lay_out_flasks);
  // Whoever placed the bandits before: now they board (H2.1).
  ScriptStep* const placing =
      std::find(book.script.begin(), book.script.end(), turn_up_round_card) - 1;
  *placing = board_train;
  if (book.setup.seating != Seating::kTeams) {
    insert_before(book, turn_up_round_card, choose_first_player_from_rear);
  }
  if (book.setup.stagecoach) add_stagecoach(book);
}

void set_out_horses(Rulebook& book) {
  if (!book.setup.horses) return;
  book.start.neutral_bullets = kNeutralWithHorses;
  set_out_flasks(book);
  if (book.setup.stagecoach) set_out_shotgun(book);
}

}  // namespace folsom
