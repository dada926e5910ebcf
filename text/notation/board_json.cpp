#include "text/notation/board_json.h"

#include <nlohmann/json.hpp>

#include "engine/horses/whiskey.h"
#include "text/notation/phases.h"

namespace folsom::notation {
namespace {

void write_question(const Members& members, const Flow& flow_before, const Flow& flow_after,
                    const Rulebook& book) {
  JsonWriter& writer = members.writer();
  const Task& before = flow_before.top();
  const Task& after = flow_after.top();
  const Detail detail_before = question_of(before.kind).detail;
  const Detail detail_after = question_of(after.kind).detail;
  const Phase phase = phase_of(book, flow_after);
  const auto has = [](Pawn pawn) { return pawn != Pawn::kNone; };
  const auto detail = [&](std::string_view name, Detail one, auto write) {
    members.optional(name, detail_before == one, detail_after == one, before.detail == after.detail,
                     write);
  };
  members.member("kind", before.kind == after.kind, [&] { writer.value(word(after.kind)); });
  members.member("phase", phase_of(book, flow_before) == phase, [&] { writer.value(word(phase)); });
  members.optional("pawn", has(before.pawn), has(after.pawn), before.pawn == after.pawn,
                   [&] { writer.value(word(after.pawn)); });
  members.optional("target", has(before.target), has(after.target), before.target == after.target,
                   [&] { writer.value(word(after.target)); });
  detail("token", Detail::kToken, [&] { writer.value(token_word(after.detail)); });
  detail("car", Detail::kCar, [&] { writer.value(word(inside_of(after.detail))); });
  detail("cards", Detail::kCards, [&] { writer.value(after.detail & ~kWasOld); });
}

void write_round_card_members(const Members& members, const RoundCard& before,
                              const RoundCard& after) {
  JsonWriter& writer = members.writer();
  members.member("name", before.name == after.name, [&] { writer.value(word(after.name)); });
  members.member("turns", before.turns == after.turns, [&] {
    std::string turns;
    for (const Turn turn : after.turns) turns += letter(turn);
    writer.value(turns);
  });
  members.optional("keep", before.keep > 0, after.keep > 0, before.keep == after.keep,
                   [&] { writer.value(after.keep); });
}

void write_value_as(JsonWriter& writer, Token token, std::uint8_t value,
                    std::string_view in_dollars, std::string_view as_whiskey) {
  if (value == 0) return;
  if (token != kNoToken && kind_of(token) == TokenKind::kFlask) {
    writer.field(as_whiskey, value == kOldWhiskey ? "old" : "plain");
  } else {
    writer.field(in_dollars, kDollars * value);
  }
}

bool has_question(const Flow& flow) { return !flow.over && flow.depth > 0; }

// A turn is under way while it has goes.
bool has_turn(const Flow& flow, const Rulebook& book) {
  return flow.card != kNoCard && flow.turn < book.round_cards[flow.card].turns.size() &&
         flow.go > 0;
}

}  // namespace

void write_value(JsonWriter& writer, Token token, std::uint8_t value) {
  write_value_as(writer, token, value, "value", "whiskey");
}

void write_other_value(JsonWriter& writer, Token token, std::uint8_t value) {
  write_value_as(writer, token, value, "other_value", "other_whiskey");
}

void write_bullets(const Members& members, const Bullets& before, const Bullets& after) {
  const auto write = [&](BulletSource source) {
    const int was = before.of(source);
    const int is = after.of(source);
    members.optional(source_word(source), was > 0, is > 0, was == is,
                     [&] { members.writer().value(is); });
  };
  for (int bandit = 0; bandit < kBandits; ++bandit) write(static_cast<Pawn>(bandit));
  write(Pawn::kMarshal);
  write(kNeutral);
}

void write_cards(JsonWriter& writer, CardSet cards, const Rulebook& book, const CardOwners& owners,
                 Seat seat) {
  writer.begin_array();
  for_each(cards, [&](int number) {
    const CardFace& face = book.decks[seat].cards[static_cast<std::size_t>(number)];
    if (is_plain(book, seat, face)) {
      writer.value(word(face.action));
    } else {
      writer.value(card_text(book, owners, seat, number));
    }
  });
  writer.end_array();
}

void write_pile(JsonWriter& writer, const Pile& pile, const Rulebook& book,
                const CardOwners& owners, Seat seat) {
  writer.begin_object();
  writer.key("cards");
  write_cards(writer, pile.actions, book, owners, seat);
  writer.object("bullets", true,
                [&] { write_bullets(Members(writer, true), pile.bullets, pile.bullets); });
  writer.end_object();
}

void write_round_card(JsonWriter& writer, const RoundCard& card) {
  writer.begin_object();
  write_round_card_members(Members(writer, true), card, card);
  writer.end_object();
}

void write_flow(const Members& members, const Flow& before, const Flow& after,
                const Rulebook& book) {
  JsonWriter& writer = members.writer();
  members.field("round", before.round, after.round);
  members.field("first", before.first, after.first);
  members.field("resolved", before.resolved, after.resolved);
  members.member("asked", before.asked == after.asked, [&] { write_numbers(writer, after.asked); });
  members.member("answered", before.answered == after.answered,
                 [&] { write_numbers(writer, after.answered); });
  members.field("over", before.over, after.over);

  const bool had_card = before.card != kNoCard;
  members.object("card", had_card, after.card != kNoCard, [&](const Members& card) {
    write_round_card_members(card, book.round_cards[had_card ? before.card : after.card],
                             book.round_cards[after.card]);
  });
  const bool was = has_turn(before, book);
  const bool is = has_turn(after, book);
  members.optional("turn", was, is, before.turn == after.turn,
                   [&] { writer.value(after.turn + 1); });
  members.optional("go", was, is, before.go == after.go, [&] { writer.value(after.go); });
  const bool asked_before = has_question(before);
  members.object("question", asked_before, has_question(after), [&](const Members& question) {
    write_question(question, asked_before ? before : after, after, book);
  });
}

nlohmann::json flow_to_json(const Flow& flow, const Rulebook& book) {
  std::string text;
  JsonWriter writer(text);
  writer.begin_object();
  write_flow(Members(writer, true), flow, flow, book);
  writer.end_object();
  return nlohmann::json::parse(text);
}

nlohmann::json round_card_to_json(const RoundCard& card) {
  std::string text;
  JsonWriter writer(text);
  write_round_card(writer, card);
  return nlohmann::json::parse(text);
}

}  // namespace folsom::notation
