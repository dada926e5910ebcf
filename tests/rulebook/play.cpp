#include "tests/rulebook/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/flow.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {

using notation::word;

void expect_same(const std::string& expected, const std::string& got) {
  if (expected != got) throw NotSo(fmt::format("expected {}\n  got      {}", expected, got));
}

void expect_list(const std::vector<std::string>& expected, const std::vector<std::string>& got) {
  expect_same(list_text(expected), list_text(got));
}

// --- the game

Play::Play(const Playbill& bill, int seed)
    : bill_(bill),
      book_(*bill.compiled.book),
      rng_(Rng::quick(static_cast<std::uint64_t>(seed))),
      state_(book_.start) {
  start();
}

void Play::start() {
  EventLog log;
  if (bill_.now == "a new game") {
    if (!bill_.position.empty()) {
      throw Failure("A new game is dealt; nothing can be given.", bill_.position.front().number);
    }
    state_ = begin(book_, rng_, &log);
  } else {
    state_ = set_stage(bill_);
    check_given();
    Context c{book_, state_, &rng_, &log};
    run(c);
  }
  take_in(log);
}

// What is given must be a position of this game, and every line of it true.
void Play::check_given() const {
  for (const Line& line : bill_.position) {
    try {
      if (!expect_position(book_, state_, line) && !expect_knowledge(book_, state_, line)) {
        throw Failure(fmt::format("This cannot be given: {}", line.text));
      }
    } catch (const Failure& failure) {
      throw Failure(fmt::format("This cannot be given.\n  {}", failure.what()), line.number);
    }
  }
}

void Play::take_in(const EventLog& log) {
  events_.insert(events_.end(), log.begin(), log.end());
  if (const char* broken = broken_invariant(book_, state_)) {
    throw Failure(fmt::format("the game is out of joint: {}", broken));
  }
}

void Play::apply_choice(Seat seat, const Choice& choice) {
  EventLog log;
  apply(book_, state_, seat, choice, rng_, &log);
  untouched_ = false;
  take_in(log);
}

void Play::choose(Seat seat, const std::string& text) {
  const Choice choice = choice_of(book_, state_, seat, text);
  const Refusal refusal = check(book_, state_, seat, choice);
  if (refusal != Refusal::kNone) {
    throw Failure(fmt::format("{} may not {}: {}", seat_name(state_, seat), text, word(refusal)));
  }
  apply_choice(seat, choice);
}

// Everybody who is asked gives this answer, one after another, each once.
void Play::let_everybody(const std::string& text) {
  const std::uint8_t together = asked(state_);
  if (count(together) > 1) {
    return for_each(together, [&](int seat) { choose(static_cast<Seat>(seat), text); });
  }
  for (int n = 0; n < book_.seats && asked(state_) != 0; ++n) {
    choose(static_cast<Seat>(first(asked(state_))), text);
  }
}

void Play::expect_refusal(const std::string& who, const std::string& text) const {
  const auto parts = match(text, "{} ({})");
  if (!parts) throw Failure("A refusal gives its reason in brackets, such as (out-of-reach).");
  const Seat seat = seat_of(book_, state_, who);
  const Choice choice = choice_of(book_, state_, seat, (*parts)[0]);
  expect_same((*parts)[1], std::string(word(check(book_, state_, seat, choice))));
}

// "play on to round 3", "play on to the end": anything that is allowed.
bool Play::play_on(const std::string& text) {
  const auto until = match(text, "play on to {}");
  if (!until) return false;
  const auto round = match((*until)[0], "round {}");
  if (!round && (*until)[0] != "the end") throw Failure("Play on to which round, or to the end?");
  const int last = round ? number_of((*round)[0]) : kRounds + 1;
  while (!is_over(state_) && state_.flow.round < last) {
    const Seat seat = static_cast<Seat>(first(asked(state_)));
    ChoiceList choices;
    list_choices(book_, state_, seat, choices);
    apply_choice(seat, choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]);
  }
  return true;
}

bool Play::perform_choice(const Line& line) {
  const auto spoken = match(line.text, "{}: {}");
  if (!spoken || !line.block.empty()) return false;
  const std::string& who = (*spoken)[0];
  if (who == "everybody") {
    events_.clear();
    let_everybody((*spoken)[1]);
    return true;
  }
  const bool is_seat = who.find(' ') == std::string::npos && who.find('\'') == std::string::npos &&
                       (who.size() == 1 || notation::from_word<Pawn>(who));
  if (!is_seat) return false;
  events_.clear();
  choose(seat_of(book_, state_, who), (*spoken)[1]);
  return true;
}

bool Play::is_so(const Line& line) const {
  try {
    expect(line);
    return true;
  } catch (const NotSo&) {
    return false;
  }
}

void Play::perform(const Line& line) {
  if (const auto sometimes = match(line.text, "sometimes {}")) {
    if (is_so({line.number, (*sometimes)[0], line.block})) seen_sometimes_.insert(line.number);
  } else if (const auto never = match(line.text, "never {}")) {
    if (is_so({line.number, (*never)[0], line.block})) throw NotSo("it is so");
  } else if (const auto refused = match(line.text, "refused: {}: {}")) {
    expect_refusal((*refused)[0], (*refused)[1]);
  } else if (line.text.starts_with("play on ")) {
    events_.clear();
    play_on(line.text);
  } else if (!perform_choice(line)) {
    expect(line);
  }
}

void Play::expect(const Line& line) const {
  const bool understood =
      expect_question(book_, state_, line) || expect_ending(book_, state_, line) ||
      expect_components(book_, state_, line) || expect_story(*this, line) ||
      expect_knowledge(book_, state_, line) || expect_position(book_, state_, line);
  if (understood) return;
  if (line.text.find(" cannot tell this from") != std::string::npos && !untouched_) {
    throw Failure("Two beginnings can be compared only before the first choice.");
  }
  throw Failure(fmt::format("This line is not understood: {}", line.text));
}

}  // namespace folsom::scenarios
