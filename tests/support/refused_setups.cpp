// What V7 does not allow.
#include <initializer_list>
#include <string_view>
#include <utility>

#include "tests/support/setups.h"

namespace folsom::support {
namespace {

Setup changed(Setup setup, void (*change)(Setup&)) {
  change(setup);
  return setup;
}

template <class Cards>
void keep_first(Cards& cards, std::size_t wanted) {
  const Cards all = cards;
  cards.clear();
  for (std::size_t i = 0; i < wanted; ++i) cards.push_back(all[i]);
}

class Refusals {
 public:
  std::vector<RefusedSetup> collect() {
    editions_and_variants();
    numbers_of_players();
    bandits();
    wagons();
    pool();
    round_cards();
    loot();
    expansions();
    marshals_table();
    pool_of_expansions();
    earlier_rulings();
    first_teams();
    components_of_expansions();
    return std::move(found_);
  }

 private:
  void add(std::string_view name, const Setup& setup, SetupProblem problem, Setting first,
           Setting second, int limit = 0) {
    found_.push_back({std::string(name), setup, {problem, first, second, limit}});
  }
  void clash(std::string_view name, const Setup& setup, Setting first, Setting second) {
    add(name, setup, SetupProblem::kNotTogether, first, second);
  }

  static Setup two_each() { return empty_setup(Seating::kTwoEach, Edition::kSecond, 2); }
  static Setup duel() { return empty_setup(Seating::kDuel, Edition::kFirst, 2); }
  static Setup teams() {
    return changed(plain_setup(4), [](Setup& setup) { setup.seating = Seating::kTeams; });
  }

  void editions_and_variants() {
    clash("two bandits each in the first edition",
          changed(two_each(), [](Setup& setup) { setup.edition = Edition::kFirst; }),
          Setting::kSeating, Setting::kEdition);
    clash("the duel in the second edition",
          changed(duel(), [](Setup& setup) { setup.edition = Edition::kSecond; }),
          Setting::kSeating, Setting::kEdition);
    for (Setup setup : {plain_setup(4), teams(), duel()}) {
      setup.edition = Edition::kFirst;
      setup.abilities = false;
      clash("no abilities in the first edition", setup, Setting::kAbilities, Setting::kEdition);
      setup.abilities = true;
      setup.events = false;
      clash("no events in the first edition", setup, Setting::kEvents, Setting::kEdition);
    }
    for (Setup setup : {two_each(), duel(), teams()}) {
      setup.swapped_start = true;
      clash("a swapped start where nobody starts by number", setup, Setting::kSwappedStart,
            Setting::kSeating);
    }
  }

  void players(std::string_view name, Setup setup, int players, SetupProblem problem,
               Setting because, int limit) {
    setup.players = static_cast<std::uint8_t>(players);
    if (!setup.bandits.empty()) {
      setup.bandits.clear();
      for (int i = 0; i < players && i < kMaxSeats; ++i) {
        const int bandit = setup.mei ? kBandits - 1 - i % kBandits : i % kBandits;
        setup.bandits.push_back(static_cast<Pawn>(bandit));
      }
    }
    add(name, setup, problem, Setting::kPlayers, because, limit);
  }

  void numbers_of_players() {
    using enum SetupProblem;
    const Setup plain = plain_setup(4);
    for (const int few : {0, 1, 2}) {
      players("too few with one bandit each", plain, few, kTooFewPlayers, Setting::kSeating, 3);
    }
    Setup six = plain_setup(6);
    six.players = 7;
    add("seven without Mei", six, kTooManyPlayers, Setting::kPlayers, Setting::kMei, 6);
    const Setup mei = plain_setup(7);
    players("two with Mei", mei, 2, kTooFewPlayers, Setting::kSeating, 3);
    players("eight with Mei", mei, 8, kTooManyPlayers, Setting::kSeating, 7);
    players("more than fit into a set of seats", mei, 255, kTooManyPlayers, Setting::kSeating, 7);
    players("one with two bandits each", two_each(), 1, kTooFewPlayers, Setting::kSeating, 2);
    players("four with two bandits each", two_each(), 4, kTooManyPlayers, Setting::kSeating, 3);
    players("one in the duel", duel(), 1, kTooFewPlayers, Setting::kSeating, 2);
    players("three in the duel", duel(), 3, kTooManyPlayers, Setting::kSeating, 2);
    players("two in teams", teams(), 2, kTooFewPlayers, Setting::kSeating, 4);
    players("five in teams", teams(), 5, kOddPlayers, Setting::kSeating, 0);
    players("seven in teams", teams(), 7, kTooManyPlayers, Setting::kSeating, 6);
  }

  void bandits() {
    using enum SetupProblem;
    using enum Setting;
    for (Setup setup : {two_each(), duel()}) {
      setup.bandits.push_back(Pawn::kGhost);
      clash("bandits named where they are drafted", setup, kBanditList, kSeating);
    }
    Setup setup = plain_setup(4);
    setup.players = 3;
    add("a bandit too many", setup, kWrongCount, kPlayers, kBanditList, 3);
    setup = plain_setup(4);
    setup.bandits.clear();
    add("no bandits", setup, kWrongCount, kPlayers, kBanditList, 4);
    setup = plain_setup(4);
    setup.bandits[2] = Pawn::kGhost;
    add("a bandit twice", setup, kTwice, kBanditList, kBanditList);
    for (const Pawn pawn : {Pawn::kMarshal, Pawn::kShotgun, Pawn::kNone, static_cast<Pawn>(200)}) {
      setup = plain_setup(4);
      setup.bandits[1] = pawn;
      add("somebody who is no bandit", setup, kUnknown, kBanditList, kBanditList);
    }
    setup = plain_setup(4);
    setup.mei = true;
    clash("Mei ticked and played by nobody", setup, kMei, kBanditList);
  }

  void wagons() {
    using enum SetupProblem;
    using enum Setting;
    const auto with = [](Setup setup, std::initializer_list<std::uint8_t> wagons) {
      for (const std::uint8_t wagon : wagons) setup.wagons.push_back(wagon);
      return setup;
    };
    add("a wagon short", with(plain_setup(4), {0, 1, 2}), kWrongCount, kPlayers, kWagonOrder, 4);
    add("a wagon short for seven", with(plain_setup(7), {0, 1, 2, 3, 4}), kWrongCount, kPlayers,
        kWagonOrder, 6);
    add("a wagon too many", with(two_each(), {0, 1, 2, 3}), kWrongCount, kPlayers, kWagonOrder, 3);
    add("a wagon short in the duel", with(duel(), {0, 1, 2}), kWrongCount, kPlayers, kWagonOrder,
        4);
    add("a wagon twice", with(plain_setup(4), {0, 1, 2, 1}), kTwice, kWagonOrder, kWagonOrder);
    add("a wagon that is not there", with(plain_setup(4), {0, 1, 2, 6}), kUnknown, kWagonOrder,
        kWagonOrder);
  }

  void pool() {
    using enum SetupProblem;
    using enum Setting;
    Setup setup = plain_setup(4);
    for (const RoundName name :
         {RoundName::kAngryMarshal, RoundName::kSwivelArm, RoundName::kBraking,
          RoundName::kTakeItAll, RoundName::kPassengersRebellion, RoundName::kBridge,
          RoundName::kTunnel, RoundName::kPickpocketing, RoundName::kMarshalsRevenge}) {
      setup.pool.push_back(name);
    }
    add("a pool without the third station", setup, kWrongCount, kPool, kPool, 10);
    setup.pool.push_back(RoundName::kAngryMarshal);
    add("a card of the pool twice", setup, kTwice, kPool, kPool);
    setup.pool[9] = static_cast<RoundName>(99);
    add("a card of the pool that is not there", setup, kUnknown, kPool, kPool);
  }

  void round_cards() {
    using enum SetupProblem;
    using enum Setting;
    const auto refuse = [&](std::string_view name, SetupProblem problem, int limit,
                            void (*change)(Components&)) {
      Setup setup = plain_setup(4);
      change(setup.components);
      add(name, setup, problem, kComponents, kComponents, limit);
    };
    refuse("four round cards for few", kWrongCount, kRounds,
           [](Components& own) { keep_first(own.few, 4); });
    refuse("four round cards for many", kWrongCount, kRounds,
           [](Components& own) { keep_first(own.many, 4); });
    refuse("no station", kWrongCount, 1, [](Components& own) { own.stations.clear(); });
    refuse("a card without turns", kOutOfRange, 0,
           [](Components& own) { own.many[2].turns.clear(); });
    refuse("more goes than a plan has room for", kOutOfRange, 0, [](Components& own) {
      own.many[2].turns.clear();
      for (int turn = 0; turn < kMaxTurns; ++turn) own.many[2].turns.push_back(Turn::kSpeedingUp);
    });
    refuse("a station among the round cards", kOutOfRange, 0,
           [](Components& own) { own.few[0].name = RoundName::kPickpocketing; });
    refuse("a round card among the stations", kOutOfRange, 0,
           [](Components& own) { own.stations[0].name = RoundName::kBridge; });
    refuse("a round card twice", kTwice, 0,
           [](Components& own) { own.few[1].name = own.few[0].name; });
  }

  void loot() {
    const auto refuse = [&](std::string_view name, void (*change)(Components&)) {
      Setup setup = plain_setup(4);
      change(setup.components);
      add(name, setup, SetupProblem::kOutOfRange, Setting::kComponents, Setting::kComponents);
    };
    refuse("no wagons", [](Components& own) { own.wagons.clear(); });
    refuse("no purses", [](Components& own) { own.purses.clear(); });
    refuse("more purses on the floors than there are",
           [](Components& own) { own.wagons[0].purses = 2; });
    refuse("more gems on the floors than there are",
           [](Components& own) { own.wagons[0].gems = 1; });
    refuse("a purse worth nothing", [](Components& own) { own.purses[10] = 0; });
    refuse("no first purse for a sixth bandit", [](Components& own) {
      for (std::size_t i = 0; i < 3; ++i) own.purses[i] = 30;
    });
    refuse("Mei's purse of another value", [](Components& own) { own.purses[18] = 30; });
    refuse("gems worth nothing", [](Components& own) { own.gem = 0; });
    refuse("strongboxes worth nothing", [](Components& own) { own.strongbox = 0; });
  }

  static Setup horses(int players = 4) {
    return changed(plain_setup(players), [](Setup& setup) { setup.horses = true; });
  }
  // The Marshal sits last.
  static Setup marshal(int bandits = 4) {
    Setup setup = plain_setup(bandits);
    setup.marshal = true;
    ++setup.players;
    setup.bandits.push_back(Pawn::kMarshal);
    return setup;
  }
  static Setup both(int bandits = 4) {
    return changed(marshal(bandits), [](Setup& setup) { setup.horses = true; });
  }

  void expansions() {
    using enum Setting;
    for (const Setup& setup : {marshal(), both()}) {
      clash("the Marshal without abilities",
            changed(setup, [](Setup& one) { one.abilities = false; }), kAbilities, kMarshal);
      clash("the Marshal without events", changed(setup, [](Setup& one) { one.events = false; }),
            kEvents, kMarshal);
    }
    for (const auto& [setup, which] : {std::pair{horses(), kHorses}, std::pair{marshal(), kMarshal},
                                       std::pair{both(), kMarshal}}) {
      clash("an expansion with a swapped start",
            changed(setup, [](Setup& one) { one.swapped_start = true; }), kSwappedStart, which);
    }
    for (const bool with_horses : {false, true}) {
      for (Setup setup : {two_each(), duel(), teams()}) {
        setup.marshal = true;
        setup.horses = with_horses;
        clash("Marshal & Prisoners with more than one bandit on a side", setup, kSeating, kMarshal);
      }
    }
    for (Setup setup : {plain_setup(4), marshal(), two_each(), duel(), teams()}) {
      setup.stagecoach = false;
      clash("no stagecoach where there is none", setup, kStagecoach, kHorses);
    }
    for (Setup setup : {two_each(), teams()}) {
      clash("horses without events in the first edition",
            changed(setup.bandits.empty() ? horses() : setup,
                    [](Setup& one) {
                      one.edition = Edition::kFirst;
                      one.horses = true;
                      one.events = false;
                    }),
            kEvents, kEdition);
    }
  }

  // What couldn't be played before is still refused if a setup names the rulings of that time.
  void earlier_rulings() {
    using enum Setting;
    const auto before = [](Setup setup) {
      setup.rulings = kFirstRulings;
      return setup;
    };
    for (Setup setup : {two_each(), teams()}) {
      for (const bool with_horses : {false, true}) {
        setup.expert = true;
        setup.horses = with_horses;
        clash("experts with two bandits each or in teams", before(setup), kExpert, kSeating);
      }
    }
    clash("horses without abilities",
          before(changed(horses(), [](Setup& setup) { setup.abilities = false; })), kAbilities,
          kHorses);
    clash("horses without events",
          before(changed(horses(), [](Setup& setup) { setup.events = false; })), kEvents, kHorses);
    clash("the Marshal and horses without events",
          before(changed(both(), [](Setup& setup) { setup.events = false; })), kEvents, kMarshal);
    clash("the teams for the first time",
          before(changed(duel(), [](Setup& setup) { setup.first_teams = true; })), kFirstTeams,
          kRulings);
    for (const std::uint8_t number : {std::uint8_t{0}, std::uint8_t{kNewestRulings + 1}}) {
      Setup unknown = plain_setup(4);
      unknown.rulings = number;
      add("rulings that do not exist", unknown, SetupProblem::kUnknown, kRulings, kRulings);
    }
  }

  void first_teams() {
    using enum Setting;
    for (Setup setup : {plain_setup(4), two_each(), teams()}) {
      setup.first_teams = true;
      clash("the teams for the first time elsewhere", setup, kFirstTeams, kSeating);
    }
    clash("the teams for the first time and Mei",
          changed(duel(), [](Setup& setup) { setup.first_teams = setup.mei = true; }), kFirstTeams,
          kMei);
  }

  void marshals_table() {
    using enum SetupProblem;
    using enum Setting;
    players("two with horses", horses(), 2, kTooFewPlayers, kSeating, 3);
    Setup seven = horses(6);
    seven.players = 7;
    add("seven with horses and without Mei", seven, kTooManyPlayers, kPlayers, kMei, 6);
    add("the Marshal and one bandit", marshal(1), kTooFewPlayers, kPlayers, kSeating, 3);
    Setup eight = marshal(6);
    eight.players = 8;
    add("the Marshal and seven without Mei", eight, kTooManyPlayers, kPlayers, kMei, 7);
    Setup nine = both(7);
    nine.players = 9;
    add("the Marshal and eight bandits", nine, kTooManyPlayers, kPlayers, kMarshal, 8);
    Setup nobody = marshal();
    nobody.bandits[4] = Pawn::kDjango;
    clash("a Marshal whom nobody plays", nobody, kMarshal, kBanditList);
    Setup twice = both();
    twice.bandits[0] = Pawn::kMarshal;
    add("two Marshals", twice, kTwice, kBanditList, kBanditList);
    Setup shotgun = both();
    shotgun.bandits[0] = Pawn::kShotgun;
    add("Shotgun as a player", shotgun, kUnknown, kBanditList, kBanditList);
    Setup mei = marshal();
    mei.mei = true;
    clash("Mei ticked and the Marshal in her place", mei, kMei, kBanditList);
    Setup wagons = marshal(5);
    for (std::uint8_t wagon = 0; wagon < 4; ++wagon) wagons.wagons.push_back(wagon);
    add("four wagons for five bandits and a prison car", wagons, kWrongCount, kPlayers, kWagonOrder,
        5);
  }

  void pool_of_expansions() {
    using enum SetupProblem;
    using enum Setting;
    using enum RoundName;
    const auto with = [](Setup setup, std::initializer_list<RoundName> pool) {
      for (const RoundName name : pool) setup.pool.push_back(name);
      return setup;
    };
    const auto cards = {kAngryMarshal, kSwivelArm,    kBraking,       kTakeItAll, kBridge,
                        kTunnel,       kShotgunsRage, kPickpocketing, kEscape,    kMortalBullet};
    Setup without = horses();
    without.stagecoach = false;
    add("cards of Horses & Stagecoach without it", with(plain_setup(4), cards), kUnknown, kPool,
        kPool);
    add("cards of Horses & Stagecoach with the Marshal alone", with(marshal(), cards), kUnknown,
        kPool, kPool);
    add("Shotgun's rage without Shotgun", with(without, cards), kUnknown, kPool, kPool);
    add("a card of Marshal & Prisoners without it",
        with(horses(), {kAngryMarshal, kSwivelArm, kBraking, kTakeItAll, kBridge, kTunnel,
                        kReflexes, kPickpocketing, kEscape, kMortalBullet}),
        kUnknown, kPool, kPool);
    add("eight round cards and two stations",
        with(both(), {kAngryMarshal, kSwivelArm, kBraking, kTakeItAll, kBridge, kTunnel, kReflexes,
                      kPrairie, kEscape, kGuiltyPlea}),
        kWrongCount, kPool, kPool, 10);
  }

  void components_of_expansions() {
    using enum SetupProblem;
    const auto refuse = [&](std::string_view name, Setup setup, SetupProblem problem,
                            void (*change)(Components&)) {
      change(setup.components);
      add(name, setup, problem, Setting::kComponents, Setting::kComponents);
    };
    refuse("a card in two sets", horses(), kTwice,
           [](Components& own) { own.horses.many[0].name = own.many[2].name; });
    refuse("a station in two sets", both(), kTwice,
           [](Components& own) { own.marshal.stations[0].name = own.horses.stations[0].name; });
    refuse("a card of an expansion without turns", marshal(), kOutOfRange,
           [](Components& own) { own.marshal.few[4].turns.clear(); });
    refuse("a station among an expansion's round cards", horses(), kOutOfRange,
           [](Components& own) { own.horses.few[4].name = RoundName::kEscape; });
    refuse("more goes than a plan has room for with the Marshal", marshal(), kOutOfRange,
           [](Components& own) {
             own.marshal.many[0].turns.clear();
             for (int turn = 0; turn < 4; ++turn) {
               own.marshal.many[0].turns.push_back(Turn::kSpeedingUp);
             }
           });
    refuse("a mail bag worth nothing", marshal(), kOutOfRange,
           [](Components& own) { own.mail_bags[1] = 0; });
  }

  std::vector<RefusedSetup> found_;
};

}  // namespace

std::vector<RefusedSetup> every_refused_setup() { return Refusals().collect(); }

}  // namespace folsom::support
