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

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string token_in_words(Token token, int tens) {
  const TokenKind kind = kind_of(token);
  if (kind == TokenKind::kPurse && tens > 0)
    return fmt::format("a purse of {}", dollars_of_tens(tens));
  return fmt::format("a {}", name_of(kind));
}

}  // namespace

Line StoryLine::shown() const {
  switch (weight) {
    case Weight::kHeadline:
      return Line(text, {Colour::kPlain, true, false});
    case Weight::kAside:
      return Line(text, {Colour::kGrey, false, false});
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
      fmt::arg("what", what), fmt::arg("his", his(event.pawn)), fmt::arg("he", he(event.pawn))));
}

std::vector<StoryLine> Story::tell(const Event& event, const CardOwners& owners) {
  owners_ = owners;
  ++number_;
  std::vector<StoryLine> lines;
  const auto line = [&](std::string text) { lines.push_back({std::move(text), Weight::kLine}); };
  const auto aside = [&](std::string text) { lines.push_back({std::move(text), Weight::kAside}); };
  const auto headline = [&](std::string text) {
    lines.push_back({std::move(text), Weight::kHeadline});
  };
  switch (event.kind) {
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
      line(bandits_taken(event));
      break;
    case EventKind::kPlaced:
      line(say({"{who} boards {where}.", "{who} hides in {where}."}, event));
      break;
    case EventKind::kFirstPlayer:
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
      headline(fmt::format("{}. {}", name_of(event_), explain(event_)));
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
  if (event.pawn == Pawn::kNone) return seat_name(event.seat) + " plays no second card.";
  return say({"{who} leaves it where it is.", "{who} lets it lie."}, event);
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

std::string Story::shot(const Event& event) const {
  if (event.friendly) return say({"{who} has nobody else to shoot and hits {whom}."}, event);
  return say(
      {"{who} shoots {whom}.", "{who} fires, and hits {whom}.", "{who} puts a bullet into {whom}."},
      event);
}

std::string Story::punched(const Event& event) const {
  return say(
      {"{who} punches {whom}.", "{who} floors {whom} with one blow.", "{who}'s fist finds {whom}."},
      event);
}

std::string Story::loot_fell(const Event& event) const {
  return say({"{who} drops {what}.", "{what} falls out of {who}'s hands."}, event,
             token_in_words(event.token, event.value));
}

std::string Story::no_effect(const Event& event) const {
  switch (event.reason) {
    case NoEffect::kNothingToTake:
      return say({"{who} reaches for loot, but there is nothing here.",
                  "{who} wants to rob an empty floor.", "{who} finds nothing to take."},
                 event);
    case NoEffect::kNoBulletLeft:
      return say({"{who} pulls the trigger: click. No bullet left."}, event);
    case NoEffect::kNobodyInSight:
      return say({"{who} wants to shoot, but nobody is in sight.",
                  "{who} aims at nobody: there is no target.", "{who} looks for a target in vain."},
                 event);
    case NoEffect::kNobodyHere:
      return say({"{who} punches the air: nobody is here.", "{who} swings, but is alone here."},
                 event);
    case NoEffect::kNowhereToGo:
      return say({"{who} has nowhere to go."}, event);
    case NoEffect::kNone:
      return say({"{who}'s card has no effect."}, event);
  }
  return {};
}

std::string Story::moved(const Event& event) const {
  switch (event.manner) {
    case Manner::kWalk:
      return walked(event);
    case Manner::kClimb:
      return climbed(event);
    case Manner::kPatrol:
      return say({"The Marshal walks to {where}.", "The Marshal's boots sound in {where}.",
                  "The Marshal goes to look after {where}."},
                 event);
    case Manner::kFlee:
      return say({"{who} meets the Marshal and flees to {where}.",
                  "{who} runs into the Marshal and is out by the hatch, onto {where}."},
                 event);
    case Manner::kThrown:
      return say(
          {"{who} lands in {where}.", "{who} is thrown to {where}.", "{who} flies to {where}."},
          event);
    case Manner::kPushed:
      return say({"The shot throws {who} back to {where}.", "{who} is pushed to {where}."}, event);
    case Manner::kSwept:
      return swept(event);
  }
  return {};
}

std::string Story::walked(const Event& event) const {
  if (is_roof(event.to)) {
    return say({"{who} runs to {where}.", "{who} leaps along the roofs to {where}."}, event);
  }
  return say({"{who} walks to {where}.", "{who} slips into {where}.", "{who} goes on to {where}."},
             event);
}

std::string Story::climbed(const Event& event) const {
  if (is_roof(event.to)) {
    return say({"{who} climbs up to {where}.", "{who} pulls up onto {where}."}, event);
  }
  return say({"{who} climbs down into {where}.", "{who} drops into {where}."}, event);
}

std::string Story::swept(const Event& event) const {
  if (event_ == RoundName::kSwivelArm) return say({"The arm sweeps {who} to {where}."}, event);
  return say({"{who} slides forward to {where}."}, event);
}

std::string Story::loot_taken(const Event& event) const {
  const std::string what = token_in_words(event.token, event.value);
  return say({"{who} takes {what}.", "{who} pockets {what}.", "{who} grabs {what}."}, event, what);
}

std::string Story::neutral_bullet(const Event& event) const {
  if (in_event_ && event_ == RoundName::kPassengersRebellion) {
    return say({"A passenger hits {who}.", "{who} gets a passenger's bullet."}, event);
  }
  return say({"The Marshal hits {who}.", "{who} takes a bullet from the Marshal along."}, event);
}

std::string Story::purse_lost(const Event& event) const {
  const std::string what = token_in_words(event.token, event.value);
  if (event.to == Place::kNowhere) return say({"{who} loses {what} to the Marshal."}, event, what);
  return say({"{who} loses {what}; it lies on {where}."}, event, what);
}

std::string Story::paid(const Event& event) const {
  const std::string what = dollars_of_tens(event.value);
  if (event.token == kNoToken)
    return say({"{who} gets {what} in cash for the conductor."}, event, what);
  return say({"{who} gets a purse of {what} for the conductor."}, event, what);
}

}  // namespace folsom::cli
