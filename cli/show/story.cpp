#include "cli/show/story.h"

#include <fmt/args.h>
#include <fmt/core.h>

namespace folsom::cli {
namespace {

using Weight = StoryLine::Weight;

// Spreads neighbouring numbers over all values.
std::uint64_t mix(std::uint64_t number) {
  number = (number ^ number >> 30U) * 0xbf58476d1ce4e5b9U;
  number = (number ^ number >> 27U) * 0x94d049bb133111ebU;
  return number ^ number >> 31U;
}

}  // namespace

Line StoryLine::shown() const {
  switch (weight) {
    case Weight::kHeadline:
      return Line(text, kBold);
    case Weight::kAside:
      return Line(text, kFaint);
    case Weight::kLine:
      return with_names(text);
  }
  return Line(text);
}

std::string Story::seat_name(Seat seat) const { return name_of_seat(*book_, owners_, seat); }

std::string Story::say(Ways ways, const Event& event, std::string_view what) const {
  const std::string_view way = ways.begin()[mix(salt_ + number_) % ways.size()];
  const std::string who(event.pawn == Pawn::kNone ? seat_name(event.seat)
                                                  : std::string(name_of(event.pawn)));
  return with_capital(fmt::format(
      fmt::runtime(way), fmt::arg("who", who), fmt::arg("whom", name_of(event.target)),
      fmt::arg("where", event.to == Place::kNowhere ? "" : name_of_end(event.to, *book_)),
      fmt::arg("whence", event.from == Place::kNowhere ? "" : name_of_end(event.from, *book_)),
      fmt::arg("what", what), fmt::arg("his", his(event.pawn)), fmt::arg("he", he(event.pawn))));
}

std::vector<StoryLine> Story::tell(const Event& event, const CardOwners& owners) {
  owners_ = owners;
  ++number_;
  std::vector<StoryLine> lines;
  const auto add = [&](std::string text, Weight weight) {
    if (!text.empty()) lines.push_back({with_capital(std::move(text)), weight});
  };
  const auto line = [&](std::string text) { add(std::move(text), Weight::kLine); };
  const auto aside = [&](std::string text) { add(std::move(text), Weight::kAside); };
  const auto headline = [&](std::string text) { add(std::move(text), Weight::kHeadline); };
  switch (event.kind) {
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
      line(bandits_taken(event));
      break;
    case EventKind::kPlaced:
      line(say({"{who} boards {where}.", "{who} hides in {where}."}, event));
      break;
    case EventKind::kFirstPlayer:
      // Boarding decides anew who is first (H2.4): only that is told.
      if (is_settled_by_boarding() && !boarded_) break;
      aside(fmt::format("First player: {}.", seat_name(event.seat)));
      break;
    case EventKind::kRoundBegan:
      hands_are_filled_ = in_event_ = false;
      headline(round_title(event));
      if (book_->setup.narrator) aside(round_scene(event));
      break;
    case EventKind::kTurnBegan:
      hands_are_filled_ = true;
      aside(fmt::format("Turn {}: {}, {}.", event.count + 1, name_of(event.turn),
                        explain(event.turn)));
      break;
    case EventKind::kDrew:
    case EventKind::kDrewFromPartner:
      // That everybody fills his hand when a round begins goes without saying.
      if (hands_are_filled_) line(drew(event));
      break;
    case EventKind::kReshuffled:
      aside(seat_name(event.seat) + " shuffles the discard pile.");
      break;
    case EventKind::kDiscarded:
      aside(discarded(event));
      break;
    case EventKind::kHandReturned:  // told where something stays
      if (event.count > 0) aside(kept(event));
      break;
    case EventKind::kHandKept:
      aside(kept(event));
      break;
    case EventKind::kPlayed:
      line(played(event));
      break;
    case EventKind::kPassed:
      line(seat_name(event.seat) + " can neither play nor draw and passes.");
      break;
    case EventKind::kDeclined:
      line(declined(event));
      break;
    case EventKind::kRobberyBegan:
      headline("The robbery begins.");
      break;
    case EventKind::kCardTurnedUp:
      if (event.face_down) line(turned_up(event));
      if (!event.face_down && event.action == Action::kBrilliantIdea) {
        line(say({"{who} has a Brilliant Idea."}, event));
      }
      break;
    case EventKind::kNoEffect:
      line(no_effect(event));
      break;
    case EventKind::kMoved:
      line(moved(event));
      break;
    case EventKind::kLootTaken:
      line(loot_taken(event));
      break;
    case EventKind::kShot:
      line(shot(event));
      break;
    case EventKind::kPunched:
      line(punched(event));
      break;
    case EventKind::kLootFell:
      line(loot_fell(event));
      break;
    case EventKind::kNeutralBullet:
      line(neutral_bullet(event));
      break;
    case EventKind::kNeutralBulletsOut:
      line("There are not enough neutral bullets left: none is given, now or later.");
      break;
    case EventKind::kEventBegan:
      in_event_ = true;
      event_ = event.round_name;
      headline(fmt::format("{}. {}", name_of(event_), explain(event_, *book_)));
      break;
    case EventKind::kStrongboxPlaced:
      line(say({"A second strongbox is put into {where}."}, event));
      break;
    case EventKind::kPurseLost:
      line(purse_lost(event));
      break;
    case EventKind::kPaid:
      line(paid(event));
      break;
    case EventKind::kGameOver:
      headline("The train has arrived. The robbery is over.");
      break;
    case EventKind::kBoarded:
      boarded_ = true;
      line(say({"{who} boards {where} and leaves a horse beside it."}, event));
      break;
    case EventKind::kHorseMoved:
      line(horse_moved(event));
      break;
    case EventKind::kDrank:
      line(drank(event));
      break;
    case EventKind::kHostageTaken:
      line(hostage_taken(event));
      break;
    case EventKind::kRodeAway:
      line(say({"{who} rides away with all {he} has, into the sunset."}, event));
      break;
    case EventKind::kStagecoachMoved:
      line(say({"The stagecoach falls back, beside {where} now."}, event));
      break;
    case EventKind::kFlaskGone:
      line(say({"The Marshal empties a flask: {what}."}, event, name_of_whiskey(event.value)));
      break;
    case EventKind::kGoalSeen:
      aside(goal_seen(event));
      break;
    case EventKind::kGoalShown:
      line(fmt::format("{}: {} ({}).",
                       in_event_ && event_ == RoundName::kRumours
                           ? "Rumour tells the Marshal's goal"
                           : "The Marshal shows a goal",
                       name_of(event.goal), explain(event.goal)));
      break;
    case EventKind::kIdeaFetched:
      line(seat_name(event.seat) + " looks through the deck for the Brilliant Idea and takes it.");
      break;
    case EventKind::kArrested:
      line(event.friendly
               ? say({"The Marshal arrests {who} once more."}, event)
               : say({"The Marshal arrests {who} and takes {his} Wanted poster."}, event));
      break;
    case EventKind::kPrisonerFreed:
      line(prisoner_freed(event));
      break;
    case EventKind::kPrisonerLost:
      line(fmt::format("{} goes back to the Marshal.", companion_of(event.target)));
      break;
    case EventKind::kBanditFreed:
      line(say({"{who} opens the cell for {whom}."}, event));
      break;
    case EventKind::kLootGiven:
      line(loot_given(event));
      break;
    case EventKind::kBrawlerTaken:
      line(say({"{who} takes the Brawler card of {what}."}, event,
               dollars(kBrawlerMoney[event.count])));
      break;
    case EventKind::kMarshalShot:
      line(marshal_shot(event));
      break;
    case EventKind::kReflexPlayed:
      line(say({"{who} is quick and plays {what}."}, event, name_of(event.action)));
      break;
    case EventKind::kIdeaCopied:
      line(say({"{who} has a brilliant idea: {what} once more."}, event, name_of(event.action)));
      break;
    case EventKind::kThrownOff:
      line(say({"{who} throws {whom} off the train. That was {whom}'s last ride."}, event));
      break;
    case EventKind::kLootMoved:
      line(say({"All the loot of {whence} is carried up to {where}."}, event));
      break;
    // Bookkeeping that the screen shows, or that nobody would tell.
    case EventKind::kEquipped:
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kUnsealed:
    case EventKind::kTookSecretCard:
    case EventKind::kCardSpent:
    case EventKind::kCardsReturned:
    case EventKind::kShown:
    case EventKind::kRest:
    case EventKind::kNothing:
      break;
  }
  return lines;
}

bool Story::is_settled_by_boarding() const {
  const Setup& setup = book_->setup;
  return setup.horses && !setup.marshal && setup.seating != Seating::kPartners;
}

std::string Story::bandits_taken(const Event& event) const {
  std::string what(name_of(event.pawn));
  if (event.target != Pawn::kNone) what += fmt::format(" and {}", name_of(event.target));
  return fmt::format("Player {} takes {}.", event.seat + 1, what);
}

std::string Story::round_title(const Event& event) const {
  const RoundCard& card = book_->round_cards[event.card];
  return fmt::format("Round {} of {}: {}", event.count, kRounds, name_of(card.name));
}

std::string Story::round_scene(const Event& event) const {
  static constexpr std::string_view kScenes[kRounds] = {
      "A bright morning. The Union Pacific Express pulls out, and nobody looks under the seats.",
      "The sun stands high. Somewhere ahead the payroll of Nice Valley rides with the Marshal.",
      "Noon. Dust on the windows, smoke over the roofs, and too many hats for one train.",
      "The shadows of the cars grow long. By now everybody knows who is on board, and why.",
      "Dusk. The lights of the station come near: what is not in the bag by then is lost."};
  return std::string(kScenes[(event.count - 1U) % kRounds]);
}

std::string Story::discarded(const Event& event) const {
  return fmt::format("{} discards {}.", seat_name(event.seat),
                     name_of_pile(*book_, owners_, event.seat, event.pile));
}

std::string Story::kept(const Event& event) const {
  return fmt::format("{} keeps {} for the next round.", seat_name(event.seat),
                     counted(event.count, "card", "cards"));
}

std::string Story::declined(const Event& event) const {
  if (event.pawn == Pawn::kNone) return seat_name(event.seat) + " plays no further card.";
  if (event.pawn == Pawn::kMarshal) return say({"{who} leaves it at that."}, event);
  return say({"{who} leaves it where it is.", "{who} lets it be."}, event);
}

std::string Story::drew(const Event& event) const {
  const std::string cards = event.pile.empty()
                                ? counted(event.count, "card", "cards")
                                : name_of_pile(*book_, owners_, event.seat, event.pile);
  return fmt::format("{} draws {}.", seat_name(event.seat), cards);
}

std::string Story::played(const Event& event) const {
  if (event.card == kHiddenCard || event.card >= kMaxCards) {
    return fmt::format("{} plans a card face down.", seat_name(event.seat));
  }
  const CardFace& face = book_->decks[event.seat].cards[event.card];
  const Pawn owner = owners_[event.seat][face.slot];
  const std::string_view how = event.face_down ? " face down" : "";
  const bool of_partner = book_->bandits_each == 1 && face.slot == 1;
  if (of_partner) {
    return fmt::format("{} plans {} for {}{}.", seat_name(event.seat), name_of(face.action),
                       name_of(owner), how);
  }
  return fmt::format("{} plans {}{}.", name_of(owner), name_of(face.action), how);
}

std::string Story::turned_up(const Event& event) const {
  return fmt::format("Out of the dark: {} planned {}.", name_of(event.pawn), name_of(event.action));
}

}  // namespace folsom::cli
