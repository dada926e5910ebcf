// The score once more, from docs/rules: B7, V3.9, V5.7, H6, H10, H11, M8, M10, C8, C9.
#include <algorithm>

#include "tests/support/bookkeeping.h"
#include "tests/support/counting.h"

namespace folsom::support {
namespace {

// A side is a player, or a team of two players (V5).
std::size_t side_of(const Setup& setup, Seat seat) {
  return setup.seating == Seating::kPartners ? seat / 2U : seat;
}

class Recount {
 public:
  Recount(const Rulebook& book, const GameState& state, const Ledger& ledger)
      : book_(book), setup_(book.setup), state_(state), ledger_(ledger) {}

  Score score() {
    for (SideScore& side : score_.sides) side.barred = true;
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      if (state_.seat_of[bandit] != kNoSeat && counts(bandit))
        side_of_bandit(bandit).barred = false;
    }
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      if (state_.seat_of[bandit] != kNoSeat && is_shown(bandit)) count_money(bandit);
    }
    count_bullets();
    if (is_station(RoundName::kSharingTheLoot)) share_strongboxes();
    award_gunslinger();
    for (SideScore& side : score_.sides) {
      side.total = side.purses + side.gems + side.strongboxes + side.cash + side.gunslinger +
                   side.ransoms + side.shared + side.bullets_paid + side.mail_bags + side.posters +
                   side.prisoners + side.brawlers;
    }
    if (setup_.marshal) look_at_goals();
    score_.marshal_wins ? crown_marshal() : crown_richest();
    return score_;
  }

 private:
  bool is_station(RoundName name) const { return is_last_card(book_, state_, name); }
  SideScore& side_of_seat(Seat seat) { return score_.sides[side_of(setup_, seat)]; }
  SideScore& side_of_bandit(std::size_t bandit) { return side_of_seat(state_.seat_of[bandit]); }
  bool has(std::size_t bandit, int token) const {
    return (state_.loot_of[bandit] >> token & 1U) != 0;
  }
  int tokens_of(std::size_t bandit, int first, int last) const {
    int found = 0;
    for (int token = first; token <= last; ++token) found += has(bandit, token) ? 1 : 0;
    return found;
  }

  // Whose money counts. Before the end nobody is too late to leave the train or the cell.
  bool counts(std::size_t bandit) const {
    if ((state_.fallen >> bandit & 1) != 0) return false;  // M10.5
    if (!state_.flow.over) return true;
    const Place place = state_.place[bandit];
    if (is_station(RoundName::kEscape)) {  // H10.6
      return (state_.rode_away >> bandit & 1) != 0 || place == Place::kStagecoachInside ||
             place == Place::kStagecoachRoof;
    }
    return !is_station(RoundName::kCrimeMustBePunished) || place != Place::kCell;  // M10.6
  }

  // A side of which nobody counts shows what it has all the same; who was thrown off has nothing
  // (X21).
  bool is_shown(std::size_t bandit) {
    const bool fell = (state_.fallen >> bandit & 1) != 0;
    return counts(bandit) || (!fell && side_of_bandit(bandit).barred);
  }

  void count_money(std::size_t bandit) {
    SideScore& side = side_of_bandit(bandit);
    for (int token = 0; token < 30; ++token) {  // flasks, from 30 on, are worth nothing (H7.1)
      if (!has(bandit, token)) continue;
      const int dollars = 10 * state_.value[static_cast<std::size_t>(token)];
      (token < 19   ? side.purses
       : token < 25 ? side.gems
       : token < 28 ? side.strongboxes
                    : side.mail_bags) += dollars;
      score_.loot[bandit] += dollars;
    }
    side.cash += state_.cash[bandit];
    score_.loot[bandit] += state_.cash[bandit];
    side.ransoms += ransom(bandit);
    if (!setup_.marshal) return;
    side.posters += (state_.posters >> bandit & 1) != 0 ? 0 : 500;
    side.prisoners += state_.prisoner_of[bandit] == Pawn::kNone ? 0 : 200;
    constexpr std::array kBrawler = {800, 500, 300};
    for (std::size_t card = 0; card < kBrawler.size(); ++card) {
      side.brawlers += state_.brawlers[card] == static_cast<Pawn>(bandit) ? kBrawler[card] : 0;
    }
  }

  // H6
  int ransom(std::size_t bandit) const {
    switch (state_.hostage_of[bandit]) {
      case Hostage::kPoodle:
        return 1000;
      case Hostage::kBanker:
        return tokens_of(bandit, 25, 27) > 0 ? 1000 : 0;
      case Hostage::kMinister:
        return 900;
      case Hostage::kTeacher:
        return 800;
      case Hostage::kZealot:
        return 700;
      case Hostage::kOldLady:
        return 500 * tokens_of(bandit, 19, 24);
      case Hostage::kPokerPlayer:
        return 250 * tokens_of(bandit, 0, 18);
      case Hostage::kPhotographer:
        return 200 * bullets_of_others(state_.seat_of[bandit]);
      case Hostage::kNone:
        return 0;
    }
    return 0;
  }

  // In a player's deck, from bandits of other sides.
  int bullets_of_others(Seat seat) const {
    int found = 0;
    for (std::size_t other = 0; other < kBandits; ++other) {
      const Seat shooter = state_.seat_of[other];
      if (shooter == kNoSeat || side_of(setup_, shooter) == side_of(setup_, seat)) continue;
      found += bullets_at(state_, seat, static_cast<Pawn>(other));
    }
    return found;
  }
  // X4: hits of all bandits count, wherever they are. H10.7: bullets of the last round cost $150.
  void count_bullets() {
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      if (state_.seat_of[bandit] == kNoSeat) continue;
      side_of_bandit(bandit).hits += ledger_.hits(static_cast<Pawn>(bandit));
    }
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      SideScore& side = side_of_seat(seat);
      side.bullets_received += ledger_.bullets_received(seat);
      const bool marshals =
          state_.seat_of[static_cast<std::size_t>(index(Pawn::kMarshal))] == seat;  // M10.7
      if (is_station(RoundName::kMortalBullet) && !marshals) {
        side.bullets_paid -= 150 * ledger_.bullets_this_round(seat);
      }
    }
  }

  // H10.5
  void share_strongboxes() {
    for (int place = 0; place < index(Place::kCell); ++place) {
      std::vector<std::size_t> there;
      for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
        if (state_.place[bandit] == static_cast<Place>(place)) there.push_back(bandit);
      }
      const bool on_stagecoach =
          place == index(Place::kStagecoachInside) || place == index(Place::kStagecoachRoof);
      if (on_stagecoach && setup_.rulings != kFirstRulings) continue;
      if (there.size() < 2) continue;
      for (const std::size_t holder : there) {
        const int boxes = tokens_of(holder, 25, 27);
        const int worth = 10 * setup_.components.strongbox;
        side_of_bandit(holder).shared -= boxes * worth;
        for (const std::size_t one : there) {
          side_of_bandit(one).shared += boxes * (worth / static_cast<int>(there.size()));
        }
      }
    }
  }

  std::vector<SideScore*> bandits_sides() {
    std::vector<SideScore*> found;
    const std::size_t last = side_of(setup_, static_cast<Seat>(setup_.players - 1));
    for (std::size_t side = 0; side <= last; ++side) {
      const bool his = setup_.marshal && setup_.bandits[side] == Pawn::kMarshal;
      if (!his) found.push_back(&score_.sides[side]);
    }
    return found;
  }

  // B7.2: most hits are fewest bullets left, where no hits are left out. V4 has no prize.
  void award_gunslinger() {
    if (setup_.seating == Seating::kDuel) return;
    const auto sides = bandits_sides();
    const auto fewer = [](const SideScore* a, const SideScore* b) { return a->hits < b->hits; };
    const int most = (*std::max_element(sides.begin(), sides.end(), fewer))->hits;
    for (SideScore* side : sides) side->gunslinger = side->hits == most ? 1000 : 0;
  }

  // C8: how near he came, and whether that is enough.
  GoalScore look_at(Goal goal) const {
    const auto at_least = [&](int has, int wanted) {
      return GoalScore{goal, has, wanted, has >= wanted};
    };
    switch (goal) {
      case Goal::kFewScratches:
        return at_least(3 - brawlers_taken(), 1);
      case Goal::kDodgingBullets: {
        const int most = most_by_bandit(
            [&](Pawn bandit, Seat) { return bullets_at(state_, book_.marshals_seat, bandit); });
        return {goal, most, 2, most <= 2};
      }
      case Goal::kGoldenBullet:
        return at_least((state_.cylinders[0] == 0 ? 1 : 0) + (state_.cylinders[1] == 0 ? 1 : 0), 1);
      case Goal::kTheMail: {
        int bags = 2;  // M8.1, X21: those of bandits who are gone are gone
        for (std::size_t bandit = 0; bandit < kBandits; ++bandit) bags -= tokens_of(bandit, 28, 29);
        return at_least(bags, 1);
      }
      case Goal::kThrowAwayTheKey: {
        int prisoners = 3;
        for (const Pawn companion : state_.prisoner_of) prisoners -= companion != Pawn::kNone;
        return at_least(prisoners, 2);
      }
      case Goal::kFullOfLead: {
        int hit = 0;
        most_by_bandit([&](Pawn, Seat seat) {
          hit += bullets_at(state_, seat, Pawn::kMarshal) > 0 ? 1 : 0;
          return 0;
        });
        return at_least(hit, setup_.players - 1);
      }
      case Goal::kArchEnemy:
        return at_least(most_by_bandit([&](Pawn, Seat seat) {
                          return bullets_at(state_, seat, Pawn::kMarshal);
                        }),
                        4);
      case Goal::kNone:
        return {};
    }
    return at_least(state_.posters >> index(goal) & 1, 1);  // a warrant
  }

  int brawlers_taken() const {
    int taken = 0;
    for (const Pawn pawn : state_.brawlers) taken += pawn != Pawn::kNone ? 1 : 0;
    return taken;
  }
  template <class CountOne>
  int most_by_bandit(CountOne count_one) const {
    int most = 0;
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      const Seat seat = state_.seat_of[bandit];
      if (seat != kNoSeat) most = std::max(most, count_one(static_cast<Pawn>(bandit), seat));
    }
    return most;
  }

  // M8.1, M10.5
  void look_at_goals() {
    int reached = 0;
    for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
      score_.goals[i] = look_at(state_.goals[i]);
      reached += score_.goals[i].reached ? 1 : 0;
    }
    score_.marshal_wins = reached >= 4 && (state_.fallen >> index(Pawn::kMarshal) & 1) == 0;
  }

  // M8.1, M10.4: the poorest bandit with him, unless several are.
  void crown_marshal() {
    side_of_seat(book_.marshals_seat).wins = true;
    if (!is_station(RoundName::kGuiltyPlea)) return;
    auto sides = bandits_sides();
    std::sort(sides.begin(), sides.end(),
              [](const auto* a, const auto* b) { return a->total < b->total; });
    sides[0]->wins = sides[0]->total < sides[1]->total;
  }

  // B7.3: the richest first; among them who received the fewest bullets.
  void crown_richest() {
    std::vector<SideScore*> ranking;
    for (SideScore* side : bandits_sides()) {
      if (!side->barred) ranking.push_back(side);
    }
    if (ranking.empty()) return;
    const auto standing = [](const SideScore* side) {
      return std::pair{-side->total, side->bullets_received};
    };
    std::sort(ranking.begin(), ranking.end(),
              [&](const auto* a, const auto* b) { return standing(a) < standing(b); });
    for (SideScore* side : ranking) side->wins = standing(side) == standing(ranking[0]);
    score_.tied_on_money = ranking.size() > 1 && ranking[0]->total == ranking[1]->total;
  }

  const Rulebook& book_;
  const Setup& setup_;
  const GameState& state_;
  const Ledger& ledger_;
  Score score_;
};

}  // namespace

Score recount(const Rulebook& book, const GameState& state, const Ledger& ledger) {
  return Recount(book, state, ledger).score();
}

}  // namespace folsom::support
