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

bool can_be_drafted(const Rulebook& book, Pawn pawn) {
  return is_bandit(pawn) && (pawn != Pawn::kMei || book.setup.mei);
}

bool read_drafted_bandit(const Reading& reading, Cursor& items, Pawn& pawn) {
  const Where& where = items.where();
  const std::optional<Pawn> found = from_word<Pawn>(items.peek());
  if (!found || !can_be_drafted(reading.book, *found)) {
    return reading.refuse(where, "Expected the name of a bandit of this game.");
  }
  items.next();
  pawn = *found;
  return true;
}

// The leader comes first until it is settled whose Marshal card is in the deck: then that bandit
// does.
bool can_stand_in(const Rulebook& book, const std::array<Pawn, kSlots>& slots, std::size_t slot,
                  Pawn pawn) {
  const auto set_aside = static_cast<std::size_t>(index(TaskKind::kSetAside));
  if (book.tasks[set_aside].run == nullptr) return is_leader(pawn) == (slot == 0);
  return slot == 0 || is_leader(pawn) != is_leader(slots[0]);
}

bool read_seat_line(const Reading& reading, const Entry& entry) {
  GameState& state = reading.state;
  if (!is_drafted(reading.book)) {
    return reading.refuse(entry.key.where,
                          "In this game the line \"bandits\" says who plays whom.");
  }
  Cursor items(entry);
  int seat = 0;
  if (!read_number(reading, items, 0, reading.book.seats - 1, seat)) return false;
  auto& slots = state.cards_of[static_cast<std::size_t>(seat)];
  for (std::size_t slot = 0; !items.done(); ++slot) {
    const Where& where = items.where();
    Pawn pawn = Pawn::kNone;
    if (!read_drafted_bandit(reading, items, pawn)) return false;
    if (slot == kSlots) return reading.refuse(where, "A player has two bandits at most.");
    if (state.seat_of[index_of(pawn)] != kNoSeat || slots[slot] != Pawn::kNone) {
      return reading.refuse(where, fmt::format("{} is taken twice.", word(pawn)));
    }
    if (has_teams(reading.book) && !can_stand_in(reading.book, slots, slot, pawn)) {
      return reading.refuse(where, "A team is Ghost, Doc or Belle and then one of the others.");
    }
    state.seat_of[index_of(pawn)] = static_cast<Seat>(seat);
    slots[slot] = pawn;
  }
  return true;
}

// A team that has been taken shows who its second is; of the others the first names are as good as
// any.
std::array<Pawn, 3> usual_mates(const Rulebook& book, const GameState& state) {
  std::array<Pawn, 3> mates = book.start.team_mate;
  if (!has_teams(book)) return mates;
  PawnSet free = bit(Pawn::kTuco) | bit(Pawn::kCheyenne) | bit(Pawn::kDjango);
  if (book.setup.mei) free |= bit(Pawn::kMei);
  for (std::size_t team = 0; team < mates.size(); ++team) {
    const Seat seat = state.seat_of[index_of(kTeamLeaders[team])];
    if (seat == kNoSeat || state.cards_of[seat][1] == Pawn::kNone) continue;
    const auto& [one, other] = state.cards_of[seat];
    mates[team] = is_leader(one) ? other : one;
    free = static_cast<PawnSet>(free & ~bit(mates[team]));
  }
  for (Pawn& mate : mates) {
    if (mate != Pawn::kNone || free == 0) continue;
    mate = static_cast<Pawn>(first(free));
    free = without_first(free);
  }
  return mates;
}

bool read_teams(const Reading& reading) {
  std::array<Pawn, 3>& mates = reading.state.team_mate;
  mates = usual_mates(reading.book, reading.state);
  const Entry* const entry = find_entry(reading, "teams");
  if (entry == nullptr) return true;
  if (!has_teams(reading.book)) {
    return reading.refuse(entry->key.where, "No teams are formed in this game.");
  }
  const std::array<Pawn, 3> implied = mates;
  Cursor items(*entry);
  for (std::size_t team = 0; team < mates.size(); ++team) {
    const Where& where = items.where();
    if (!read_drafted_bandit(reading, items, mates[team])) return false;
    const bool twice = std::find(mates.begin(), mates.begin() + static_cast<std::ptrdiff_t>(team),
                                 mates[team]) != mates.begin() + static_cast<std::ptrdiff_t>(team);
    const bool taken = reading.state.seat_of[index_of(kTeamLeaders[team])] != kNoSeat;
    if (is_leader(mates[team]) || twice || (taken && mates[team] != implied[team])) {
      return reading.refuse(where, fmt::format("{} cannot be the second of {}'s team.",
                                               word(mates[team]), word(kTeamLeaders[team])));
    }
  }
  return read_end(reading, items);
}

std::array<std::uint8_t, kMaxCars> usual_wagons(const Rulebook& book) {
  std::array<std::uint8_t, kMaxCars> wagons{};
  for (std::size_t car = 1; car <= static_cast<std::size_t>(book.wagons); ++car) {
    wagons[car] =
        book.setup.wagons.empty() ? static_cast<std::uint8_t>(car - 1) : book.setup.wagons[car - 1];
  }
  return wagons;
}

bool read_cars(const Reading& reading) {
  auto& wagons = reading.state.wagon;
  wagons = usual_wagons(reading.book);
  const Entry* const entry = find_entry(reading, "cars");
  if (entry == nullptr) return true;
  const int most = static_cast<int>(reading.book.setup.components.wagons.size()) - 1;
  Cursor items(*entry);
  unsigned seen = 0;
  for (std::size_t car = 1; car <= static_cast<std::size_t>(reading.book.wagons); ++car) {
    const Where& where = items.where();
    int wagon = 0;
    if (!read_number(reading, items, 0, most, wagon)) return false;
    if ((seen >> wagon & 1U) != 0) {
      return reading.refuse(where, fmt::format("Wagon {} stands in this train twice.", wagon));
    }
    seen |= 1U << wagon;
    wagons[car] = static_cast<std::uint8_t>(wagon);
  }
  return read_end(reading, items);
}

}  // namespace

// --- what several parts need --------------------------------------------------------------------

std::optional<Seat> seat_from(const Reading& reading, std::string_view text) {
  const std::optional<int> number = number_from(text, 0, reading.book.seats - 1);
  if (number) return static_cast<Seat>(*number);
  const std::optional<Pawn> pawn = from_word<Pawn>(text);
  if (!pawn || *pawn == Pawn::kNone) return std::nullopt;
  const Seat seat = reading.state.seat_of[index_of(*pawn)];
  return seat == kNoSeat ? std::nullopt : std::optional<Seat>(seat);
}

bool read_seat(const Reading& reading, Cursor& items, Seat& seat) {
  const std::optional<Seat> found = seat_from(reading, items.peek());
  if (!found) {
    return reading.refuse(items.where(),
                          fmt::format("Expected a bandit in play or the number of a seat, 0 to {}.",
                                      reading.book.seats - 1));
  }
  items.next();
  seat = *found;
  return true;
}

bool read_seats_to_end(const Reading& reading, Cursor& items, std::uint8_t& seats) {
  do {
    Seat seat = 0;
    if (!read_seat(reading, items, seat)) return false;
    seats = static_cast<std::uint8_t>(seats | 1U << seat);
  } while (!items.done());
  return true;
}

std::string seat_word(const Rulebook& book, Seat seat) {
  return is_drafted(book) ? std::to_string(seat) : std::string(word(book.setup.bandits[seat]));
}

std::vector<std::string> seat_words(const Rulebook& book, std::uint8_t seats) {
  std::vector<std::string> words;
  for_each(seats, [&](int seat) { words.push_back(seat_word(book, static_cast<Seat>(seat))); });
  return words;
}

bool read_bandit(const Reading& reading, Cursor& items, Pawn& pawn) {
  const std::optional<Pawn> found = from_word<Pawn>(items.peek());
  if (!found || !is_bandit(*found) || reading.state.seat_of[index_of(*found)] == kNoSeat) {
    return reading.refuse(items.where(), "Expected a bandit that is in play.");
  }
  items.next();
  pawn = *found;
  return true;
}

bool read_pawn(const Reading& reading, Cursor& items, Pawn& pawn) {
  const std::optional<Pawn> found = from_word<Pawn>(items.peek());
  if (!found || *found == Pawn::kNone) {
    return reading.refuse(items.where(), "Expected a pawn.");
  }
  items.next();
  pawn = *found;
  return true;
}

bool read_actor(const Reading& reading, Cursor& items, Pawn& pawn) {
  const bool played = reading.state.seat_of[index_of(Pawn::kMarshal)] != kNoSeat;
  if (!played || !items.accept(word(Pawn::kMarshal))) return read_bandit(reading, items, pawn);
  pawn = Pawn::kMarshal;
  return true;
}

bool read_actors_to_end(const Reading& reading, Cursor& items, PawnSet& pawns) {
  return read_set_to_end<Pawn>(items, pawns,
                               [&](Pawn& pawn) { return read_actor(reading, items, pawn); });
}

std::vector<std::string> pawn_words(PawnSet pawns) {
  std::vector<std::string> words;
  for_each(pawns, [&](int pawn) { words.emplace_back(word(static_cast<Pawn>(pawn))); });
  return words;
}

bool read_number(const Reading& reading, Cursor& items, int least, int most, int& number) {
  const std::optional<int> found = number_from(items.peek(), least, most);
  if (!found) {
    return reading.refuse(items.where(),
                          fmt::format("Expected a number from {} to {}.", least, most));
  }
  items.next();
  number = *found;
  return true;
}

bool read_end(const Reading& reading, const Cursor& items) {
  if (items.done()) return true;
  return reading.refuse(items.where(),
                        fmt::format("{} is one word too many here.", in_quotes(items.peek())));
}

const Entry* find_entry(const Reading& reading, std::string_view key) {
  const auto found = std::ranges::find_if(
      reading.entries, [&](const Entry& entry) { return entry.key.text == key; });
  return found == reading.entries.end() ? nullptr : &*found;
}

// --- the part -----------------------------------------------------------------------------------

bool read_seats(Reading& reading) {
  for (const Entry& entry : reading.entries) {
    if (entry.key.text == "seat" && !read_seat_line(reading, entry)) return false;
  }
  return read_teams(reading) && read_cars(reading);
}

void write_seats(const Writing& writing) {
  const Rulebook& book = writing.book;
  const GameState& state = writing.state;
  for (Seat seat = 0; is_drafted(book) && seat < book.seats; ++seat) {
    std::vector<std::string> bandits;
    for (const Pawn pawn : state.cards_of[seat]) {
      if (pawn != Pawn::kNone) bandits.emplace_back(word(pawn));
    }
    if (!bandits.empty()) writing.list("seat", std::to_string(seat), std::move(bandits));
  }
  if (state.team_mate != usual_mates(book, state)) {
    std::vector<std::string> mates;
    for (const Pawn mate : state.team_mate) mates.emplace_back(word(mate));
    writing.list("teams", {}, std::move(mates));
  }
  if (state.wagon != usual_wagons(book)) {
    std::vector<std::string> wagons;
    for (std::size_t car = 1; car <= static_cast<std::size_t>(book.wagons); ++car) {
      wagons.push_back(std::to_string(state.wagon[car]));
    }
    writing.list("cars", {}, std::move(wagons));
  }
}

}  // namespace folsom::notation
