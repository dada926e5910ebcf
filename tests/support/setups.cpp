#include "tests/support/setups.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <utility>

#include "engine/flow/game.h"

namespace folsom::support {
namespace {

// Bandits for each seat, starting with a different one each time, so that all of them meet in all
// setups. The Marshal's seat changes, too.
void name_bandits(Setup& setup, std::size_t turn) {
  const int others = kBandits - 1;
  setup.bandits.clear();
  if (setup.marshal) setup.bandits.push_back(Pawn::kMarshal);
  if (setup.mei) setup.bandits.push_back(Pawn::kMei);
  for (std::size_t i = turn; setup.bandits.size() < setup.players; ++i) {
    setup.bandits.push_back(static_cast<Pawn>(i % static_cast<std::size_t>(others)));
  }
  const auto shift = turn % setup.players;
  std::rotate(setup.bandits.begin(), setup.bandits.begin() + shift, setup.bandits.end());
}

bool is_drafted(Seating seating) {
  return seating == Seating::kTwoEach || seating == Seating::kDuel;
}

std::string_view name_of(Seating seating) {
  switch (seating) {
    case Seating::kOneEach:
      return "one-each";
    case Seating::kTwoEach:
      return "two-each";
    case Seating::kDuel:
      return "duel";
    case Seating::kTeams:
      return "teams";
  }
  return "?";
}

std::string name_of(const Setup& setup) {
  std::string name(name_of(setup.seating));
  name += ' ' + std::to_string(setup.players);
  name += setup.edition == Edition::kFirst ? " first" : " second";
  if (setup.expert) name += " expert";
  if (!setup.abilities) name += " no-abilities";
  if (!setup.events) name += " no-events";
  if (setup.mei) name += " mei";
  if (setup.first_teams) name += " first-teams";
  if (setup.swapped_start) name += " swapped";
  if (setup.horses) name += setup.stagecoach ? " horses" : " horses-only";
  if (setup.marshal) name += " marshal";
  if (setup.rulings != kNewestRulings) name += " rulings-" + std::to_string(setup.rulings);
  return name;
}

// The table of V7, row by row.
class Collector {
 public:
  std::vector<NamedSetup> collect() {
    for (int players = 3; players <= 7; ++players) one_each(players);
    for (int players = 2; players <= 3; ++players) {
      with_mei(empty_setup(Seating::kTwoEach, Edition::kSecond, players));
    }
    Setup duel = empty_setup(Seating::kDuel, Edition::kFirst, 2);
    with_mei(duel);
    duel.expert = true;  // built in, ticked or not
    with_mei(duel);
    for (const int players : {4, 6}) {
      for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
        with_mei(empty_setup(Seating::kTeams, edition, players));
      }
    }
    own_wagons();
    own_pools();
    own_components();
    told_as_a_story();
    horses();
    marshal();
    own_of_expansions();
    by_second_rulings();
    by_first_rulings();
    other_tables_of_newcomers();
    return std::move(found_);
  }

 private:
  void one_each(int players) {
    for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
      for (const bool expert : {false, true}) {
        for (const bool swapped : {false, true}) {
          Setup setup = empty_setup(Seating::kOneEach, edition, players);
          setup.expert = expert;
          setup.swapped_start = swapped;
          with_mei(setup);
        }
      }
    }
  }

  static Setup for_experts(Setup setup) {
    setup.expert = true;
    return setup;
  }

  void with_mei(Setup setup) {
    if (setup.players < 7) as_beginner(setup);
    setup.mei = true;
    as_beginner(setup);
  }

  void as_beginner(Setup setup) {
    add(setup);
    if (setup.edition == Edition::kFirst) return;
    setup.abilities = false;
    add(setup);
    setup.events = false;
    add(setup);
    setup.abilities = true;
    add(setup);
  }

  void add(Setup setup, std::string_view remark = {}) {
    if (!is_drafted(setup.seating)) name_bandits(setup, found_.size());
    std::string name = name_of(setup);
    if (!remark.empty()) name += ' ' + std::string(remark);
    found_.push_back({std::move(name), setup});
  }

  static void choose_wagons(Setup& setup, std::initializer_list<std::uint8_t> wagons) {
    for (const std::uint8_t wagon : wagons) setup.wagons.push_back(wagon);
  }

  void own_wagons() {
    for (const int players : {3, 6}) {
      Setup setup = one_each_of_second(players);
      for (int wagon = players - 1; wagon >= 0; --wagon) {
        setup.wagons.push_back(static_cast<std::uint8_t>((wagon + 2) % 6));
      }
      add(setup, "own-wagons");
    }
    Setup pairs = empty_setup(Seating::kTwoEach, Edition::kSecond, 2);
    choose_wagons(pairs, {5, 4, 3});
    add(pairs, "own-wagons");
    Setup duel = empty_setup(Seating::kDuel, Edition::kFirst, 2);
    choose_wagons(duel, {2, 0, 5, 1});
    add(duel, "own-wagons");
  }

  // The published cards make one pool, in whatever order they are named.
  void own_pools() {
    for (const int players : {4, 6}) {
      Setup setup = one_each_of_second(players);
      for (int name = kRoundNames - 1; name >= 0; --name) {
        const auto card = static_cast<RoundName>(name);
        if (is_of_base_game(card)) setup.pool.push_back(card);
      }
      add(setup, "own-pool");
      setup.events = false;
      add(setup, "own-pool");
    }
  }

  void own_components() {
    Setup expert = one_each_of_second(5);
    expert.expert = true;
    for (Setup setup :
         {one_each_of_second(3), expert, empty_setup(Seating::kTwoEach, Edition::kSecond, 3),
          empty_setup(Seating::kTeams, Edition::kSecond, 6)}) {
      Components& own = setup.components;
      own.gem = 30;
      own.strongbox = 255;
      own.purses[17] = 1;
      own.wagons[0] = {5, 0};
      own.wagons[5] = {0, 0};
      for (auto* cards : {&own.few, &own.many}) {
        for (RoundCard& card : *cards) std::reverse(card.turns.begin(), card.turns.end());
      }
      own.few[0].keep = own.many[0].keep = own.many[4].keep = 1;
      own.few[2].keep = own.many[2].keep = own.stations[0].keep = 2;
      own.few[3].turns.clear();
      own.few[3].turns.push_back(Turn::kTunnel);
      add(setup, "own-components");
    }
    // The expansions' symbols on cards of the base game.
    for (Setup setup :
         {one_each_of_second(4), empty_setup(Seating::kTwoEach, Edition::kSecond, 2)}) {
      for (RoundCard& card : setup.components.few) {
        card.turns[0] = Turn::kTurmoil;
        card.turns[1] = Turn::kShaking;
      }
      add(setup, "own-turns");
    }
    // The fewest cards that make a game.
    Setup lean = one_each_of_second(4);
    lean.events = false;
    const auto cards = lean.components.few;
    lean.components.few.clear();
    for (std::size_t i = 0; i < kRounds; ++i) lean.components.few.push_back(cards[i]);
    add(lean, "five-round-cards");
  }

  void told_as_a_story() {
    Setup setup = one_each_of_second(4);
    setup.narrator = true;
    add(setup, "narrator");
  }

  // V7, second column: everything the base game can be.
  void horses() {
    for (const bool stagecoach : {true, false}) {
      for (int players = 3; players <= 7; ++players) {
        for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
          with_horses(empty_setup(Seating::kOneEach, edition, players), stagecoach);
          with_horses(for_experts(empty_setup(Seating::kOneEach, edition, players)), stagecoach);
        }
      }
      for (const int players : {2, 3}) {
        with_horses(empty_setup(Seating::kTwoEach, Edition::kSecond, players), stagecoach);
      }
      with_horses(empty_setup(Seating::kDuel, Edition::kFirst, 2), stagecoach);
      for (const int players : {4, 6}) {
        for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
          with_horses(empty_setup(Seating::kTeams, edition, players), stagecoach);
        }
      }
    }
  }

  // What the second rulings added. It comes last, so that the others keep their places and bandits.
  void by_second_rulings() {
    Setup duel = empty_setup(Seating::kDuel, Edition::kFirst, 2);
    duel.first_teams = true;
    add(duel);
    for (const int players : {2, 3}) {
      experts(empty_setup(Seating::kTwoEach, Edition::kSecond, players));
    }
    for (const int players : {4, 6}) {
      for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
        experts(empty_setup(Seating::kTeams, edition, players));
      }
    }
    for (const bool stagecoach : {true, false}) {
      for (const auto& [seating, players] :
           {std::pair{Seating::kOneEach, 4}, std::pair{Seating::kOneEach, 6},
            std::pair{Seating::kTwoEach, 2}, std::pair{Seating::kTeams, 4}}) {
        horses_for_beginners(empty_setup(seating, Edition::kSecond, players), stagecoach);
        horses_for_beginners(for_experts(empty_setup(seating, Edition::kSecond, players)),
                             stagecoach);
      }
    }
  }

  void experts(const Setup& setup) {
    with_mei(for_experts(setup));
    for (const bool stagecoach : {true, false}) with_horses(for_experts(setup), stagecoach);
  }

  void horses_for_beginners(Setup setup, bool stagecoach) {
    setup.horses = true;
    setup.stagecoach = stagecoach;
    for (const bool abilities : {false, true}) {
      setup.abilities = abilities;
      for (const bool events : {false, true}) {
        setup.events = events;
        if (!abilities || !events) add(setup);
      }
    }
  }

  void with_horses(Setup setup, bool stagecoach) {
    setup.horses = true;
    setup.stagecoach = stagecoach;
    if (setup.players < 7) add(setup);
    setup.mei = true;
    add(setup);
  }

  // V7, third and fourth column: the Marshal and two to seven bandits, with and without horses.
  void marshal() {
    for (int players = 3; players <= 8; ++players) {
      for (const Edition edition : {Edition::kFirst, Edition::kSecond}) {
        for (const bool expert : {false, true}) {
          Setup setup = empty_setup(Seating::kOneEach, edition, players);
          setup.expert = expert;
          setup.marshal = true;
          with_marshal(setup);
          setup.horses = true;
          with_marshal(setup);
          setup.stagecoach = false;
          with_marshal(setup);
        }
      }
    }
  }

  void with_marshal(Setup setup) {
    if (setup.players < 8) add(setup);
    setup.mei = true;
    add(setup);
  }

  void own_of_expansions() {
    Setup horses = one_each_of_second(4);
    horses.horses = true;
    Setup marshal = one_each_of_second(6);
    marshal.marshal = true;
    Setup both = marshal;
    both.horses = true;
    // V6.3: seven and three of everything that the sets in play offer.
    using enum RoundName;
    for (auto& [setup, pool] :
         {std::pair{horses, std::vector{kPrairie, kWhiskeyForTheMarshal, kPantingHorses,
                                        kHigherSpeed, kShotgunsRage, kSwivelArm, kBraking,
                                        kMortalBullet, kSharingTheLoot, kEscape}},
          std::pair{marshal,
                    std::vector{kAngryMarshal, kTakeItAll, kSafePlace, kRumours, kReflexes, kBend,
                                kGorge, kGuiltyPlea, kDeadlyFall, kCrimeMustBePunished}},
          std::pair{both, std::vector{kDeadlyFall, kEscape, kPickpocketing, kReflexes, kTakeItAll,
                                      kHigherSpeed, kSwivelArm, kRumours, kWhiskeyForTheMarshal,
                                      kPrairie}}}) {
      Setup own = setup;
      for (const RoundName name : pool) own.pool.push_back(name);
      add(own, "own-pool");
    }
    choose_wagons(horses, {5, 4, 3, 2});
    add(horses, "own-wagons");
    choose_wagons(marshal, {5, 0, 3, 2, 1});
    add(marshal, "own-wagons");
    // Symbols of the expansions on the base game's cards.
    Components& own = both.components;
    own.gem = 30;
    own.strongbox = 99;  // can't be split evenly
    own.wagons[5] = {0, 0};
    own.many[0].turns[0] = Turn::kTurmoil;
    own.many[1].turns[0] = Turn::kShaking;
    own.many[2].keep = own.stations[0].keep = 2;
    add(both, "own-components");
    both.narrator = true;
    both.components = published_components();
    add(both, "narrator");
  }

  // Games in progress end by the rulings they began with: one of each kind of table.
  void by_first_rulings() {
    const auto older = [](Setup setup, bool horses, bool marshal) {
      setup.rulings = kFirstRulings;
      setup.horses = horses;
      setup.marshal = marshal;
      return setup;
    };
    add(older(one_each_of_second(4), false, false));
    add(older(empty_setup(Seating::kTwoEach, Edition::kSecond, 3), true, false));
    add(older(empty_setup(Seating::kDuel, Edition::kFirst, 2), false, false));
    add(older(empty_setup(Seating::kTeams, Edition::kSecond, 4), true, false));
    add(older(one_each_of_second(6), false, true));
    Setup both = older(one_each_of_second(7), true, true);
    both.mei = both.expert = true;
    add(both);
    Setup newcomers = older(one_each_of_second(5), true, false);
    newcomers.stagecoach = false;
    add(newcomers);
  }

  // The horses without abilities or events at the other tables, and with the suggested teams; at
  // the end, so that nobody's bandits change.
  void other_tables_of_newcomers() {
    Setup seven = one_each_of_second(7);
    seven.mei = true;
    Setup duel = empty_setup(Seating::kDuel, Edition::kFirst, 2);
    duel.first_teams = duel.horses = true;
    for (const bool stagecoach : {true, false}) {
      for (const Setup& setup : {one_each_of_second(3), one_each_of_second(5), seven,
                                 empty_setup(Seating::kTwoEach, Edition::kSecond, 3),
                                 empty_setup(Seating::kTeams, Edition::kSecond, 6)}) {
        horses_for_beginners(setup, stagecoach);
      }
      duel.stagecoach = stagecoach;
      add(duel);
    }
  }

  static bool is_of_base_game(RoundName name) {
    return index(name) <= index(RoundName::kTunnel) ||
           (is_station(name) && index(name) <= index(RoundName::kHostageConductor));
  }

  static Setup one_each_of_second(int players) {
    return empty_setup(Seating::kOneEach, Edition::kSecond, players);
  }

  std::vector<NamedSetup> found_;
};

}  // namespace

const std::vector<NamedSetup>& every_setup() {
  static const std::vector<NamedSetup> kAll = Collector().collect();
  return kAll;
}

const NamedSetup& setup_named(std::string_view name) {
  for (const NamedSetup& one : every_setup()) {
    if (one.name == name) return one;
  }
  std::fprintf(stderr, "no setup is called \"%.*s\"\n", static_cast<int>(name.size()), name.data());
  std::abort();
}

std::vector<NamedSetup> some_setups() {
  std::vector<NamedSetup> found;
  for (const std::string_view name : {"one-each 3 second",
                                      "one-each 4 first",
                                      "one-each 5 second expert mei",
                                      "one-each 6 first expert",
                                      "one-each 7 second mei",
                                      "one-each 4 second no-abilities",
                                      "one-each 6 second no-abilities no-events swapped",
                                      "two-each 2 second",
                                      "two-each 3 second mei",
                                      "duel 2 first",
                                      "duel 2 first mei",
                                      "teams 4 second",
                                      "teams 6 first mei",
                                      "teams 6 second own-components",
                                      "one-each 5 second expert own-components",
                                      "one-each 4 second horses",
                                      "one-each 7 second expert mei horses",
                                      "one-each 3 first horses-only",
                                      "two-each 3 second horses",
                                      "duel 2 first mei horses",
                                      "teams 6 second horses",
                                      "one-each 3 second marshal",
                                      "one-each 5 first expert marshal",
                                      "one-each 8 second mei marshal",
                                      "one-each 6 second horses marshal",
                                      "one-each 7 second expert mei horses marshal",
                                      "one-each 4 first horses-only marshal",
                                      "one-each 6 second horses marshal own-pool",
                                      "two-each 2 second expert",
                                      "two-each 3 second expert mei horses",
                                      "duel 2 first first-teams",
                                      "teams 4 second expert",
                                      "teams 6 first expert horses",
                                      "one-each 4 second no-abilities no-events horses"}) {
    found.push_back(setup_named(name));
  }
  return found;
}

Setup empty_setup(Seating seating, Edition edition, int players) {
  Setup setup;
  setup.seating = seating;
  setup.edition = edition;
  setup.players = static_cast<std::uint8_t>(players);
  return setup;
}

Setup plain_setup(int players) {
  Setup setup = empty_setup(Seating::kOneEach, Edition::kSecond, players);
  setup.mei = players > 6;
  for (int bandit = 0; bandit < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return setup;
}

Rulebook rules_of(const Setup& setup) {
  Compiled compiled = compile(setup);
  if (!compiled.book) {
    std::fprintf(stderr, "a setup was refused that should be allowed\n");
    std::abort();
  }
  return *std::move(compiled.book);
}

}  // namespace folsom::support
