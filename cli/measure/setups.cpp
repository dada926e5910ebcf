#include "cli/measure/setups.h"

#include <algorithm>

#include "engine/core/assert.h"

namespace folsom::cli {
namespace {

constexpr Pawn kSix[] = {Pawn::kGhost,    Pawn::kDoc,   Pawn::kTuco,
                         Pawn::kCheyenne, Pawn::kBelle, Pawn::kDjango};

bool is_drafted(Seating seating) {
  return seating == Seating::kTwoEach || seating == Seating::kDuel;
}

// Bandits for every seat, starting with a different one each time so that all of them play.
void seat_bandits(Setup& setup, std::size_t shift) {
  setup.bandits.clear();
  if (is_drafted(setup.seating)) return;
  if (setup.marshal) setup.bandits.push_back(Pawn::kMarshal);
  if (setup.mei) setup.bandits.push_back(Pawn::kMei);
  for (std::size_t i = 0; setup.bandits.size() < setup.players && i < std::size(kSix); ++i) {
    setup.bandits.push_back(kSix[(i + shift) % std::size(kSix)]);
  }
  // The Marshal's seat changes each time.
  if (!setup.marshal || setup.bandits.empty()) return;
  const auto places = static_cast<std::ptrdiff_t>(shift % setup.bandits.size());
  std::rotate(setup.bandits.begin(), setup.bandits.begin() + places, setup.bandits.end());
}

void add_switches(Setup setup, std::vector<Rulebook>& books) {
  for (unsigned switches = 0; switches < 64; ++switches) {
    setup.expert = (switches & 1U) != 0;
    setup.abilities = (switches & 2U) == 0;
    setup.events = (switches & 4U) == 0;
    setup.mei = (switches & 8U) != 0;
    setup.swapped_start = (switches & 16U) != 0;
    setup.first_teams = (switches & 32U) != 0;
    seat_bandits(setup, books.size());
    const Compiled compiled = compile(setup);
    if (compiled.book) books.push_back(*compiled.book);
  }
}

NamedSetup named(std::string name, Setup setup, bool with_events = false) {
  seat_bandits(setup, 0);
  const Compiled compiled = compile(setup);
  FOLSOM_ASSERT(compiled.book.has_value());
  return {std::move(name), *compiled.book, with_events};
}

}  // namespace

namespace {

void add_tables(const Setup& boxes, std::vector<Rulebook>& books) {
  for (const Edition edition : {Edition::kSecond, Edition::kFirst}) {
    for (const Seating seating :
         {Seating::kOneEach, Seating::kTwoEach, Seating::kDuel, Seating::kTeams}) {
      for (std::uint8_t players = 2; players <= kMaxSeats; ++players) {
        Setup setup = boxes;
        setup.edition = edition;
        setup.seating = seating;
        setup.players = players;
        add_switches(setup, books);
      }
    }
  }
}

}  // namespace

std::vector<Rulebook> every_allowed_setup(std::uint8_t rulings) {
  std::vector<Rulebook> books;
  Setup boxes;
  boxes.rulings = rulings;
  for (const bool marshal : {false, true}) {
    boxes.marshal = marshal;
    boxes.horses = false;
    boxes.stagecoach = true;
    add_tables(boxes, books);
    boxes.horses = true;
    add_tables(boxes, books);
    boxes.stagecoach = false;
    add_tables(boxes, books);
  }
  return books;
}

std::vector<NamedSetup> measured_setups() {
  std::vector<NamedSetup> found;
  Setup two_each;
  two_each.seating = Seating::kTwoEach;
  two_each.players = 2;
  found.push_back(named("base-2", two_each));
  for (std::uint8_t players = 3; players <= 7; ++players) {
    Setup base;
    base.players = players;
    base.mei = players == 7;
    found.push_back(named("base-" + std::to_string(players), base));
  }
  Setup expert;
  expert.expert = true;
  found.push_back(named("expert-4", expert));
  Setup teams;
  teams.seating = Seating::kTeams;
  found.push_back(named("teams-4", teams));
  Setup duel;
  duel.seating = Seating::kDuel;
  duel.edition = Edition::kFirst;
  duel.players = 2;
  found.push_back(named("duel-2", duel));
  Setup horses;
  horses.horses = true;
  found.push_back(named("horses-4", horses));
  Setup marshal;  // and four bandits
  marshal.marshal = true;
  marshal.players = 5;
  found.push_back(named("marshal-5", marshal));
  Setup both = marshal;
  both.horses = true;
  both.players = 6;
  found.push_back(named("both-6", both));
  found.push_back(named("base-4-events", Setup{}, true));
  return found;
}

}  // namespace folsom::cli
