#include "text/notation/sentences.h"

#include <fmt/core.h>

#include "text/notation/words.h"

namespace folsom::notation {
namespace {

std::string_view seating_in_words(Seating seating) {
  switch (seating) {
    case Seating::kOneEach:
      return "one bandit a player";
    case Seating::kTwoEach:
      return "two bandits a player";
    case Seating::kDuel:
      return "the first edition's game for two";
    case Seating::kTeams:
      return "teams of two players";
  }
  return "this seating";
}

// A setting's value in this setup, in words that a host knows from the box.
std::string_view setting_in_words(Setting setting, const Setup& setup) {
  switch (setting) {
    case Setting::kNone:
      return "nothing";
    case Setting::kEdition:
      return setup.edition == Edition::kFirst ? "the first edition" : "the second edition";
    case Setting::kSeating:
      return seating_in_words(setup.seating);
    case Setting::kPlayers:
      return "the number of players";
    case Setting::kExpert:
      return "the expert rules";
    case Setting::kAbilities:
      return "a game without abilities";
    case Setting::kEvents:
      return "a game without events";
    case Setting::kMei:
      return setup.mei ? "Mei" : "a game without Mei";
    case Setting::kHorses:
      return setup.horses ? "Horses & Stagecoach" : "a game without Horses & Stagecoach";
    case Setting::kStagecoach:
      return "a game without the stagecoach";
    case Setting::kMarshal:
      return "Marshal & Prisoners";
    case Setting::kSwappedStart:
      return "the swapped start";
    case Setting::kBanditList:
      return "bandits named in advance";
    case Setting::kWagonOrder:
      return "the chosen wagons";
    case Setting::kPool:
      return "the pool of round cards";
    case Setting::kComponents:
      return "the components";
    case Setting::kRulings:
      return "the rulings named";
    case Setting::kFirstTeams:
      return "the teams for the first time";
  }
  return "a setting";
}

std::string_view why_not_together(Setting first, const Setup& setup) {
  switch (first) {
    case Setting::kExpert:
      return "by the rulings named they do not";
    case Setting::kSwappedStart:
      return "it swaps the starts of players with one bandit each";
    case Setting::kBanditList:
      return "there the bandits are picked when the game begins";
    case Setting::kMei:
      return "who ticks her must have somebody play her";
    case Setting::kAbilities:
    case Setting::kEvents:
      return "only the second edition has a beginner game";
    case Setting::kSeating:
      return setup.seating == Seating::kDuel ? "choose the first edition for it"
                                             : "choose the second edition for it";
    case Setting::kMarshal:
      return "somebody must play the Marshal";
    case Setting::kFirstTeams:
      return "they are Tuco and Cheyenne against Doc and Django, in the first edition's game for "
             "two";
    case Setting::kRulings:
    case Setting::kNone:
    case Setting::kEdition:
    case Setting::kPlayers:
    case Setting::kHorses:
    case Setting::kStagecoach:
    case Setting::kWagonOrder:
    case Setting::kPool:
    case Setting::kComponents:
      break;
  }
  return "change one of them";
}

// The expansions' own reasons; empty if they have none.
std::string_view why_not_with_expansion(Setting first, Setting second) {
  if (second != Setting::kHorses && second != Setting::kMarshal) return {};
  if (first == Setting::kAbilities || first == Setting::kEvents) {
    return second == Setting::kMarshal
               ? "prisoners lend abilities, and the Marshal needs the events"
               : "by the rulings named they do not";
  }
  if (first == Setting::kSwappedStart) return "there bandits start by other rules";
  if (first == Setting::kSeating) {
    return "its start, its goals and its winner are for single players with one bandit each";
  }
  return {};
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

// What may be wrong with one item of a setting.
std::string_view one_of(Setting setting) {
  if (setting == Setting::kBanditList) return "One of the bandits";
  if (setting == Setting::kWagonOrder) return "One of the wagons";
  if (setting == Setting::kPool) return "One of the round cards in the pool";
  return "One of the round cards among the components";
}

std::string wrong_count(const SetupRefusal& refusal) {
  if (refusal.second == Setting::kPool) {
    return fmt::format("The pool of round cards needs {} cards: seven and three stations.",
                       refusal.limit);
  }
  if (refusal.second == Setting::kComponents) {
    return fmt::format(
        "Among the components a set of round cards is too small: it needs at least {}.",
        refusal.limit);
  }
  return fmt::format("This number of players needs {} {}.", refusal.limit,
                     refusal.second == Setting::kWagonOrder ? "wagons" : "bandits");
}

std::string too_many_players(const SetupRefusal& refusal, std::string_view because) {
  if (refusal.second == Setting::kMei) {
    return fmt::format("Without Mei there can be at most {} players.", refusal.limit);
  }
  return fmt::format("With {} there can be at most {} players.", because, refusal.limit);
}

// With the Marshal a card has room for one turn less (M5.3).
std::string no_game(const Setup& setup) {
  return fmt::format(
      "These components make no game. Needed are: 6 wagons with at most 12 purses and 6 gems "
      "together; 19 purses, the last of $250 and at least six others of $250; on every round card "
      "at least one turn and at most {} goes; stations only among the stations; nothing worthless.",
      setup.marshal ? 7 : 8);
}

std::string card_in_words(const Choice& choice) {
  return index(choice.action()) < kActions ? std::string(word(choice.action())) : "such a";
}

bool is_of_card(ChoiceKind kind) {
  return kind == ChoiceKind::kPlay || kind == ChoiceKind::kDiscard || kind == ChoiceKind::kPickCard;
}

}  // namespace

std::string sentence(const SetupRefusal& refusal, const Setup& setup) {
  const std::string_view first = setting_in_words(refusal.first, setup);
  const std::string_view second = setting_in_words(refusal.second, setup);
  switch (refusal.problem) {
    case SetupProblem::kNotTogether: {
      const std::string_view why = why_not_with_expansion(refusal.first, refusal.second);
      return capitalised(fmt::format("{} and {} do not go together: {}.", first, second,
                                     why.empty() ? why_not_together(refusal.first, setup) : why));
    }
    case SetupProblem::kTooFewPlayers:
      return fmt::format("With {} there must be at least {} players.", second, refusal.limit);
    case SetupProblem::kTooManyPlayers:
      return too_many_players(refusal, second);
    case SetupProblem::kOddPlayers:
      return fmt::format("With {} the number of players must be even.", second);
    case SetupProblem::kWrongCount:
      return wrong_count(refusal);
    case SetupProblem::kTwice:
      return fmt::format("{} stands there twice.", one_of(refusal.first));
    case SetupProblem::kUnknown:
      if (refusal.first == Setting::kRulings) return "There are no rulings of this number.";
      return refusal.first == Setting::kComponents
                 ? "A round card among the components has a turn that this game does not know."
                 : fmt::format("{} does not exist in this game.", one_of(refusal.first));
    case SetupProblem::kOutOfRange:
      return no_game(setup);
  }
  return "This is no game.";
}

std::string sentence(Refusal refusal) {
  switch (refusal) {
    case Refusal::kNone:
      return "This is allowed.";
    case Refusal::kGameOver:
      return "The game is over.";
    case Refusal::kNoSuchSeat:
      return "There is no such seat at this table.";
    case Refusal::kNotAsked:
      return "It is not your turn to decide.";
    case Refusal::kAlreadyAnswered:
      return "You have answered already; the others have not.";
    case Refusal::kWrongQuestion:
      return "This is not what you are asked now.";
    case Refusal::kCardNotInHand:
      return "You do not hold this card.";
    case Refusal::kCardNotAllowedNow:
      return "You may not play this card now, or not in this way.";
    case Refusal::kNothingToDraw:
      return "There is no card left to draw.";
    case Refusal::kOutOfReach:
      return "This place cannot be reached now.";
    case Refusal::kProtected:
      return "Belle cannot be chosen while somebody else can.";
    case Refusal::kNotATarget:
      return "This pawn cannot be chosen now.";
    case Refusal::kNotThere:
      return "There is no such thing to take here.";
  }
  return "This is not allowed.";
}

std::string sentence(Refusal refusal, const Choice& choice) {
  switch (refusal) {
    case Refusal::kCardNotInHand:
      if (is_of_card(choice.kind)) {
        return fmt::format(
            "You do not hold a {} card{}.", card_in_words(choice),
            choice.owner == Pawn::kNone
                ? std::string()
                : fmt::format(" of {}'s", capitalised(std::string(word(choice.owner)))));
      }
      return sentence(refusal);
    case Refusal::kCardNotAllowedNow:
      return fmt::format("You may not play a {} card {} now.", card_in_words(choice),
                         choice.face_down ? "face down" : "face up");
    case Refusal::kOutOfReach:
      return fmt::format("{} cannot be reached now.", capitalised(word(choice.place())));
    case Refusal::kNotATarget:
      return fmt::format("{} cannot be chosen now.",
                         index(choice.pawn()) < kPawns
                             ? capitalised(std::string(word(choice.pawn())))
                             : std::string("Nobody of that name"));
    case Refusal::kNone:
    case Refusal::kGameOver:
    case Refusal::kNoSuchSeat:
    case Refusal::kNotAsked:
    case Refusal::kAlreadyAnswered:
    case Refusal::kWrongQuestion:
    case Refusal::kNothingToDraw:
    case Refusal::kProtected:
    case Refusal::kNotThere:
      return sentence(refusal);
  }
  return sentence(refusal);
}

}  // namespace folsom::notation
