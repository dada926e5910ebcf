#include "cli/show/questions.h"

#include <algorithm>

#include "cli/play/seats.h"
#include "cli/show/seats.h"

namespace folsom::cli {
namespace {

// Where docs/rules says it.
std::string_view rules_of(FrameKind kind) {
  switch (kind) {
    case FrameKind::kPickTeam:
      return "V3.2";
    case FrameKind::kPickBandit:
      return "V4";
    case FrameKind::kSetAside:
      return "V3.3";
    case FrameKind::kSecretStart:
      return "V3.4";
    case FrameKind::kSecretCard:
      return "V3.5";
    case FrameKind::kDiscardBullets:
      return "V2.2";
    case FrameKind::kGo:
      return "B3.1, B4.1, B4.2";
    case FrameKind::kExtraCard:
      return "V3.6";
    case FrameKind::kKeepCards:
      return "V2.3";
    case FrameKind::kKeepSome:
      return "V6.4";
    case FrameKind::kMove:
      return "B4.3, B5.1";
    case FrameKind::kFloorChange:
      return "B4.4, M9";
    case FrameKind::kMoveMarshal:
      return "B4.5, B5.1";
    case FrameKind::kRobbery:
      return "B4.6";
    case FrameKind::kFire:
      return "B4.8, B4.9, B8";
    case FrameKind::kPunch:
    case FrameKind::kPunchLoot:
      return "B4.10";
    case FrameKind::kCatchPurse:
      return "B8.4";
    case FrameKind::kPunchTo:
      return "B4.10, B5.1";
    case FrameKind::kPickpocket:
      return "B6.6";
    case FrameKind::kBoard:
      return "H2";
    case FrameKind::kTurmoil:
      return "H8";
    case FrameKind::kWhiskey:
      return "H7";
    case FrameKind::kRide:
      return "H3";
    case FrameKind::kTakeHostage:
      return "H4.7, H6";
    case FrameKind::kFleeShotgun:
      return "H5.3";
    case FrameKind::kPlusCard:
      return "M5.3";
    case FrameKind::kBrilliantIdea:
      return "M3, M4";
    case FrameKind::kHandOver:
      return "M3.4";
    case FrameKind::kRobSecond:
      return "M4";
    case FrameKind::kArrest:
      return "M5.4";
    case FrameKind::kMarshalFire:
      return "M5.5, M5.6";
    case FrameKind::kReflexes:
      return "M10.3";
    case FrameKind::kMarshalMayMove:
    case FrameKind::kTakeFlask:
      return "M10.7";
    case FrameKind::kThrowOff:
      return "M10.5";
  }
  return "";
}

bool is_shared(const Scene& scene) {
  return std::count(scene.players.begin(), scene.players.end(), kHuman) > 1;
}

}  // namespace

std::string question_for(const Scene& scene, Seat seat) {
  const std::string question = question_text(scene.words, scene.train(), scene.view.flow.top());
  if (!is_shared(scene)) return question;
  const std::string name = name_of_seat(scene.words, scene.book, scene.view.cards_of, seat);
  return scene.say("board.choice.label", {{"name", name}, {"detail", question}});
}

std::string rule_hint(const Scene& scene) {
  const Frame& frame = scene.view.flow.top();
  return scene.say("terminal.rule",
                   {{"hint", question_hint(scene.words, frame)}, {"rules", rules_of(frame.kind)}});
}

}  // namespace folsom::cli
