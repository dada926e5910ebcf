// The table: one way in, exact undo, exact replay, and what a viewer is told.
#include "game/table/table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/bits.h"
#include "game/fairness/seeds.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"
#include "text/notation/records.h"

namespace folsom {
namespace {

using support::rules_of;

// Makes `count` random choices, or plays to the end.
void play(Table& table, Rng& rng, int count = 10'000) {
  for (int i = 0; i < count && !is_over(table.state()); ++i) {
    const auto seat = static_cast<Seat>(any_of(asked(table.state()), rng));
    const ChoiceList choices = table.choices(seat);
    const auto picked = rng.below(static_cast<std::uint32_t>(choices.size()));
    ASSERT_EQ(table.submit(seat, choices[picked]), Refusal::kNone);
  }
}

bool same_events(const std::vector<LoggedEvent>& a, const std::vector<LoggedEvent>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const LoggedEvent& one, const LoggedEvent& other) {
                      return one.step == other.step && one.event == other.event;
                    });
}

TEST(Table, RefusesWithoutHarm) {
  Table table(rules_of(support::plain_setup(4)), seed_from_words("refuse"));
  const GameState before = table.state();
  const auto asked_seat = static_cast<Seat>(first(asked(before)));
  const auto other = static_cast<Seat>((asked_seat + 1) % 4);
  EXPECT_EQ(table.submit(other, Choice::of(ChoiceKind::kDraw)), Refusal::kNotAsked);
  EXPECT_EQ(table.submit(9, Choice::of(ChoiceKind::kDraw)), Refusal::kNoSuchSeat);
  EXPECT_EQ(table.submit(asked_seat, Choice::of(ChoiceKind::kCatch)), Refusal::kWrongQuestion);
  EXPECT_EQ(table.state(), before);
  EXPECT_EQ(table.steps(), 0U);
}

TEST(Table, UndoIsExactInEverySetup) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    Table table(rules_of(setup), seed_from_words(name));
    Rng rng = Rng::quick(7);
    play(table, rng, 60);
    const Table before = table;
    play(table, rng, 40);
    while (table.steps() > before.steps()) ASSERT_TRUE(table.undo());
    EXPECT_EQ(table.state(), before.state());
    EXPECT_TRUE(same_events(table.events(), before.events()));
    EXPECT_EQ(table.journal(), before.journal());
  }
}

TEST(Table, ChanceIsTheSameAfterUndo) {
  Table table(rules_of(support::plain_setup(4)), seed_from_words("again"));
  const auto seat = static_cast<Seat>(first(asked(table.state())));
  ASSERT_EQ(table.submit(seat, Choice::of(ChoiceKind::kDraw)), Refusal::kNone);
  const GameState drawn = table.state();
  ASSERT_TRUE(table.undo());
  EXPECT_FALSE(table.undo());
  ASSERT_EQ(table.submit(seat, Choice::of(ChoiceKind::kDraw)), Refusal::kNone);
  EXPECT_EQ(table.state(), drawn);
}

TEST(Table, ReplaysFromItsRecordToTheLetter) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    Table table(rules_of(setup), seed_from_words(name));
    Rng rng = Rng::quick(8);
    play(table, rng);
    const auto parsed = notation::record_from_text(notation::to_text(table.record()));
    ASSERT_TRUE(parsed.has_value());
    const Reopened reopened = reopen(*parsed);
    ASSERT_TRUE(reopened.is_whole()) << reopened.sentence;
    EXPECT_EQ(reopened.table->state(), table.state());
    EXPECT_TRUE(same_events(reopened.table->events(), table.events()));
    EXPECT_EQ(reopened.table->record(), table.record());
  }
}

TEST(Table, TellsWhyARecordCannotBeReplayed) {
  Table table(rules_of(support::plain_setup(4)), seed_from_words("broken"));
  Rng rng = Rng::quick(9);
  play(table, rng, 20);
  notation::Record record = table.record();
  record.choices[11].second = Choice::of(ChoiceKind::kCatch);
  const Reopened reopened = reopen(record);
  EXPECT_FALSE(reopened.is_whole());
  EXPECT_EQ(reopened.refused_step, 12U);
  EXPECT_EQ(reopened.refusal, Refusal::kWrongQuestion);
  EXPECT_NE(reopened.sentence.find("Choice 12"), std::string::npos) << reopened.sentence;
  ASSERT_TRUE(reopened.table.has_value());
  EXPECT_EQ(reopened.table->steps(), 11U);

  record.seed.reset();
  EXPECT_NE(reopen(record).sentence.find("no seed"), std::string::npos);
  record.setup.players = 9;
  EXPECT_FALSE(reopen(record).table.has_value());
  EXPECT_FALSE(reopen(record).sentence.empty());
}

TEST(Table, RecordHasTheResultOnlyAtTheEnd) {
  Table table(rules_of(support::plain_setup(3)), seed_from_words("result"));
  Rng rng = Rng::quick(10);
  play(table, rng, 10);
  EXPECT_TRUE(table.record().result.empty());
  play(table, rng);
  const notation::Record record = table.record();
  ASSERT_EQ(record.result.size(), 3U);
  EXPECT_EQ(record.commitment, commitment_to(table.seed()));
  const Score score = score_of(table.book(), table.state());
  for (std::size_t side = 0; side < 3; ++side) {
    EXPECT_EQ(record.result[side].money, score.sides[side].total);
    EXPECT_EQ(record.result[side].wins, score.sides[side].wins);
  }
}

TEST(Table, GoesOnFromAPosition) {
  Table whole(rules_of(support::plain_setup(4)), seed_from_words("whole"));
  Rng rng = Rng::quick(11);
  play(whole, rng, 30);
  Table table(whole.book(), whole.state(), seed_from_words("other chance"));
  EXPECT_FALSE(table.was_dealt_here());
  EXPECT_EQ(table.state(), whole.state());
  play(table, rng);
  EXPECT_TRUE(is_over(table.state()));
  while (table.undo()) continue;
  EXPECT_EQ(table.state(), whole.state());
}

// Folding what viewers were told into their first view gives each later one.
TEST(Table, EventsForASeatGiveItsViews) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    Table table(rules_of(setup), seed_from_words(name));
    Rng rng = Rng::quick(12);
    play(table, rng);
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      View view = table.view_after(0, viewer);
      for (const LoggedEvent& told : table.events_for(viewer)) {
        if (told.step > 0) follow(table.book(), view, told.event);
      }
      EXPECT_EQ(view, table.view(viewer));
    }
  }
}

TEST(Table, NumbersEventsForEachViewerWithoutGaps) {
  Table table(rules_of(support::setup_named("one-each 4 second expert").setup),
              seed_from_words("numbers"));
  Rng rng = Rng::quick(13);
  play(table, rng);
  bool marked = false;
  for (const LoggedEvent& told : table.events())
    marked = marked || told.event.kind == EventKind::kMarked;
  ASSERT_TRUE(marked) << "nobody marked a card in this game; choose another";
  const std::vector<LoggedEvent> all = table.events_for(2);
  for (const LoggedEvent& told : all) EXPECT_NE(told.event.kind, EventKind::kNothing);
  const std::vector<LoggedEvent> later = table.events_for(2, 10);
  EXPECT_TRUE(same_events(later, {all.begin() + 10, all.end()}));
  EXPECT_LT(all.size(), table.events().size());
}

TEST(Table, LetsAChoiceBeTakenBackUntilSomebodyLearns) {
  Table table(rules_of(support::plain_setup(4)), seed_from_words("slip"));
  const auto seat = static_cast<Seat>(first(asked(table.state())));
  EXPECT_FALSE(table.may_take_back(seat));
  const ChoiceList choices = table.choices(seat);
  const auto* const card = std::find_if(choices.begin(), choices.end(), [](const Choice& choice) {
    return choice.kind == ChoiceKind::kPlay;
  });
  ASSERT_EQ(table.submit(seat, *card), Refusal::kNone);
  EXPECT_TRUE(table.may_take_back(seat));
  EXPECT_FALSE(table.may_take_back(static_cast<Seat>((seat + 1) % 4)));
  ASSERT_TRUE(table.undo());
  ASSERT_EQ(table.submit(seat, Choice::of(ChoiceKind::kDraw)), Refusal::kNone);
  EXPECT_FALSE(table.may_take_back(seat)) << "cards were drawn";
}

// The expansions: undo, replay and views work in them too. A bandit list with the Marshal in it.
Setup with_both(std::uint8_t players) {
  Setup setup;
  setup.players = players;
  setup.horses = setup.marshal = true;
  setup.bandits.push_back(Pawn::kMarshal);
  for (int bandit = 0; bandit + 1 < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return setup;
}

TEST(Table, ReplaysTheExpansionsToTheLetter) {
  for (std::uint8_t players = 3; players <= kMaxSeats; ++players) {
    SCOPED_TRACE(players);
    Table table(rules_of(with_both(players)), seed_from_words("both"));
    Rng rng = Rng::quick(players);
    play(table, rng);
    const auto parsed = notation::record_from_text(notation::to_text(table.record()));
    ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
    Reopened again = reopen(*parsed);
    ASSERT_TRUE(again.is_whole()) << again.sentence;
    EXPECT_EQ(again.table->state(), table.state());
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      View view = table.view_after(0, viewer);
      for (const LoggedEvent& told : table.events_for(viewer)) {
        if (told.step > 0) follow(table.book(), view, told.event);
      }
      EXPECT_EQ(view, table.view(viewer));
    }
  }
}

// Boarding is decided in secret: it can be taken back until the last rider has decided.
TEST(Table, LetsASealedDecisionBeTakenBackUntilAllAreIn) {
  auto setup = support::plain_setup(3);
  setup.horses = true;
  Table table(rules_of(setup), seed_from_words("sealed"));
  const auto decide = [&](Seat seat) {
    EXPECT_EQ(table.submit(seat, table.choices(seat)[0]), Refusal::kNone);
  };
  decide(0);
  EXPECT_TRUE(table.may_take_back(0));
  EXPECT_FALSE(table.may_take_back(1));
  ASSERT_TRUE(table.undo());
  decide(0);
  decide(1);
  EXPECT_FALSE(table.may_take_back(0));
  decide(2);
  EXPECT_FALSE(table.may_take_back(2));
}

}  // namespace
}  // namespace folsom
