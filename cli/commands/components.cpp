#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/world/failure.h"
#include "cli/world/inputs.h"
#include "engine/flow/game.h"
#include "text/notation/json_text.h"
#include "text/notation/sentences.h"
#include "text/notation/setups.h"

namespace folsom::cli {
namespace {

// Whether they allow a usual game, and one with both expansions.
int check_components(const std::string& path) {
  Setup setup;
  setup.components = read_components(path);
  for (const Pawn pawn : {Pawn::kGhost, Pawn::kDoc, Pawn::kTuco, Pawn::kCheyenne}) {
    setup.bandits.push_back(pawn);
  }
  Setup expanded = setup;
  expanded.horses = expanded.marshal = true;
  expanded.bandits.push_back(Pawn::kMarshal);
  expanded.players = static_cast<std::uint8_t>(expanded.bandits.size());
  for (const Setup& one : {setup, expanded}) {
    const Compiled compiled = compile(one);
    if (compiled.book) continue;
    fmt::print("{}: {}\n", path, notation::sentence(compiled.refusal, one));
    return kExitNo;
  }
  const bool published = setup.components == published_components();
  fmt::print(
      "{}: {}\n", path,
      published ? "These are the published components." : "A game can be played with these.");
  return kExitFine;
}

}  // namespace

int run_components(const ComponentsOptions& options) {
  if (!options.check.empty()) return check_components(options.check);
  fmt::print("{}\n", notation::dump(notation::components_to_json(published_components()), 2));
  return kExitFine;
}

}  // namespace folsom::cli
