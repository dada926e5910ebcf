// The engine protocol: choices, taking them back, and all questions about a game.
#include "cli/engine/requests.h"
#include "cli/engine/session.h"
#include "text/notation/board_json.h"
#include "text/notation/choices.h"
#include "text/notation/sentences.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

// Both forms of a position.
Json position_of(const Rulebook& book, const GameState& state) {
  return {{"text", notation::to_text(book, state)}, {"position", notation::to_json(book, state)}};
}

}  // namespace

Json EngineSession::standing() const {
  Json standing = notation::flow_to_json(table_->state().flow, table_->book());
  standing["step"] = table_->steps();
  return standing;
}

Answer EngineSession::status(const Json&) { return Json{{"status", standing()}}; }

Answer EngineSession::choices(const Json& request) {
  Seat seat = 0;
  if (const Complaint complaint = read_seat(request, table_->book(), seat)) return *complaint;
  Json list = Json::array();
  for (const Choice& choice : table_->choices(seat)) {
    list.push_back({{"text", notation::to_text(choice, table_->book(), seat)},
                    {"choice", notation::to_json(choice)}});
  }
  return Json{{"choices", list}};
}

Answer EngineSession::check_choice(const Json& request) {
  Seat seat = 0;
  Choice choice;
  if (const Complaint complaint = read_choice(request, *table_, seat, choice)) return *complaint;
  const Refusal refusal = check(table_->book(), table_->state(), seat, choice);
  if (refusal == Refusal::kNone) return Json{{"allowed", true}};
  return Json{{"allowed", false},
              {"refusal", notation::word(refusal)},
              {"message", notation::sentence(refusal, choice)}};
}

Answer EngineSession::apply_choice(const Json& request) {
  Seat seat = 0;
  Choice choice;
  if (const Complaint complaint = read_choice(request, *table_, seat, choice)) return *complaint;
  const Refusal refusal = table_->submit(seat, choice);
  if (refusal != Refusal::kNone) {
    return Problem{"refused-choice",
                   notation::sentence(refusal, choice),
                   {{"refusal", notation::word(refusal)}}};
  }
  return Json{{"status", standing()}};
}

Answer EngineSession::undo(const Json& request) {
  std::size_t count = 1;
  if (const Complaint complaint = read_count(request, "count", count)) return *complaint;
  if (count > table_->steps()) {
    return Problem{"nothing-to-undo", "Fewer choices than that have been made."};
  }
  for (; count > 0; --count) table_->undo();
  return Json{{"status", standing()}};
}

Answer EngineSession::view(const Json& request) {
  Seat viewer = kSpectator;
  if (const Complaint complaint = read_viewer(request, table_->book(), viewer)) return *complaint;
  return Json{{"view", notation::to_json(table_->view(viewer), table_->book())}};
}

Answer EngineSession::position(const Json&) { return position_of(table_->book(), table_->state()); }

// What one viewer was told has no step numbers: they would give away how many choices others made
// in secret.
Answer EngineSession::events(const Json& request) {
  std::size_t since = 0;
  if (const Complaint complaint = read_count(request, "since", since)) return *complaint;
  const bool open = !request.contains("seat");
  Seat viewer = kSpectator;
  if (!open) {
    if (const Complaint complaint = read_viewer(request, table_->book(), viewer)) return *complaint;
  }
  const std::vector<LoggedEvent> told = open ? table_->events() : table_->events_for(viewer);
  Json list = Json::array();
  for (std::size_t i = since; i < told.size(); ++i) {
    Json event = notation::to_json(told[i].event, table_->book(), table_->state().cards_of);
    if (open) event["step"] = told[i].step;
    list.push_back(std::move(event));
  }
  return Json{{"events", list}, {"next", told.size()}};
}

Answer EngineSession::record(const Json&) {
  if (!table_->was_dealt_here()) {
    return Problem{"no-record", "This game began from a position, so it has no record."};
  }
  const notation::Record record = table_->record();
  return Json{{"text", notation::to_text(record)}, {"record", notation::to_json(record)}};
}

Answer EngineSession::score(const Json&) {
  const Score score = score_of(table_->book(), table_->state());
  return Json{{"score", notation::to_json(score, table_->book())},
              {"final", is_over(table_->state())}};
}

Answer EngineSession::imagine(const Json& request) {
  Seat viewer = kSpectator;
  if (const Complaint complaint = read_viewer(request, table_->book(), viewer)) return *complaint;
  Seed seed{};
  if (const Complaint complaint = read_seed(request, seed)) return *complaint;
  Rng rng = Rng::sealed(seed, 0);
  return position_of(table_->book(), folsom::imagine(table_->book(), table_->view(viewer), rng));
}

}  // namespace folsom::cli
