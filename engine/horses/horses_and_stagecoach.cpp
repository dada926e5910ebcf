// Horses & Stagecoach (H1 to H11).
#include <algorithm>

#include "engine/base/actions.h"
#include "engine/base/lawmen.h"
#include "engine/compile/modules.h"
#include "engine/flow/opening.h"
#include "engine/flow/round_end.h"
#include "engine/flow/scheming.h"
#include "engine/horses/horses.h"
#include "engine/horses/stagecoach.h"
#include "engine/horses/whiskey.h"

namespace folsom {
namespace {

constexpr std::uint8_t kNeutralWithHorses = 16;  // H1.5
constexpr Token kThirdBox = kFirstTokenOf[index(TokenKind::kStrongbox)] + 2;

void set_horse_frames(Rulebook& book) {
  set_action(book, Action::kRide, FrameKind::kRide);
  add_question(book, kRideQuestion);
  add_question(book, kBoardQuestion);
  add_question(book, kWhiskeyQuestion);
  add_question(book, kTakeHostageQuestion);
  add_question(book, kFleeShotgunQuestion);
}

void set_horse_events(Rulebook& book) {
  set_event(book, RoundName::kPantingHorses, panting_horses);
  set_event(book, RoundName::kWhiskeyForTheMarshal, whiskey_for_the_marshal);
  set_event(book, RoundName::kHigherSpeed, higher_speed);
  if (book.setup.stagecoach) set_event(book, RoundName::kShotgunsRage, shotguns_rage);
}

// A Ride card for every bandit (H1.5).
void add_rides(Rulebook& book) {
  for (int seat = 0; seat < book.seats; ++seat) {
    DeckPlan& deck = book.decks[static_cast<std::size_t>(seat)];
    const bool lent = book.partner_of[static_cast<std::size_t>(seat)] != kNoSeat;
    deck.add(Action::kRide, 0, 1);
    if (book.bandits_each == 2 || lent) deck.add(Action::kRide, 1, 1, !lent);
  }
}

void add_stagecoach(Rulebook& book) {
  const TrainMap train = book.maps[0];
  for (int car = 0; car < book.cars; ++car) {
    book.maps[static_cast<std::size_t>(car)] = with_stagecoach(train, car);
  }
  book.guarded = bit(kThirdBox);
  book.punched = static_cast<PawnSet>(book.punched | bit(Pawn::kShotgun));
  book.meetings.push_back(flee_from_shotgun);
  book.meetings.push_back(find_hostage);
  insert_after(book, lay_out_train, find_passengers);
  insert_before(book, end_round, move_stagecoach);
  insert_before(book, fill_hands, bite);
}

void set_out_flasks(Rulebook& book) {
  const TokenSet flasks = all_of(TokenKind::kFlask);
  for_each(flasks,
           [&](int flask) { book.start.value[static_cast<std::size_t>(flask)] = kPlainWhiskey; });
  book.start.value[static_cast<std::size_t>(last(flasks))] = kOldWhiskey;
  book.start.supply |= flasks;
  book.tokens |= flasks;
}

// H1.2: the third strongbox, and who sits on it.
void set_out_stagecoach(Rulebook& book) {
  GameState& start = book.start;
  start.value[kThirdBox] = book.setup.components.strongbox;
  start.open_secrets |= bit(kThirdBox);
  start.known_by[kThirdBox] = static_cast<std::uint8_t>((1U << book.seats) - 1);
  start.loot_at[static_cast<std::size_t>(index(Place::kStagecoachRoof))] = bit(kThirdBox);
  start.place[static_cast<std::size_t>(index(Pawn::kShotgun))] = Place::kStagecoachRoof;
  book.tokens |= bit(kThirdBox);
}

}  // namespace

void add_horses(Rulebook& book) {
  if (!book.setup.horses) return;
  set_horse_frames(book);
  book.turns[static_cast<std::size_t>(index(Turn::kStandard))].whiskey = true;
  set_horse_events(book);
  add_rides(book);
  book.offers.push_back(offer_flasks);
  book.ride_away[static_cast<std::size_t>(index(RoundName::kEscape))] = true;
  insert_after(book, lay_out_train, lay_out_flasks);
  // Whoever placed the bandits before: now they board (H2.1).
  Step* const placing = std::find(book.script.begin(), book.script.end(), turn_up_round_card) - 1;
  *placing = board_train;
  if (book.setup.seating != Seating::kPartners) {
    insert_before(book, turn_up_round_card, choose_first_player_from_rear);
  }
  if (book.setup.stagecoach) add_stagecoach(book);
}

void set_out_horses(Rulebook& book) {
  if (!book.setup.horses) return;
  book.start.neutral_bullets = kNeutralWithHorses;
  set_out_flasks(book);
  if (book.setup.stagecoach) set_out_stagecoach(book);
}

}  // namespace folsom
