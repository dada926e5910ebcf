// The story of the robbery: who went where, who shot whom, what changed hands.
#include <fmt/core.h>

#include "cli/show/story.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

std::string token_in_words(Token token, int tens) {
  const TokenKind kind = kind_of(token);
  if (kind == TokenKind::kFlask) {
    return tens > 0 ? fmt::format("a flask of {}", name_of_whiskey(tens)) : "a flask";
  }
  if (is_face_down(kind) && tens > 0) {
    return fmt::format("a {} of {}", name_of(kind), dollars_of_tens(tens));
  }
  return fmt::format("a {}", name_of(kind));
}

}  // namespace

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
      if (event.action == Action::kArrest) {
        return say({"{who} finds nobody here to arrest."}, event);
      }
      if (event.action == Action::kBrilliantIdea) {
        return say({"{who} has an idea, but there is nobody to free here."}, event);
      }
      return say({"{who} punches the air: nobody is here.", "{who} swings, but is alone here."},
                 event);
    case NoEffect::kNowhereToGo:
      return say({"{who} has nowhere to go."}, event);
    case NoEffect::kNoHorse:
      return say({"{who} whistles, but no horse is here.", "{who} looks for a horse in vain."},
                 event);
    case NoEffect::kForbidden:
      return say({"{who}'s hostage does not allow it: {what} has no effect."}, event,
                 name_of(event.action));
    case NoEffect::kGone:
      return say({"{who} is gone: the card does nothing."}, event);
    case NoEffect::kWounded:
      return say({"{who} is wounded: {what} has no effect."}, event, name_of(event.action));
    case NoEffect::kInCell:
      return say({"{who} sits in the cell: {what} has no effect."}, event, name_of(event.action));
    case NoEffect::kNothingToCopy:
      return say({"{who} has an idea, but no card was carried out before it."}, event);
    case NoEffect::kNone:
      return say({"{who}'s card has no effect."}, event);
  }
  return {};
}

std::string Story::moved(const Event& event) {
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
      if (is_roof(event.from)) {
        return say({"{who} runs from Shotgun to {where}.", "{who} flees from Shotgun, to {where}."},
                   event);
      }
      hit_by_marshal_ = static_cast<PawnSet>(hit_by_marshal_ | bit(event.pawn));
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
    case Manner::kRide:
      if (event.to == Place::kNowhere) return {};  // told already
      return say({"{who} rides to {where}.", "{who} gallops along and gets off in {where}."},
                 event);
    case Manner::kArrest:
      return {};  // told already
    case Manner::kFreed:
      return say({"{who} slips out of the cell, to {where}."}, event);
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
  if (event.pawn == Pawn::kShotgun) {
    return say({"Shotgun keeps beside the stagecoach, on {where}."}, event);
  }
  if (event_ == RoundName::kHigherSpeed) return say({"The wind blows {who} to {where}."}, event);
  if (event_ == RoundName::kSwivelArm) return say({"The arm sweeps {who} to {where}."}, event);
  return say({"{who} slides forward to {where}."}, event);
}

std::string Story::loot_taken(const Event& event) const {
  const std::string what = token_in_words(event.token, event.value);
  return say({"{who} takes {what}.", "{who} pockets {what}.", "{who} grabs {what}."}, event, what);
}

std::string Story::loot_given(const Event& event) const {
  return say({"{who} hands {what} over to {whom}."}, event,
             token_in_words(event.token, event.value));
}

std::string Story::neutral_bullet(const Event& event) {
  if (in_event_ && event_ == RoundName::kPassengersRebellion) {
    return say({"A passenger hits {who}.", "{who} gets a passenger's bullet."}, event);
  }
  if (!hands_are_filled_) return say({"The Poodle bites {who}: a neutral bullet."}, event);
  const bool fled_from_marshal = (hit_by_marshal_ & bit(event.pawn)) != 0;
  hit_by_marshal_ = static_cast<PawnSet>(hit_by_marshal_ & ~bit(event.pawn));
  const bool angry = in_event_ && event_ == RoundName::kAngryMarshal;
  if (has_stagecoach(*book_) && !fled_from_marshal && !angry) {
    return say({"Shotgun hits {who}.", "{who} gets a bullet from Shotgun."}, event);
  }
  return say({"The Marshal hits {who}.", "{who} takes a bullet from the Marshal along."}, event);
}

std::string Story::horse_moved(const Event& event) const {
  const bool alone =
      in_event_ && (event_ == RoundName::kPantingHorses || event_ == RoundName::kHigherSpeed);
  if (!alone) return {};  // under its rider
  if (event.to == Place::kNowhere) {
    return say({"A horse beside {whence} is out of breath and stays behind."}, event);
  }
  return say({"A horse falls back from {whence} to {where}."}, event);
}

std::string Story::drank(const Event& event) const {
  const std::string_view whiskey = name_of_whiskey(event.value);
  if (event.count == 1)
    return say({"{who} drinks: {what}. The flask is half empty."}, event, whiskey);
  return say({"{who} drinks the rest of the {what}. The flask is empty."}, event, whiskey);
}

std::string Story::hostage_taken(const Event& event) const {
  const std::string what = fmt::format("the {} hostage: {}, ransom {}", name_of(event.hostage),
                                       explain(event.hostage), ransom_of(event.hostage));
  return say({"{who} takes {what}."}, event, what);
}

std::string Story::goal_seen(const Event& event) const {
  if (event.goal == Goal::kNone) return "The Marshal looks at his next goal.";
  return fmt::format("The Marshal's next goal: {} ({}).", name_of(event.goal), explain(event.goal));
}

std::string Story::prisoner_freed(const Event& event) const {
  if (event.pawn == event.target) {
    return say({"{who} frees {his} own companion: Robbery takes up to two pieces."}, event);
  }
  return say({"{who} frees {what}."}, event, companion_of(event.target));
}

std::string Story::marshal_shot(const Event& event) const {
  return say({"The Marshal shoots {whom}. {what}", "The Marshal's bullet hits {whom}. {what}"},
             event, fmt::format("{}: {}.", name_of(event.wound), explain(event.wound)));
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
