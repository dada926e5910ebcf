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
  explicit MomentReader(Reading& reading) : reading_(reading), flow_(reading.state.flow) {}

  bool read() {
    if (!read_phase() || !check_seats() || !read_first()) return false;
    if (reading_.phase <= Phase::kStart) return refuse_rounds();
    return read_round() && read_card() && read_used() && read_turn() && read_go();
  }

 private:
  // A single number, or what it is where it is not written.
  bool read_single(std::string_view key, int least, int most, int& number) {
    const Entry* const entry = find_entry(reading_, key);
    if (entry == nullptr) return true;
    Cursor items(*entry);
    return read_number(reading_, items, least, most, number) && read_end(reading_, items);
  }

  bool read_phase() {
    const Entry* const now = find_entry(reading_, "now");
    const Entry* const phase = find_entry(reading_, "phase");
    if (now != nullptr) {
      const std::optional<TaskKind> kind = from_word<TaskKind>(Cursor(*now).peek());
      if (!kind) {
        return reading_.refuse(Cursor(*now).where(),
                               fmt::format("Expected one of {}.", all_words<TaskKind>()));
      }
      if (reading_.book.tasks[*kind].run == nullptr) {
        return reading_.refuse(Cursor(*now).where(), "This is never asked in this game.");
      }
      reading_.phase = question_of(lowest_kind(*kind)).phase;
      flow_.step = usual_step(reading_.book, lowest_kind(*kind));
    }
    const Phase usual = reading_.phase;
    if (phase != nullptr && !read_phase_word(*phase, now != nullptr)) return false;
    if (now == nullptr || reading_.phase != usual)
      flow_.step = step_of(reading_.book, reading_.phase);
    flow_.over = reading_.phase == Phase::kOver;
    return true;
  }

  // The phase is that of the question for which all others are asked.
  TaskKind lowest_kind(TaskKind kind) const {
    const Entry* const then = find_entry(reading_, "then");
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
    return fits && step_of(reading_.book, phase) < reading_.book.script.size();
  }

  bool read_phase_word(const Entry& entry, bool known) {
    Cursor items(entry);
    const std::optional<Phase> found = phase_from(items.peek());
    if (!found) {
      return reading_.refuse(items.where(),
                             "Expected one of deal, planning, planned, stealing, event, round-end, "
                             "rolled, put-away, over.");
    }
    if (known && !can_be_asked_in(*found)) {
      return reading_.refuse(items.where(), "This does not fit what is said with \"now\".");
    }
    if (step_of(reading_.book, *found) >= reading_.book.script.size()) {
      return reading_.refuse(items.where(), "There is no such phase in this game.");
    }
    reading_.phase = *found;
    items.next();
    return read_end(reading_, items);
  }

  // In a draft bandits are taken in order; afterwards everybody has all of his.
  bool check_seats() {
    const Rulebook& book = reading_.book;
    if (reading_.phase == Phase::kDraft) return true;
    for (Seat seat = 0; seat < book.seats; ++seat) {
      for (int slot = 0; slot < book.bandits_each; ++slot) {
        if (reading_.state.cards_of[seat][static_cast<std::size_t>(slot)] != Pawn::kNone) continue;
        return reading_.refuse(
            reading_.whole, fmt::format("Who plays for seat {0}? Write \"seat {0}:\" and the names "
                                        "of its bandits.",
                                        seat));
      }
    }
    return true;
  }

  bool read_first() {
    flow_.first = usual_first(reading_.book);
    const Entry* const entry = find_entry(reading_, "first");
    if (entry == nullptr) return true;
    Cursor items(*entry);
    const Where& where = items.where();
    if (!read_seat(reading_, items, flow_.first) || !read_end(reading_, items)) return false;
    if (reading_.book.next_first[flow_.first] != kNoSeat) return true;
    return reading_.refuse(where, "This seat is never first player in a game of teams.");
  }

  bool refuse_rounds() {
    for (const std::string_view key : {"round", "card", "used", "turn", "go"}) {
      const Entry* const entry = find_entry(reading_, key);
      if (entry == nullptr) continue;
      return reading_.refuse(entry->key.where, "The first round has not begun at this moment.");
    }
    return true;
  }

  bool read_round() {
    int round = reading_.phase == Phase::kOver ? kRounds : 1;
    const int least = round;
    if (!read_single("round", least, kRounds, round)) return false;
    flow_.round = static_cast<std::uint8_t>(round);
    return true;
  }

  bool read_name(Cursor& items, std::uint32_t pool, int& card) {
    const std::optional<RoundName> name = from_word<RoundName>(items.peek());
    const std::optional<int> found = name ? card_named(reading_.book, *name) : std::nullopt;
    if (!found || (pool >> *found & 1U) == 0) {
      return reading_.refuse(items.where(), "Expected a round card that this round can have.");
    }
    items.next();
    card = *found;
    return true;
  }

  bool read_card() {
    int card = usual_card(reading_.book, flow_.round);
    if (const Entry* const entry = find_entry(reading_, "card")) {
      Cursor items(*entry);
      if (!read_name(items, cards_for(reading_.book, flow_.round), card)) return false;
      if (!read_end(reading_, items)) return false;
    }
    flow_.card = static_cast<std::uint8_t>(card);
    return true;
  }

  bool read_used() {
    std::uint32_t& used = reading_.state.round_cards_used;
    used = usual_used(reading_.book, flow_.round, flow_.card);
    const Entry* const entry = find_entry(reading_, "used");
    if (entry == nullptr) return true;
    used = 1U << flow_.card;
    Cursor items(*entry);
    while (!items.done()) {
      const Where& where = items.where();
      int card = 0;
      if (!read_name(items, reading_.book.ordinary_cards, card)) return false;
      if ((used >> card & 1U) != 0) return reading_.refuse(where, "This card is used twice.");
      used |= 1U << card;
    }
    if (count(used) == flow_.round) return true;
    return reading_.refuse(items.where(),
                           fmt::format("Expected {} cards of earlier rounds.", flow_.round - 1));
  }

  bool read_turn() {
    const auto turns = static_cast<int>(reading_.book.round_cards[flow_.card].turns.size());
    if (reading_.phase != Phase::kPlanning) {
      flow_.turn =
          reading_.phase == Phase::kDeal ? std::uint8_t{0} : static_cast<std::uint8_t>(turns);
      const Entry* const entry = find_entry(reading_, "turn");
      return entry == nullptr ||
             reading_.refuse(entry->key.where, "A turn is told only while the plan is made.");
    }
    int turn = 1;
    if (!read_single("turn", 1, turns, turn)) return false;
    flow_.turn = static_cast<std::uint8_t>(turn - 1);
    return true;
  }

  // All have their go at once.
  bool asks_turmoil() const {
    const Entry* const now = find_entry(reading_, "now");
    return now != nullptr && Cursor(*now).peek() == word(TaskKind::kTurmoil);
  }

  bool read_go() {
    if (reading_.phase != Phase::kPlanning) {
      const Entry* const entry = find_entry(reading_, "go");
      return entry == nullptr ||
             reading_.refuse(entry->key.where, "A go is told only while the plan is made.");
    }
    int go = 1;
    if (asks_turmoil()) {
      flow_.go = static_cast<std::uint8_t>(reading_.book.seats);
      return true;
    }
    if (const Entry* const asked = find_entry(reading_, "asked")) {
      Cursor items(*asked);
      Seat seat = 0;
      if (!read_seat(reading_, items, seat)) return false;
      go = std::max(1, first_go_of(reading_.book, flow_, seat));
    }
    const int most = reading_.book.seats * turn_rule(reading_.book, flow_).goes;
    if (!read_single("go", 1, most, go)) return false;
    flow_.go = static_cast<std::uint8_t>(go);
    return true;
  }

  Reading& reading_;
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
    if (phase != usual) writing_.single("phase", std::string(word(phase)));
    if (phase == Phase::kPlanning) write_turn();
  }

 private:
  void write_round() const {
    const bool usual_round = flow_.round == (flow_.over ? kRounds : 1);
    if (!usual_round) writing_.single("round", std::to_string(flow_.round));
    writing_.single("card", std::string(card_word(book_, flow_.card)));
  }

  void write_used() const {
    if (state_.round_cards_used == usual_used(book_, flow_.round, flow_.card)) return;
    std::vector<std::string> used;
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

bool read_moment(Reading& reading) { return MomentReader(reading).read(); }

void write_moment(const Writing& writing) { MomentWriter(writing).write(); }

}  // namespace folsom::notation
