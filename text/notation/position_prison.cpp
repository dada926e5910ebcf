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
#include <algorithm>

#include "engine/flow/flow.h"
#include "text/notation/position_bullets.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

// --- prisoners

// Whose companion it is; that bandit need not be in play.
Pawn read_companion(Items& items) {
  const Where& where = items.where();
  const Pawn whose = items.pawn();
  if (!is_bandit(whose)) refuse(where, "Expected a bandit's name.");
  return whose;
}

std::uint8_t read_companions(Items& items) {
  if (items.accept("-")) return 0;
  return items.set<std::uint8_t>([&] { return bit(read_companion(items)); });
}

void read_imprisoned(Items& items, std::size_t) {
  items.state.prisoners_left = read_companions(items);
}
void read_caught(Items& items, std::size_t) {
  items.state.prisoners_of_marshal = read_companions(items);
}
void read_prisoner(Items& items, std::size_t bandit) {
  items.state.prisoner_of[bandit] = read_companion(items);
}

// Who must be told of is told; the others are the first of the bandits.
void set_usual_prisoners(const Rulebook& book, GameState& state, Phase) {
  unsigned held = state.prisoners_of_marshal;
  for (const Pawn whose : state.prisoner_of) {
    if (whose != Pawn::kNone) held |= bit(whose);
  }
  unsigned left = 0;
  const int most = is_marshal_played(book) ? kPrisonersInPlay : 0;
  for (int i = 0; i < kBandits && count(left) + count(held) < most; ++i) {
    if ((held >> i & 1U) == 0) left |= 1U << i;
  }
  state.prisoners_left = static_cast<std::uint8_t>(left);
}

// --- bandits

void read_posters(Items& items, std::size_t) {
  items.state.posters = items.set<PawnSet>([&] { return bit(items.bandit()); });
}

void read_wounds(Items& items, std::size_t bandit) {
  items.state.wounds[bandit] = items.set<std::uint8_t>([&] {
    const std::optional<Wound> wound = from_word<Wound>(items.peek());
    const bool lasts = wound && index(*wound) <= index(Wound::kHurtShoulder);
    return bit(items.take(wound, lasts, "Expected lost-gun, hurt-knee or hurt-shoulder."));
  });
}
Words wounds_words(const Rulebook&, const GameState& state, std::size_t bandit) {
  return words_of<Wound>(state.wounds[bandit]);
}

void read_brawlers(Items& items, std::size_t) {
  items.state.brawlers.fill(Pawn::kNone);
  for (std::size_t n = 0; !items.done(); ++n) {
    if (n == items.state.brawlers.size()) items.refuse("There are three such cards.");
    items.state.brawlers.at(n) = items.bandit();
  }
}

void read_last_card(Items& items, std::size_t) {
  const std::optional<Action> action = from_word<Action>(items.peek());
  const bool fits = action != Action::kNone && action != Action::kBrilliantIdea;
  items.state.last_action = items.take(action, fits, "Expected a card that can be copied.");
}
Words last_card_words(const Rulebook&, const GameState& state, std::size_t) {
  if (state.last_action == Action::kNone) return {};
  return {std::string(word(state.last_action))};
}

// --- goals

// Warrants for the first two bandits in play, and the first of the special goals.
void set_usual_goals(const Rulebook& book, GameState& state, Phase) {
  state.goals = book.start.goals;
  if (!is_marshal_played(book)) return;
  std::size_t n = 0;
  for (int bandit = 0; bandit < kBandits && n < kWarrantsInPlay; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (is_in_play(state, pawn)) state.goals.at(n++) = warrant_for(pawn);
  }
  for_each(book.special_goals, [&](int goal) {
    if (n < state.goals.size()) state.goals.at(n++) = static_cast<Goal>(goal);
  });
}

bool can_come_up(const Items& items, Goal goal) {
  if (goal == Goal::kNone) return false;
  if (!is_warrant(goal)) return (items.book.special_goals >> index(goal) & 1U) != 0;
  return is_in_play(items.state, static_cast<Pawn>(goal));
}

void read_goals(Items& items, std::size_t) {
  unsigned seen = 0;
  for (Goal& goal : items.state.goals) {
    const Where& where = items.where();
    const std::optional<Goal> found = from_word<Goal>(items.peek());
    goal = items.take(found, found && can_come_up(items, *found),
                      "Expected five goals that this game can have.");
    if ((seen >> index(goal) & 1U) != 0) refuse(where, "This goal is there twice.");
    seen |= 1U << index(goal);
  }
}

// At the end all of them are shown.
void set_usual_shown(const Rulebook& book, GameState& state, Phase phase) {
  const bool over = phase == Phase::kOver && is_marshal_played(book);
  state.goals_shown = over ? (1U << kGoalsInPlay) - 1 : 0;
}
void read_shown(Items& items, std::size_t) {
  const int most = std::max<int>(1, items.state.flow.round);
  const auto told = items.set<std::uint8_t>([&] { return 1U << (items.number(1, most) - 1); });
  items.state.goals_shown = items.state.flow.over ? items.state.goals_shown | told : told;
}
Words shown_words(const Rulebook&, const GameState& state, std::size_t) {
  Words words;
  for_each(state.goals_shown, [&](int which) { words.push_back(std::to_string(which + 1)); });
  return words;
}

// --- what follows from the cards

// The first cylinder is emptied before the second.
void set_usual_cylinders(const Rulebook& book, GameState& state, Phase) {
  state.cylinders = book.start.cylinders;
  int fired = received_of(state, Pawn::kMarshal);
  for (std::uint8_t& left : state.cylinders) {
    const int from_here = std::min<int>(fired, left);
    left = static_cast<std::uint8_t>(left - from_here);
    fired -= from_here;
  }
}
void read_cylinders(Items& items, std::size_t) {
  for (std::uint8_t& left : items.state.cylinders) left = items.byte(0, kBulletsOfACylinder);
}
Words cylinders_words(const Rulebook&, const GameState& state, std::size_t) {
  return {std::to_string(state.cylinders[0]), std::to_string(state.cylinders[1])};
}

void read_ideas(Items& items, std::size_t) { items.state.fetched_in_hand = items.seats(); }
Words ideas_words(const Rulebook& book, const GameState& state, std::size_t) {
  return seat_words(book, state.fetched_in_hand);
}

using enum Field::About;
using enum Field::Form;
constexpr auto kPrison = is_marshal_played;
constexpr std::string_view kNoPrison = "There is no prison car in this game.";

constexpr Field kPrisonFields[] = {
    {"imprisoned", kGame, kList, read_imprisoned, set_in<Pawn, &GameState::prisoners_left>,
     set_usual_prisoners, kPrison, kNoPrison},
    {"prisoner", kBandit, kSingle, read_prisoner, word_in<&GameState::prisoner_of>, nullptr,
     kPrison, kNoPrison},
    {"caught", kGame, kList, read_caught, set_in<Pawn, &GameState::prisoners_of_marshal>, nullptr,
     kPrison, kNoPrison},
    {"posters", kGame, kList, read_posters, set_in<Pawn, &GameState::posters>, nullptr, kPrison,
     kNoPrison},
    {"wounds", kBandit, kList, read_wounds, wounds_words, nullptr, kPrison, kNoPrison},
    {"brawlers", kGame, kList, read_brawlers, list_in<&GameState::brawlers>, nullptr, kPrison,
     kNoPrison},
    {"goals", kGame, kList, read_goals, list_in<&GameState::goals>, set_usual_goals, kPrison,
     kNoPrison},
    {"shown", kGame, kSeveral, read_shown, shown_words, set_usual_shown, kPrison, kNoPrison},
};
constexpr Field kLateFields[] = {
    {"cylinders", kGame, kSeveral, read_cylinders, cylinders_words, set_usual_cylinders, kPrison,
     "The Marshal does not shoot in this game."},
    {"idea-in-hand", kGame, kSeveral, read_ideas, ideas_words, nullptr, kPrison,
     "There is no Brilliant Idea in this game."},
    {"last-card", kGame, kSingle, read_last_card, last_card_words, nullptr, kPrison, kNoPrison},
};

}  // namespace

Fields prison_fields() { return kPrisonFields; }
Fields late_fields() { return kLateFields; }

void read_after_cards(const Reading& reading) {
  // Whoever is in the cell was arrested.
  GameState& state = reading.state;
  state.posters = static_cast<PawnSet>(state.posters | bandits_in(state.place, bit(Place::kCell)));
  read_fields(reading, late_fields());
}

}  // namespace folsom::notation
