// Thinks ahead and takes the choice that looks best.
#pragma once

#include "bots/players/bot.h"
#include "bots/search/search.h"

namespace folsom {

class SearchBot final : public Bot {
 public:
  // The Marshal's seat may have its own budget.
  SearchBot(const Budget& budget, const Budget& as_marshal)
      : budget_(budget), as_marshal_(as_marshal) {}

 private:
  Choice decide(const Rulebook& book, const View& view, const ChoiceList& choices, Rng& rng,
                const std::stop_token& stop) const override {
    const Budget& budget = view.viewer == book.marshals_seat ? as_marshal_ : budget_;
    const Assessment assessment = assess(book, view, choices, budget, rng, stop);
    return assessment.prospects[assessment.best].choice;
  }

  Budget budget_;
  Budget as_marshal_;
};

}  // namespace folsom
