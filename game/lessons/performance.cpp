#include "game/lessons/performance.h"

#include <algorithm>
#include <memory>
#include <set>

#include "engine/flow/flow.h"
#include "game/lessons/outcome.h"
#include "text/notation/choices.h"
#include "text/scenarios/named_choices.h"
#include "text/scenarios/things.h"

namespace folsom::lessons {
namespace {

class LessonGame {
 public:
  LessonGame(const Lesson& lesson, std::span<const std::string> choices)
      : lesson_(lesson),
        book_(lesson.book()),
        choices_(choices),
        bot_(make_bot(lesson.others)),
        state_(scenarios::set_stage(lesson.bill)) {
    played_.learner = state_.seat_of[scenarios::at(lesson.learner)];
  }

  std::variant<Performance, NotPlayed> play() {
    raise_curtain();
    for (; at_ < lesson_.steps.size(); ++at_) {
      if (!take_step(lesson_.steps[at_])) break;
    }
    if (refused_) return *refused_;
    if (next_choice_ < choices_.size()) return NotPlayed{next_choice_, WhyNot::kNotAsked, {}};
    played_.done = at_ >= lesson_.steps.size() && !played_.mistake;
    if (played_.done || played_.mistake) end_with_the_round();
    played_.game_over = is_over(state_);
    if (played_.game_over) played_.score = score_of(book_, state_);
    return std::move(played_);
  }

 private:
  bool is_asked(Seat seat) const { return (asked(state_) >> seat & 1U) != 0; }

  // Another seat that is asked, or kNoSeat.
  Seat other_asked() const {
    const auto others = static_cast<std::uint8_t>(asked(state_) & ~(1U << played_.learner));
    return others == 0 ? kNoSeat : static_cast<Seat>(first(others));
  }

  void say(const std::string& key) {
    if (!key.empty()) played_.coach.push_back({played_.steps_played.size() - 1, key});
  }

  // --- the game ---------------------------------------------------------------------------------

  Rng chance() const { return Rng::quick(lesson_.chance * 1000 + played_.steps_played.size()); }

  void keep(const EventLog& log) {
    PlayedStep played_step{{}, view_for(book_, state_, played_.learner)};
    for (const Event& event : log) {
      const Event told = redact(event, played_.learner);
      if (told.kind != EventKind::kNothing) played_step.events.push_back(told);
    }
    played_.steps_played.push_back(std::move(played_step));
  }

  void raise_curtain() {
    EventLog log;
    keep(log);
    Rng rng = chance();
    Context context{book_, state_, &rng, &log};
    run(context);
    const bool tells =
        std::ranges::any_of(log, [](const Event& event) { return event.kind != EventKind::kRest; });
    if (!tells) played_.steps_played.clear();
    keep(log);
  }

  void carry_out(Seat seat, const Choice& choice) {
    EventLog log;
    Rng rng = chance();
    apply(book_, state_, seat, choice, rng, &log);
    keep(log);
  }

  Choice thought_of_by_bot(Seat seat) const {
    ChoiceList choices;
    list_choices(book_, state_, seat, choices);
    Rng rng = chance();
    return bot_->choose(book_, view_for(book_, state_, seat), choices, rng);
  }

  // A lesson that ends with a round doesn't show how the next one begins.
  void end_with_the_round() {
    PlayedStep& last = played_.steps_played.back();
    const auto next = std::ranges::find(last.events, EventKind::kRoundBegan, &Event::kind);
    if (next == last.events.end() || played_.steps_played.size() < 2) return;
    last.events.erase(next, last.events.end());
    last.view = played_.steps_played[played_.steps_played.size() - 2].view;
    for (const Event& event : last.events) follow(book_, last.view, event);
    last.view.flow.asked = 0;
    last.view.flow.depth = 0;
    last.view.flow.resolved = 0;
  }

  // --- the script -------------------------------------------------------------------------------

  // False if the lesson gets no further with the choices so far.
  bool take_step(const Step& step) {
    switch (step.kind) {
      case StepKind::kCoach:
        say(step.key);
        return true;
      case StepKind::kOther:
        let_other(step);
        return true;
      case StepKind::kPlayOn:
        play_on(state_.flow.round);
        return true;
      case StepKind::kDecide:
        return let_learner(step);
    }
    return false;
  }

  // Makes the choice the text gives this player, if it's legal: after another choice by the learner
  // it may not be.
  void let_other(const Step& step) {
    const Seat seat = scenarios::seat_of(book_, state_, step.who);
    while (!is_asked(seat) && !is_asked(played_.learner) && other_asked() != kNoSeat) {
      carry_out(other_asked(), thought_of_by_bot(other_asked()));
    }
    const std::optional<Choice> choice =
        is_asked(seat) ? choice_meant(seat, step.choice) : std::nullopt;
    if (!choice) played_.idle_lines.push_back(step.line);
    if (is_asked(seat)) carry_out(seat, choice ? *choice : thought_of_by_bot(seat));
  }

  void play_on(int round) {
    while (state_.flow.round == round && !is_asked(played_.learner) && other_asked() != kNoSeat) {
      let_next_other();
    }
  }

  void let_next_other() {
    const Seat seat = other_asked();
    const std::optional<Choice> written = written_for(seat);
    carry_out(seat, written ? *written : thought_of_by_bot(seat));
  }

  // The seat's next choice in the text from here on, if it's legal.
  std::optional<Choice> written_for(Seat seat) {
    for (std::size_t i = at_; i < lesson_.steps.size(); ++i) {
      const Step& step = lesson_.steps[i];
      const bool is_next = step.kind == StepKind::kOther && !used_.contains(step.line) &&
                           scenarios::seat_of(book_, state_, step.who) == seat;
      if (!is_next) continue;
      used_.insert(step.line);
      return choice_meant(seat, step.choice);
    }
    return std::nullopt;
  }

  bool let_learner(const Step& step) {
    while (!is_asked(played_.learner) && other_asked() != kNoSeat) {
      carry_out(other_asked(), thought_of_by_bot(other_asked()));
    }
    // Another way may skip a question, or lead to a different one.
    const std::vector<Choice> right =
        is_asked(played_.learner) ? right_choices(step) : std::vector<Choice>{};
    if (right.empty()) return true;
    say(step.key);
    if (next_choice_ == choices_.size()) {
      list_choices(book_, state_, played_.learner, played_.choices);
      played_.hoped = right;
      return false;
    }
    const std::optional<Choice> choice = read_choice(choices_[next_choice_]);
    if (!choice) return false;
    ++next_choice_;
    ++played_.decided;
    return judge(branch_for(step, *choice), *choice);
  }

  bool judge(const Branch& branch, const Choice& choice) {
    const std::size_t before = played_.steps_played.size();
    const int round = state_.flow.round;
    const int planned = state_.plan_size;  // where the learner's card will be, if it is one
    carry_out(played_.learner, choice);
    if (branch.verdict != Verdict::kMistake) {
      say(branch.key);
      return true;
    }
    ++at_;
    follow_mistake(branch.followed, round, planned);
    const auto since = std::span<const PlayedStep>(played_.steps_played).subspan(before);
    say(branch.key.empty() ? key_of_outcome(since, lesson_.learner, played_.learner) : branch.key);
    played_.mistake = true;
    return false;
  }

  // To show what a card leads to, the learner goes on making the choices the lesson hopes for, as
  // far as they are legal.
  void follow_mistake(Followed how, int round, int card) {
    while (state_.flow.round == round && asked(state_) != 0) {
      const bool carried_out = state_.flow.resolved > card + 1;
      if (how == Followed::kCarriedOut && carried_out) return;
      if (!is_asked(played_.learner)) {
        let_next_other();
        continue;
      }
      if (how == Followed::kUntilAsked) return;
      const std::vector<Choice> hoped = hoped_from_here();
      carry_out(played_.learner,
                hoped.empty() ? thought_of_by_bot(played_.learner) : hoped.front());
    }
  }

  std::vector<Choice> hoped_from_here() {
    for (; at_ < lesson_.steps.size(); ++at_) {
      const Step& step = lesson_.steps[at_];
      if (step.kind != StepKind::kDecide) continue;
      std::vector<Choice> hoped = right_choices(step);
      if (!hoped.empty()) {
        ++at_;
        return hoped;
      }
    }
    return {};
  }

  // --- the learner's choices --------------------------------------------------------------------

  std::optional<Choice> read_choice(const std::string& text) {
    const auto choice = notation::choice_from_text(text, book_, state_, played_.learner);
    if (!choice) {
      refused_ = NotPlayed{next_choice_, WhyNot::kNoChoice, {}};
      return std::nullopt;
    }
    const Refusal refusal = check(book_, state_, played_.learner, *choice);
    if (refusal == Refusal::kNone) return *choice;
    refused_ = NotPlayed{next_choice_, WhyNot::kIllegal, refusal};
    return std::nullopt;
  }

  // The choice that a text means, if the seat has it.
  std::optional<Choice> choice_meant(Seat seat, const std::string& text) const {
    try {
      const Choice choice = scenarios::choice_of(book_, state_, seat, text);
      if (check(book_, state_, seat, choice) == Refusal::kNone) return choice;
    } catch (const scenarios::Failure&) {
      // No such thing in this game, or not now: treated like an illegal choice.
    }
    return std::nullopt;
  }

  // The legal ones of a branch's choices.
  void add_legal(const Branch& branch, std::vector<Choice>& found) {
    const std::size_t before = found.size();
    for (const std::string& text : branch.choices) {
      if (const auto choice = choice_meant(played_.learner, text)) found.push_back(*choice);
    }
    if (found.size() == before && !branch.choices.empty()) {
      played_.idle_lines.push_back(branch.line);
    }
  }

  std::vector<Choice> right_choices(const Step& step) {
    std::vector<Choice> right;
    for (const Branch& branch : step.branches) {
      if (branch.verdict == Verdict::kRight) add_legal(branch, right);
    }
    return right;
  }

  const Branch& branch_for(const Step& step, const Choice& choice) {
    static const Branch kUnforeseen{0, {}, Verdict::kMistake, {}, Followed::kUntilAsked};
    const Branch* fitting = nullptr;
    const Branch* otherwise = &kUnforeseen;
    // Looks at all of them, to find text that means nothing here.
    for (const Branch& branch : step.branches) {
      if (branch.choices.empty()) otherwise = &branch;
      std::vector<Choice> meant;
      add_legal(branch, meant);
      const bool fits = std::ranges::find(meant, choice) != meant.end();
      if (fits && fitting == nullptr) fitting = &branch;
    }
    return fitting != nullptr ? *fitting : *otherwise;
  }

  const Lesson& lesson_;
  const Rulebook& book_;
  std::span<const std::string> choices_;
  std::unique_ptr<Bot> bot_;
  GameState state_;
  Performance played_;
  std::optional<NotPlayed> refused_;
  std::size_t at_ = 0;           // the step of the lesson
  std::set<int> used_;           // lines of others' choices already made ahead of their turn
  std::size_t next_choice_ = 0;  // the learner's
};

}  // namespace

std::variant<Performance, NotPlayed> perform(const Lesson& lesson,
                                             std::span<const std::string> choices) {
  return LessonGame(lesson, choices).play();
}

}  // namespace folsom::lessons
