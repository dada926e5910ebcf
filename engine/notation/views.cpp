#include "engine/notation/views.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/notation/board_json.h"
#include "engine/notation/words.h"
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
      if (view_.value[token] != 0) one["value"] = kDollars * view_.value[token];
      json.push_back(std::move(one));
    });
    return json;
  }

  Json places() const {
    Json json = Json::object();
    for_each(book_.map.insides | book_.map.roofs, [&](int number) {
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
      json[std::string(word(static_cast<Pawn>(i)))] = {{"seat", view_.seat_of[i]},
                                                       {"place", word(view_.place[i])},
                                                       {"loot", tokens(view_.loot_of[i])},
                                                       {"bullets_left", view_.bullets_left[i]},
                                                       {"hits", view_.hits[i]},
                                                       {"cash", view_.cash[i]},
                                                       {"powers", powers}};
    }
    return json;
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
    for (int car = 1; car < book_.cars; ++car) {
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
    return {};
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
          {"total", side.total},
          {"bullets_received", side.bullets_received},
          {"hits", side.hits},
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
  return {{"sides", sides}, {"loot", loot}, {"tied_on_money", score.tied_on_money}};
}

}  // namespace folsom::notation
