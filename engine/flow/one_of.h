// The common shape of an action: there is a set of things to choose from; none of them means no
// effect, one is taken without asking, of several the acting pawn's player chooses (B4.2).
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

// A Rule has
//   Item                          what is chosen: a Place, Pawn, Token or TokenKind
//   options(const Context&)       the set of Items, as a word
//   none(Context&)                what an empty set means
//   act(Context&, Item)           carries the choice out; the task is still on top
//   kChoice(Item)                 how the choice is written
template <class Rule>
struct OneOf {
  using Item = typename Rule::Item;

  static void run(Context& c) {
    const auto options = Rule::options(c);
    if (options == 0) return Rule::none(c);
    if (count(options) == 1) return Rule::act(c, first<Item>(options));
    ask_actor(c);
  }

  static void list(const Context& c, Seat, ChoiceList& choices) {
    for_each<Item>(Rule::options(c), [&](Item item) { choices.push_back(Rule::kChoice(item)); });
  }

  static void answer(Context& c, Seat, Choice choice) {
    settle_question(c);
    Rule::act(c, static_cast<Item>(choice.what));
  }

  static constexpr TaskRule rule() { return {run, list, answer}; }
};

}  // namespace folsom
