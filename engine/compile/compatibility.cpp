// V7: what goes together. Whatever isn't allowed is refused with the two settings that clash.
#include <algorithm>

#include "engine/compile/setups.h"
#include "engine/core/rulings.h"

namespace folsom {
namespace {

constexpr SetupRefusal kFine{};

constexpr SetupRefusal clash(Setting a, Setting b) { return {SetupProblem::kNotTogether, a, b, 0}; }

bool is_fine(const SetupRefusal& refusal) { return refusal.first == Setting::kNone; }

bool plays(const Setup& setup, Pawn pawn) {
  return std::find(setup.bandits.begin(), setup.bandits.end(), pawn) != setup.bandits.end();
}

bool has_mei(const Setup& setup) { return setup.mei || plays(setup, Pawn::kMei); }

// What can be played today and couldn't by the rulings that this setup names.
SetupRefusal refuse_by_older_rulings(const Setup& setup) {
  if (rulings_of(setup).everything_playable_is_there) return kFine;
  const bool drafted_or_teams =
      setup.seating == Seating::kTwoEach || setup.seating == Seating::kTeams;
  if (setup.first_teams) return clash(Setting::kFirstTeams, Setting::kRulings);
  if (setup.expert && drafted_or_teams) return clash(Setting::kExpert, Setting::kSeating);
  const bool beginner = !setup.abilities || !setup.events;
  if (setup.edition == Edition::kFirst || !setup.horses || !beginner) return kFine;
  return clash(setup.abilities ? Setting::kEvents : Setting::kAbilities,
               setup.marshal ? Setting::kMarshal : Setting::kHorses);
}

SetupRefusal refuse_combinations(const Setup& setup) {
  const bool first_edition = setup.edition == Edition::kFirst;
  const bool beginner = !setup.abilities || !setup.events;
  const Setting beginner_setting = setup.abilities ? Setting::kEvents : Setting::kAbilities;
  if (setup.seating == Seating::kTwoEach && first_edition) {
    return clash(Setting::kSeating, Setting::kEdition);
  }
  if (setup.seating == Seating::kDuel && !first_edition) {
    return clash(Setting::kSeating, Setting::kEdition);
  }
  const SetupRefusal older = refuse_by_older_rulings(setup);
  if (!is_fine(older)) return older;
  if (setup.first_teams && setup.seating != Seating::kDuel) {
    return clash(Setting::kFirstTeams, Setting::kSeating);
  }
  if (setup.first_teams && setup.mei) return clash(Setting::kFirstTeams, Setting::kMei);
  if (beginner && first_edition) return clash(beginner_setting, Setting::kEdition);
  const bool expansion = setup.horses || setup.marshal;
  const Setting which = setup.marshal ? Setting::kMarshal : Setting::kHorses;
  if (setup.marshal && beginner) return clash(beginner_setting, which);
  if (expansion && setup.swapped_start) return clash(Setting::kSwappedStart, which);
  if (setup.marshal && setup.seating != Seating::kOneEach) {
    return clash(Setting::kSeating, Setting::kMarshal);
  }
  if (!setup.stagecoach && !setup.horses) return clash(Setting::kStagecoach, Setting::kHorses);
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
  if (setup.marshal) {
    return has_mei(setup) ? between(3, 8, Setting::kMarshal) : between(3, 7, Setting::kMei);
  }
  switch (setup.seating) {
    case Seating::kOneEach:
      return has_mei(setup) ? between(3, 7, Setting::kSeating) : between(3, 6, Setting::kMei);
    case Seating::kTwoEach:
      return between(2, 3, Setting::kSeating);
    case Seating::kDuel:
      return between(2, 2, Setting::kSeating);
    case Seating::kTeams: {
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
    const bool is_player = is_bandit(pawn) || (setup.marshal && pawn == Pawn::kMarshal);
    if (!is_player) return {SetupProblem::kUnknown, Setting::kBanditList, Setting::kBanditList, 0};
    if (std::count(setup.bandits.begin(), setup.bandits.end(), pawn) > 1) {
      return {SetupProblem::kTwice, Setting::kBanditList, Setting::kBanditList, 0};
    }
  }
  if (setup.marshal && !plays(setup, Pawn::kMarshal)) {
    return clash(Setting::kMarshal, Setting::kBanditList);
  }
  // With Mei ticked and everybody's bandit named, somebody has to play her.
  if (setup.mei && !plays(setup, Pawn::kMei)) return clash(Setting::kMei, Setting::kBanditList);
  return kFine;
}

int wagons_of(const Setup& setup) {
  if (setup.marshal) return setup.players <= 5 ? 4 : 5;
  switch (setup.seating) {
    case Seating::kOneEach:
    case Seating::kTeams:
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

// More goes than this on one card and the plan could grow past its place in the state. The Marshal
// is an eighth player, and plays up to three cards in a go (M5.3).
int most_goes(const Setup& setup) { return setup.marshal ? 7 : 8; }

int goes_of(const RoundCard& card) {
  int goes = 0;
  for (const Turn turn : card.turns) goes += turn == Turn::kSpeedingUp ? 2 : 1;
  return goes;
}

template <class Cards>
SetupRefusal refuse_cards(const Setup& setup, const Cards& cards, std::size_t at_least,
                          bool stations) {
  if (cards.size() < at_least) {
    return {SetupProblem::kWrongCount, Setting::kComponents, Setting::kComponents,
            static_cast<int>(at_least)};
  }
  for (const RoundCard& card : cards) {
    const auto same = [&](const RoundCard& other) { return other.name == card.name; };
    if (card.turns.empty() || goes_of(card) > most_goes(setup) ||
        is_station(card.name) != stations || card.keep > kMaxKeep) {
      return {SetupProblem::kOutOfRange, Setting::kComponents, Setting::kComponents, 0};
    }
    if (std::count_if(cards.begin(), cards.end(), same) > 1) {
      return {SetupProblem::kTwice, Setting::kComponents, Setting::kComponents, 0};
    }
  }
  return kFine;
}

// The cards of an expansion join those of the base game: there may be few of them, or none.
SetupRefusal refuse_set(const Setup& setup, const CardSets& set) {
  for (const SetupRefusal& refusal :
       {refuse_cards(setup, set.few, 0, false), refuse_cards(setup, set.many, 0, false),
        refuse_cards(setup, set.stations, 0, true)}) {
    if (!is_fine(refusal)) return refusal;
  }
  return kFine;
}

// They are the bits of a set.
constexpr std::size_t kMostCardsOnTable = 32;

// A host's own components must still make a game: enough purses and gems for every train.
SetupRefusal refuse_components(const Setup& setup) {
  const Components& components = setup.components;
  const CardsOnTable few = cards_on_table(setup, false);
  const CardsOnTable many = cards_on_table(setup, true);
  for (const SetupRefusal& refusal :
       {refuse_cards(setup, components.few, kRounds, false),
        refuse_cards(setup, components.many, kRounds, false),
        refuse_cards(setup, components.stations, 1, true), refuse_set(setup, components.horses),
        refuse_set(setup, components.marshal), refuse_cards(setup, few.ordinary, kRounds, false),
        refuse_cards(setup, many.ordinary, kRounds, false),
        refuse_cards(setup, few.stations, 1, true)}) {
    if (!is_fine(refusal)) return refusal;
  }
  constexpr SetupRefusal kBad{SetupProblem::kOutOfRange, Setting::kComponents, Setting::kComponents,
                              0};
  for (const CardsOnTable* const table : {&few, &many}) {
    if (table->ordinary.size() + table->stations.size() > kMostCardsOnTable) return kBad;
  }
  if (components.mail_bags[0] == 0 || components.mail_bags[1] == 0) return kBad;
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
  const CardsOnTable table = cards_on_table(setup, is_for_many(setup));
  int rounds = 0;
  int stations = 0;
  for (const RoundName name : setup.pool) {
    const auto named = [&](const RoundCard& card) { return card.name == name; };
    if (std::count(setup.pool.begin(), setup.pool.end(), name) > 1) {
      return {SetupProblem::kTwice, Setting::kPool, Setting::kPool, 0};
    }
    if (std::any_of(table.ordinary.begin(), table.ordinary.end(), named)) {
      ++rounds;
    } else if (std::any_of(table.stations.begin(), table.stations.end(), named)) {
      ++stations;
    } else {
      return {SetupProblem::kUnknown, Setting::kPool, Setting::kPool, 0};
    }
  }
  if (rounds != kRoundsOfAPool || stations != kStationsOfAPool) {
    return {SetupProblem::kWrongCount, Setting::kPool, Setting::kPool,
            kRoundsOfAPool + kStationsOfAPool};
  }
  return kFine;
}

}  // namespace

CardsOnTable cards_on_table(const Setup& setup, bool many) {
  CardsOnTable table;
  const auto add = [&](const auto& from, auto& to) {
    for (const RoundCard& card : from) {
      const bool needs_stagecoach = card.name == RoundName::kShotgunsRage;
      if (!needs_stagecoach || setup.stagecoach) to.push_back(card);
    }
  };
  // H1.7: newcomers play with horses and flasks, and with no card of theirs.
  const bool horses_cards = setup.stagecoach || !rulings_of(setup).newcomers_draw_base_cards;
  const auto add_set = [&](const auto& set) {
    add(many ? set.many : set.few, table.ordinary);
    add(set.stations, table.stations);
  };
  add_set(setup.components);
  if (setup.horses && horses_cards) add_set(setup.components.horses);
  if (setup.marshal) add_set(setup.components.marshal);
  return table;
}

FixedVector<RoundName, kRoundNames> usual_pool(const CardsOnTable& table) {
  FixedVector<RoundName, kRoundNames> pool;
  const auto add_last = [&](const auto& cards, std::size_t number) {
    for (std::size_t i = cards.size() - std::min(number, cards.size()); i < cards.size(); ++i) {
      pool.push_back(cards[i].name);
    }
  };
  add_last(table.ordinary, kRoundsOfAPool);
  add_last(table.stations, kStationsOfAPool);
  return pool;
}

SetupRefusal refuse(const Setup& setup) {
  if (!is_known(setup.rulings)) {
    return {SetupProblem::kUnknown, Setting::kRulings, Setting::kRulings, 0};
  }
  for (const auto rule : {refuse_combinations, refuse_players, refuse_bandits, refuse_wagons,
                          refuse_components, refuse_pool}) {
    const SetupRefusal refusal = rule(setup);
    if (!is_fine(refusal)) return refusal;
  }
  return kFine;
}

}  // namespace folsom
