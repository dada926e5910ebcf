#include "text/notation/position_tasks.h"

#include <fmt/core.h>

#include "engine/flow/flow.h"
#include "engine/horses/whiskey.h"
#include "engine/marshal/marshal_fire.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

class TaskReader {
 public:
  explicit TaskReader(const Reading& reading) : reading_(reading) {}

  bool read(Cursor& items, Task& task) {
    const std::optional<TaskKind> kind = from_word<TaskKind>(items.peek());
    if (!kind) return reading_.refuse(items.where(), "Expected the name of a question.");
    items.next();
    task = Task{.kind = *kind};
    const Where& where = items.where();
    return read_pawns(items, question_of(*kind), task) && read_detail(items, task) &&
           check_task(task, where);
  }

 private:
  bool read_pawns(Cursor& items, const Question& question, Task& task) {
    if (question.asks != Asks::kPawn) return true;
    const bool optional = question.detail == Detail::kPawnsTurn;
    if (!items.accept("by")) {
      return optional || reading_.refuse(items.where(), "Expected \"by\" and who acts.");
    }
    if (!read_actor(reading_, items, task.pawn)) return false;
    if (question.target == Who::kNobody) return true;
    const Where& where = items.where();
    if (!items.accept("on")) return reading_.refuse(where, "Expected \"on\" and whom it hits.");
    if (!read_pawn(reading_, items, task.target)) return false;
    if (task.target == task.pawn) return reading_.refuse(where, "Nobody punches himself.");
    return true;
  }

  // What only some questions have: a number, a car, a token …
  bool read_detail(Cursor& items, Task& task) {
    int number = 0;
    switch (question_of(task.kind).detail) {
      case Detail::kNothing:
        return true;
      case Detail::kPawnsSeat:
        task.detail = reading_.state.seat_of[index_of(task.pawn)];
        return true;
      case Detail::kPawnsTurn:
        task.detail = order_of(task.pawn);
        return true;
      case Detail::kSeatsTurn:
        if (!read_number(reading_, items, 0, reading_.book.seats, number)) return false;
        task.detail = static_cast<std::uint8_t>(number);
        return true;
      case Detail::kToken:
        return read_token(items, task);
      case Detail::kCar:
        return read_car(items, task);
      case Detail::kCards:
        task.detail = items.accept("old") ? kWasOld : std::uint8_t{0};
        if (!read_number(reading_, items, 0, 2, number)) return false;
        task.detail = static_cast<std::uint8_t>(task.detail | number);
        return true;
      case Detail::kCopied:
        return read_copied(items, task);
      case Detail::kShots:
        return read_shots(items, task);
    }
    return true;
  }

  bool read_token(Cursor& items, Task& task) {
    const std::optional<Token> token = token_from_word(items.peek());
    const Place here = reading_.state.place[index_of(task.pawn)];
    const TokenSet purses = index(here) < kPlaces ? reading_.state.loot_at[index_of(here)] : 0;
    if (!token || (purses & all_of(TokenKind::kPurse) & bit(*token)) == 0) {
      return reading_.refuse(items.where(), "Expected a purse that lies where the puncher stands.");
    }
    items.next();
    task.detail = *token;
    return true;
  }

  // The car that is being decided about; into the first one all board without being asked.
  bool read_car(Cursor& items, Task& task) {
    const std::optional<Place> place = place_from_word(items.peek());
    const bool inside = place && index(*place) < 2 * reading_.book.cars && !is_roof(*place);
    if (!inside || car_of(*place) < 2) {
      return reading_.refuse(items.where(), "Expected a car of this train from car2 on.");
    }
    items.next();
    task.detail = static_cast<std::uint8_t>(car_of(*place));
    return true;
  }

  bool read_copied(Cursor& items, Task& task) {
    task.detail = static_cast<std::uint8_t>(Action::kNone);
    if (!items.accept("after")) return true;
    const std::optional<Action> action = from_word<Action>(items.peek());
    if (!action || *action == Action::kBrilliantIdea) {
      return reading_.refuse(items.where(), "Expected the card that was carried out last.");
    }
    items.next();
    task.detail = static_cast<std::uint8_t>(*action);
    return true;
  }

  // "on doc after 1": the first shot hit Doc, out of the first cylinder.
  bool read_shots(Cursor& items, Task& task) {
    if (items.accept("on")) {
      if (!read_bandit(reading_, items, task.target)) return false;
      int cylinder = 0;
      if (!items.accept("after")) {
        return reading_.refuse(items.where(), "Expected \"after\" and a cylinder, 1 or 2.");
      }
      if (!read_number(reading_, items, 1, kCylinders, cylinder)) return false;
      task.detail =
          static_cast<std::uint8_t>(kSecondShot | (cylinder == 2 ? kFirstWasSecondCylinder : 0U));
    }
    if (items.accept("optional"))
      task.detail = static_cast<std::uint8_t>(task.detail | kMayDecline);
    return true;
  }

  bool stands(Pawn pawn) const {
    return (bit(reading_.state.place[index_of(pawn)]) & reading_.book.maps[0].all) != 0;
  }

  // The rules take for granted that who acts in the robbery is there and of the right sort.
  bool check_task(const Task& task, const Where& where) {
    const Question& question = question_of(task.kind);
    if (task.pawn == Pawn::kNone || question.phase == Phase::kPlanning) return true;
    const Who actor = task.pawn == Pawn::kMarshal ? Who::kTheMarshal : Who::kABandit;
    if (question.actor != Who::kAnybody && question.actor != actor) {
      return reading_.refuse(where, fmt::format("{} is never asked this.", word(task.pawn)));
    }
    if (question.detail != Detail::kPawnsTurn && !stands(task.pawn)) {
      return reading_.refuse(where, fmt::format("{} is not on the train.", word(task.pawn)));
    }
    if (question.target == Who::kNobody) return true;
    const PawnSet possible =
        question.target == Who::kABandit
            ? kAllBandits
            : static_cast<PawnSet>(reading_.book.punched | reading_.book.shot_at);
    if ((possible & bit(task.target)) == 0 || !stands(task.target)) {
      return reading_.refuse(where, fmt::format("This cannot be done to {}.", word(task.target)));
    }
    return true;
  }

  // A bandit's place in the order in which bandits are asked.
  std::uint8_t order_of(Pawn pawn) const {
    for (int n = 0; n < pawns_in_order(reading_.book); ++n) {
      if (bandit_in_order(reading_.book, reading_.state, n) == pawn) {
        return static_cast<std::uint8_t>(n);
      }
    }
    return 0;
  }

  const Reading& reading_;
};

std::string shots_text(const Task& task) {
  std::string text;
  if ((task.detail & kSecondShot) != 0) {
    text = fmt::format(" on {} after {}", word(task.target),
                       (task.detail & kFirstWasSecondCylinder) != 0 ? 2 : 1);
  }
  return (task.detail & kMayDecline) != 0 ? text + " optional" : text;
}

std::string copied_text(Action copied) {
  return copied == Action::kNone ? std::string() : fmt::format(" after {}", word(copied));
}

// What stands behind the pawns of a question, beginning with a space.
std::string detail_text(const Task& task) {
  const std::uint8_t detail = task.detail;
  switch (question_of(task.kind).detail) {
    case Detail::kNothing:
    case Detail::kPawnsSeat:
    case Detail::kPawnsTurn:
      return {};
    case Detail::kSeatsTurn:
      return fmt::format(" {}", detail);
    case Detail::kToken:
      return fmt::format(" {}", token_word(detail));
    case Detail::kCar:
      return fmt::format(" {}", word(inside_of(detail)));
    case Detail::kCards:
      return fmt::format("{} {}", (detail & kWasOld) != 0 ? " old" : "", detail & ~kWasOld);
    case Detail::kCopied:
      return copied_text(static_cast<Action>(detail));
    case Detail::kShots:
      return shots_text(task);
  }
  return {};
}

}  // namespace

bool read_task(const Reading& reading, Cursor& items, Task& task) {
  return TaskReader(reading).read(items, task);
}

std::string task_text(const Task& task) {
  std::string text(word(task.kind));
  const Question& question = question_of(task.kind);
  if (question.asks == Asks::kPawn) text += fmt::format(" by {}", word(task.pawn));
  if (question.target != Who::kNobody) text += fmt::format(" on {}", word(task.target));
  return text + detail_text(task);
}

}  // namespace folsom::notation
