// What can happen: one row for each kind of event says what it is called, who is told which of its
// fields, who learns something from it, and what it changes. The row stands beside its rule, and so
// does the function that says what it changes on the open table: the rule calls it on the state of
// the game, the row on a view that follows the game.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "engine/flow/rulebook.h"

namespace folsom {

// Fields that somebody is told, with the function that copies these and no others. Without one,
// they aren't even told that it happened.
struct ToldFields {
  void (*copy)(const Event& event, Event& told) = nullptr;
  Fields fields = 0;
};
template <auto... kFields>
inline constexpr ToldFields kOnly{
    [](const Event& event, Event& told) { ((told.*kFields = event.*kFields), ...); },
    (Fields{0} | ... | field_bit<kFields>())};

// Who may learn something from an event at all.
enum class Learns : std::uint8_t { kEverybody, kItsSeat, kOthers };

constexpr bool always(const Event&) { return true; }
constexpr bool never(const Event&) { return false; }

struct Happening {
  EventKind kind;
  // In records, on the wire, and in the names of its words.
  std::string_view name;

  // Who is told which fields. Viewers without a list (an empty one is a list) aren't even told that
  // it happened.
  ToldFields to_all{};
  ToldFields to_all_if_face_up{};
  ToldFields to_seat{};         // more, to the seat it's about
  ToldFields to_target_seat{};  // more, to the seat it's done to
  Counts counts = Counts::kThings;
  Fields unwritten = 0;  // told, but not written down

  // Whether it may have told somebody something they couldn't foresee: a card drawn or turned up, a
  // value seen, another's answer opened.
  bool (*reveals)(const Event&) = always;
  Learns learns = Learns::kEverybody;

  // What it changes in a view, as its viewer was told it; null: nothing.
  void (*follow)(const Rulebook&, View&, const Event&) = nullptr;
};

// Calls what the rule calls, with these fields of the event.
template <auto kChange, auto... kFields>
void with(const Rulebook& book, View& view, const Event& event) {
  if constexpr (std::is_invocable_v<decltype(kChange), const Rulebook&, View&,
                                    decltype(event.*kFields)...>) {
    kChange(book, view, event.*kFields...);
  } else {
    kChange(view, event.*kFields...);
  }
}

// The rows beside one rule; what is left has no name.
struct Happenings {
  Happening rows[8];
};

// The row of a kind.
using RowsByKind = By<EventKind, const Happening*, kEventKinds>;
extern const RowsByKind kRowsByKind;
inline const Happening& happening_of(EventKind kind) { return *kRowsByKind[kind]; }

}  // namespace folsom
