#include "cli/show/options.h"

#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/seats.h"
#include "engine/core/bits.h"
#include "engine/horses/whiskey.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;

const Task& task_of(const Scene& scene) { return scene.view.flow.top(); }

// "Poodle: A neutral bullet at the start of every round."
std::string with_detail(const Scene& scene, const std::string& name, const std::string& detail) {
  return detail.empty() ? name
                        : scene.say("board.choice.label", {{"name", name}, {"detail", detail}});
}

bool holds_cards_of_two(const Scene& scene) {
  const Seat seat = scene.view.viewer;
  return seat < scene.book.seats && scene.view.cards_of[seat][1] != Pawn::kNone;
}

// "Move", "Move of Tuco", "Move, face down". In a tunnel every card is face down.
std::string card_label(const Scene& scene, const Choice& choice) {
  std::string card = action_name(scene.words, choice.action());
  const bool of_nobody = scene.book.bandits_each == 2 && choice.action() == Action::kMarshal;
  if (holds_cards_of_two(scene) && !of_nobody) {
    card =
        scene.say("board.hand.of", {{"card", card}, {"who", pawn_name(scene.words, choice.owner)}});
  }
  if (!choice.face_down || is_in_tunnel(scene)) return card;
  return scene.say("replay.analysis.hidden", {{"card", card}});
}

// Its direction in the picture of the train, which has the locomotive at the left.
std::string arrow(const Scene& scene, Place from, Place to) {
  if (from == Place::kNowhere || from == Place::kCell) return "";
  const int here = car_near(scene.view, scene.book, from);
  const int there = car_near(scene.view, scene.book, to);
  return there < here ? "← " : there > here ? "→ " : "";
}

// The people there.
std::string people_at(const Scene& scene, Place place) {
  std::vector<std::string> names;
  for (int i = 0; i < kPawns; ++i) {
    const auto pawn = static_cast<Pawn>(i);
    if (place_of(scene, pawn) == place) names.push_back(pawn_name(scene.words, pawn));
  }
  return scene.words.list(names);
}

std::string place_label(const Scene& scene, Place to) {
  const Task& task = task_of(scene);
  if (to == Place::kNowhere) {
    const std::string key =
        std::string("board.choice.") + (task.kind == TaskKind::kRide ? "ride-away" : "thrown-off");
    return with_detail(scene, scene.say(key + ".name"), scene.say(key + ".detail"));
  }
  const Pawn mover = task.kind == TaskKind::kMoveMarshal ? Pawn::kMarshal
                     : task.kind == TaskKind::kPunchTo   ? task.target
                                                         : task.pawn;
  const Place from = place_of(scene, mover);
  const std::string name = arrow(scene, from, to) + place_name(scene.words, scene.train(), to);
  return with_detail(scene, name, from == to ? "" : people_at(scene, to));
}

std::string token_label(const Scene& scene, Token token) {
  const std::string what = a_token(scene.words, token, scene.view.value[token]);
  const bool half = kind_of(token) == TokenKind::kFlask && is_half_empty(scene, token);
  return half ? scene.say("terminal.loot.half-empty", {{"what", what}}) : what;
}

// If it may also be left, the label says what happens to it.
std::string take_label(const Scene& scene, Token token) {
  const TaskKind kind = task_of(scene).kind;
  const bool is_offer = kind == TaskKind::kPickpocket || kind == TaskKind::kRobSecond;
  const std::string what = token_label(scene, token);
  return scene.words.with_capital(is_offer ? scene.say("stage.choose.take", {{"what", what}})
                                           : what);
}

// Its effect is part of the label: nobody knows those by heart.
std::string drink_label(const Scene& scene, Token flask) {
  const bool old = scene.view.value[flask] == kOldWhiskey;
  return with_detail(scene,
                     scene.words.with_capital(scene.say("board.choice.drink.name",
                                                        {{"what", token_label(scene, flask)}})),
                     scene.say(old ? "names.whiskey.old.does" : "names.whiskey.plain.does"));
}

std::string shot_label(const Scene& scene, const Choice& choice) {
  const auto cylinder = static_cast<std::size_t>(choice.cylinder());
  const int used = kBulletsOfACylinder - scene.view.cylinders[cylinder];
  const Wound wound =
      scene.book.setup.components.cylinders[cylinder][static_cast<std::size_t>(used)];
  const Place place = place_of(scene, choice.pawn());
  return with_detail(scene, pawn_name(scene.words, choice.pawn()),
                     scene.say("board.choice.shot-detail",
                               {{"place", place_name(scene.words, scene.train(), place)},
                                {"cylinder", std::to_string(cylinder + 1)},
                                {"bullet", thing_name(scene.words, "wound", word(wound))}}));
}

std::string hostage_label(const Scene& scene, Hostage hostage) {
  const std::string detail = scene.say("board.choice.hostage-detail",
                                       {{"does", thing_does(scene.words, "hostage", word(hostage))},
                                        {"ransom", hostage_ransom(scene.words, hostage)}});
  return with_detail(scene, thing_name(scene.words, "hostage", word(hostage)), detail);
}

std::string prisoner_label(const Scene& scene, Pawn whose) {
  const Pawn pawn = task_of(scene).pawn;
  Arguments forms = pawn_forms(scene.words, pawn, "who");
  forms.with(pawn_forms(scene.words, whose, "whom"));
  const std::string does = whose == pawn ? scene.say("names.power.rob-twice.does")
                                         : thing_does(scene.words, "pawn", word(whose));
  return with_detail(
      scene, scene.words.with_capital(scene.say("board.choice.free-prisoner.name", forms)), does);
}

std::string free_bandit_label(const Scene& scene, Pawn whom) {
  Arguments forms = pawn_forms(scene.words, task_of(scene).pawn, "who");
  forms.with(pawn_forms(scene.words, whom, "whom"));
  return scene.words.with_capital(scene.say("board.choice.free-bandit.name", forms));
}

// "Belle boards here: leaves the horse beside this car"
std::string boarding_label(const Scene& scene, const Choice& choice) {
  const std::string key = std::string("board.choice.").append(word(choice.kind));
  const std::string name = scene.words.with_capital(
      scene.say(key + ".name", pawn_forms(scene.words, choice.pawn(), "who")));
  return with_detail(scene, name, scene.say(key + ".detail"));
}

std::string kind_label(const Scene& scene, TokenKind kind) {
  const TokenSet held = scene.view.loot_of[task_of(scene).target] & all_of(kind);
  const std::string what =
      scene.words.with_capital(a_token(scene.words, kFirstTokenOf[index(kind)], 0));
  const bool by_chance = is_face_down(kind) && count(held) > 1;
  return by_chance ? scene.say("terminal.option.by-chance", {{"what", what}}) : what;
}

std::string pawn_label(const Scene& scene, Pawn pawn) {
  const std::string name = pawn_name(scene.words, pawn);
  if (task_of(scene).kind != TaskKind::kPickTeam) return name;
  constexpr Pawn kLeaders[] = {Pawn::kGhost, Pawn::kDoc, Pawn::kBelle};
  const auto team = static_cast<std::size_t>(std::find(kLeaders, kLeaders + 3, pawn) - kLeaders);
  const Pawn mate = scene.view.team_mate[team % 3];
  return scene.say("board.choice.team", {{"one", name}, {"other", pawn_name(scene.words, mate)}});
}

std::string target_label(const Scene& scene, Pawn pawn) {
  return with_detail(scene, pawn_name(scene.words, pawn),
                     place_name(scene.words, scene.train(), place_of(scene, pawn)));
}

// Declining means something else in each question.
std::string decline_label(const Scene& scene) {
  const TaskKind kind = task_of(scene).kind;
  if (kind == TaskKind::kDiscardBullets && scene.view.own_hand.bullets.empty()) {
    return scene.say("terminal.option.go-on");
  }
  const std::string key = std::string("board.choice.decline.").append(word(kind)).append(".name");
  return scene.words.has(key) ? scene.say(key) : scene.say("board.choice.decline.other.name");
}

std::string plain_label(const Scene& scene, ChoiceKind kind) {
  return scene.say(std::string("board.choice.plain.").append(word(kind)).append(".name"));
}

std::string label_of(const Scene& scene, const Choice& choice) {
  switch (choice.kind) {
    case ChoiceKind::kPlay:
    case ChoiceKind::kPickCard:
      return card_label(scene, choice);
    case ChoiceKind::kGoTo:
      return place_label(scene, choice.place());
    case ChoiceKind::kTarget:
      return target_label(scene, choice.pawn());
    case ChoiceKind::kTake:
    case ChoiceKind::kDropToken:
      return take_label(scene, choice.token());
    case ChoiceKind::kDrop:
      return kind_label(scene, choice.token_kind());
    case ChoiceKind::kDecline:
      return decline_label(scene);
    case ChoiceKind::kDiscard:
      return scene.say("terminal.option.discard", {{"card", card_label(scene, choice)}});
    case ChoiceKind::kKeep:
      return scene.say("terminal.option.keep", {{"card", card_label(scene, choice)}});
    case ChoiceKind::kKeepBullet:
      return scene.say("terminal.option.keep", {{"card", bullet_name(scene.words, choice.pawn())}});
    case ChoiceKind::kPickPawn:
      return pawn_label(scene, choice.pawn());
    case ChoiceKind::kDrink:
      return drink_label(scene, choice.token());
    case ChoiceKind::kBoard:
    case ChoiceKind::kRideOn:
      return boarding_label(scene, choice);
    case ChoiceKind::kTakeHostage:
      return hostage_label(scene, choice.hostage());
    case ChoiceKind::kFreePrisoner:
      return prisoner_label(scene, choice.pawn());
    case ChoiceKind::kFreeBandit:
      return free_bandit_label(scene, choice.pawn());
    case ChoiceKind::kShoot:
      return shot_label(scene, choice);
    case ChoiceKind::kDraw:
    case ChoiceKind::kPass:
    case ChoiceKind::kCatch:
    case ChoiceKind::kDiscardBullets:
    case ChoiceKind::kFetchIdea:
    case ChoiceKind::kThrowOff:
      return plain_label(scene, choice.kind);
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

// Where each column begins if the options take so many rows; the last number is the end.
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

Lines options_picture(const Words& words, const std::vector<Option>& options, int columns) {
  if (options.empty()) return {};
  // Down the columns first, as lists are read, in as few rows as the screen allows.
  std::size_t rows = 1;
  while (rows < options.size() && column_starts(options, rows).back() - kGap > columns) ++rows;
  const std::vector<int> starts = column_starts(options, rows);
  Lines lines(std::min(rows, options.size()));
  for (std::size_t i = 0; i < options.size(); ++i) {
    Line& line = lines[i % rows];
    line.fill_to(starts[i / rows]);
    line.add(options[i].key, kBold).add("  ");
    line.append(with_names(words, options[i].label));
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
