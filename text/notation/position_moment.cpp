// Positions: the moment of the game. The round and its card, the turn and the go.
//
//   round 2; card braking; turn 3; first doc; asked belle
//   used bridge, tunnel           the cards of earlier rounds
//   phase stealing                deal, planning, planned, stealing, event, round-end, rolled,
//                                 put-away or over
//
// Who is asked follows from the rest: reading plays on to the next decision, and "asked" is checked
// against it. Only in planning it may stand in place of "go".
#include <fmt/core.h>

#include <algorithm>

#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

const TurnRule& turn_rule(const Rulebook& book, const Flow& flow) {
  const Turn turn = book.round_cards[flow.card].turns[flow.turn];
  return book.turns[turn];
}

// The first go of a seat in the turn that is being played, from 1; 0: it has none.
int first_go_of(const Rulebook& book, const Flow& flow, Seat seat) {
  const TurnRule& rule = turn_rule(book, flow);
  const auto& order = book.order[rule.reversed ? 1 : 0][flow.first];
  const auto end = order.begin() + book.seats;
  const auto found = std::find(order.begin(), end, seat);
  return found == end ? 0 : static_cast<int>(found - order.begin()) * rule.goes + 1;
}

// --- round cards --------------------------------------------------------------------------------

std::uint32_t cards_for(const Rulebook& book, int round) {
  return round == kRounds ? book.last_cards : book.ordinary_cards;
}

std::optional<int> card_named(const Rulebook& book, RoundName name) {
  for (std::size_t i = 0; i < book.round_cards.size(); ++i) {
    if (book.round_cards[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::string_view card_word(const Rulebook& book, int card) {
  return word(book.round_cards[static_cast<std::size_t>(card)].name);
}

// A card on which nothing happens, where there is one.
int usual_card(const Rulebook& book, int round) {
  const std::uint32_t pool = cards_for(book, round);
  const std::optional<int> bridge = card_named(book, RoundName::kBridge);
  return bridge && (pool >> *bridge & 1U) != 0 ? *bridge : first(pool);
}

// The cards used up to a round, where only that round's card is told.
std::uint32_t usual_used(const Rulebook& book, int round, int card) {
  std::uint32_t used = 1U << card;
  std::uint32_t left = book.ordinary_cards & ~used;
  for (int earlier = 1; earlier < round && left != 0; ++earlier) {
    used |= 1U << first(left);
    left = without_first(left);
  }
  return used;
}

Seat usual_first(const Rulebook& book) {
  Seat seat = 0;
  while (seat + 1 < book.seats && book.next_first[seat] == kNoSeat) ++seat;
  return seat;
}

// --- reading the moment -------------------------------------------------------------------------

class MomentReader {
 public:
  explicit MomentReader(Reading& reading)
      : reading_(reading), book_(reading.book), flow_(reading.state.flow) {}

  void read() {
    read_phase();
    check_seats();
    read_first();
    if (reading_.phase <= Phase::kStart) {
      return refuse_told({"round", "card", "used", "turn", "go"},
                         "The first round has not begun at this moment.");
    }
    const int least = reading_.phase == Phase::kOver ? kRounds : 1;
    flow_.round = read_number("round", least, kRounds, least);
    read_card();
    read_used();
    read_turn();
  }

 private:
  // A single number, or what it is where it is not written.
  std::uint8_t read_number(std::string_view key, int least, int most, int usual) const {
    reading_.for_each_entry(key, [&](Items& items) {
      usual = items.number(least, most);
      items.end();
    });
    return static_cast<std::uint8_t>(usual);
  }

  void refuse_told(std::initializer_list<std::string_view> keys, std::string_view why) const {
    for (const std::string_view key : keys) {
      if (const Entry* const entry = reading_.find(key)) refuse(entry->key.where, why);
    }
  }

  void read_phase() {
    const Entry* const now = reading_.find("now");
    if (now != nullptr) read_question(*now);
    const Phase usual = reading_.phase;
    reading_.for_each_entry("phase", [&](Items& items) { read_phase_word(items, now != nullptr); });
    if (now == nullptr || reading_.phase != usual) flow_.step = step_of(book_, reading_.phase);
    flow_.over = reading_.phase == Phase::kOver;
  }

  void read_question(const Entry& now) {
    Items items(reading_, now);
    const Where& where = items.where();
    const TaskKind kind = items.take(from_word<TaskKind>(items.peek()), true,
                                     fmt::format("Expected one of {}.", all_words<TaskKind>()));
    if (book_.tasks[kind].run == nullptr) refuse(where, "This is never asked in this game.");
    reading_.phase = question_of(lowest_kind(kind)).phase;
    flow_.step = usual_step(book_, lowest_kind(kind));
  }

  // The phase is that of the question for which all others are asked.
  TaskKind lowest_kind(TaskKind kind) const {
    const Entry* const then = reading_.find("then");
    if (then == nullptr) return kind;
    for (const Item& item : then->items) kind = from_word<TaskKind>(item.text).value_or(kind);
    return kind;
  }

  // What is usually asked in the stealing phase may come up at the end of a round as well.
  bool can_be_asked_in(Phase phase) const {
    if (phase == reading_.phase) return true;
    const bool late = phase == Phase::kRoundEnd || phase == Phase::kRolled;
    const bool fits = reading_.phase == Phase::kStealing
                          ? late
                          : reading_.phase == Phase::kPlanned && phase == Phase::kPutAway;
    return fits && step_of(book_, phase) < book_.script.size();
  }

  void read_phase_word(Items& items, bool known) {
    const std::optional<Phase> found = phase_from(items.peek());
    if (!found) {
      items.refuse(
          "Expected one of deal, planning, planned, stealing, event, round-end, rolled, put-away, "
          "over.");
    }
    if (known && !can_be_asked_in(*found)) {
      items.refuse("This does not fit what is said with \"now\".");
    }
    if (step_of(book_, *found) >= book_.script.size()) {
      items.refuse("There is no such phase in this game.");
    }
    reading_.phase = *found;
    items.next();
    items.end();
  }

  // In a draft bandits are taken in order; afterwards everybody has all of his.
  void check_seats() const {
    if (reading_.phase == Phase::kDraft) return;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      for (int slot = 0; slot < book_.bandits_each; ++slot) {
        if (reading_.state.cards_of[seat][static_cast<std::size_t>(slot)] != Pawn::kNone) continue;
        refuse(reading_.whole,
               fmt::format("Who plays for seat {0}? Write \"seat {0}:\" and the names of its "
                           "bandits.",
                           seat));
      }
    }
  }

  void read_first() {
    flow_.first = usual_first(book_);
    reading_.for_each_entry("first", [&](Items& items) {
      const Where& where = items.where();
      flow_.first = items.seat();
      items.end();
      if (book_.next_first[flow_.first] == kNoSeat) {
        refuse(where, "This seat is never first player in a game of teams.");
      }
    });
  }

  int read_name(Items& items, std::uint32_t pool) const {
    const std::optional<RoundName> name = from_word<RoundName>(items.peek());
    const std::optional<int> found = name ? card_named(book_, *name) : std::nullopt;
    return items.take(found, found && (pool >> *found & 1U) != 0,
                      "Expected a round card that this round can have.");
  }

  void read_card() {
    int card = usual_card(book_, flow_.round);
    reading_.for_each_entry("card", [&](Items& items) {
      card = read_name(items, cards_for(book_, flow_.round));
      items.end();
    });
    flow_.card = static_cast<std::uint8_t>(card);
  }

  void read_used() {
    std::uint32_t& used = reading_.state.round_cards_used;
    used = usual_used(book_, flow_.round, flow_.card);
    reading_.for_each_entry("used", [&](Items& items) {
      used = 1U << flow_.card;
      while (!items.done()) {
        const Where& where = items.where();
        const int card = read_name(items, book_.ordinary_cards);
        if ((used >> card & 1U) != 0) refuse(where, "This card is used twice.");
        used |= 1U << card;
      }
      if (count(used) != flow_.round) {
        items.refuse(fmt::format("Expected {} cards of earlier rounds.", flow_.round - 1));
      }
    });
  }

  void read_turn() {
    const auto turns = static_cast<int>(book_.round_cards[flow_.card].turns.size());
    if (reading_.phase != Phase::kPlanning) {
      flow_.turn =
          reading_.phase == Phase::kDeal ? std::uint8_t{0} : static_cast<std::uint8_t>(turns);
      refuse_told({"turn"}, "A turn is told only while the plan is made.");
      return refuse_told({"go"}, "A go is told only while the plan is made.");
    }
    flow_.turn = static_cast<std::uint8_t>(read_number("turn", 1, turns, 1) - 1);
    // All have their go at once.
    const Entry* const now = reading_.find("now");
    if (now != nullptr && Cursor(*now).peek() == word(TaskKind::kTurmoil)) {
      flow_.go = static_cast<std::uint8_t>(book_.seats);
      return;
    }
    int go = 1;
    reading_.for_each_entry(
        "asked", [&](Items& items) { go = std::max(1, first_go_of(book_, flow_, items.seat())); });
    flow_.go = read_number("go", 1, book_.seats * turn_rule(book_, flow_).goes, go);
  }

  Reading& reading_;
  const Rulebook& book_;
  Flow& flow_;
};
// --- writing ------------------------------------------------------------------------------------

class MomentWriter {
 public:
  explicit MomentWriter(const Writing& writing)
      : writing_(writing), book_(writing.book), state_(writing.state), flow_(writing.state.flow) {}

  void write() const {
    if (flow_.round > 0) write_round();
    if (flow_.first != usual_first(book_)) writing_.single("first", seat_word(book_, flow_.first));
    if (flow_.round > 0) write_used();
    if (flow_.over) return writing_.single("phase", "over");
    const Phase usual = question_of(flow_.tasks[0].kind).phase;
    const Phase phase = phase_of(book_, state_.flow);
    if (phase != usual) writing_.single("phase", word(phase));
    if (phase == Phase::kPlanning) write_turn();
  }

 private:
  void write_round() const {
    const bool usual_round = flow_.round == (flow_.over ? kRounds : 1);
    if (!usual_round) writing_.single("round", std::to_string(flow_.round));
    writing_.single("card", card_word(book_, flow_.card));
  }

  void write_used() const {
    if (state_.round_cards_used == usual_used(book_, flow_.round, flow_.card)) return;
    Words used;
    for_each(state_.round_cards_used & ~(1U << flow_.card),
             [&](int card) { used.emplace_back(card_word(book_, card)); });
    writing_.several("used", std::move(used));
  }

  void write_turn() const {
    if (flow_.turn > 0) writing_.single("turn", std::to_string(flow_.turn + 1));
    if (flow_.top().kind == TaskKind::kTurmoil) return;
    const auto seat = static_cast<Seat>(flow_.asked == 0 ? 0 : first(flow_.asked));
    if (flow_.go != first_go_of(book_, flow_, seat)) {
      writing_.single("go", std::to_string(flow_.go));
    }
  }

  const Writing& writing_;
  const Rulebook& book_;
  const GameState& state_;
  const Flow& flow_;
};

}  // namespace

void read_moment(Reading& reading) { MomentReader(reading).read(); }

void write_moment(const Writing& writing) { MomentWriter(writing).write(); }

}  // namespace folsom::notation
