// Lines about who is asked what, how the game ends, and its components.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "tests/rulebook/play.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;

void expect_choices(const Rulebook& book, const GameState& state, Seat seat,
                    const std::string& list) {
  if ((asked(state) >> seat & 1U) == 0) {
    throw NotSo(fmt::format("{} is not asked; asked is {}", seat_name(state, seat),
                            seat_names(book, state, asked(state))));
  }
  std::vector<std::string> expected;
  for (const std::string& item : items_of(list)) {
    expected.push_back(choice_text(book, state, seat, choice_of(book, state, seat, item)));
  }
  std::vector<std::string> got;
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  for (const Choice& choice : choices) got.push_back(choice_text(book, state, seat, choice));
  expect_list(expected, got);
}

// The side of a bandit's player, or the player's team.
std::size_t side_of(const Rulebook& book, const GameState& state, const std::string& who) {
  return book.side_of[seat_of(book, state, who)];
}

// The lines of a score: what they're called, and whether they're in dollars.
struct ScoreLine {
  std::string_view name;
  int SideScore::*value;
  bool money = true;
};
constexpr ScoreLine kScoreLines[] = {
    {"purses", &SideScore::purses},
    {"gems", &SideScore::gems},
    {"strongboxes", &SideScore::strongboxes},
    {"cash", &SideScore::cash},
    {"gunslinger", &SideScore::gunslinger},
    {"ransoms", &SideScore::ransoms},
    {"shared", &SideScore::shared},
    {"bullets paid", &SideScore::bullets_paid},
    {"mail bags", &SideScore::mail_bags},
    {"posters", &SideScore::posters},
    {"prisoners", &SideScore::prisoners},
    {"brawlers", &SideScore::brawlers},
    {"total", &SideScore::total},
    {"hits", &SideScore::hits, false},
    {"bullets received", &SideScore::bullets_received, false},
};

std::string money_text(int money) {
  return fmt::format("{}${}", money < 0 ? "-" : "", std::abs(money));
}

// "purses $650, shared -$500, total $650, hits 3": checks the items that are named.
void expect_score(const Rulebook& book, const GameState& state, const std::string& who,
                  const std::string& lines) {
  const SideScore side = score_of(book, state).sides[side_of(book, state, who)];
  for (const std::string& line : split(lines, ',')) {
    const std::string text = trim(line);
    const std::string name = text.substr(0, text.rfind(' '));
    const auto found = std::ranges::find(kScoreLines, name, &ScoreLine::name);
    if (found == std::end(kScoreLines)) {
      throw Failure(fmt::format("A score has no line \"{}\".", text));
    }
    const int value = side.*found->value;
    expect_same(
        text, fmt::format("{} {}", name, found->money ? money_text(value) : std::to_string(value)));
  }
}

void expect_worth_of_loot(const Rulebook& book, const GameState& state, const std::string& who,
                          const std::string& money) {
  const Pawn pawn = pawn_of(who);
  if (!is_bandit(pawn)) throw Failure(fmt::format("{} is no bandit.", who));
  expect_same(money, money_text(score_of(book, state).loot[at(pawn)]));
}

void expect_can_win(const Rulebook& book, const GameState& state, const std::string& who,
                    bool can) {
  const bool barred = score_of(book, state).sides[side_of(book, state, who)].barred;
  if (barred == can) throw NotSo(can ? "he is barred from winning" : "he is not barred");
}

// "goal 2: dodging-bullets has 1 of 2, reached"
void expect_goal_score(const GoalScore& got, const std::string& text) {
  expect_same(text, fmt::format("{} has {} of {}, {}", word(got.goal), got.has, got.wanted,
                                got.reached ? "reached" : "missed"));
}

void expect_goals_reached(const Score& score, const std::string& number) {
  const auto reached = std::ranges::count_if(score.goals, &GoalScore::reached);
  expect_same(std::to_string(number_of(number)), std::to_string(reached));
}

void expect_winners(const Rulebook& book, const GameState& state, const std::string& list) {
  std::vector<std::string> expected;
  for (const std::string& who : items_of(list)) {
    expected.push_back(seat_name(state, seat_of(book, state, who)));
  }
  std::vector<std::string> got;
  const Score score = score_of(book, state);
  for (Seat seat = 0; seat < book.seats; ++seat) {
    if (score.sides[book.side_of[seat]].wins) got.push_back(seat_name(state, seat));
  }
  expect_list(expected, got);
}

std::string card_line(const RoundCard& card) {
  std::string text(word(card.name));
  for (const Turn turn : card.turns) text += fmt::format(" {}", notation::letter(turn));
  if (card.keep > 0) text += fmt::format(" keep {}", card.keep);
  return text;
}

// Each card with its turns is a line of the block.
void expect_round_cards(const Rulebook& book, std::uint32_t cards, const Line& line) {
  std::vector<std::string> expected;
  for (const Line& one : line.block) expected.push_back(one.text);
  std::vector<std::string> got;
  for_each(cards, [&](int card) {
    got.push_back(card_line(book.round_cards[static_cast<std::size_t>(card)]));
  });
  expect_list(expected, got);
}

void expect_different_wagons(const Rulebook& book, const GameState& state) {
  unsigned seen = 0;
  for (std::size_t car = 1; car <= static_cast<std::size_t>(book.wagons); ++car) {
    seen |= 1U << state.wagon[car];
  }
  if (count(seen) != book.wagons) throw NotSo("a wagon is in the train twice");
}

}  // namespace

bool expect_question(const Rulebook& book, const GameState& state, const Line& line) {
  if (const auto asks = match(line.text, "{} is asked: {}")) {
    expect_choices(book, state, seat_of(book, state, (*asks)[0]), (*asks)[1]);
    return true;
  }
  if (const auto silent = match(line.text, "{} is not asked")) {
    const Seat seat = seat_of(book, state, (*silent)[0]);
    if ((asked(state) >> seat & 1U) != 0) throw NotSo(fmt::format("{} is asked", (*silent)[0]));
    return true;
  }
  const auto all = match(line.text, "asked: {}");
  if (!all) return false;
  std::uint8_t seats = 0;
  for (const std::string& who : items_of((*all)[0])) {
    const Seat seat = seat_of(book, state, who);
    seats = static_cast<std::uint8_t>(seats | 1U << seat);
  }
  expect_same(seat_names(book, state, seats), seat_names(book, state, asked(state)));
  return true;
}

bool expect_ending(const Rulebook& book, const GameState& state, const Line& line) {
  if (line.text == "the game is over" || line.text == "the game is not over") {
    const bool over = line.text == "the game is over";
    if (is_over(state) != over) throw NotSo(over ? "the game is not over" : "the game is over");
  } else if (const auto score = match(line.text, "{} scores: {}")) {
    expect_score(book, state, (*score)[0], (*score)[1]);
  } else if (const auto loot = match(line.text, "{}'s loot is worth {}")) {
    expect_worth_of_loot(book, state, (*loot)[0], (*loot)[1]);
  } else if (line.text == "the money is tied" || line.text == "the money is not tied") {
    const bool tied = score_of(book, state).tied_on_money;
    if (tied != (line.text == "the money is tied")) throw NotSo(tied ? "it is tied" : "it is not");
  } else if (const auto winners = match(line.text, "winners: {}")) {
    expect_winners(book, state, (*winners)[0]);
  } else if (const auto barred = match(line.text, "{} cannot win")) {
    expect_can_win(book, state, (*barred)[0], false);
  } else if (const auto free = match(line.text, "{} can win")) {
    expect_can_win(book, state, (*free)[0], true);
  } else if (line.text == "the marshal wins" || line.text == "the marshal does not win") {
    const bool wins = score_of(book, state).marshal_wins;
    if (wins != (line.text == "the marshal wins")) throw NotSo(wins ? "he wins" : "he does not");
  } else if (const auto reached = match(line.text, "{} goals are reached")) {
    expect_goals_reached(score_of(book, state), (*reached)[0]);
  } else if (const auto goal = match(line.text, "goal {}: {}")) {
    const auto which = static_cast<std::size_t>(number_of((*goal)[0]) - 1);
    if (which >= kGoalsInPlay) throw Failure("The Marshal has five goals.");
    expect_goal_score(score_of(book, state).goals[which], (*goal)[1]);
  } else {
    return false;
  }
  return true;
}

bool expect_components(const Rulebook& book, const GameState& state, const Line& line) {
  if (line.text == "the round cards are") {
    expect_round_cards(book, book.ordinary_cards, line);
  } else if (line.text == "the cards for the last round are") {
    expect_round_cards(book, book.last_cards, line);
  } else if (const auto flasks = match(line.text, "all flasks: {}")) {
    expect_loot(state, book.tokens & all_of(TokenKind::kFlask), items_of((*flasks)[0]));
  } else if (const auto bags = match(line.text, "all mail-bags: {}")) {
    expect_loot(state, book.tokens & all_of(TokenKind::kMailBag), items_of((*bags)[0]));
  } else if (const auto purses = match(line.text, "all purses: {}")) {
    expect_loot(state, book.tokens & all_of(TokenKind::kPurse), items_of((*purses)[0]));
  } else if (const auto cars = match(line.text, "the train has {} cars")) {
    expect_same((*cars)[0], std::to_string(book.cars));
  } else if (line.text == "no wagon is in the train twice") {
    expect_different_wagons(book, state);
  } else if (const auto wagon = match(line.text, "car{} is wagon {}")) {
    const auto car = static_cast<std::size_t>(number_of((*wagon)[0]));
    if (car >= state.wagon.size()) throw Failure("There is no such car.");
    expect_same((*wagon)[1], std::to_string(state.wagon[car]));
  } else {
    return false;
  }
  return true;
}

}  // namespace folsom::scenarios
