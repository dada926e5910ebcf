// V7: what goes together. Whatever is not allowed is refused with the two settings that clash.
#include <algorithm>

#include "engine/modules/modules.h"

namespace folsom {
namespace {

constexpr SetupRefusal kFine{};

constexpr SetupRefusal clash(Setting a, Setting b) { return {SetupProblem::kNotTogether, a, b, 0}; }

bool is_fine(const SetupRefusal& refusal) { return refusal.first == Setting::kNone; }

bool plays(const Setup& setup, Pawn pawn) {
  return std::find(setup.bandits.begin(), setup.bandits.end(), pawn) != setup.bandits.end();
}

bool has_mei(const Setup& setup) { return setup.mei || plays(setup, Pawn::kMei); }

SetupRefusal refuse_combinations(const Setup& setup) {
  const bool first_edition = setup.edition == Edition::kFirst;
  const bool beginner = !setup.abilities || !setup.events;
  const Setting beginner_setting = setup.abilities ? Setting::kEvents : Setting::kAbilities;
  switch (setup.seating) {
    case Seating::kOneEach:
      break;
    case Seating::kTwoEach:
      if (first_edition) return clash(Setting::kSeating, Setting::kEdition);
      if (setup.expert) return clash(Setting::kExpert, Setting::kSeating);
      break;
    case Seating::kDuel:
      if (!first_edition) return clash(Setting::kSeating, Setting::kEdition);
      break;
    case Seating::kPartners:
      if (setup.expert) return clash(Setting::kExpert, Setting::kSeating);
      break;
  }
  if (beginner && first_edition) return clash(beginner_setting, Setting::kEdition);
  if (setup.swapped_start && setup.seating != Seating::kOneEach) {
    return clash(Setting::kSwappedStart, Setting::kSeating);
  }
  return kFine;
}

SetupRefusal refuse_players(const Setup& setup) {
  const auto between = [&](int low, int high, Setting too_many) -> SetupRefusal {
    if (setup.players < low) {
      return {SetupProblem::kTooFewPlayers, Setting::kPlayers, Setting::kSeating, low};
    }
    if (setup.players > high) {
      return {SetupProblem::kTooManyPlayers, Setting::kPlayers, too_many, high};
    }
    return kFine;
  };
  switch (setup.seating) {
    case Seating::kOneEach:
      return has_mei(setup) ? between(3, 7, Setting::kSeating) : between(3, 6, Setting::kMei);
    case Seating::kTwoEach:
      return between(2, 3, Setting::kSeating);
    case Seating::kDuel:
      return between(2, 2, Setting::kSeating);
    case Seating::kPartners: {
      const SetupRefusal range = between(4, 6, Setting::kSeating);
      if (!is_fine(range)) return range;
      if (setup.players % 2 == 0) return kFine;
      return {SetupProblem::kOddPlayers, Setting::kPlayers, Setting::kSeating, 0};
    }
  }
  return kFine;
}

SetupRefusal refuse_bandits(const Setup& setup) {
  const bool drafted = setup.seating == Seating::kTwoEach || setup.seating == Seating::kDuel;
  if (drafted) {
    return setup.bandits.empty() ? kFine : clash(Setting::kBanditList, Setting::kSeating);
  }
  if (setup.bandits.size() != setup.players) {
    return {SetupProblem::kWrongCount, Setting::kPlayers, Setting::kBanditList, setup.players};
  }
  for (const Pawn& pawn : setup.bandits) {
    if (!is_bandit(pawn))
      return {SetupProblem::kUnknown, Setting::kBanditList, Setting::kBanditList, 0};
    if (std::count(setup.bandits.begin(), setup.bandits.end(), pawn) > 1) {
      return {SetupProblem::kTwice, Setting::kBanditList, Setting::kBanditList, 0};
    }
  }
  // Who ticks Mei where everybody names his bandit must have somebody play her.
  if (setup.mei && !plays(setup, Pawn::kMei)) return clash(Setting::kMei, Setting::kBanditList);
  return kFine;
}

int wagons_of(const Setup& setup) {
  switch (setup.seating) {
    case Seating::kOneEach:
    case Seating::kPartners:
      return std::min<int>(setup.players, kWagons);
    case Seating::kTwoEach:
      return setup.players + 1;
    case Seating::kDuel:
      return 4;
  }
  return 0;
}

SetupRefusal refuse_wagons(const Setup& setup) {
  if (setup.wagons.empty()) return kFine;
  if (static_cast<int>(setup.wagons.size()) != wagons_of(setup)) {
    return {SetupProblem::kWrongCount, Setting::kPlayers, Setting::kWagonOrder, wagons_of(setup)};
  }
  for (const std::uint8_t wagon : setup.wagons) {
    if (wagon >= kWagons)
      return {SetupProblem::kUnknown, Setting::kWagonOrder, Setting::kWagonOrder, 0};
    if (std::count(setup.wagons.begin(), setup.wagons.end(), wagon) > 1) {
      return {SetupProblem::kTwice, Setting::kWagonOrder, Setting::kWagonOrder, 0};
    }
  }
  return kFine;
}

// More goes than this on one card and the plan could grow past its place in the state.
constexpr int kMostGoes = 8;

int goes_of(const RoundCard& card) {
  int goes = 0;
  for (const Turn turn : card.turns) goes += turn == Turn::kSpeedingUp ? 2 : 1;
  return goes;
}

template <class Cards>
SetupRefusal refuse_cards(const Cards& cards, std::size_t at_least, bool stations) {
  if (cards.size() < at_least) {
    return {SetupProblem::kWrongCount, Setting::kComponents, Setting::kComponents,
            static_cast<int>(at_least)};
  }
  for (const RoundCard& card : cards) {
    const bool is_station = index(card.name) >= index(RoundName::kPickpocketing);
    const auto same = [&](const RoundCard& other) { return other.name == card.name; };
    if (card.turns.empty() || goes_of(card) > kMostGoes || is_station != stations ||
        card.keep > kMaxKeep) {
      return {SetupProblem::kOutOfRange, Setting::kComponents, Setting::kComponents, 0};
    }
    for (const Turn turn : card.turns) {
      if (index(turn) > index(Turn::kSwitching)) {
        return {SetupProblem::kUnknown, Setting::kComponents, Setting::kComponents, 0};
      }
    }
    if (std::count_if(cards.begin(), cards.end(), same) > 1) {
      return {SetupProblem::kTwice, Setting::kComponents, Setting::kComponents, 0};
    }
  }
  return kFine;
}

// A host's own components must still make a game: enough purses and gems for every train.
SetupRefusal refuse_components(const Setup& setup) {
  const Components& components = setup.components;
  for (const SetupRefusal& refusal :
       {refuse_cards(components.few, kRounds, false), refuse_cards(components.many, kRounds, false),
        refuse_cards(components.stations, 1, true)}) {
    if (!is_fine(refusal)) return refusal;
  }
  constexpr SetupRefusal kBad{SetupProblem::kOutOfRange, Setting::kComponents, Setting::kComponents,
                              0};
  if (components.wagons.size() != kWagons || components.purses.size() != kMaxPurses) return kBad;
  int purses = 0;
  int gems = 0;
  for (const WagonFloor& floor : components.wagons) {
    purses += floor.purses;
    gems += floor.gems;
  }
  const auto worthless = [](std::uint8_t value) { return value == 0; };
  const auto first_purses = std::count(components.purses.begin(), components.purses.end() - 1, 25);
  if (std::any_of(components.purses.begin(), components.purses.end(), worthless) ||
      components.purses[kMaxPurses - 1] != 25 || first_purses < 6 || purses > 12 || gems > 6 ||
      components.gem == 0 || components.strongbox == 0) {
    return kBad;
  }
  return kFine;
}

SetupRefusal refuse_pool(const Setup& setup) {
  if (setup.pool.empty()) return kFine;
  const bool many = setup.players > 4 && setup.seating != Seating::kTwoEach;
  const auto& cards = many ? setup.components.many : setup.components.few;
  int rounds = 0;
  int stations = 0;
  for (const RoundName name : setup.pool) {
    const auto named = [&](const RoundCard& card) { return card.name == name; };
    if (std::count(setup.pool.begin(), setup.pool.end(), name) > 1) {
      return {SetupProblem::kTwice, Setting::kPool, Setting::kPool, 0};
    }
    if (std::any_of(cards.begin(), cards.end(), named)) {
      ++rounds;
    } else if (std::any_of(setup.components.stations.begin(), setup.components.stations.end(),
                           named)) {
      ++stations;
    } else {
      return {SetupProblem::kUnknown, Setting::kPool, Setting::kPool, 0};
    }
  }
  if (rounds != 7 || stations != 3) {
    return {SetupProblem::kWrongCount, Setting::kPool, Setting::kPool, 10};
  }
  return kFine;
}

}  // namespace

SetupRefusal refuse(const Setup& setup) {
  for (const auto rule : {refuse_combinations, refuse_players, refuse_bandits, refuse_wagons,
                          refuse_components, refuse_pool}) {
    const SetupRefusal refusal = rule(setup);
    if (!is_fine(refusal)) return refusal;
  }
  return kFine;
}

}  // namespace folsom
