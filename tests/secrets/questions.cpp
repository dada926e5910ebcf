#include "tests/secrets/questions.h"

#include <array>
#include <string_view>

#include "text/notation/choices.h"

namespace folsom::secrets {
namespace {

constexpr std::array<std::string_view, 16> kChoices = {
    "play fire", "play punch",      "play move face-down", "draw",        "pass",      "go loco",
    "go roof2",  "target belle",    "target doc",          "take purse1", "take gem0", "catch",
    "decline",   "discard marshal", "discard-bullets",     "pick django",
};

// Something the rules don't allow just now.
Json wrong_choice(TestServer& tested, Seat viewer, Rng& rng) {
  std::string text;
  bool is_allowed = true;
  while (is_allowed) {
    text = kChoices[rng.below(kChoices.size())];
    const auto choice = notation::choice_from_text(text, tested.book(), viewer);
    is_allowed = choice && check(tested.book(), tested.state(), viewer, *choice) == Refusal::kNone;
  }
  return {{"do", "choose"},
          {"seat", viewer},
          {"question", tested.table_state().seats()[viewer].decision},
          {"choice", text}};
}

}  // namespace

Json any_question(TestServer& tested, Seat viewer, Rng& rng) {
  const auto seats = static_cast<std::uint32_t>(tested.table_state().seats().size());
  const bool is_seated = viewer < kMaxSeats;
  Seat other = static_cast<Seat>(rng.below(seats));
  if (other == viewer) other = static_cast<Seat>((other + 1U) % seats);
  const std::uint32_t number = tested.table_state().number(viewer);
  const std::uint32_t open = tested.table_state().seats()[other].decision;
  switch (rng.below(is_seated ? 13 : 7)) {
    case 0:
      return {{"do", "choose"}, {"seat", other}, {"question", open}, {"choice", "draw"}};
    case 1:
      return {{"do", "look"}, {"seat", other}};
    case 2:
      return {{"do", "ticket"}, {"seat", other}};
    case 3:
      return {{"do", "take-back"}, {"seat", other}, {"number", number}};
    case 4:
      return {{"do", tested.table_state().seats()[other].late ? "return" : "stand-in"},
              {"seat", other}};
    case 5:
      return {{"do", "start"}};
    case 6:
      return {{"do", "leave"}, {"seat", other}};
    case 7:
      return {{"do", "take-back"}, {"seat", viewer}, {"number", number + 1}};
    case 12:
      return {{"do", "let-stand"}, {"seat", viewer}, {"number", number}};
    case 8:
      return {{"do", "choose"}, {"seat", viewer}, {"question", number + 1}, {"choice", "draw"}};
    case 9:
      return {{"do", "rematch"}};
    default:
      return wrong_choice(tested, viewer, rng);
  }
}

std::string any_target(const std::string& table, Rng& rng) {
  const std::string one = "/api/1/tables/" + table;
  const std::array<std::string, 8> targets = {one,
                                              one + "/record",
                                              one + "/replay?eyes=open",
                                              one + "/replay?eyes=0",
                                              "/api/1/me",
                                              one + "/replay?eyes=public",
                                              "/api/1/tables",
                                              one + "/journal"};
  return targets[rng.below(targets.size())];
}

}  // namespace folsom::secrets
