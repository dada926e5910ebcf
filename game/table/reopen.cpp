// A table from a record: compiles the setup, deals from the seed, makes the choices one by one.
#include <fmt/core.h>

#include "game/table/table.h"
#include "text/notation/choices.h"
#include "text/notation/sentences.h"

namespace folsom {
namespace {

std::string refused_sentence(const Table& table, Seat seat, Choice choice, Refusal refusal) {
  const std::string what =
      seat < table.book().seats ? notation::to_text(choice, table.book(), seat) : "a choice";
  return fmt::format("Choice {} (seat {}: {}) is not allowed there. {}", table.steps() + 1,
                     seat + 1, what, notation::sentence(refusal, choice));
}

}  // namespace

Reopened reopen(const notation::Record& record) {
  Reopened reopened;
  const Compiled compiled = compile(record.setup);
  if (!compiled.book) {
    reopened.sentence = notation::sentence(compiled.refusal, record.setup);
    return reopened;
  }
  if (!record.seed) {
    reopened.sentence = "The record has no seed, so its cards cannot be dealt again.";
    return reopened;
  }
  Table& table = reopened.table.emplace(*compiled.book, *record.seed);
  for (const auto& [seat, choice] : record.choices) {
    reopened.refusal = table.submit(seat, choice);
    if (reopened.refusal == Refusal::kNone) continue;
    reopened.refused_step = table.steps() + 1;
    reopened.sentence = refused_sentence(table, seat, choice, reopened.refusal);
    break;
  }
  return reopened;
}

}  // namespace folsom
