#include "cli/play/setup_from_options.h"

#include <fmt/core.h>

#include "cli/world/failure.h"
#include "cli/world/inputs.h"
#include "engine/compile/casting.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

template <class Enum>
Enum word_or_fail(const std::string& text, std::string_view option) {
  const std::optional<Enum> found = notation::from_word<Enum>(text);
  if (found) return *found;
  throw Failure(
      fmt::format("{}: \"{}\" is not one of {}.", option, text, notation::all_words<Enum>()));
}

template <class Item, class List>
void add_or_fail(List& list, const Item& item, std::string_view option) {
  if (list.size() == list.capacity()) {
    throw Failure(fmt::format("{}: there can be at most {}.", option, list.capacity()));
  }
  list.push_back(item);
}

// Two players with one bandit each make no game: the edition says what it becomes (E3).
void choose_seating(const PlayOptions& options, Setup& setup) {
  if (int{options.two_each} + int{options.duel} + int{options.teams} > 1) {
    throw Failure("--two-each, --duel and --teams exclude each other: choose one.");
  }
  if (options.two_each) setup.seating = Seating::kTwoEach;
  if (options.duel || options.first_teams) setup.seating = Seating::kDuel;
  if (options.teams) setup.seating = Seating::kTeams;
  if (setup.seating == Seating::kDuel && options.edition.empty()) setup.edition = Edition::kFirst;
  if (setup.marshal) return;  // needs at least three, as the rulebook will say
  const bool two_players = options.players == 2 || options.seats.size() == 2;
  if (setup.seating == Seating::kOneEach && two_players) {
    setup.seating = setup.edition == Edition::kFirst ? Seating::kDuel : Seating::kTwoEach;
  }
}

void choose_expansions(const PlayOptions& options, Setup& setup) {
  setup.horses = setup.horses || options.horses || options.no_stagecoach;
  setup.stagecoach = setup.stagecoach && !options.no_stagecoach;
  setup.marshal = setup.marshal || options.marshal;
}

void choose_players(const PlayOptions& options, Setup& setup) {
  if (options.players) {
    setup.players = static_cast<std::uint8_t>(*options.players);
  } else if (!options.seats.empty()) {
    setup.players = static_cast<std::uint8_t>(options.seats.size());
  } else if (options.bandits.size() > setup.players) {
    setup.players = static_cast<std::uint8_t>(options.bandits.size());
  } else if (options.setup_file.empty() && bandits_are_drafted(setup)) {
    setup.players = 2;
  }
}

void choose_bandits(const PlayOptions& options, Setup& setup) {
  if (options.bandits.empty()) return;
  setup.bandits.clear();
  for (const std::string& name : options.bandits) {
    const Pawn pawn = word_or_fail<Pawn>(name, "--bandits");
    if (pawn == Pawn::kMarshal && !setup.marshal) {
      throw Failure("--bandits: the Marshal is a player only with --marshal.");
    }
    if (!is_bandit(pawn) && pawn != Pawn::kMarshal)
      throw Failure(fmt::format("--bandits: \"{}\" is no bandit.", name));
    add_or_fail(setup.bandits, pawn, "--bandits");
  }
}

void choose_cards(const PlayOptions& options, Setup& setup) {
  for (const std::string& wagon : options.wagons) {
    const bool is_number = wagon.size() == 1 && wagon[0] >= '0' && wagon[0] < '0' + int{kWagons};
    if (!is_number) throw Failure(fmt::format("--wagons: \"{}\" is no number from 0 to 5.", wagon));
    add_or_fail(setup.wagons, static_cast<std::uint8_t>(wagon[0] - '0'), "--wagons");
  }
  for (const std::string& name : options.pool) {
    add_or_fail(setup.pool, word_or_fail<RoundName>(name, "--pool"), "--pool");
  }
  if (!options.components_file.empty()) {
    setup.components = read_components(options.components_file);
  }
}

}  // namespace

Setup setup_from_options(const PlayOptions& options) {
  Setup setup;
  if (!options.setup_file.empty()) setup = read_setup_file(options.setup_file);
  if (!options.edition.empty()) setup.edition = word_or_fail<Edition>(options.edition, "--edition");
  choose_expansions(options, setup);
  choose_seating(options, setup);
  choose_players(options, setup);
  setup.expert = setup.expert || options.expert;
  setup.abilities = setup.abilities && !options.no_abilities && !options.beginner;
  setup.events = setup.events && !options.no_events && !options.beginner;
  setup.mei = setup.mei || options.mei;
  setup.first_teams = setup.first_teams || options.first_teams;
  setup.swapped_start = setup.swapped_start || options.swapped_start;
  setup.narrator = setup.narrator || options.narrator;
  choose_bandits(options, setup);
  choose_cards(options, setup);
  return setup;
}

}  // namespace folsom::cli
