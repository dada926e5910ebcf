#include "cli/show/options.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "engine/core/bits.h"
#include "engine/rules/whiskey.h"

namespace folsom::cli {
namespace {

const Frame& frame_of(const Scene& scene) { return scene.view.flow.top(); }

bool holds_cards_of_two(const Scene& scene) {
  const Seat seat = scene.view.viewer;
  return seat < scene.book.seats && scene.view.cards_of[seat][1] != Pawn::kNone;
}

// "Move", "Tuco: Move", "Move, face down". In a tunnel every card lies face down.
std::string card_label(const Scene& scene, const Choice& choice) {
  std::string label(name_of(choice.action()));
  const bool of_nobody = scene.book.bandits_each == 2 && choice.action() == Action::kMarshal;
  if (holds_cards_of_two(scene) && !of_nobody) {
    label = fmt::format("{}: {}", name_of(choice.owner), label);
  }
  return choice.face_down && !is_in_tunnel(scene) ? label + ", face down" : label;
}

std::string direction(const Scene& scene, Place from, Place to) {
  if (from == Place::kNowhere || from == Place::kCell) return "";
  if (from == to) return ", where one is";
  const int here = car_near(scene.view, scene.book, from);
  const int there = car_near(scene.view, scene.book, to);
  if (here == there) return "";
  return there < here ? ", forward" : ", rearward";
}

// The Marshal wants to know whom he will find.
std::string bandits_there(const Scene& scene, Place place) {
  std::vector<std::string> names;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (place_of(scene, pawn) == place) names.emplace_back(name_of(pawn));
  }
  return names.empty() ? "" : fmt::format(" ({})", listed(names));
}

// A place, which way it lies, and a warning where the Marshal or Shotgun stands.
std::string place_label(const Scene& scene, Place to) {
  const Frame& frame = frame_of(scene);
  if (to == Place::kNowhere && frame.kind == FrameKind::kRide) {
    return "ride away with your loot, out of the game";
  }
  if (to == Place::kNowhere) return "off the train, out of the game";
  const Pawn mover = frame.kind == FrameKind::kMoveMarshal ? Pawn::kMarshal
                     : frame.kind == FrameKind::kPunchTo   ? frame.target
                                                           : frame.pawn;
  std::string label = name_of_end(to, scene.book) + direction(scene, place_of(scene, mover), to);
  if (mover == Pawn::kMarshal && frame.kind != FrameKind::kMoveMarshal) {
    return label + bandits_there(scene, to);
  }
  if (to == place_of(scene, Pawn::kMarshal)) label += " (the Marshal is there)";
  if (to == place_of(scene, Pawn::kShotgun)) label += " (Shotgun is there)";
  return label;
}

std::string flask_label(const Scene& scene, Token flask) {
  if (scene.view.value[flask] == 0) return "a full flask, kind unseen";
  return fmt::format("a {} flask of {}", is_half_empty(scene, flask) ? "half-empty" : "full",
                     name_of_whiskey(scene.view.value[flask]));
}

std::string token_label(const Scene& scene, Token token) {
  const std::uint8_t value = scene.view.value[token];
  const TokenKind kind = kind_of(token);
  if (kind == TokenKind::kFlask) return flask_label(scene, token);
  if (value == 0) return fmt::format("a {}, value unseen", name_of(kind));
  return fmt::format("a {} of {}", name_of(kind), dollars_of_tens(value));
}

// Where it may be left, too, the label says what is done with it.
std::string take_label(const Scene& scene, Token token) {
  const FrameKind kind = frame_of(scene).kind;
  const bool is_offer = kind == FrameKind::kPickpocket || kind == FrameKind::kRobSecond;
  return (is_offer ? "Take " : "") + token_label(scene, token);
}

// What it is good for stands behind it: nobody learns that by heart.
std::string drink_label(const Scene& scene, Token flask) {
  const bool old = scene.view.value[flask] == kOldWhiskey;
  return fmt::format("Drink {}{}: {}", name_of_whiskey(scene.view.value[flask]),
                     is_half_empty(scene, flask) ? " (the rest)" : "",
                     old ? "play two cards" : "draw three, play one");
}

std::string shot_label(const Scene& scene, const Choice& choice) {
  const auto cylinder = static_cast<std::size_t>(choice.cylinder());
  const int used = kBulletsOfACylinder - scene.view.cylinders[cylinder];
  const Wound wound =
      scene.book.setup.components.cylinders[cylinder][static_cast<std::size_t>(used)];
  return fmt::format("{}, {}: {} ({} cylinder)", name_of(choice.pawn()),
                     name_of(place_of(scene, choice.pawn()), scene.book), name_of(wound),
                     cylinder == 0 ? "first" : "second");
}

std::string hostage_label(Hostage hostage) {
  return fmt::format("{}: {}; ransom {}", name_of(hostage), explain(hostage), ransom_of(hostage));
}

std::string prisoner_label(const Scene& scene, Pawn whose) {
  const Pawn pawn = frame_of(scene).pawn;
  if (whose == pawn) {
    return fmt::format("Free {} own companion: Robbery takes up to two pieces", his(pawn));
  }
  return fmt::format("Free {}: {}", companion_of(whose), explain_power(whose));
}

// "Belle: board car 3"; whose it is where a player has two.
std::string boarding_label(const Scene& scene, const Choice& choice) {
  const int car = frame_of(scene).detail;
  const std::string what = choice.kind == ChoiceKind::kBoard
                               ? fmt::format("Board {}", name_of_car(car, scene.book))
                               : fmt::format("Ride on to {}", name_of_car(car - 1, scene.book));
  return scene.book.bandits_each == 1 ? what : fmt::format("{}: {}", name_of(choice.pawn()), what);
}

std::string kind_label(const Scene& scene, TokenKind kind) {
  const TokenSet held =
      scene.view.loot_of[static_cast<std::size_t>(index(frame_of(scene).target))] & all_of(kind);
  if (is_face_down(kind) && count(held) > 1) {
    return fmt::format("a {} (chance says which)", name_of(kind));
  }
  return fmt::format("a {}", name_of(kind));
}

std::string pawn_label(const Scene& scene, Pawn pawn) {
  if (frame_of(scene).kind != FrameKind::kPickTeam) return std::string(name_of(pawn));
  constexpr Pawn kLeaders[] = {Pawn::kGhost, Pawn::kDoc, Pawn::kBelle};
  const auto team = static_cast<std::size_t>(std::find(kLeaders, kLeaders + 3, pawn) - kLeaders);
  return fmt::format("{} and {}", name_of(pawn), name_of(scene.view.team_mate[team % 3]));
}

std::string target_label(const Scene& scene, Pawn pawn) {
  return with_capital(
      fmt::format("{}, {}", name_of(pawn), name_of(place_of(scene, pawn), scene.book)));
}

std::string decline_label(const Scene& scene) {
  switch (frame_of(scene).kind) {
    case FrameKind::kCatchPurse:
      return "Let it fall";
    case FrameKind::kPickpocket:
      return "Take nothing";
    case FrameKind::kExtraCard:
      return "No second card";
    case FrameKind::kKeepCards:
      return "Keep the rest";
    case FrameKind::kKeepSome:
      return scene.view.own_sealed == 0 ? "Keep nothing" : "Keep no more";
    case FrameKind::kDiscardBullets:
      return scene.view.own_hand.bullets.empty() ? "Go on" : "Keep the bullets";
    case FrameKind::kPlusCard:
    case FrameKind::kReflexes:
      return "No further card";
    case FrameKind::kRobSecond:
      return "Take no more";
    case FrameKind::kMarshalFire:
      return frame_of(scene).target == Pawn::kNone ? "Do not fire" : "Do not fire again";
    case FrameKind::kMarshalMayMove:
      return "Stay";
    case FrameKind::kThrowOff:
      return fmt::format("Let {} stay on the roof", name_of(frame_of(scene).target));
    case FrameKind::kBoard:
    case FrameKind::kTurmoil:
    case FrameKind::kWhiskey:
    case FrameKind::kRide:
    case FrameKind::kTakeHostage:
    case FrameKind::kFleeShotgun:
    case FrameKind::kBrilliantIdea:
    case FrameKind::kHandOver:
    case FrameKind::kArrest:
    case FrameKind::kTakeFlask:
    case FrameKind::kPickTeam:
    case FrameKind::kPickBandit:
    case FrameKind::kSecretStart:
    case FrameKind::kSecretCard:
    case FrameKind::kGo:
    case FrameKind::kMove:
    case FrameKind::kFloorChange:
    case FrameKind::kMoveMarshal:
    case FrameKind::kRobbery:
    case FrameKind::kFire:
    case FrameKind::kPunch:
    case FrameKind::kPunchLoot:
    case FrameKind::kPunchTo:
      break;
  }
  return "No";
}

std::string label_of(const Scene& scene, const Choice& choice) {
  switch (choice.kind) {
    case ChoiceKind::kPlay:
      return card_label(scene, choice);
    case ChoiceKind::kDraw:
      return "Draw three cards";
    case ChoiceKind::kPass:
      return "Pass";
    case ChoiceKind::kGoTo:
      return place_label(scene, choice.place());
    case ChoiceKind::kTarget:
      return target_label(scene, choice.pawn());
    case ChoiceKind::kTake:
      return take_label(scene, choice.token());
    case ChoiceKind::kKnockLoose:
      return kind_label(scene, choice.token_kind());
    case ChoiceKind::kCatch:
      return "Catch it";
    case ChoiceKind::kDecline:
      return decline_label(scene);
    case ChoiceKind::kDiscard:
      return "Discard " + card_label(scene, choice);
    case ChoiceKind::kDiscardBullets:
      return "Discard the bullets";
    case ChoiceKind::kKeep:
      return "Keep " + card_label(scene, choice);
    case ChoiceKind::kKeepBullet:
      return choice.pawn() == kNeutral ? "Keep a neutral bullet"
                                       : fmt::format("Keep a bullet of {}", name_of(choice.pawn()));
    case ChoiceKind::kPickCard:
      return card_label(scene, choice);
    case ChoiceKind::kPickPawn:
      return pawn_label(scene, choice.pawn());
    case ChoiceKind::kDrink:
      return drink_label(scene, choice.token());
    case ChoiceKind::kBoard:
    case ChoiceKind::kRideOn:
      return boarding_label(scene, choice);
    case ChoiceKind::kTakeHostage:
      return hostage_label(choice.hostage());
    case ChoiceKind::kFetchIdea:
      return "Take the Brilliant Idea";
    case ChoiceKind::kFreePrisoner:
      return prisoner_label(scene, choice.pawn());
    case ChoiceKind::kFreeBandit:
      return fmt::format("Free {} from the cell", name_of(choice.pawn()));
    case ChoiceKind::kShoot:
      return shot_label(scene, choice);
    case ChoiceKind::kThrowOff:
      return fmt::format("Throw {} off the train, out of the game",
                         name_of(frame_of(scene).target));
  }
  return "";
}

std::string key_number(std::size_t number) {
  if (number < 9) return std::string(1, static_cast<char>('1' + number));
  std::string letters;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (kCommandKeys.find(letter) == std::string_view::npos) letters += letter;
  }
  return number - 9 < letters.size() ? std::string(1, letters[number - 9])
                                     : std::to_string(number + 1);
}

}  // namespace

std::vector<Option> options_for(const Scene& scene, const ChoiceList& choices) {
  std::vector<Option> options;
  unsigned unseen_offered = 0;  // kinds of tokens
  for (const Choice& choice : choices) {
    const bool unseen = choice.kind == ChoiceKind::kTake && scene.view.value[choice.token()] == 0;
    const unsigned kind = unseen ? 1U << index(kind_of(choice.token())) : 0U;
    if ((unseen_offered & kind) != 0) continue;
    unseen_offered |= kind;
    options.push_back({key_number(options.size()), label_of(scene, choice), choice});
  }
  return options;
}

namespace {

constexpr int kGap = 3;

int width_of(const Option& option) {
  return cli::width_of(option.key) + 2 + cli::width_of(option.label);
}

// Where each column begins when the options stand in so many rows; the last number is the end.
std::vector<int> column_starts(const std::vector<Option>& options, std::size_t rows) {
  std::vector<int> starts = {0};
  for (std::size_t i = 0; i < options.size(); i += rows) {
    int widest = 0;
    for (std::size_t row = i; row < std::min(i + rows, options.size()); ++row) {
      widest = std::max(widest, width_of(options[row]));
    }
    starts.push_back(starts.back() + widest + kGap);
  }
  return starts;
}

}  // namespace

Lines options_picture(const std::vector<Option>& options, int columns) {
  if (options.empty()) return {};
  // Down the columns first, as lists are read, and in as few rows as the screen allows.
  std::size_t rows = 1;
  while (rows < options.size() && column_starts(options, rows).back() - kGap > columns) ++rows;
  const std::vector<int> starts = column_starts(options, rows);
  Lines lines(std::min(rows, options.size()));
  for (std::size_t i = 0; i < options.size(); ++i) {
    Line& line = lines[i % rows];
    line.fill_to(starts[i / rows]);
    line.add(options[i].key, kBold).add("  ");
    line.append(with_names(options[i].label));
  }
  return lines;
}

const Option* find_option(const std::vector<Option>& options, std::string_view answer) {
  if (answer.empty() && options.size() == 1) return &options.front();
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].key == answer || std::to_string(i + 1) == answer || options[i].label == answer) {
      return &options[i];
    }
  }
  return nullptr;
}

}  // namespace folsom::cli
