// Positions: who plays whom, the wagons of the train, and what several parts need for naming seats.
//
//   seat 0: ghost, tuco          only where bandits are drafted
//   teams: tuco, cheyenne, django    who joins Ghost, Doc and Belle
//   cars: 3, 0, 5                which wagons are cars 1, 2, 3
#include <fmt/core.h>

#include <algorithm>

#include "engine/variants/pairs_of_bandits.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

bool is_drafted(const Rulebook& book) { return book.setup.bandits.empty(); }
bool has_teams(const Rulebook& book) { return book.setup.seating == Seating::kTwoEach; }
bool is_leader(Pawn pawn) { return std::ranges::find(kTeamLeaders, pawn) != kTeamLeaders.end(); }

Pawn read_drafted_bandit(Items& items) {
  const std::optional<Pawn> found = from_word<Pawn>(items.peek());
  const bool fits = found && is_bandit(*found) && (found != Pawn::kMei || items.book.setup.mei);
  return items.take(found, fits, "Expected the name of a bandit of this game.");
}

// --- who plays whom

// The leader comes first until it is settled whose Marshal card is in the deck: then that bandit
// does.
bool can_stand_in(const Rulebook& book, const std::array<Pawn, kSlots>& slots, std::size_t slot,
                  Pawn pawn) {
  if (book.tasks[TaskKind::kSetAside].run == nullptr) return is_leader(pawn) == (slot == 0);
  return slot == 0 || is_leader(pawn) != is_leader(slots[0]);
}

void read_seat_line(Items& items) {
  GameState& state = items.state;
  if (!is_drafted(items.book)) {
    refuse(items.key.where, "In this game the line \"bandits\" says who plays whom.");
  }
  const int seat = items.number(0, items.book.seats - 1);
  auto& slots = state.cards_of[static_cast<std::size_t>(seat)];
  for (std::size_t slot = 0; !items.done(); ++slot) {
    const Where& where = items.where();
    const Pawn pawn = read_drafted_bandit(items);
    if (slot == kSlots) refuse(where, "A player has two bandits at most.");
    if (state.seat_of[pawn] != kNoSeat || slots[slot] != Pawn::kNone) {
      refuse(where, fmt::format("{} is taken twice.", word(pawn)));
    }
    if (has_teams(items.book) && !can_stand_in(items.book, slots, slot, pawn)) {
      refuse(where, "A team is Ghost, Doc or Belle and then one of the others.");
    }
    state.seat_of[pawn] = static_cast<Seat>(seat);
    slots[slot] = pawn;
  }
}

// --- teams

// A team that has been taken shows who its second is; of the others the first names are as good as
// any.
void set_usual_mates(const Rulebook& book, GameState& state, Phase) {
  state.team_mate = book.start.team_mate;
  if (!has_teams(book)) return;
  PawnSet free = bit(Pawn::kTuco) | bit(Pawn::kCheyenne) | bit(Pawn::kDjango);
  if (book.setup.mei) free |= bit(Pawn::kMei);
  for (std::size_t team = 0; team < state.team_mate.size(); ++team) {
    const Seat seat = state.seat_of[kTeamLeaders[team]];
    if (seat == kNoSeat || state.cards_of[seat][1] == Pawn::kNone) continue;
    const auto& [one, other] = state.cards_of[seat];
    state.team_mate[team] = is_leader(one) ? other : one;
    free = static_cast<PawnSet>(free & ~bit(state.team_mate[team]));
  }
  for (Pawn& mate : state.team_mate) {
    if (mate != Pawn::kNone || free == 0) continue;
    mate = static_cast<Pawn>(first(free));
    free = without_first(free);
  }
}

void read_mates(Items& items, std::size_t) {
  auto& mates = items.state.team_mate;
  const auto implied = mates;
  unsigned seen = 0;
  for (std::size_t team = 0; team < mates.size(); ++team) {
    const Where& where = items.where();
    const Pawn mate = read_drafted_bandit(items);
    const bool taken = items.state.seat_of[kTeamLeaders[team]] != kNoSeat;
    if (is_leader(mate) || (seen & bit(mate)) != 0 || (taken && mate != implied[team])) {
      refuse(where, fmt::format("{} cannot be the second of {}'s team.", word(mate),
                                word(kTeamLeaders[team])));
    }
    seen |= bit(mate);
    mates[team] = mate;
  }
}

// --- the wagons of the train

void set_usual_wagons(const Rulebook& book, GameState& state, Phase) {
  state.wagon = {};
  for (std::size_t car = 1; car <= static_cast<std::size_t>(book.wagons); ++car) {
    state.wagon[car] =
        book.setup.wagons.empty() ? static_cast<std::uint8_t>(car - 1) : book.setup.wagons[car - 1];
  }
}

void read_wagons(Items& items, std::size_t) {
  const int most = static_cast<int>(items.book.setup.components.wagons.size()) - 1;
  unsigned seen = 0;
  for (std::size_t car = 1; car <= static_cast<std::size_t>(items.book.wagons); ++car) {
    const Where& where = items.where();
    const std::uint8_t wagon = items.byte(0, most);
    if ((seen >> wagon & 1U) != 0) {
      refuse(where, fmt::format("Wagon {} stands in this train twice.", wagon));
    }
    seen |= 1U << wagon;
    items.state.wagon.at(car) = wagon;
  }
}

Words wagon_words(const Rulebook& book, const GameState& state, std::size_t) {
  Words words;
  for (std::size_t car = 1; car <= static_cast<std::size_t>(book.wagons); ++car) {
    words.push_back(std::to_string(state.wagon[car]));
  }
  return words;
}

using enum Field::About;
using enum Field::Form;

constexpr Field kTeamFields[] = {
    {"teams", kGame, kList, read_mates, list_in<&GameState::team_mate>, set_usual_mates, has_teams,
     "No teams are formed in this game."},
    {"cars", kGame, kList, read_wagons, wagon_words, set_usual_wagons},
};

}  // namespace

Fields team_fields() { return kTeamFields; }

void read_seats(const Reading& reading) {
  reading.for_each_entry("seat", read_seat_line);
  read_fields(reading, kTeamFields);
}

void write_seats(const Writing& writing) {
  for (Seat seat = 0; is_drafted(writing.book) && seat < writing.book.seats; ++seat) {
    Words bandits;
    for (const Pawn pawn : writing.state.cards_of[seat]) {
      if (pawn != Pawn::kNone) bandits.emplace_back(word(pawn));
    }
    if (!bandits.empty()) writing.list("seat", std::to_string(seat), std::move(bandits));
  }
  write_fields(writing, kTeamFields);
}

}  // namespace folsom::notation
