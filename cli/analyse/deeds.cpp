#include "cli/analyse/deeds.h"

#include <fmt/core.h>

#include "cli/show/names.h"
#include "cli/show/options.h"

namespace folsom::cli {
namespace {

const Frame& frame_of(const Scene& scene) { return scene.view.flow.top(); }

std::string chose(const std::string& label) { return fmt::format("chose \"{}\"", label); }

// A walk, a ride, the Marshal's step, or where somebody was thrown.
std::string went(const Scene& scene, const Choice& choice, const std::string& label) {
  if (choice.place() == Place::kNowhere) return chose(label);
  const Frame& frame = frame_of(scene);
  if (frame.kind == FrameKind::kMoveMarshal) return fmt::format("sent the Marshal to {}", label);
  if (frame.kind == FrameKind::kPunchTo) {
    return fmt::format("threw {} to {}", name_of(frame.target), label);
  }
  return fmt::format("{} to {}", frame.kind == FrameKind::kRide ? "rode" : "went", label);
}

std::string aimed(const Scene& scene, const std::string& label) {
  const FrameKind kind = frame_of(scene).kind;
  if (kind == FrameKind::kPunch) return fmt::format("punched {}", label);
  if (kind == FrameKind::kArrest) return fmt::format("arrested {}", label);
  return fmt::format("shot at {}", label);
}

std::string took(const std::string& label) {
  constexpr std::string_view kTake = "Take ";  // where it might have been left, too
  return fmt::format("took {}", label.starts_with(kTake) ? label.substr(kTake.size()) : label);
}

std::string picked(const Scene& scene, const std::string& label) {
  return frame_of(scene).kind == FrameKind::kSecretStart
             ? fmt::format("put {} into the caboose", label)
             : fmt::format("took {}", label);
}

}  // namespace

std::string_view name_of(analysis::Phase phase) {
  switch (phase) {
    case analysis::Phase::kStart:
      return "start";
    case analysis::Phase::kPlanning:
      return "planning";
    case analysis::Phase::kRobbery:
      return "robbery";
    case analysis::Phase::kEvent:
      return "event";
  }
  return "";
}

std::string decider(const Scene& scene, Seat seat) {
  const Pawn pawn = frame_of(scene).pawn;
  const bool acts =
      analysis::phase_of(scene.view) != analysis::Phase::kPlanning && index(pawn) < kPawns;
  const bool his = acts && scene.view.seat_of[static_cast<std::size_t>(index(pawn))] == seat;
  return with_capital(his ? std::string(name_of(pawn))
                          : name_of_seat(scene.book, scene.view.cards_of, seat));
}

std::string label_of(const Scene& scene, const Choice& choice) {
  ChoiceList one;
  one.push_back(choice);
  return options_for(scene, one).front().label;
}

std::string deed_of(const Scene& scene, const Choice& choice) {
  const std::string label = label_of(scene, choice);
  switch (choice.kind) {
    case ChoiceKind::kPlay:
      return fmt::format("played {}", label);
    case ChoiceKind::kDraw:
      return "drew three cards";
    case ChoiceKind::kPass:
      return "passed";
    case ChoiceKind::kGoTo:
      return went(scene, choice, label);
    case ChoiceKind::kTarget:
      return aimed(scene, label);
    case ChoiceKind::kShoot:
      return fmt::format("shot at {}", label);
    case ChoiceKind::kTake:
      return took(label);
    case ChoiceKind::kKnockLoose:
      return fmt::format("knocked {} loose", label);
    case ChoiceKind::kCatch:
      return "caught the purse";
    case ChoiceKind::kPickCard:
      return fmt::format("took {} in hand", label);
    case ChoiceKind::kPickPawn:
      return picked(scene, label);
    case ChoiceKind::kFetchIdea:
      return "took the Brilliant Idea";
    case ChoiceKind::kTakeHostage:
      return fmt::format("took a hostage, the {}", name_of(choice.hostage()));
    case ChoiceKind::kDecline:
    case ChoiceKind::kDiscard:
    case ChoiceKind::kDiscardBullets:
    case ChoiceKind::kKeep:
    case ChoiceKind::kKeepBullet:
    case ChoiceKind::kDrink:
    case ChoiceKind::kBoard:
    case ChoiceKind::kRideOn:
    case ChoiceKind::kFreePrisoner:
    case ChoiceKind::kFreeBandit:
    case ChoiceKind::kThrowOff:
      return chose(label);
  }
  return "";
}

}  // namespace folsom::cli
