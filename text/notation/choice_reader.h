// Parts of reading choices that records and views need too.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/core/choice.h"
#include "engine/core/setup.h"
#include "text/notation/entries.h"
#include "text/notation/json_writer.h"

namespace folsom::notation {

// A choice as a person may write it, with something left open.
struct LooseChoice {
  Choice choice;
  bool owner_missing = false;
  std::optional<TokenKind> token_kind;  // for a token without a number
  Where where;                          // of what is left open
};

// A choice's fields as JSON, inside an object.
void write_choice_members(JsonWriter& writer, const Choice& choice);

std::string choice_to_text(const Choice& choice, const Setup& setup, Seat seat);
// These throw Refused.
LooseChoice read_choice(const Cursor& items, const Setup& setup, Seat seat);

// The choice if nothing is left open, otherwise a sentence that asks for it.
Choice fixed(const LooseChoice& loose);

// Skips the field "seat", which belongs to the record.
Choice read_choice(const nlohmann::json& json, const Setup& setup, Seat seat);

}  // namespace folsom::notation
