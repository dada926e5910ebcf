// Positions: what is being decided, and the answers that lie sealed.
//
//   now punch-to by ghost on doc  the question that is open; "phase" then goes without saying
//   then reflexes 2               what waits for its answer, the next to come first
//   answered doc                  who has answered in secret
//   sealed doc: move              what he answered, or has marked so far
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "engine/flow/flow.h"
#include "engine/flow/sealed_cards.h"
#include "engine/horses/horses.h"
#include "text/notation/cards.h"
#include "text/notation/choice_reader.h"
#include "text/notation/choices.h"
#include "text/notation/position_bullets.h"
#include "text/notation/position_parts.h"
#include "text/notation/position_tasks.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

class QuestionReader {
 public:
  explicit QuestionReader(Reading& reading) : reading_(reading), flow_(reading.state.flow) {}

  bool read() {
    const Entry* const now = find_entry(reading_, "now");
    if (now == nullptr) {
      // The script itself asks for the go.
      if (reading_.phase == Phase::kPlanning) --flow_.go;
      return refuse_then() && refuse_answers("Nobody can have answered when nothing is asked.");
    }
    Cursor items(*now);
    const TaskKind kind = *from_word<TaskKind>(items.peek());
    Task task;
    if (!read_then() || !read_task(reading_, items, task) || !read_end(reading_, items))
      return false;
    if (!push(task, now->key.where)) return false;
    if (question_of(kind).is_sealed()) return read_answers(question_of(kind));
    return refuse_answers("This question is not answered in secret.");
  }

 private:
  // --- the stack --------------------------------------------------------------------------------

  // What waits below the open question, the next to come first.
  bool read_then() {
    const Entry* const then = find_entry(reading_, "then");
    if (then == nullptr) return true;
    std::vector<Task> waiting;
    Cursor items(*then);
    do {
      const Where& where = items.where();
      Task task;
      if (!read_task(reading_, items, task)) return false;
      if (!question_of(task.kind).can_wait || reading_.book.tasks[task.kind].run == nullptr) {
        return reading_.refuse(where, "This never waits for another question in this game.");
      }
      if (waiting.size() + 1 == kMaxTasks)
        return reading_.refuse(where, "Too many questions wait.");
      waiting.push_back(task);
    } while (!items.done());
    for (auto task = waiting.rbegin(); task != waiting.rend(); ++task) {
      flow_.tasks[flow_.depth++] = *task;
    }
    return true;
  }

  bool refuse_then() {
    const Entry* const then = find_entry(reading_, "then");
    return then == nullptr ||
           reading_.refuse(then->key.where, "Nothing waits where nothing is asked.");
  }

  bool push(const Task& task, const Where& where) {
    const bool draft = question_of(task.kind).phase == Phase::kDraft;
    const bool sealed = question_of(task.kind).is_sealed();
    if (flow_.depth > 0 && (draft || sealed || task.kind == TaskKind::kGo)) {
      return reading_.refuse(where, "Nothing can wait for this question.");
    }
    if (task.kind == TaskKind::kPickTeam) return push_team_picks(where);
    if (task.kind == TaskKind::kPickBandit) return push_bandit_picks(where);
    if (task.kind == TaskKind::kGo) {
      --flow_.go;
      return true;  // the script itself asks for it
    }
    if (task.kind == TaskKind::kTurmoil &&
        reading_.book.round_plans[flow_.card].turns[flow_.turn].question == TaskKind::kGo) {
      return reading_.refuse(where, "This turn is no turmoil.");
    }
    flow_.tasks[flow_.depth++] = task;
    return true;
  }

  Seat seat_in_order(int n) const {
    return reading_.book.order[0][flow_.first][static_cast<std::size_t>(n)];
  }

  // The picks to come lie below the one that is open, the last at the bottom.
  bool push_team_picks(const Where& where) {
    return push_picks(where, reading_.book.seats, [&](int pick) {
      return Pick{seat_in_order(pick), 0, seat_in_order(pick)};
    });
  }

  bool push_bandit_picks(const Where& where) {
    const int seats = reading_.book.seats;
    return push_picks(where, kSlots * seats, [&](int pick) {
      const Seat seat = seat_in_order(pick % seats);
      const auto slot = static_cast<std::size_t>(pick / seats);
      return Pick{seat, slot, static_cast<std::uint8_t>(kSlots * seat + static_cast<int>(slot))};
    });
  }

  struct Pick {
    Seat seat;
    std::size_t slot;
    std::uint8_t detail;
  };

  template <class PickAt>
  bool push_picks(const Where& where, int picks, PickAt pick_at) {
    const auto& cards_of = reading_.state.cards_of;
    const TaskKind kind = *from_word<TaskKind>(Cursor(*find_entry(reading_, "now")).peek());
    bool taken = true;
    for (int i = picks - 1; i >= 0; --i) {
      const Pick pick = pick_at(i);
      if (cards_of[pick.seat][pick.slot] != Pawn::kNone) break;
      flow_.tasks[flow_.depth++] = {.kind = kind, .detail = pick.detail};
    }
    for (int i = 0; i < picks - flow_.depth; ++i) {
      const Pick pick = pick_at(i);
      taken = taken && cards_of[pick.seat][pick.slot] != Pawn::kNone;
    }
    const bool whole_teams = kind != TaskKind::kPickTeam || every_team_is_whole();
    if (flow_.depth > 0 && taken && whole_teams) return true;
    return reading_.refuse(where,
                           "Bandits are taken in order from the first player; somebody must "
                           "still be without.");
  }

  bool every_team_is_whole() const {
    return std::ranges::all_of(reading_.state.cards_of, [](const auto& slots) {
      return (slots[0] == Pawn::kNone) == (slots[1] == Pawn::kNone);
    });
  }

  bool refuse_answers(std::string_view why) {
    for (const std::string_view key : {"answered", "sealed"}) {
      const Entry* const entry = find_entry(reading_, key);
      if (entry != nullptr) return reading_.refuse(entry->key.where, why);
    }
    return true;
  }

  bool read_answers(const Question& question) {
    if (const Entry* const entry = find_entry(reading_, "answered")) {
      Cursor items(*entry);
      if (!read_seats_to_end(reading_, items, flow_.answered)) return false;
      if (flow_.answered == everybody(reading_.book)) {
        return reading_.refuse(entry->key.where, "Somebody must still be asked.");
      }
    }
    const std::uint8_t all =
        question.asks == Asks::kRiders ? seats_of_riders() : everybody(reading_.book);
    if ((flow_.answered & ~all) != 0 || flow_.answered == all) {
      return reading_.refuse(reading_.whole, "Somebody who rides must still be asked.");
    }
    flow_.asked = static_cast<std::uint8_t>(all & ~flow_.answered);
    std::uint8_t told = 0;
    for (const Entry& entry : reading_.entries) {
      if (entry.key.text == "sealed" && !read_sealed(entry, question.seals, told)) return false;
    }
    const Seals seals = question.seals;
    const bool may_be_empty = names_cards_of_hand(seals) || seals == Seals::kYesOrNo;
    const unsigned silent = seals == Seals::kCardOfDeck ? seats_without_a_card() : 0;
    if (may_be_empty || (flow_.answered & ~told & ~silent) == 0) return true;
    return reading_.refuse(reading_.whole, "Everybody who has answered needs a line \"sealed\".");
  }

  // A deck without an action card has nothing to be taken out (V3.5).
  unsigned seats_without_a_card() const {
    unsigned seats = 0;
    for (Seat seat = 0; seat < reading_.book.seats; ++seat) {
      if (reading_.state.deck[seat].actions == 0) seats |= 1U << seat;
    }
    return seats;
  }

  bool read_sealed(const Entry& entry, Seals seals, std::uint8_t& told) {
    Cursor items(entry);
    Seat seat = 0;
    const Where& where = items.where();
    if (!read_seat(reading_, items, seat)) return false;
    const auto seat_bit = static_cast<std::uint8_t>(1U << seat);
    const bool answered = (flow_.answered & seat_bit) != 0;
    if (!answered && !is_piecemeal(seals)) {
      return reading_.refuse(where, "This seat is not among those that have answered.");
    }
    told = static_cast<std::uint8_t>(told | seat_bit);
    std::uint32_t& sealed = reading_.state.sealed[seat];
    const GameState& state = reading_.state;
    switch (seals) {
      case Seals::kCardsThatGo:
        return read_cards_of(items, seat, state.hand[seat].actions, kMaxCards, sealed);
      case Seals::kCardsThatStay:
        return read_staying(items, seat, answered, sealed);
      case Seals::kCardOfDeck:
        return read_cards_of(items, seat, state.deck[seat].actions, 1, sealed);
      case Seals::kOwnBandit:
        return read_own(items, seat, sealed);
      case Seals::kBoarding:
        return read_boarding(items, seat, answered, sealed);
      case Seals::kChoice:
        return read_go_in_secret(items, seat, sealed);
      case Seals::kYesOrNo:
      case Seals::kNothing:
        break;
    }
    sealed = items.peek() == "discard-bullets" ? 1 : 0;
    if (items.accept("discard-bullets") || items.accept("decline"))
      return read_end(reading_, items);
    return reading_.refuse(items.where(), "Expected \"discard-bullets\" or \"decline\".");
  }

  bool read_own(Cursor& items, Seat seat, std::uint32_t& sealed) {
    const Where& where = items.where();
    Pawn pawn = Pawn::kNone;
    if (!read_bandit(reading_, items, pawn)) return false;
    if (reading_.state.seat_of[index_of(pawn)] != seat) {
      return reading_.refuse(where, "Expected one of this seat's bandits.");
    }
    sealed = static_cast<std::uint32_t>(index(pawn));
    return read_end(reading_, items);
  }

  bool is_riding(Seat seat, std::size_t slot) const {
    const Pawn pawn = reading_.state.cards_of[seat][slot];
    return pawn != Pawn::kNone && is_bandit(pawn) &&
           reading_.state.seat_of[index_of(pawn)] == seat &&
           reading_.state.place[index_of(pawn)] == Place::kNowhere;
  }

  std::uint8_t seats_of_riders() const {
    unsigned seats = 0;
    for (Seat seat = 0; seat < reading_.book.seats; ++seat) {
      if (is_riding(seat, 0) || is_riding(seat, 1)) seats |= 1U << seat;
    }
    return static_cast<std::uint8_t>(seats);
  }

  // "board doc, ride-on tuco": in the order of his bandits; not all of them while he is asked.
  bool read_boarding(Cursor& items, Seat seat, bool answered, std::uint32_t& sealed) {
    const Where& where = items.where();
    sealed = 0;
    bool open = false;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (!is_riding(seat, slot)) continue;
      const bool board = items.accept(word(ChoiceKind::kBoard));
      if (!board && !items.accept(word(ChoiceKind::kRideOn))) {
        open = true;
        break;
      }
      if (!items.accept(word(reading_.state.cards_of[seat][slot]))) {
        return reading_.refuse(items.where(), "Expected the rider who comes next.");
      }
      sealed |= decided(slot) | (board ? boards(slot) : 0U);
    }
    if (open == answered)
      return reading_.refuse(where, "Expected \"board\" or \"ride-on\" for each of his riders.");
    return read_end(reading_, items);
  }

  // Any choice of a go, as choices are written.
  bool read_go_in_secret(Cursor& items, Seat seat, std::uint32_t& sealed) {
    const Where& where = items.where();
    const Parsed<LooseChoice> loose = read_choice(items, reading_.book.setup, seat);
    if (!loose) return reading_.complaint.refuse(loose.error());
    const Parsed<Choice> choice = fixed(*loose);
    if (!choice) return reading_.complaint.refuse(choice.error());
    const Context context{reading_.book, reading_.state, nullptr, nullptr};
    ChoiceList choices;
    reading_.book.tasks[flow_.top().kind].list(context, seat, choices);
    if (std::find(choices.begin(), choices.end(), *choice) == choices.end()) {
      return reading_.refuse(where, "This seat cannot choose that.");
    }
    sealed = std::bit_cast<std::uint32_t>(*choice);
    return true;
  }

  // Cards out of a pile, as a set; of equal ones the lowest numbers.
  bool read_cards_of(Cursor& items, Seat seat, CardSet pile, int most, std::uint32_t& cards) {
    cards = 0;
    while (!items.done()) {
      const Where& where = items.where();
      CardSet copies = 0;
      if (!read_face(reading_, items, seat, copies)) return false;
      const CardSet left = copies & pile & ~cards;
      if (left == 0) return refuse_card(where);
      if (count(cards) == most) return refuse_number(where);
      cards |= CardSet{1} << first(left);
    }
    if (cards != 0) return true;
    return reading_.refuse(items.where(), "Expected a card.");
  }

  // Action cards and bullets of the hand, one for each keep symbol; fewer while he is still asked.
  bool read_staying(Cursor& items, Seat seat, bool answered, std::uint32_t& sealed) {
    const Pile& hand = reading_.state.hand[seat];
    const int symbols = reading_.book.round_plans[flow_.card].keep;
    Pile kept;
    do {
      const Where& where = items.where();
      if (is_bullet(items.peek())) {
        BulletSource source = kNeutral;
        if (!read_source(reading_, items, source)) return false;
        kept.bullets.add(source);
        if (kept.bullets.of(source) > hand.bullets.of(source)) return refuse_card(where);
      } else {
        CardSet copies = 0;
        if (!read_face(reading_, items, seat, copies)) return false;
        const CardSet left = copies & hand.actions & ~kept.actions;
        if (left == 0) return refuse_card(where);
        kept.actions |= lowest(left);
      }
      if (kept.size() > symbols - (answered ? 0 : 1)) return refuse_number(where);
    } while (!items.done());
    sealed = seal_kept(kept);
    return true;
  }

  bool refuse_card(const Where& where) {
    return reading_.refuse(where, "This card is not there to be chosen.");
  }
  bool refuse_number(const Where& where) {
    return reading_.refuse(where, "These are too many cards.");
  }

  Reading& reading_;
  Flow& flow_;
};

// --- writing ------------------------------------------------------------------------------------

std::vector<std::string> boarding_words(const GameState& state, Seat seat) {
  std::vector<std::string> words;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((state.sealed[seat] & decided(slot)) == 0) continue;
    const bool boarding = (state.sealed[seat] & boards(slot)) != 0;
    words.push_back(fmt::format("{} {}", word(boarding ? ChoiceKind::kBoard : ChoiceKind::kRideOn),
                                word(state.cards_of[seat][slot])));
  }
  return words;
}

// What a seat has answered in secret, or has marked so far.
std::vector<std::string> sealed_words(const Rulebook& book, const GameState& state, Seat seat) {
  const Seals seals = seals_of(state.flow);
  const bool answered = (state.flow.answered >> seat & 1U) != 0;
  const std::uint32_t sealed = state.sealed[seat];
  std::vector<std::string> words;
  if (seals == Seals::kOwnBandit) {
    if (answered) words.emplace_back(word(static_cast<Pawn>(sealed)));
  } else if (seals == Seals::kBoarding) {
    words = boarding_words(state, seat);
  } else if (seals == Seals::kChoice) {
    if (answered) words.push_back(to_text(std::bit_cast<Choice>(sealed), book, seat));
  } else if (seals == Seals::kYesOrNo) {
    if (answered && sealed != 0) words.emplace_back("discard-bullets");
  } else {
    const Pile chosen = unseal_kept(sealed);
    for_each(chosen.actions,
             [&](int card) { words.push_back(card_text(book, state.cards_of, seat, card)); });
    for (int rank = 0; rank < chosen.bullets.size(); ++rank) {
      words.push_back(bullets_text(chosen.bullets.nth(rank), 1));
    }
  }
  return words;
}
}  // namespace

bool read_question(Reading& reading) { return QuestionReader(reading).read(); }

void write_question(const Writing& writing) {
  const GameState& state = writing.state;
  const Flow& flow = state.flow;
  if (flow.over) return;
  const bool draft = question_of(flow.top().kind).phase == Phase::kDraft;
  if (flow.top().kind != TaskKind::kGo) writing.single("now", task_text(flow.top()));
  std::vector<std::string> waiting;
  for (int below = flow.depth - 2; below >= 0 && !draft; --below) {
    waiting.push_back(task_text(flow.tasks[static_cast<std::size_t>(below)]));
  }
  if (!waiting.empty()) writing.several("then", std::move(waiting));
  if (flow.answered != 0) writing.several("answered", seat_words(writing.book, flow.answered));
  writing.several("asked", seat_words(writing.book, flow.asked));
  if (!question_of(flow.top().kind).is_sealed()) return;
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    std::vector<std::string> words = sealed_words(writing.book, state, seat);
    if (!words.empty()) {
      writing.list("sealed", seat_word(writing.book, seat), std::move(words));
    }
  }
}
}  // namespace folsom::notation
