#include "cli/show/options.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "engine/core/bits.h"

namespace folsom::cli {
namespace {

const Frame& frame_of(const Scene& scene) { return scene.view.flow.top(); }

bool holds_cards_of_two(const Scene& scene) {
  const Seat seat = scene.view.viewer;
  return seat < scene.book.seats && scene.view.cards_of[seat][1] != Pawn::kNone;
}

bool is_in_tunnel(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  const RoundCard& card = scene.book.round_cards[flow.card];
  return flow.turn < card.turns.size() && card.turns[flow.turn] == Turn::kTunnel;
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

std::string direction(Place from, Place to) {
  if (car_of(from) == car_of(to)) return "";
  return car_of(to) < car_of(from) ? ", forward" : ", rearward";
}

// A place, which way it lies, and a warning where the Marshal stands.
std::string place_label(const Scene& scene, Place to) {
  const Frame& frame = frame_of(scene);
  const Place marshals = scene.view.place[static_cast<std::size_t>(index(Pawn::kMarshal))];
  const Pawn mover = frame.kind == FrameKind::kMoveMarshal ? Pawn::kMarshal
                     : frame.kind == FrameKind::kPunchTo   ? frame.target
                                                           : frame.pawn;
  const Place from = scene.view.place[static_cast<std::size_t>(index(mover))];
  std::string label = name_of_end(to, scene.book) + direction(from, to);
  if (to == marshals) label += " (the Marshal is there)";
  return label;
}

std::string token_label(const Scene& scene, Token token) {
  const std::uint8_t value = scene.view.value[token];
  const std::string kind(name_of(kind_of(token)));
  if (kind_of(token) == TokenKind::kPurse && value == 0) return "a purse, value unseen";
  return fmt::format("a {} of {}", kind, dollars_of_tens(value));
}

std::string kind_label(const Scene& scene, TokenKind kind) {
  const TokenSet held =
      scene.view.loot_of[static_cast<std::size_t>(index(frame_of(scene).target))] & all_of(kind);
  if (kind == TokenKind::kPurse && count(held) > 1) return "a purse (chance says which)";
  return fmt::format("a {}", name_of(kind));
}

std::string pawn_label(const Scene& scene, Pawn pawn) {
  if (frame_of(scene).kind != FrameKind::kPickTeam) return std::string(name_of(pawn));
  constexpr Pawn kLeaders[] = {Pawn::kGhost, Pawn::kDoc, Pawn::kBelle};
  const auto team = static_cast<std::size_t>(std::find(kLeaders, kLeaders + 3, pawn) - kLeaders);
  return fmt::format("{} and {}", name_of(pawn), name_of(scene.view.team_mate[team % 3]));
}

std::string target_label(const Scene& scene, Pawn pawn) {
  const Place place = scene.view.place[static_cast<std::size_t>(index(pawn))];
  return fmt::format("{}, {}", name_of(pawn), name_of(place, scene.book));
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
      return token_label(scene, choice.token());
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
  bool unseen_purse_offered = false;
  for (const Choice& choice : choices) {
    const bool unseen_purse = choice.kind == ChoiceKind::kTake &&
                              kind_of(choice.token()) == TokenKind::kPurse &&
                              scene.view.value[choice.token()] == 0;
    if (unseen_purse && unseen_purse_offered) continue;
    unseen_purse_offered = unseen_purse_offered || unseen_purse;
    options.push_back({key_number(options.size()), label_of(scene, choice), choice});
  }
  return options;
}

std::string question_for(const Scene& scene, Seat seat) {
  const Frame& frame = frame_of(scene);
  const std::string player = name_of_seat(scene.book, scene.view.cards_of, seat);
  const std::string_view bandit = name_of(frame.pawn);
  switch (frame.kind) {
    case FrameKind::kPickTeam:
      return fmt::format("{}, which team do you take?", player);
    case FrameKind::kPickBandit:
      return scene.view.cards_of[seat][0] == Pawn::kNone
                 ? fmt::format("{}, which bandit do you take?", player)
                 : fmt::format("Who joins {}?", player);
    case FrameKind::kSecretStart:
      return "Who starts in the caboose? The other starts in the car before it.";
    case FrameKind::kSecretCard:
      return "Which card of your deck do you take in hand?";
    case FrameKind::kDiscardBullets:
      return "Put the bullets in your hand away?";
    case FrameKind::kGo:
      return fmt::format("{}, plan a card{} or draw.", player,
                         is_in_tunnel(scene) ? " face down" : "");
    case FrameKind::kExtraCard:
      return "Your Fire card earns a second card, of your other bandit. Which?";
    case FrameKind::kKeepCards:
      return "What do you not keep for the next round?";
    case FrameKind::kKeepSome:
      return "What do you keep in hand for the next round?";
    case FrameKind::kMove:
      return fmt::format("{} moves. Where to?", bandit);
    case FrameKind::kFloorChange:
      return fmt::format("{} changes floors. Where to?", bandit);
    case FrameKind::kMoveMarshal:
      return fmt::format("{} sends the Marshal. Where to?", bandit);
    case FrameKind::kRobbery:
      return fmt::format("{} robs. What?", bandit);
    case FrameKind::kFire:
      return fmt::format("{} fires. At whom?", bandit);
    case FrameKind::kPunch:
      return fmt::format("{} punches. Whom?", bandit);
    case FrameKind::kPunchLoot:
      return fmt::format("{} punches {}. What falls?", bandit, name_of(frame.target));
    case FrameKind::kCatchPurse:
      return fmt::format("A purse comes loose. Does {} catch it?", bandit);
    case FrameKind::kPunchTo:
      return fmt::format("Where does {} land?", name_of(frame.target));
    case FrameKind::kPickpocket:
      return fmt::format("{} is alone here. Take a purse?", bandit);
  }
  return "";
}

std::string rule_hint(const Scene& scene) {
  switch (frame_of(scene).kind) {
    case FrameKind::kPickTeam:
      return "Three teams of two bandits are on offer; a player plays both of his (V3.2).";
    case FrameKind::kPickBandit:
      return "Players pick in turn until each has two bandits (V4).";
    case FrameKind::kSecretStart:
      return "All decide at the same time; what you chose is shown when all have chosen (V3.4).";
    case FrameKind::kSecretCard:
      return "You take this card in hand and draw six more. Nobody sees which it is (V3.5).";
    case FrameKind::kDiscardBullets:
      return "All bullets in your hand or none, once a round. They are not replaced (V2.2).";
    case FrameKind::kGo:
      return "Play one card onto the common pile, or draw three. The cards are carried out in the "
             "order in which they were played, once the last turn is over; whom and where is "
             "decided "
             "only then. Bullets cannot be played (B3.1, B4.1, B4.2).";
    case FrameKind::kExtraCard:
      return "After a Fire card played face up on a standard turn you may play one card of your "
             "other "
             "bandit, not the Marshal card (V3.6).";
    case FrameKind::kKeepCards:
      return "Name the cards that go to your discard pile, then keep the rest. Bullets go in any "
             "case "
             "(V2.3).";
    case FrameKind::kKeepSome:
      return "One card for each keep symbol of the round card may stay in your hand; it counts "
             "towards the next hand. Nobody sees which (V6.4).";
    case FrameKind::kMove:
      return "Inside: to the next car, either way. On the roof: up to three cars. Who comes to the "
             "Marshal gets a bullet and flees to the roof (B4.3, B5.1).";
    case FrameKind::kFloorChange:
      return "Between inside and roof of the same car; Mei may slip to a neighbouring car (B4.4, "
             "M9).";
    case FrameKind::kMoveMarshal:
      return "The Marshal goes one car, either way. Whoever is inside there gets a bullet and "
             "flees to "
             "the roof (B4.5, B5.1).";
    case FrameKind::kRobbery:
      return "One piece of loot from this very spot. The value of a purse is seen once you have "
             "it: "
             "$250 to $500; a gem is $500, a strongbox $1000 (B4.6).";
    case FrameKind::kFire:
      return "From inside: whoever is inside a neighbouring car. From a roof: on each side the "
             "nearest "
             "who stand there. Belle only if there is nobody else; Tuco also through the roof "
             "(B4.8, "
             "B4.9, B8).";
    case FrameKind::kPunch:
      return "Somebody on your very spot drops a piece of loot and is thrown to a neighbouring car "
             "(B4.10).";
    case FrameKind::kPunchLoot:
      return "You choose the kind. Of several purses chance decides which one falls (B4.10).";
    case FrameKind::kCatchPurse:
      return "Cheyenne may keep the purse at once (B8.4).";
    case FrameKind::kPunchTo:
      return "A neighbouring car on the same level. With the Marshal he would get a bullet (B4.10, "
             "B5.1).";
    case FrameKind::kPickpocket:
      return "Who is alone on his spot may take a purse from it (B6.6).";
  }
  return "";
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
    line.add(options[i].key, {Colour::kPlain, true, false}).add("  ");
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
