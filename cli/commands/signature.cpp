#include "cli/measure/signature.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/world/failure.h"
#include "text/notation/json_text.h"

namespace folsom::cli {

int run_signature(const SignatureOptions& options) {
  const Signature signature = compute_signature(static_cast<std::uint8_t>(options.rulings));
  const std::string hash = fmt::format("{:016x}", signature.hash);
  if (options.json) {
    fmt::print("{}\n", notation::dump({{"signature", hash},
                                       {"setups", signature.setups},
                                       {"games", signature.games},
                                       {"choices", signature.choices}}));
  } else {
    fmt::print("{}\n", hash);
  }
  return kExitFine;
}

}  // namespace folsom::cli
