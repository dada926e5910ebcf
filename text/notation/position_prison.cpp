// Positions: prisoners, wounds, and what is the Marshal's.
//
//   imprisoned: tuco, belle  whose companions lie at the prison car; as many as there should be
//   prisoner doc tuco        Doc holds Tuco's companion
//   caught: mei              the Marshal does
//   posters: doc             Wanted posters he has taken
//   wounds doc: lost-gun     until the end of the round
//   cylinders: 5, 6          bullets left, where the first is not emptied before the second
//   brawlers: doc, ghost     who took the first and the second of those cards
//   goals: warrant-doc, …    all five, in the order in which he looks at them
//   shown: 2                 which of them everybody has seen
//   idea-in-hand: doc        who was seen to take his Brilliant Idea
//   last-card move           what a bandit carried out last in this robbery
#include <fmt/core.h>

#include <algorithm>

#include "engine/flow/flow.h"
#include "text/notation/position_bullets.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Goals = decltype(GameState::goals);

bool has_prison(const Rulebook& book) { return book.marshals_seat != kNoSeat; }

std::uint8_t held_prisoners(const GameState& state) {
  std::uint8_t held = state.prisoners_of_marshal;
  for (const Pawn whose : state.prisoner_of) {
    if (whose != Pawn::kNone) held = static_cast<std::uint8_t>(held | bit(whose));
  }
  return held;
}

// Who must be told of is told; the others are the first of the bandits.
std::uint8_t usual_prisoners(const Rulebook& book, const GameState& state) {
  std::uint8_t left = 0;
  const std::uint8_t held = held_prisoners(state);
  for (int i = 0; has_prison(book) && i < kBandits && count(left) + count(held) < kPrisonersInPlay;
       ++i) {
    if ((held >> i & 1U) == 0) left = static_cast<std::uint8_t>(left | 1U << i);
  }
  return left;
}

// Warrants for the first two bandits in play, and the first of the special goals.
Goals usual_goals(const Rulebook& book, const GameState& state) {
  Goals goals = book.start.goals;
  if (!has_prison(book)) return goals;
  std::size_t n = 0;
  for (int bandit = 0; bandit < kBandits && n < kWarrantsInPlay; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (state.seat_of[index_of(pawn)] != kNoSeat) goals.at(n++) = warrant_for(pawn);
  }
  for_each(book.special_goals, [&](int goal) {
    if (n < goals.size()) goals.at(n++) = static_cast<Goal>(goal);
  });
  return goals;
}

// The first cylinder is emptied before the second.
decltype(GameState::cylinders) usual_cylinders(const Rulebook& book, const GameState& state) {
  auto cylinders = book.start.cylinders;
  int fired = received_of(state, Pawn::kMarshal);
  for (std::uint8_t& left : cylinders) {
    const int from_here = std::min<int>(fired, left);
    left = static_cast<std::uint8_t>(left - from_here);
    fired -= from_here;
  }
  return cylinders;
}

class PrisonReader {
 public:
  explicit PrisonReader(Reading& reading) : reading_(reading), state_(reading.state) {}

  bool read() {
    state_.goals = usual_goals(reading_.book, state_);
    if (reading_.phase == Phase::kOver && has_prison(reading_.book)) {
      state_.goals_shown = (1U << kGoalsInPlay) - 1;
    }
    for (const Entry& entry : reading_.entries) {
      if (is_mine(entry.key.text) && !read_entry(entry)) return false;
    }
    if (find_entry(reading_, "imprisoned") == nullptr) {
      state_.prisoners_left = usual_prisoners(reading_.book, state_);
    }
    return true;
  }

 private:
  static bool is_mine(std::string_view key) {
    constexpr std::string_view kMine[] = {"imprisoned", "prisoner", "caught", "posters",  "wounds",
                                          "brawlers",   "goals",    "shown",  "last-card"};
    return std::ranges::find(kMine, key) != std::end(kMine);
  }

  bool read_entry(const Entry& entry) {
    if (!has_prison(reading_.book)) {
      return reading_.refuse(entry.key.where, "There is no prison car in this game.");
    }
    const std::string_view key = entry.key.text;
    Cursor items(entry);
    if (key == "imprisoned") return read_companions(items, state_.prisoners_left);
    if (key == "caught") return read_companions(items, state_.prisoners_of_marshal);
    if (key == "prisoner") return read_prisoner(items);
    if (key == "posters") return read_posters(items);
    if (key == "wounds") return read_wounds(items);
    if (key == "brawlers") return read_brawlers(items);
    if (key == "goals") return read_goals(items);
    if (key == "shown") return read_shown(items);
    return read_last_card(items);
  }

  // Whose companion it is; that bandit need not be in play.
  bool read_companion(Cursor& items, Pawn& whose) {
    const Where& where = items.where();
    if (!read_pawn(reading_, items, whose)) return false;
    return is_bandit(whose) || reading_.refuse(where, "Expected a bandit's name.");
  }

  bool read_companions(Cursor& items, std::uint8_t& set) {
    if (items.accept("-")) return read_end(reading_, items);
    return read_set_to_end<Pawn>(items, set,
                                 [&](Pawn& whose) { return read_companion(items, whose); });
  }

  bool read_prisoner(Cursor& items) {
    Pawn holder = Pawn::kNone;
    return read_bandit(reading_, items, holder) &&
           read_companion(items, state_.prisoner_of[index_of(holder)]) && read_end(reading_, items);
  }

  bool read_posters(Cursor& items) {
    do {
      Pawn pawn = Pawn::kNone;
      if (!read_bandit(reading_, items, pawn)) return false;
      state_.posters = static_cast<PawnSet>(state_.posters | bit(pawn));
    } while (!items.done());
    return true;
  }

  bool read_wounds(Cursor& items) {
    Pawn pawn = Pawn::kNone;
    if (!read_bandit(reading_, items, pawn)) return false;
    do {
      const std::optional<Wound> wound = from_word<Wound>(items.peek());
      if (!wound || index(*wound) > index(Wound::kHurtShoulder)) {
        return reading_.refuse(items.where(), "Expected lost-gun, hurt-knee or hurt-shoulder.");
      }
      items.next();
      std::uint8_t& wounds = state_.wounds[index_of(pawn)];
      wounds = static_cast<std::uint8_t>(wounds | bit(*wound));
    } while (!items.done());
    return true;
  }

  bool read_brawlers(Cursor& items) {
    for (std::size_t n = 0; !items.done(); ++n) {
      const Where& where = items.where();
      if (n == state_.brawlers.size()) return reading_.refuse(where, "There are three such cards.");
      if (!read_bandit(reading_, items, state_.brawlers.at(n))) return false;
    }
    return true;
  }

  bool read_goals(Cursor& items) {
    unsigned seen = 0;
    for (Goal& goal : state_.goals) {
      const Where& where = items.where();
      const std::optional<Goal> found = from_word<Goal>(items.peek());
      if (!found || !can_come_up(*found)) {
        return reading_.refuse(where, "Expected five goals that this game can have.");
      }
      if ((seen >> index(*found) & 1U) != 0)
        return reading_.refuse(where, "This goal is there twice.");
      items.next();
      seen |= 1U << index(*found);
      goal = *found;
    }
    return read_end(reading_, items);
  }

  bool can_come_up(Goal goal) const {
    if (goal == Goal::kNone) return false;
    if (!is_warrant(goal)) return (reading_.book.special_goals >> index(goal) & 1U) != 0;
    return state_.seat_of[static_cast<std::size_t>(index(goal))] != kNoSeat;
  }

  bool read_shown(Cursor& items) {
    do {
      int which = 0;
      const int most = std::max<int>(1, state_.flow.round);
      if (!read_number(reading_, items, 1, most, which)) return false;
      state_.goals_shown = static_cast<std::uint8_t>(state_.goals_shown | 1U << (which - 1));
    } while (!items.done());
    return true;
  }

  bool read_last_card(Cursor& items) {
    const std::optional<Action> action = from_word<Action>(items.peek());
    if (!action || *action == Action::kNone || *action == Action::kBrilliantIdea) {
      return reading_.refuse(items.where(), "Expected a card that can be copied.");
    }
    items.next();
    state_.last_action = *action;
    return read_end(reading_, items);
  }

  Reading& reading_;
  GameState& state_;
};

bool read_cylinders(const Reading& reading) {
  reading.state.cylinders = usual_cylinders(reading.book, reading.state);
  const Entry* const entry = find_entry(reading, "cylinders");
  if (entry == nullptr) return true;
  if (!has_prison(reading.book)) {
    return reading.refuse(entry->key.where, "The Marshal does not shoot in this game.");
  }
  Cursor items(*entry);
  for (std::uint8_t& left : reading.state.cylinders) {
    int number = 0;
    if (!read_number(reading, items, 0, kBulletsOfACylinder, number)) return false;
    left = static_cast<std::uint8_t>(number);
  }
  return read_end(reading, items);
}

bool read_ideas(const Reading& reading) {
  const Entry* const entry = find_entry(reading, "idea-in-hand");
  if (entry == nullptr) return true;
  if (!has_prison(reading.book)) {
    return reading.refuse(entry->key.where, "There is no Brilliant Idea in this game.");
  }
  Cursor items(*entry);
  return read_seats_to_end(reading, items, reading.state.fetched_in_hand);
}

void write_goals(const Writing& writing) {
  const GameState& state = writing.state;
  if (state.goals != usual_goals(writing.book, state)) {
    std::vector<std::string> goals;
    for (const Goal goal : state.goals) goals.emplace_back(word(goal));
    writing.list("goals", {}, std::move(goals));
  }
  if (state.flow.over || state.goals_shown == 0) return;
  std::vector<std::string> shown;
  for_each(state.goals_shown, [&](int which) { shown.push_back(std::to_string(which + 1)); });
  writing.several("shown", std::move(shown));
}

void write_wounds(const Writing& writing) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    std::vector<std::string> words;
    for_each(writing.state.wounds[index_of(pawn)],
             [&](int wound) { words.emplace_back(word(static_cast<Wound>(wound))); });
    if (!words.empty()) writing.list("wounds", word(pawn), std::move(words));
  }
}

}  // namespace

bool read_prison(Reading& reading) { return PrisonReader(reading).read(); }

bool read_after_cards(Reading& reading) {
  // Whoever is in the cell was arrested.
  GameState& state = reading.state;
  state.posters = static_cast<PawnSet>(state.posters | bandits_in(state.place, bit(Place::kCell)));
  return read_cylinders(reading) && read_ideas(reading);
}

void write_prison(const Writing& writing) {
  const GameState& state = writing.state;
  if (!has_prison(writing.book)) return;
  if (state.prisoners_left != usual_prisoners(writing.book, state)) {
    std::vector<std::string> left = pawn_words(state.prisoners_left);
    if (left.empty()) left.emplace_back("-");
    writing.list("imprisoned", {}, std::move(left));
  }
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    const Pawn whose = state.prisoner_of[index_of(pawn)];
    if (whose != Pawn::kNone) writing.about("prisoner", word(pawn), std::string(word(whose)));
  }
  if (state.prisoners_of_marshal != 0) {
    writing.list("caught", {}, pawn_words(state.prisoners_of_marshal));
  }
  if (state.posters != 0) writing.list("posters", {}, pawn_words(state.posters));
  write_wounds(writing);
  std::vector<std::string> brawlers;
  for (const Pawn pawn : state.brawlers) {
    if (pawn != Pawn::kNone) brawlers.emplace_back(word(pawn));
  }
  if (!brawlers.empty()) writing.list("brawlers", {}, std::move(brawlers));
  write_goals(writing);
  if (state.cylinders != usual_cylinders(writing.book, state)) {
    writing.several("cylinders",
                    {std::to_string(state.cylinders[0]), std::to_string(state.cylinders[1])});
  }
  if (state.fetched_in_hand != 0) {
    writing.several("idea-in-hand", seat_words(writing.book, state.fetched_in_hand));
  }
  if (state.last_action != Action::kNone) {
    writing.single("last-card", std::string(word(state.last_action)));
  }
}

}  // namespace folsom::notation
