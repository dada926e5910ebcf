// Events as each viewer may be told them. A told event begins blank, and only the fields that its
// kind lists for this viewer are copied in: a field that no list has stays hidden.
#pragma once

#include "engine/flow/happening.h"

namespace folsom {

// A template, so that a test can give events one more field.
template <class AnyEvent>
AnyEvent redact(const AnyEvent& event, const Happening& happening, Seat viewer) {
  AnyEvent told;
  told.kind = EventKind::kNothing;
  const auto tell = [&](const ToldFields& fields) {
    if (fields.copy == nullptr) return;
    told.kind = event.kind;
    fields.copy(event, told);
  };
  tell(happening.to_all);
  if (!event.face_down) tell(happening.to_all_if_face_up);
  if (viewer == kSpectator) return told;
  if (viewer == event.seat) tell(happening.to_seat);
  if (viewer == event.target_seat) tell(happening.to_target_seat);
  return told;
}

}  // namespace folsom
