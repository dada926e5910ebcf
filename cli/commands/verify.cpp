// folsom verify: is every choice of a record legal, do the shuffles follow from its seed and the
// seed from the commitment made at the start, and did it end as it says?
#include <fmt/core.h>

#include "cli/commands/commands.h"
#include "cli/world/failure.h"
#include "cli/world/inputs.h"
#include "game/fairness/seeds.h"
#include "game/table/table.h"

namespace folsom::cli {
namespace {

struct Verdict {
  bool fine = true;

  void say(bool is_fine, const std::string& sentence) {
    fmt::print("{}  {}\n", is_fine ? "yes" : "NO ", sentence);
    fine = fine && is_fine;
  }
  static void remark(const std::string& sentence) { fmt::print("--   {}\n", sentence); }
};

void verify_seed(const notation::Record& record, Verdict& verdict) {
  if (record.commitment.empty()) {
    return Verdict::remark(
        "No commitment was noted at the start, so nothing shows that the seed was chosen before.");
  }
  const std::string promise = commitment_to(*record.seed);
  if (promise == record.commitment) {
    return verdict.say(true, "The seed is the one that was promised at the start.");
  }
  verdict.say(false,
              fmt::format("The seed is not the one that was promised at the start: its commitment "
                          "would be {}, the record says {}.",
                          promise, record.commitment));
}

void verify_choices(const Reopened& reopened, Verdict& verdict) {
  if (reopened.refused_step > 0) return verdict.say(false, reopened.sentence);
  verdict.say(true, fmt::format("All {} choices are legal, with cards dealt from the seed.",
                                reopened.table->steps()));
}

void verify_result(const notation::Record& record, const Table& table, Verdict& verdict) {
  if (!is_over(table.state())) {
    if (record.result.empty())
      return Verdict::remark("The game is not over; there is no result yet.");
    return verdict.say(false, "The record states a result, but the game is not over.");
  }
  if (record.result.empty()) return Verdict::remark("The game is over, but no result was noted.");
  const std::vector<notation::SideResult> counted = table.record().result;
  if (counted == record.result) return verdict.say(true, "The result is as counted.");
  for (std::size_t side = 0; side < counted.size(); ++side) {
    if (side >= record.result.size())
      return verdict.say(false, "The recorded result leaves a side out.");
    const notation::SideResult& said = record.result[side];
    if (said == counted[side]) continue;
    const auto words = [](const notation::SideResult& one) {
      return fmt::format("${}{}", one.money, one.wins ? " and wins" : "");
    };
    verdict.say(false, fmt::format("Side {} has {}, the record says {}.", side,
                                   words(counted[side]), words(said)));
  }
  if (record.result.size() > counted.size()) {
    verdict.say(false, "The recorded result names more sides than there are.");
  }
}

}  // namespace

int run_verify(const VerifyOptions& options) {
  const notation::Record record = read_record(options.file);
  const Reopened reopened = reopen(record);
  Verdict verdict;
  if (!reopened.table) {
    verdict.say(false, reopened.sentence);
  } else {
    verify_seed(record, verdict);
    verify_choices(reopened, verdict);
    if (reopened.is_whole()) verify_result(record, *reopened.table, verdict);
  }
  fmt::print("{}: {}\n", options.file, verdict.fine ? "verified." : "NOT verified.");
  return verdict.fine ? kExitFine : kExitNo;
}

}  // namespace folsom::cli
