#include "text/notation/sealed_json.h"

#include <bit>
#include <nlohmann/json.hpp>

#include "engine/flow/question.h"
#include "engine/flow/sealed_cards.h"
#include "engine/horses/horses.h"
#include "text/notation/board_json.h"
#include "text/notation/choice_reader.h"
#include "text/notation/json_text.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

// {"doc":true}: who boards, as far as decided.
void write_boarding(JsonWriter& writer, const View& view) {
  writer.begin_object();
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((view.own_sealed & decided(slot)) == 0) continue;
    writer.field(word(view.cards_of[view.viewer][slot]), (view.own_sealed & boards(slot)) != 0);
  }
  writer.end_object();
}

bool has_boarding(const View& view) {
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((view.own_sealed & decided(slot)) != 0) return true;
  }
  return false;
}

// Empty: none.
std::string sealed(const Rulebook& book, const View& view) {
  std::string text;
  if (view.flow.over) return text;
  JsonWriter writer(text);
  const bool answered = (view.flow.answered >> view.viewer & 1U) != 0;
  const Seals seals = seals_of(view.flow);
  if (!answered && !is_piecemeal(seals)) return text;
  if (seals == Seals::kCardsThatGo || seals == Seals::kCardOfDeck) {
    write_cards(writer, view.own_sealed, book, view.cards_of, view.viewer);
  } else if (seals == Seals::kCardsThatStay) {
    write_pile(writer, unseal_kept(view.own_sealed), book, view.cards_of, view.viewer);
  } else if (seals == Seals::kBoarding) {
    if (has_boarding(view)) write_boarding(writer, view);
  } else if (seals == Seals::kOwnBandit) {
    writer.value(word(static_cast<Pawn>(view.own_sealed)));
  } else if (seals == Seals::kYesOrNo) {
    writer.value(view.own_sealed != 0);
  } else if (seals == Seals::kChoice) {
    writer.begin_object();
    write_choice_members(writer, std::bit_cast<Choice>(view.own_sealed));
    writer.end_object();
  }
  return text;
}

bool is_object(const std::string& json) { return json.starts_with('{'); }

}  // namespace

void write_sealed(const Members& own, const Rulebook& book, const View& before, const View& after) {
  const std::string was = sealed(book, before);
  const std::string is = sealed(book, after);
  own.optional("sealed", !was.empty(), !is.empty(), was == is, [&] {
    // An object in a patch would only add to what is there. Answers are few: this need not be fast.
    const bool merges = is_object(was) && is_object(is) && was != is;
    own.writer().raw(
        merges ? dump(merge_patch_between(nlohmann::json::parse(was), nlohmann::json::parse(is)))
               : is);
  });
}

}  // namespace folsom::notation
