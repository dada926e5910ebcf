#include "cli/show/outcome.h"

#include <algorithm>

#include "cli/show/seats.h"
#include "engine/marshal/sides.h"

namespace folsom::cli {
namespace {

const SideScore& score_of_side(const Score& score, int side) {
  return score.sides[static_cast<std::size_t>(side)];
}

template <class Wanted>
std::vector<int> sides_that(const Scene& scene, const Score& score, Wanted wanted) {
  std::vector<int> sides;
  for (int side = 0; side < scene.book.sides; ++side) {
    if (wanted(side, score_of_side(score, side))) sides.push_back(side);
  }
  return sides;
}

std::string names_of_sides(const Scene& scene, const std::vector<int>& sides) {
  std::vector<std::string> names;
  names.reserve(sides.size());
  for (const int side : sides) names.push_back(side_name(scene, side));
  return scene.words.list(names);
}

std::string wins_sentence(const Scene& scene, int side) {
  const std::vector<Pawn> pawns = pawns_of(scene, side);
  Arguments arguments = pawns.size() == 1
                            ? pawn_forms(scene.words, pawns[0], "who")
                            : person_forms(scene.words, side_name(scene, side), "who");
  arguments.with("who", side_name(scene, side))
      .with("count", std::max<std::size_t>(1, pawns.size()));
  return scene.say("end.wins", arguments);
}

std::string why_they_won(const Scene& scene, const Score& score, int winner) {
  const SideScore& best = score_of_side(score, winner);
  const std::string total = scene.words.money(best.total);
  const std::vector<int> others = sides_that(scene, score, [&](int side, const SideScore& one) {
    return side != winner && !one.barred && !is_marshals(scene, side);
  });
  if (others.empty()) return scene.say("end.why.alone", {{"total", total}});
  int most = 0;
  for (const int side : others) most = std::max(most, score_of_side(score, side).total);
  std::vector<int> second;
  int more = kMaxCards;
  for (const int side : others) {
    if (score_of_side(score, side).total != most) continue;
    second.push_back(side);
    more = std::min(more, score_of_side(score, side).bullets_received);
  }
  if (most < best.total) {
    return scene.say("end.why.lead", {{"total", total},
                                      {"lead", scene.words.money(best.total - most)},
                                      {"second", names_of_sides(scene, second)}});
  }
  return scene.say("end.why.fewer-bullets", {{"total", total},
                                             {"others", names_of_sides(scene, second)},
                                             {"few", best.bullets_received},
                                             {"more", more}});
}

void add_law(const Scene& scene, const Score& score, std::vector<std::string>& sentences) {
  const Arguments goals = {{"reached", goals_reached(score)}, {"all", kGoalsInPlay}};
  if (!score.marshal_wins) return sentences.push_back(scene.say("end.why.law-failed", goals));
  sentences.push_back(scene.say("end.law-wins") + ".");
  sentences.push_back(scene.say("end.why.goals", goals));
  for (const int side : sides_that(scene, score, [&](int one, const SideScore&side_score) {
         return side_score.wins && !is_marshals(scene, one);
       })) {
    sentences.push_back(scene.say("end.why.beside", {{"who", side_name(scene, side)}}));
  }
}

void add_winners(const Scene& scene, const Score& score, const std::vector<int>& winners,
                 std::vector<std::string>& sentences) {
  const SideScore& best = score_of_side(score, winners.front());
  if (winners.size() > 1) {
    sentences.push_back(scene.say("end.shares", {{"who", names_of_sides(scene, winners)}}) + ".");
    sentences.push_back(scene.say("end.why.shared", {{"total", scene.words.money(best.total)},
                                                     {"bullets", best.bullets_received}}));
  } else {
    sentences.push_back(wins_sentence(scene, winners.front()) + ".");
    sentences.push_back(why_they_won(scene, score, winners.front()));
  }
  for (const int side : sides_that(scene, score, [&](int one, const SideScore&side_score) {
         return !is_marshals(scene, one) && side_score.barred && side_score.total >= best.total;
       })) {
    sentences.push_back(
        scene.say(std::string("end.why.").append(barrier_of(scene, side)),
                  {{"who", side_name(scene, side)},
                   {"total", scene.words.money(score_of_side(score, side).total)}}));
  }
}

}  // namespace

std::vector<Pawn> pawns_of(const Scene& scene, int side) {
  std::vector<Pawn> pawns;
  for (int seat = 0; seat < scene.book.seats; ++seat) {
    if (scene.book.side_of[static_cast<std::size_t>(seat)] != side) continue;
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, static_cast<Seat>(seat))) {
      pawns.push_back(pawn);
    }
  }
  return pawns;
}

std::string side_name(const Scene& scene, int side) {
  std::vector<std::string> names;
  for (const Pawn pawn : pawns_of(scene, side)) names.push_back(pawn_name(scene.words, pawn));
  return scene.words.list(names);
}

std::vector<int> richest_first(const Scene& scene, const Score& score) {
  std::vector<int> sides;
  sides.reserve(kMaxSeats);
  for (int side = 0; side < scene.book.sides; ++side) sides.push_back(side);
  std::stable_sort(sides.begin(), sides.end(), [&](int a, int b) {
    const SideScore& one = score.sides[static_cast<std::size_t>(a)];
    const SideScore& other = score.sides[static_cast<std::size_t>(b)];
    if (one.barred != other.barred) return other.barred;
    return one.total != other.total ? one.total > other.total
                                    : one.bullets_received < other.bullets_received;
  });
  return sides;
}

bool is_marshals(const Scene& scene, int side) {
  return is_marshals_side(scene.book, static_cast<std::size_t>(side));
}

std::string_view barrier_of(const Scene& scene, int side) {
  const std::vector<Pawn> pawns = pawns_of(scene, side);
  const bool thrown_off = std::all_of(pawns.begin(), pawns.end(), [&](Pawn pawn) {
    return (scene.view.thrown_off & bit(pawn)) != 0;
  });
  if (thrown_off) return "thrown-off";
  const RoundName card = scene.book.round_cards[scene.view.flow.card].name;
  if (card == RoundName::kCrimeMustBePunished) return "in-cell";
  return card == RoundName::kEscape ? "left-behind" : "barred";
}

std::vector<std::string> outcome_in_words(const Scene& scene, const Score& score) {
  std::vector<std::string> sentences;
  if (!score.marshal_wins) {
    const std::vector<int> winners =
        sides_that(scene, score, [](int, const SideScore& one) { return one.wins; });
    if (winners.empty()) {
      sentences = {scene.say("end.nobody-wins") + ".", scene.say("end.why.nobody")};
    } else {
      add_winners(scene, score, winners, sentences);
    }
  }
  if (scene.book.marshals_seat != kNoSeat) add_law(scene, score, sentences);
  return sentences;
}

}  // namespace folsom::cli
