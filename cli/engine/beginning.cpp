// The engine protocol: components, setups, new games and loaded games.
#include "cli/engine/requests.h"
#include "cli/engine/session.h"
#include "game/fairness/seeds.h"
#include "text/notation/sentences.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

Problem refused_setup(const SetupRefusal& refusal, const Setup& setup) {
  return {"refused-setup",
          notation::sentence(refusal, setup),
          {{"problem", notation::word(refusal.problem)},
           {"settings", {notation::word(refusal.first), notation::word(refusal.second)}}}};
}

}  // namespace

Answer EngineSession::components(const Json&) {
  return Json{{"components", notation::components_to_json(published_components())}};
}

Answer EngineSession::setup(const Json& request) {
  Setup wanted;
  if (const Complaint complaint = read_setup(request, wanted)) return *complaint;
  const Compiled compiled = compile(wanted);
  if (!compiled.book) return refused_setup(compiled.refusal, wanted);
  return Json{{"setup", notation::to_json(wanted)},
              {"text", notation::to_text(wanted)},
              {"seats", compiled.book->seats},
              {"sides", compiled.book->sides},
              {"cars", compiled.book->cars}};
}

Answer EngineSession::new_game(const Json& request) {
  Setup wanted;
  if (const Complaint complaint = read_setup(request, wanted)) return *complaint;
  const Compiled compiled = compile(wanted);
  if (!compiled.book) return refused_setup(compiled.refusal, wanted);
  Seed seed{};
  if (const Complaint complaint = read_seed(request, seed)) return *complaint;
  table_.emplace(*compiled.book, seed);
  return Json{{"commitment", commitment_to(seed)},
              {"seed", notation::to_text(seed)},
              {"status", standing()}};
}

Answer EngineSession::load(const Json& request) {
  const auto position = request.find("position");
  const auto record = request.find("record");
  if ((position == request.end()) == (record == request.end())) {
    return Problem{"bad-request", "Expected either a \"position\" or a \"record\" to load."};
  }
  if (record != request.end()) return load_record(*record);
  Seed seed{};
  if (const Complaint complaint = read_seed(request, seed)) return *complaint;
  return load_position(*position, seed);
}

Answer EngineSession::load_position(const Json& position, const Seed& seed) {
  const auto parsed = position.is_string()
                          ? notation::position_from_text(position.get_ref<const std::string&>())
                          : notation::position_from_json(position);
  if (!parsed) return unreadable("bad-position", parsed.error());
  table_.emplace(parsed->book, parsed->state, seed);
  return Json{{"status", standing()}};
}

Answer EngineSession::load_record(const Json& record) {
  const auto parsed = record.is_string()
                          ? notation::record_from_text(record.get_ref<const std::string&>())
                          : notation::record_from_json(record);
  if (!parsed) return unreadable("bad-record", parsed.error());
  Reopened reopened = reopen(*parsed);
  if (!reopened.is_whole()) {
    Problem problem{"refused-record", reopened.sentence};
    if (reopened.refused_step > 0) {
      problem.more["step"] = reopened.refused_step;
      problem.more["refusal"] = notation::word(reopened.refusal);
    }
    return problem;
  }
  table_ = std::move(reopened.table);
  return Json{{"status", standing()}};
}

}  // namespace folsom::cli
