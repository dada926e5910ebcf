// What the expansions' things are called: whiskey, hostages, the Marshal's bullets and goals.
#include <fmt/core.h>

#include "cli/show/names.h"
#include "engine/rules/whiskey.h"

namespace folsom::cli {

std::string_view name_of_whiskey(int kind) {
  return kind == kOldWhiskey ? "old whiskey" : kind == kPlainWhiskey ? "plain whiskey" : "";
}

namespace {

struct HostageText {
  std::string_view name, effect, ransom;
};
constexpr HostageText kHostageTexts[] = {
    {"Poodle", "a neutral bullet every round", "$1000"},
    {"Banker", "does no harm", "$1000 with a strongbox"},
    {"Minister", "one card fewer in hand", "$900"},
    {"Teacher", "no Punch", "$800"},
    {"Zealot", "no Ride", "$700"},
    {"Old lady", "one car at a time on the roofs", "$500 a gem"},
    {"Poker player", "the captor's own ability is gone", "$250 a purse"},
    {"Photographer", "no card face down", "$200 a bullet from rivals"},
    {"nobody", "", ""},
};

const HostageText& text_of(Hostage hostage) {
  return kHostageTexts[static_cast<std::size_t>(index(hostage))];
}

}  // namespace

std::string_view name_of(Hostage hostage) { return text_of(hostage).name; }
std::string_view short_name_of(Hostage hostage) {
  return hostage == Hostage::kOldLady        ? "Lady"
         : hostage == Hostage::kPokerPlayer  ? "Poker"
         : hostage == Hostage::kPhotographer ? "Photo"
                                             : name_of(hostage);
}
std::string_view explain(Hostage hostage) { return text_of(hostage).effect; }
std::string_view ransom_of(Hostage hostage) { return text_of(hostage).ransom; }

std::string_view name_of(Wound wound) {
  switch (wound) {
    case Wound::kLostGun:
      return "Lost gun";
    case Wound::kHurtKnee:
      return "Hurt knee";
    case Wound::kHurtShoulder:
      return "Hurt shoulder";
    case Wound::kGotcha:
      return "Gotcha!";
    case Wound::kDropTheBag:
      return "Drop the bag!";
    case Wound::kGolden:
      return "Golden bullet";
  }
  return "";
}

std::string_view explain(Wound wound) {
  switch (wound) {
    case Wound::kLostGun:
      return "no Fire until the end of the round";
    case Wound::kHurtKnee:
      return "no Floor change until the end of the round";
    case Wound::kHurtShoulder:
      return "no Punch until the end of the round";
    case Wound::kGotcha:
      return "the victim's prisoner, if there is one, goes to the Marshal";
    case Wound::kDropTheBag:
      return "a mail bag, if there is one, goes to the Marshal";
    case Wound::kGolden:
      return "it does nothing more";
  }
  return "";
}

std::string name_of(Goal goal) {
  switch (goal) {
    case Goal::kFewScratches:
      return "Just a few scratches";
    case Goal::kDodgingBullets:
      return "Dodging bullets";
    case Goal::kGoldenBullet:
      return "Golden bullet";
    case Goal::kTheMail:
      return "The mail must get through";
    case Goal::kThrowAwayTheKey:
      return "Throw away the key";
    case Goal::kFullOfLead:
      return "Full of lead";
    case Goal::kArchEnemy:
      return "Arch enemy";
    case Goal::kNone:
      return "hidden";
  }
  return fmt::format("Arrest {}", name_of(static_cast<Pawn>(index(goal))));
}

std::string short_name_of(Goal goal) {
  return goal == Goal::kFewScratches      ? "Scratches"
         : goal == Goal::kDodgingBullets  ? "Dodging"
         : goal == Goal::kTheMail         ? "The mail"
         : goal == Goal::kThrowAwayTheKey ? "The key"
                                          : name_of(goal);
}

std::string_view explain(Goal goal) {
  switch (goal) {
    case Goal::kFewScratches:
      return "a Brawler card is left";
    case Goal::kDodgingBullets:
      return "no bandit has hit him more than twice";
    case Goal::kGoldenBullet:
      return "a cylinder is empty";
    case Goal::kTheMail:
      return "he has a mail bag";
    case Goal::kThrowAwayTheKey:
      return "he has two prisoners";
    case Goal::kFullOfLead:
      return "every bandit has a bullet of his";
    case Goal::kArchEnemy:
      return "some bandit has four bullets of his";
    case Goal::kNone:
      return "";
  }
  return "he has the Wanted poster";
}

std::string companion_of(Pawn pawn) { return possessive(name_of(pawn)) + " companion"; }

}  // namespace folsom::cli
