// JSON fragments shared by views and events.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/flow/rulebook.h"
#include "text/notation/cards.h"
#include "text/notation/json_writer.h"
#include "text/notation/words.h"

namespace folsom::notation {

inline constexpr int kDollars = 10;  // values are kept in tens of dollars

// ["move","fire of doc"]
void write_cards(JsonWriter& writer, CardSet cards, const Rulebook& book, const CardOwners& owners,
                 Seat seat);
// {"cards":["move","fire of doc"],"bullets":{"django":2,"neutral":1}}
void write_pile(JsonWriter& writer, const Pile& pile, const Rulebook& book,
                const CardOwners& owners, Seat seat);
// The members of {"django":2,"neutral":1}.
void write_bullets(const Members& members, const Bullets& before, const Bullets& after);

// Round, turn, first player, the open question and who is asked: members of an object.
void write_flow(const Members& members, const Flow& before, const Flow& after,
                const Rulebook& book);
nlohmann::json flow_to_json(const Flow& flow, const Rulebook& book);

// What a token is worth, if known (not 0): "value" in dollars, "whiskey" for a flask.
void write_value(JsonWriter& writer, Token token, std::uint8_t value);
// The same for an event's "other" token: "other_value", "other_whiskey".
void write_other_value(JsonWriter& writer, Token token, std::uint8_t value);

// {"name":"braking","turns":"SSSS"}
nlohmann::json round_card_to_json(const RoundCard& card);
void write_round_card(JsonWriter& writer, const RoundCard& card);

// The members of a set, such as seats.
template <class Set>
void write_numbers(JsonWriter& writer, Set set) {
  writer.begin_array();
  for_each(set, [&](int number) { writer.value(number); });
  writer.end_array();
}

// The words of a set of enum values.
template <class Enum, class Set>
void write_words(JsonWriter& writer, Set set) {
  writer.begin_array();
  for_each(set, [&](int number) { writer.value(word(static_cast<Enum>(number))); });
  writer.end_array();
}

}  // namespace folsom::notation
