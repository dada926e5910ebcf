#include "engine/notation/views.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "engine/notation/board_json.h"
#include "engine/notation/choices.h"
#include "engine/notation/words.h"
#include "engine/rules/horses.h"
#include "engine/rules/keeping.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

class ViewWriter {
 public:
  ViewWriter(const View& view, const Rulebook& book) : view_(view), book_(book) {}

  Json write() const {
    Json json = flow_to_json(view_.flow, book_);
    json["viewer"] = view_.viewer == kSpectator ? Json() : Json(view_.viewer);
    json["places"] = places();
    json["bandits"] = bandits();
    json["players"] = players();
    json["supply"] = tokens(view_.supply);
    json["waiting"] = tokens(view_.waiting);
    json["plan"] = plan();
    json["neutral_bullets"] = view_.neutral_bullets;
    json["cars"] = cars();
    json["used_cards"] = used_cards();
    if (book_.setup.horses) json["horses"] = horses();
    if (has_stagecoach(book_.maps[0])) json["stagecoach"] = stagecoach();
    if (book_.marshals_seat != kNoSeat) json["marshal"] = marshal();
    if (view_.viewer < book_.seats) json["own"] = own();
    if (view_.team_mate[0] != Pawn::kNone) json["team_mates"] = team_mates();
    return json;
  }

 private:
  // What a token is worth stands there only where the viewer knows it.
  Json tokens(TokenSet set) const {
    Json json = Json::array();
    for_each(set, [&](int number) {
      const auto token = static_cast<Token>(number);
      Json one = {{"token", token_word(token)}};
      add_value(one, token, view_.value[token]);
      json.push_back(std::move(one));
    });
    return json;
  }

  Json places() const {
    Json json = Json::object();
    for_each(book_.maps[0].all, [&](int number) {
      const auto place = static_cast<Place>(number);
      Json pawns = Json::array();
      for (int pawn = 0; pawn < kPawns; ++pawn) {
        if (view_.place[static_cast<std::size_t>(pawn)] != place) continue;
        pawns.push_back(word(static_cast<Pawn>(pawn)));
      }
      json[word(place)] = {{"pawns", pawns},
                           {"loot", tokens(view_.loot_at[static_cast<std::size_t>(number)])}};
    });
    return json;
  }

  Json bandits() const {
    Json json = Json::object();
    for (std::size_t i = 0; i < kBandits; ++i) {
      if (view_.seat_of[i] == kNoSeat) continue;
      Json powers = Json::array();
      for_each(view_.powers[i],
               [&](int power) { powers.push_back(word(static_cast<Power>(1U << power))); });
      Json bandit = {{"seat", view_.seat_of[i]},
                     {"place", word(view_.place[i])},
                     {"loot", tokens(view_.loot_of[i])},
                     {"bullets_left", view_.bullets_left[i]},
                     {"hits", view_.hits[i]},
                     {"cash", view_.cash[i]},
                     {"powers", powers}};
      if (has_stagecoach(book_.maps[0])) bandit["hostage"] = word(view_.hostage_of[i]);
      if (book_.setup.horses) bandit["rode_away"] = (view_.rode_away >> i & 1U) != 0;
      if (book_.marshals_seat != kNoSeat) add_prison(bandit, i);
      json[std::string(word(static_cast<Pawn>(i)))] = std::move(bandit);
    }
    return json;
  }

  void add_prison(Json& bandit, std::size_t i) const {
    bandit["prisoner"] = word(view_.prisoner_of[i]);
    bandit["poster_taken"] = (view_.posters >> i & 1U) != 0;
    bandit["thrown_off"] = (view_.fallen >> i & 1U) != 0;
    bandit["wounds"] = Json::array();
    for_each(view_.wounds[i],
             [&](int wound) { bandit["wounds"].push_back(word(static_cast<Wound>(wound))); });
  }

  // Horses beside each car, where there are any.
  Json horses() const {
    Json json = Json::object();
    for (int car = 0; car < book_.cars; ++car) {
      const int number = view_.horses[static_cast<std::size_t>(car)];
      if (number > 0) json[word(inside_of(car))] = number;
    }
    return json;
  }

  Json stagecoach() const {
    Json hostages = Json::array();
    for_each(view_.hostages_left,
             [&](int one) { hostages.push_back(word(static_cast<Hostage>(one))); });
    return {{"beside", word(inside_of(view_.stagecoach))}, {"hostages", hostages}};
  }

  static Json companions(std::uint8_t set) {
    Json json = Json::array();
    for_each(set, [&](int whose) { json.push_back(word(static_cast<Pawn>(whose))); });
    return json;
  }

  // What is the Marshal's, and what lies at the prison car. A goal is null where the viewer does
  // not know it.
  Json marshal() const {
    Json goals = Json::array();
    for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
      const Goal goal = view_.goals[i];
      goals.push_back({{"goal", goal == Goal::kNone ? Json() : Json(word(goal))},
                       {"shown", (view_.goals_shown >> i & 1U) != 0}});
    }
    Json brawlers = Json::array();
    for (const Pawn pawn : view_.brawlers) {
      brawlers.push_back(pawn == Pawn::kNone ? Json() : Json(word(pawn)));
    }
    return {{"seat", book_.marshals_seat},
            {"place", word(view_.place[static_cast<std::size_t>(index(Pawn::kMarshal))])},
            {"thrown_off", (view_.fallen & bit(Pawn::kMarshal)) != 0},
            {"loot", tokens(view_.loot_of[static_cast<std::size_t>(index(Pawn::kMarshal))])},
            {"cylinders", view_.cylinders},
            {"prisoners", companions(view_.prisoners_of_marshal)},
            {"prisoners_left", companions(view_.prisoners_left)},
            {"brawlers", brawlers},
            {"goals", goals},
            {"last_card", word(view_.last_action)}};
  }

  Json players() const {
    Json json = Json::array();
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      Json bandits = Json::array();
      for (const Pawn pawn : view_.cards_of[seat]) {
        const bool own =
            pawn != Pawn::kNone && view_.seat_of[static_cast<std::size_t>(index(pawn))] == seat;
        if (own) bandits.push_back(word(pawn));
      }
      Json player = {{"bandits", bandits},
                     {"side", book_.side_of[seat]},
                     {"deck", view_.deck_size[seat]},
                     {"hand", view_.hand_size[seat]},
                     {"received", bullets_to_json(view_.received[seat])}};
      if (book_.round_plans[view_.flow.card < book_.round_cards.size() ? view_.flow.card : 0]
              .mortal) {
        player["hit_this_round"] = view_.hit_this_round[seat];
      }
      if (book_.marshals_seat != kNoSeat) {
        player["idea_in_hand"] = (view_.idea_in_hand >> seat & 1U) != 0;
      }
      if (book_.hands.discard_pile) {
        player["discard"] = pile_to_json(view_.discard[seat], book_, view_.cards_of, seat);
        player["seen_in_hand"] = bullets_to_json(view_.seen_in_hand[seat]);
        player["kept"] = view_.kept[seat];
        player["top"] = top(seat);
      }
      json.push_back(std::move(player));
    }
    return json;
  }

  // Bullets on top of a deck, in the order they came.
  Json top(Seat seat) const {
    Json json = Json::array();
    for (std::size_t i = 0; i < view_.top_bullets_size; ++i) {
      if (view_.top_bullets[i].seat != seat) continue;
      json.push_back(source_word(static_cast<BulletSource>(view_.top_bullets[i].source)));
    }
    return json;
  }

  Json plan() const {
    Json json = Json::array();
    for (std::size_t i = 0; i < view_.plan_size; ++i) {
      const PlannedCard planned = view_.plan[i];
      Json one = {{"seat", static_cast<int>(planned.seat)},
                  {"face_down", (view_.face_down >> i & 1U) != 0}};
      if (planned.card != kHiddenCard) {
        const CardFace& face = book_.decks[planned.seat].cards[planned.card];
        one["action"] = word(face.action);
        one["pawn"] = word(view_.cards_of[planned.seat][face.slot]);
      }
      json.push_back(std::move(one));
    }
    return json;
  }

  // Which wagon every car is, the locomotive left out.
  Json cars() const {
    Json json = Json::array();
    for (int car = 1; car <= book_.wagons; ++car) {
      json.push_back(view_.wagon[static_cast<std::size_t>(car)]);
    }
    return json;
  }

  Json used_cards() const {
    Json json = Json::array();
    for_each(view_.round_cards_used, [&](int card) {
      json.push_back(word(book_.round_cards[static_cast<std::size_t>(card)].name));
    });
    return json;
  }

  Json team_mates() const {
    Json json = Json::array();
    for (const Pawn mate : view_.team_mate) json.push_back(word(mate));
    return json;
  }

  Json own() const {
    Json json = {{"hand", pile_to_json(view_.own_hand, book_, view_.cards_of, view_.viewer)}};
    // A deck from which a partner draws is not shown.
    if (book_.partner_of[view_.viewer] == kNoSeat) {
      json["deck"] = pile_to_json(view_.own_deck, book_, view_.cards_of, view_.viewer);
    }
    const Json answer = sealed();
    if (!answer.is_null()) json["sealed"] = answer;
    return json;
  }

  // The viewer's own answer in secret, or what he has marked so far; null: none.
  Json sealed() const {
    if (view_.flow.over || view_.flow.depth == 0) return {};
    const bool answered = (view_.flow.answered >> view_.viewer & 1U) != 0;
    const FrameKind kind = view_.flow.top().kind;
    if (kind == FrameKind::kKeepCards || (answered && kind == FrameKind::kSecretCard)) {
      const Pile pile{view_.own_sealed, {}};
      return pile_to_json(pile, book_, view_.cards_of, view_.viewer)["cards"];
    }
    if (kind == FrameKind::kKeepSome) {
      return pile_to_json(unseal_kept(view_.own_sealed), book_, view_.cards_of, view_.viewer);
    }
    if (answered && kind == FrameKind::kSecretStart)
      return word(static_cast<Pawn>(view_.own_sealed));
    if (answered && kind == FrameKind::kDiscardBullets) return view_.own_sealed != 0;
    if (kind == FrameKind::kBoard) return boarding();
    if (answered && kind == FrameKind::kTurmoil) {
      return to_json(std::bit_cast<Choice>(view_.own_sealed));
    }
    return {};
  }

  // {"doc":true}: who boards, as far as that is decided.
  Json boarding() const {
    Json json;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if ((view_.own_sealed & decided(slot)) == 0) continue;
      const Pawn pawn = view_.cards_of[view_.viewer][slot];
      json[std::string(word(pawn))] = (view_.own_sealed & boards(slot)) != 0;
    }
    return json;
  }

  const View& view_;
  const Rulebook& book_;
};

Json side_to_json(const SideScore& side) {
  return {{"purses", side.purses},
          {"gems", side.gems},
          {"strongboxes", side.strongboxes},
          {"cash", side.cash},
          {"gunslinger", side.gunslinger},
          {"ransoms", side.ransoms},
          {"shared", side.shared},
          {"bullets_paid", side.bullets_paid},
          {"mail_bags", side.mail_bags},
          {"posters", side.posters},
          {"prisoners", side.prisoners},
          {"brawlers", side.brawlers},
          {"total", side.total},
          {"bullets_received", side.bullets_received},
          {"hits", side.hits},
          {"barred", side.barred},
          {"wins", side.wins}};
}

}  // namespace

Json to_json(const View& view, const Rulebook& book) { return ViewWriter(view, book).write(); }

Json to_json(const Score& score, const Rulebook& book) {
  Json sides = Json::array();
  for (int side = 0; side < book.sides; ++side) {
    Json one = side_to_json(score.sides[static_cast<std::size_t>(side)]);
    one["seats"] = Json::array();
    for (Seat seat = 0; seat < book.seats; ++seat) {
      if (book.side_of[seat] == side) one["seats"].push_back(seat);
    }
    sides.push_back(std::move(one));
  }
  Json loot = Json::object();
  for (std::size_t i = 0; i < kBandits; ++i) {
    const auto pawn = static_cast<Pawn>(i);
    const auto& bandits = book.setup.bandits;
    const bool named = std::find(bandits.begin(), bandits.end(), pawn) != bandits.end();
    if (named || score.loot[i] != 0) loot[std::string(word(pawn))] = score.loot[i];
  }
  Json json = {{"sides", sides}, {"loot", loot}, {"tied_on_money", score.tied_on_money}};
  if (book.marshals_seat == kNoSeat) return json;
  json["marshal_wins"] = score.marshal_wins;
  json["goals"] = Json::array();
  for (const GoalScore& goal : score.goals) {
    json["goals"].push_back({{"goal", word(goal.goal)},
                             {"has", goal.has},
                             {"wanted", goal.wanted},
                             {"reached", goal.reached}});
  }
  return json;
}

}  // namespace folsom::notation
