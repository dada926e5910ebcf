#include "engine/flow/seen.h"
#include "engine/view/redact.h"
#include "engine/view/view.h"

namespace folsom {

Event redact(const Event& event, Seat viewer) {
  return redact(event, happening_of(event.kind), viewer);
}

void follow(const Rulebook& book, View& view, const Event& event) {
  const auto fold = happening_of(event.kind).follow;
  if (fold != nullptr) fold(book, view, event);
  // What tokens are worth, where the viewer was told.
  if (event.token != kNoToken) learn(view, event.token, event.value);
  if (event.other != kNoToken) learn(view, event.other, event.other_value);
}

}  // namespace folsom
