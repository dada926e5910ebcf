#include "engine/notation/board_json.h"

#include "engine/rules/whiskey.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

Json question_to_json(const Frame& frame) {
  Json json = {{"kind", word(frame.kind)}};
  if (frame.pawn != Pawn::kNone) json["pawn"] = word(frame.pawn);
  if (frame.target != Pawn::kNone) json["target"] = word(frame.target);
  if (frame.kind == FrameKind::kCatchPurse) json["token"] = token_word(frame.detail);
  if (frame.kind == FrameKind::kBoard) json["car"] = word(inside_of(frame.detail));
  if (frame.kind == FrameKind::kWhiskey) json["cards"] = frame.detail & ~kWasOld;
  return json;
}

}  // namespace

void add_value(Json& json, Token token, std::uint8_t value) {
  if (value == 0) return;
  if (token != kNoToken && kind_of(token) == TokenKind::kFlask) {
    json["whiskey"] = value == kOldWhiskey ? "old" : "plain";
  } else {
    json["value"] = kDollars * value;
  }
}

Json bullets_to_json(const Bullets& bullets) {
  Json json = Json::object();
  for (int pawn = 0; pawn < kPawns; ++pawn) {
    const auto source = static_cast<Pawn>(pawn);
    if (source == Pawn::kShotgun || bullets.of(source) == 0) continue;
    json[std::string(word(source))] = bullets.of(source);
  }
  if (bullets.of(kNeutral) > 0) json["neutral"] = bullets.of(kNeutral);
  return json;
}

Json pile_to_json(const Pile& pile, const Rulebook& book, const CardOwners& owners, Seat seat) {
  Json cards = Json::array();
  for_each(pile.actions, [&](int card) { cards.push_back(card_text(book, owners, seat, card)); });
  return {{"cards", cards}, {"bullets", bullets_to_json(pile.bullets)}};
}

Json round_card_to_json(const RoundCard& card) {
  std::string turns;
  for (const Turn turn : card.turns) turns += letter(turn);
  Json json = {{"name", word(card.name)}, {"turns", turns}};
  if (card.keep > 0) json["keep"] = card.keep;
  return json;
}

Json seats_to_json(std::uint8_t seats) {
  Json json = Json::array();
  for_each(seats, [&](int seat) { json.push_back(seat); });
  return json;
}

Json flow_to_json(const Flow& flow, const Rulebook& book) {
  Json json = {{"round", flow.round},
               {"first", flow.first},
               {"resolved", flow.resolved},
               {"asked", seats_to_json(flow.asked)},
               {"answered", seats_to_json(flow.answered)},
               {"over", flow.over}};
  if (flow.card != kNoCard) {
    const RoundCard& card = book.round_cards[flow.card];
    json["card"] = round_card_to_json(card);
    // A turn is under way while there are goes in it.
    if (flow.turn < card.turns.size() && flow.go > 0) {
      json["turn"] = flow.turn + 1;
      json["go"] = flow.go;
    }
  }
  if (!flow.over && flow.depth > 0) json["question"] = question_to_json(flow.top());
  return json;
}

}  // namespace folsom::notation
