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
  explicit TaskReader(Items& items) : items_(items), book_(items.book), state_(items.state) {}

  Task read() {
    const std::optional<TaskKind> kind = from_word<TaskKind>(items_.peek());
    Task task{.kind = items_.take(kind, true, "Expected the name of a question.")};
    const Where& where = items_.where();
    read_pawns(question_of(*kind), task);
    read_detail(task);
    check_task(task, where);
    return task;
  }

 private:
  void read_pawns(const Question& question, Task& task) {
    if (question.asks != Asks::kPawn) return;
    if (!items_.accept("by")) {
      if (question.detail == Detail::kPawnsTurn) return;
      items_.refuse("Expected \"by\" and who acts.");
    }
    task.pawn = items_.actor();
    if (question.target == Who::kNobody) return;
    const Where& where = items_.where();
    if (!items_.accept("on")) refuse(where, "Expected \"on\" and whom it hits.");
    task.target = items_.pawn();
    if (task.target == task.pawn) refuse(where, "Nobody punches himself.");
  }

  // What only some questions have: a number, a car, a token …
  void read_detail(Task& task) {
    switch (question_of(task.kind).detail) {
      case Detail::kNothing:
        break;
      case Detail::kPawnsSeat:
        task.detail = state_.seat_of[task.pawn];
        break;
      case Detail::kPawnsTurn:
        task.detail = order_of(task.pawn);
        break;
      case Detail::kSeatsTurn:
        task.detail = items_.byte(0, book_.seats);
        break;
      case Detail::kToken:
        task.detail = read_token(task.pawn);
        break;
      case Detail::kCar:
        task.detail = read_car();
        break;
      case Detail::kCards:
        task.detail = items_.accept("old") ? kWasOld : std::uint8_t{0};
        task.detail = static_cast<std::uint8_t>(task.detail | items_.number(0, 2));
        break;
      case Detail::kCopied:
        task.detail = static_cast<std::uint8_t>(read_copied());
        break;
      case Detail::kShots:
        read_shots(task);
        break;
    }
  }

  Token read_token(Pawn puncher) {
    const std::optional<Token> token = token_from_word(items_.peek());
    const Place here = state_.place[puncher];
    const TokenSet purses = index(here) < kPlaces ? state_.loot_at[here] : 0;
    const bool lies = token && (purses & all_of(TokenKind::kPurse) & bit(*token)) != 0;
    return items_.take(token, lies, "Expected a purse that lies where the puncher stands.");
  }

  // The car that is being decided about; into the first one all board without being asked.
  std::uint8_t read_car() {
    const std::optional<Place> place = place_from_word(items_.peek());
    const bool inside = place && index(*place) < 2 * book_.cars && !is_roof(*place);
    return static_cast<std::uint8_t>(car_of(items_.take(
        place, inside && car_of(*place) >= 2, "Expected a car of this train from car2 on.")));
  }

  Action read_copied() {
    if (!items_.accept("after")) return Action::kNone;
    const std::optional<Action> action = from_word<Action>(items_.peek());
    return items_.take(action, action != Action::kBrilliantIdea,
                       "Expected the card that was carried out last.");
  }

  // "on doc after 1": the first shot hit Doc, out of the first cylinder.
  void read_shots(Task& task) {
    unsigned detail = 0;
    if (items_.accept("on")) {
      task.target = items_.bandit();
      if (!items_.accept("after")) items_.refuse("Expected \"after\" and a cylinder, 1 or 2.");
      const bool second = items_.number(1, kCylinders) == 2;
      detail = kSecondShot | (second ? kFirstWasSecondCylinder : 0U);
    }
    if (items_.accept("optional")) detail |= kMayDecline;
    task.detail = static_cast<std::uint8_t>(detail);
  }

  bool stands(Pawn pawn) const { return (bit(state_.place[pawn]) & book_.maps[0].all) != 0; }

  // The rules take for granted that who acts in the robbery is there and of the right sort.
  void check_task(const Task& task, const Where& where) const {
    const Question& question = question_of(task.kind);
    if (task.pawn == Pawn::kNone || question.phase == Phase::kPlanning) return;
    const Who actor = task.pawn == Pawn::kMarshal ? Who::kTheMarshal : Who::kABandit;
    if (question.actor != Who::kAnybody && question.actor != actor) {
      refuse(where, fmt::format("{} is never asked this.", word(task.pawn)));
    }
    if (question.detail != Detail::kPawnsTurn && !stands(task.pawn)) {
      refuse(where, fmt::format("{} is not on the train.", word(task.pawn)));
    }
    if (question.target == Who::kNobody) return;
    const auto possible = question.target == Who::kABandit
                              ? unsigned{kAllBandits}
                              : unsigned{book_.punched} | book_.shot_at;
    if ((possible & bit(task.target)) == 0 || !stands(task.target)) {
      refuse(where, fmt::format("This cannot be done to {}.", word(task.target)));
    }
  }

  // A bandit's place in the order in which bandits are asked.
  std::uint8_t order_of(Pawn pawn) const {
    for (int n = 0; n < pawns_in_order(book_); ++n) {
      if (bandit_in_order(book_, state_, n) == pawn) return static_cast<std::uint8_t>(n);
    }
    return 0;
  }

  Items& items_;
  const Rulebook& book_;
  const GameState& state_;
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

Task read_task(Items& items) { return TaskReader(items).read(); }

std::string task_text(const Task& task) {
  std::string text(word(task.kind));
  const Question& question = question_of(task.kind);
  if (question.asks == Asks::kPawn) text += fmt::format(" by {}", word(task.pawn));
  if (question.target != Who::kNobody) text += fmt::format(" on {}", word(task.target));
  return text + detail_text(task);
}

}  // namespace folsom::notation
