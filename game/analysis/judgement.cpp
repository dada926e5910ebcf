#include "game/analysis/judgement.h"

#include <algorithm>
#include <cmath>

namespace folsom::analysis {
namespace {

// The square of the standard error of a chance found in playouts.
double variance(const Prospect& prospect, std::size_t side) {
  const double wins = prospect.wins[side];
  return wins * (1 - wins) / std::max(prospect.playouts, 1);
}

// The best one except `one`.
const Prospect* best_but(const std::vector<Prospect>& prospects, std::size_t one) {
  const Prospect* best = nullptr;
  for (std::size_t i = 0; i < prospects.size(); ++i) {
    if (i == one || prospects[i].playouts == 0) continue;
    if (best == nullptr || prospects[i].worth > best->worth) best = &prospects[i];
  }
  return best;
}

// The bot's opinion of its own choice and of the one that was made.
void compare(Decision& decision, std::size_t side) {
  const Prospect& taken = decision.prospects[decision.taken];
  if (taken.playouts == 0) return;
  if (const Prospect* const other = best_but(decision.prospects, decision.taken)) {
    decision.lead_worth = taken.worth - other->worth;
    decision.lead_wins = taken.wins[side] - other->wins[side];
  }
  const Prospect& best = decision.prospects[decision.best];
  if (taken.worth >= best.worth) decision.best = decision.taken;  // as good as the bot's
  if (decision.agrees()) return;
  decision.lost_worth = best.worth - taken.worth;
  decision.lost_wins = best.wins[side] - taken.wins[side];
  decision.lost_money = best.money[side] - taken.money[side];
  decision.doubt = std::sqrt(variance(best, side) + variance(taken, side));
}

}  // namespace

ChoiceList distinct_choices(const View& view, const ChoiceList& choices, Choice taken) {
  const auto kind_if_unseen = [&](const Choice& choice) {
    const bool unseen = choice.kind == ChoiceKind::kTake && view.value[choice.token()] == 0;
    return unseen ? 1U << index(kind_of(choice.token())) : 0U;
  };
  ChoiceList distinct;
  unsigned seen = 0;  // kinds of tokens
  for (const Choice& choice : choices) {
    const unsigned kind = kind_if_unseen(choice);
    if ((seen & kind) != 0) continue;
    seen |= kind;
    distinct.push_back(kind != 0 && kind == kind_if_unseen(taken) ? taken : choice);
  }
  return distinct;
}

Decision judge(const Rulebook& book, const View& view, const ChoiceList& choices, Choice taken,
               const Budget& budget, Rng& rng, const std::stop_token& stop) {
  const Assessment assessment = assess(book, view, choices, budget, rng, stop);
  Decision decision;
  decision.seat = view.viewer;
  decision.prospects.assign(assessment.prospects.begin(), assessment.prospects.end());
  decision.best = assessment.best;
  decision.taken =
      static_cast<std::size_t>(std::find(choices.begin(), choices.end(), taken) - choices.begin());
  compare(decision, book.side_of[view.viewer]);
  return decision;
}

}  // namespace folsom::analysis
