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
  explicit QuestionReader(const Reading& reading)
      : reading_(reading), book_(reading.book), state_(reading.state), flow_(state_.flow) {}

  void read() {
    const Entry* const now = reading_.find("now");
    if (now == nullptr) {
      // The script itself asks for the go.
      if (reading_.phase == Phase::kPlanning) --flow_.go;
      refuse_told("then", "Nothing waits where nothing is asked.");
      return refuse_answers("Nobody can have answered when nothing is asked.");
    }
    reading_.for_each_entry("then", [&](Items& items) { read_then(items); });
    Items items(reading_, *now);
    const Task task = read_task(items);
    items.end();
    push(task, now->key.where);
    const Question& question = question_of(task.kind);
    if (question.is_sealed()) return read_answers(question);
    refuse_answers("This question is not answered in secret.");
  }

 private:
  void refuse_told(std::string_view key, std::string_view why) const {
    if (const Entry* const entry = reading_.find(key)) refuse(entry->key.where, why);
  }
  void refuse_answers(std::string_view why) const {
    refuse_told("answered", why);
    refuse_told("sealed", why);
  }

  // --- the stack --------------------------------------------------------------------------------

  // What waits below the open question, the next to come first.
  void read_then(Items& items) {
    std::vector<Task> waiting;
    do {
      const Where& where = items.where();
      const Task task = read_task(items);
      if (!question_of(task.kind).can_wait || book_.tasks[task.kind].run == nullptr) {
        refuse(where, "This never waits for another question in this game.");
      }
      if (waiting.size() + 1 == kMaxTasks) refuse(where, "Too many questions wait.");
      waiting.push_back(task);
    } while (!items.done());
    for (auto task = waiting.rbegin(); task != waiting.rend(); ++task) {
      flow_.tasks[flow_.depth++] = *task;
    }
  }

  void push(const Task& task, const Where& where) {
    const bool draft = question_of(task.kind).phase == Phase::kDraft;
    const bool sealed = question_of(task.kind).is_sealed();
    if (flow_.depth > 0 && (draft || sealed || task.kind == TaskKind::kGo)) {
      refuse(where, "Nothing can wait for this question.");
    }
    if (draft) return push_picks(task.kind, where);
    if (task.kind == TaskKind::kGo) {
      --flow_.go;
      return;  // the script itself asks for it
    }
    if (task.kind == TaskKind::kTurmoil &&
        book_.round_plans[flow_.card].turns[flow_.turn].question == TaskKind::kGo) {
      refuse(where, "This turn is no turmoil.");
    }
    flow_.tasks[flow_.depth++] = task;
  }

  struct Pick {
    std::size_t slot;
    Seat seat;
    std::uint8_t detail;
  };
  Pick pick_at(TaskKind kind, int pick) const {
    const Seat seat = book_.order[0][flow_.first][static_cast<std::size_t>(pick % book_.seats)];
    if (kind == TaskKind::kPickTeam) return {0, seat, seat};
    const int slot = pick / book_.seats;
    return {static_cast<std::size_t>(slot), seat, static_cast<std::uint8_t>(kSlots * seat + slot)};
  }

  // The picks to come lie below the one that is open, the last at the bottom.
  void push_picks(TaskKind kind, const Where& where) {
    const int picks = kind == TaskKind::kPickTeam ? book_.seats : kSlots * book_.seats;
    const auto is_taken = [&](const Pick& pick) {
      return state_.cards_of[pick.seat][pick.slot] != Pawn::kNone;
    };
    bool taken = true;
    for (int i = picks - 1; i >= 0 && !is_taken(pick_at(kind, i)); --i) {
      flow_.tasks[flow_.depth++] = {.kind = kind, .detail = pick_at(kind, i).detail};
    }
    for (int i = 0; i < picks - flow_.depth; ++i) taken = taken && is_taken(pick_at(kind, i));
    const bool whole_teams = kind != TaskKind::kPickTeam || every_team_is_whole();
    if (flow_.depth > 0 && taken && whole_teams) return;
    refuse(where,
           "Bandits are taken in order from the first player; somebody must still be without.");
  }

  bool every_team_is_whole() const {
    return std::ranges::all_of(state_.cards_of, [](const auto& slots) {
      return (slots[0] == Pawn::kNone) == (slots[1] == Pawn::kNone);
    });
  }

  // --- sealed answers ---------------------------------------------------------------------------

  void read_answers(const Question& question) {
    reading_.for_each_entry("answered", [&](Items& items) {
      flow_.answered = items.seats();
      if (flow_.answered == everybody(book_)) {
        refuse(items.key.where, "Somebody must still be asked.");
      }
    });
    const unsigned all = question.asks == Asks::kRiders ? seats_of_riders() : everybody(book_);
    if ((flow_.answered & ~all) != 0 || flow_.answered == all) {
      refuse(reading_.whole, "Somebody who rides must still be asked.");
    }
    flow_.asked = static_cast<std::uint8_t>(all & ~flow_.answered);
    const Seals seals = question.seals;
    unsigned told = seals == Seals::kCardOfDeck ? seats_without_a_card() : 0;
    reading_.for_each_entry("sealed", [&](Items& items) {
      const Where& where = items.where();
      const Seat seat = items.seat();
      const bool answered = (flow_.answered >> seat & 1U) != 0;
      if (!answered && !is_piecemeal(seals)) {
        refuse(where, "This seat is not among those that have answered.");
      }
      told |= 1U << seat;
      state_.sealed[seat] = read_sealed(items, seat, seals, answered);
      if (seals != Seals::kChoice) items.end();  // a choice is read whole
    });
    const bool may_be_empty = names_cards_of_hand(seals) || seals == Seals::kYesOrNo;
    if (!may_be_empty && (flow_.answered & ~told) != 0) {
      refuse(reading_.whole, "Everybody who has answered needs a line \"sealed\".");
    }
  }

  // A deck without an action card has nothing to be taken out (V3.5).
  unsigned seats_without_a_card() const {
    unsigned seats = 0;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      if (state_.deck[seat].actions == 0) seats |= 1U << seat;
    }
    return seats;
  }

  std::uint32_t read_sealed(Items& items, Seat seat, Seals seals, bool answered) const {
    switch (seals) {
      case Seals::kCardsThatGo:
        return read_cards_of(items, seat, state_.hand[seat].actions, kMaxCards);
      case Seals::kCardsThatStay:
        return read_staying(items, seat, answered);
      case Seals::kCardOfDeck:
        return read_cards_of(items, seat, state_.deck[seat].actions, 1);
      case Seals::kOwnBandit:
        return read_own(items, seat);
      case Seals::kBoarding:
        return read_boarding(items, seat, answered);
      case Seals::kChoice:
        return read_go_in_secret(items, seat);
      case Seals::kYesOrNo:
      case Seals::kNothing:
        break;
    }
    if (items.accept("discard-bullets")) return 1;
    if (!items.accept("decline")) items.refuse("Expected \"discard-bullets\" or \"decline\".");
    return 0;
  }

  std::uint32_t read_own(Items& items, Seat seat) const {
    const Where& where = items.where();
    const Pawn pawn = items.bandit();
    if (state_.seat_of[pawn] != seat) refuse(where, "Expected one of this seat's bandits.");
    return static_cast<std::uint32_t>(pawn);
  }

  bool is_riding(Seat seat, std::size_t slot) const {
    const Pawn pawn = state_.cards_of[seat][slot];
    return pawn != Pawn::kNone && is_bandit(pawn) && state_.seat_of[pawn] == seat &&
           state_.place[pawn] == Place::kNowhere;
  }

  unsigned seats_of_riders() const {
    unsigned seats = 0;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      if (is_riding(seat, 0) || is_riding(seat, 1)) seats |= 1U << seat;
    }
    return seats;
  }

  // "board doc, ride-on tuco": in the order of his bandits; not all of them while he is asked.
  std::uint32_t read_boarding(Items& items, Seat seat, bool answered) const {
    const Where& where = items.where();
    std::uint32_t sealed = 0;
    bool open = false;
    for (std::size_t slot = 0; slot < kSlots && !open; ++slot) {
      if (!is_riding(seat, slot)) continue;
      const bool board = items.accept(word(ChoiceKind::kBoard));
      open = !board && !items.accept(word(ChoiceKind::kRideOn));
      if (open) break;
      if (!items.accept(word(state_.cards_of[seat][slot]))) {
        items.refuse("Expected the rider who comes next.");
      }
      sealed |= decided(slot) | (board ? boards(slot) : 0U);
    }
    if (open == answered)
      refuse(where, "Expected \"board\" or \"ride-on\" for each of his riders.");
    return sealed;
  }

  // Any choice of a go, as choices are written.
  std::uint32_t read_go_in_secret(Items& items, Seat seat) const {
    const Where& where = items.where();
    const Choice choice = fixed(read_choice(items, book_.setup, seat));
    const Context context{book_, state_, nullptr, nullptr};
    ChoiceList choices;
    book_.tasks[flow_.top().kind].list(context, seat, choices);
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) {
      refuse(where, "This seat cannot choose that.");
    }
    return std::bit_cast<std::uint32_t>(choice);
  }

  // Cards out of a pile, as a set; of equal ones the lowest numbers.
  static CardSet read_cards_of(Items& items, Seat seat, CardSet pile, int most) {
    CardSet cards = 0;
    while (!items.done()) {
      const Where& where = items.where();
      const CardSet left = read_face(items, seat) & pile & ~cards;
      if (left == 0) refuse_card(where);
      if (count(cards) == most) refuse_number(where);
      cards |= lowest(left);
    }
    if (cards == 0) items.refuse("Expected a card.");
    return cards;
  }

  // Action cards and bullets of the hand, one for each keep symbol; fewer while he is still asked.
  std::uint32_t read_staying(Items& items, Seat seat, bool answered) const {
    const Pile& hand = state_.hand[seat];
    const int symbols = book_.round_plans[flow_.card].keep;
    Pile kept;
    do {
      const Where& where = items.where();
      if (is_bullet(items.peek())) {
        const BulletSource source = read_source(items);
        kept.bullets.add(source);
        if (kept.bullets.of(source) > hand.bullets.of(source)) refuse_card(where);
      } else {
        const CardSet left = read_face(items, seat) & hand.actions & ~kept.actions;
        if (left == 0) refuse_card(where);
        kept.actions |= lowest(left);
      }
      if (kept.size() > symbols - (answered ? 0 : 1)) refuse_number(where);
    } while (!items.done());
    return seal_kept(kept);
  }

  [[noreturn]] static void refuse_card(const Where& where) {
    refuse(where, "This card is not there to be chosen.");
  }
  [[noreturn]] static void refuse_number(const Where& where) {
    refuse(where, "These are too many cards.");
  }

  const Reading& reading_;
  const Rulebook& book_;
  GameState& state_;
  Flow& flow_;
};

// --- writing ------------------------------------------------------------------------------------

Words boarding_words(const GameState& state, Seat seat) {
  Words words;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((state.sealed[seat] & decided(slot)) == 0) continue;
    const bool boarding = (state.sealed[seat] & boards(slot)) != 0;
    words.push_back(fmt::format("{} {}", word(boarding ? ChoiceKind::kBoard : ChoiceKind::kRideOn),
                                word(state.cards_of[seat][slot])));
  }
  return words;
}

// What a seat has answered in secret, or has marked so far.
Words sealed_words(const Rulebook& book, const GameState& state, Seat seat) {
  const Seals seals = seals_of(state.flow);
  const bool answered = (state.flow.answered >> seat & 1U) != 0;
  const std::uint32_t sealed = state.sealed[seat];
  Words words;
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

void read_question(const Reading& reading) { QuestionReader(reading).read(); }

void write_question(const Writing& writing) {
  const GameState& state = writing.state;
  const Flow& flow = state.flow;
  if (flow.over) return;
  const bool draft = question_of(flow.top().kind).phase == Phase::kDraft;
  if (flow.top().kind != TaskKind::kGo) writing.single("now", task_text(flow.top()));
  Words waiting;
  for (int below = flow.depth - 2; below >= 0 && !draft; --below) {
    waiting.push_back(task_text(flow.tasks[static_cast<std::size_t>(below)]));
  }
  if (!waiting.empty()) writing.several("then", std::move(waiting));
  if (flow.answered != 0) writing.several("answered", seat_words(writing.book, flow.answered));
  writing.several("asked", seat_words(writing.book, flow.asked));
  if (!question_of(flow.top().kind).is_sealed()) return;
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    Words words = sealed_words(writing.book, state, seat);
    if (!words.empty()) {
      writing.list("sealed", seat_word(writing.book, seat), std::move(words));
    }
  }
}
}  // namespace folsom::notation
