// Events as each viewer may be told them. A told event begins blank, and only the fields that its
// kind lists for this viewer are copied in: a field that no list has stays hidden.
#pragma once

#include "engine/core/event.h"
#include "engine/view/view.h"

namespace folsom {

// A list of fields, as the function that copies them and no others.
using CopyFields = void (*)(const Event& event, Event& told);
template <auto... kFields>
void only(const Event& event, Event& told) {
  ((told.*kFields = event.*kFields), ...);
}

// Who is told which fields of one kind of event. Viewers without a list (an empty one is a list)
// aren't even told that it happened.
struct Redaction {
  EventKind kind;
  CopyFields to_all = nullptr;
  CopyFields to_all_if_face_up = nullptr;
  CopyFields to_seat = nullptr;         // more, to the seat it's about
  CopyFields to_target_seat = nullptr;  // more, to the seat it's done to
};

const Redaction& redaction_of(EventKind kind);

// A template, so that a test can give events one more field.
template <class AnyEvent>
AnyEvent redact(const AnyEvent& event, const Redaction& redaction, Seat viewer) {
  AnyEvent told;
  told.kind = EventKind::kNothing;
  const auto tell = [&](CopyFields fields) {
    if (fields == nullptr) return;
    told.kind = event.kind;
    fields(event, told);
  };
  tell(redaction.to_all);
  if (!event.face_down) tell(redaction.to_all_if_face_up);
  if (viewer == kSpectator) return told;
  if (viewer == event.seat) tell(redaction.to_seat);
  if (viewer == event.target_seat) tell(redaction.to_target_seat);
  return told;
}

}  // namespace folsom
