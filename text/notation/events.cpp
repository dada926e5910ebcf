// Events as JSON: the fields that the kind uses, as far as the viewer was given them.
#include <nlohmann/json.hpp>

#include "engine/flow/happening.h"
#include "text/notation/board_json.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

class EventWriter {
 public:
  EventWriter(std::string& out, const Event& event, const Rulebook& book, const CardOwners& owners)
      : writer_(out),
        event_(event),
        book_(book),
        owners_(owners),
        row_(happening_of(event.kind)),
        fields_(written(row_)) {}

  void write() {
    writer_.begin_object();
    writer_.field("kind", word(event_.kind));
    write_people();
    write_places_and_loot();
    write_cards();
    write_numbers();
    write_circumstances();
    writer_.end_object();
  }

 private:
  template <auto kField>
  bool has() const {
    return (fields_ & field_bit<kField>()) != 0;
  }

  static Fields written(const Happening& row) {
    const Fields told = row.to_all.fields | row.to_all_if_face_up.fields | row.to_seat.fields |
                        row.to_target_seat.fields;
    // A card's face is an action and a pawn.
    const bool by_face = row.counts != Counts::kRound && (told & field_bit<&Event::card>()) != 0;
    const Fields said = by_face ? field_bit<&Event::action>() | field_bit<&Event::pawn>() : 0;
    return told & ~row.unwritten & ~said;
  }

  void write_people() {
    if (has<&Event::seat>() && event_.seat != kNoSeat) writer_.field("seat", event_.seat);
    if (has<&Event::target_seat>()) writer_.field("target_seat", event_.target_seat);
    if (has<&Event::pawn>() && event_.pawn != Pawn::kNone) writer_.field("pawn", word(event_.pawn));
    if (has<&Event::target>()) writer_.field("target", word(event_.target));
  }

  // Values stand there only where the viewer was told.
  void write_places_and_loot() {
    if (has<&Event::from>()) writer_.field("from", word(event_.from));
    if (has<&Event::to>()) writer_.field("to", word(event_.to));
    if (has<&Event::token>() && event_.token != kNoToken)
      writer_.field("token", token_word(event_.token));
    if (!has<&Event::value>()) return;
    write_value(writer_, event_.token, event_.value);
    if (event_.other == kNoToken) return;
    writer_.field("other", token_word(event_.other));
    write_other_value(writer_, event_.other, event_.other_value);
  }

  // A card by its face; its number is nobody's business.
  void write_cards() {
    if (has<&Event::face_down>()) writer_.field("face_down", event_.face_down);
    if (has<&Event::pile>() && !event_.pile.empty()) {
      writer_.key("pile");
      write_pile(writer_, event_.pile, book_, owners_, event_.seat);
    }
    const Seat holder = has<&Event::seat>() ? event_.seat : event_.target_seat;
    const bool known = event_.card < kMaxCards && holder < book_.seats;
    if (!has<&Event::card>() || row_.counts == Counts::kRound || !known) return;
    const CardFace& face = book_.decks[holder].cards[event_.card];
    writer_.field("action", word(face.action));
    writer_.field("pawn", word(owners_[holder][face.slot]));
  }

  void write_numbers() {
    if (!has<&Event::count>()) return;
    switch (row_.counts) {
      case Counts::kThings:
        return writer_.field("count", event_.count);
      case Counts::kPlace:
        return writer_.field("number", event_.count + 1);
      case Counts::kRound:
        return writer_.field("round", event_.count);
      case Counts::kSlot:
        return writer_.field("slot", event_.count);
      case Counts::kCylinder:
        return writer_.field("cylinder", event_.count + 1);
    }
  }

  void write_circumstances() {
    if (has<&Event::turn>()) writer_.field("turn", word(event_.turn));
    if (has<&Event::action>()) writer_.field("action", word(event_.action));
    if (has<&Event::reason>()) writer_.field("reason", word(event_.reason));
    if (has<&Event::manner>()) writer_.field("manner", word(event_.manner));
    if (has<&Event::friendly>()) writer_.field("friendly", event_.friendly);
    if (row_.counts == Counts::kRound) {
      writer_.key("card");
      write_round_card(writer_, book_.round_cards[event_.card]);
    }
    if (has<&Event::round_name>()) writer_.field("event", word(event_.round_name));
    if (has<&Event::hostage>()) writer_.field("hostage", word(event_.hostage));
    if (has<&Event::goal>() && event_.goal != Goal::kNone) writer_.field("goal", word(event_.goal));
    if (has<&Event::wound>()) writer_.field("wound", word(event_.wound));
    if (!has<&Event::flow>()) return;
    writer_.object("flow", true,
                   [&] { write_flow(Members(writer_, true), event_.flow, event_.flow, book_); });
  }

  JsonWriter writer_;
  const Event& event_;
  const Rulebook& book_;
  const CardOwners& owners_;
  const Happening& row_;
  const Fields fields_;
};

}  // namespace

void write_event(std::string& out, const Event& event, const Rulebook& book,
                 const CardOwners& owners) {
  EventWriter(out, event, book, owners).write();
}

Json to_json(const Event& event, const Rulebook& book, const CardOwners& owners) {
  std::string text;
  write_event(text, event, book, owners);
  return Json::parse(text);
}

Json to_json(const EventLog& events, const Rulebook& book, const CardOwners& owners) {
  Json list = Json::array();
  for (const Event& event : events) list.push_back(to_json(event, book, owners));
  return list;
}

}  // namespace folsom::notation
