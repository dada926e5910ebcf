// How a way is chosen and a sentence made: the page must come to the same
// (web/story/story.test.ts).
#include "telling/say.h"

#include <gtest/gtest.h>

#include <set>

#include "telling/story.h"
#include "tests/support/setups.h"
#include "tests/telling/watched.h"

namespace folsom {
namespace {

// Worked out with the page's hash().
TEST(Say, TheHashIsThePages) {
  EXPECT_EQ(hash_of(""), 0x1ab1854eU);
  EXPECT_EQ(hash_of("folsom"), 0x1ab9596aU);
  EXPECT_EQ(hash_of("abc 1 story.shot.plain"), 0x49f604a2U);
}

TEST(Say, EverySentenceHasItsCapital) {
  const Words words = Words::open("en");
  EXPECT_EQ(with_capitals(words, "over. the Marshal “Who? me!” asks, why? the law."),
            "Over. The Marshal “Who? Me!” asks, why? The law.");
  EXPECT_EQ(with_capitals(words, ""), "");
  EXPECT_EQ(with_capitals(words, "a"), "A");
  EXPECT_EQ(with_capitals(words, "$1.50 is little. éclairs!"), "$1.50 is little. Éclairs!");
}

// A purse is taken again and again: nothing is said alike twice in a row, and in a round all ways
// come up.
TEST(Say, WaysTakeTurns) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  Story story(Words::open("en"), book, {}, "abc");
  View view;
  view.place.fill(inside_of(1));
  const Event event{.kind = EventKind::kMoved,
                    .pawn = Pawn::kDoc,
                    .from = inside_of(1),
                    .to = inside_of(2),
                    .manner = Manner::kWalk};
  std::vector<std::string> texts;
  for (int i = 0; i < 12; ++i) texts.push_back(story.tell(event, view, view)->text);
  for (std::size_t i = 1; i < texts.size(); ++i) EXPECT_NE(texts[i], texts[i - 1]);
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), 6U);
}

// V3.12: whoever takes no card of the deck, since it has none, was not offered more than that.
TEST(Say, TakingNoCardOfTheDeckIsNotHoldingBack) {
  folsom::Setup setup = support::empty_setup(Seating::kTwoEach, Edition::kSecond, 2);
  setup.expert = true;
  const Rulebook book = support::rules_of(setup);
  const Words words = Words::open("en");
  const Event event{.kind = EventKind::kDeclined, .seat = 1};
  View view;
  StoryContext context{.book = book, .before = &view, .after = &view};
  EXPECT_EQ(sentence({words, event, context})->key, "story.declined.secret-card");
  context.filled = true;
  EXPECT_EQ(sentence({words, event, context})->key, "story.declined.other");
  // A story that begins in the middle of a robbery.
  context.filled = false;
  view.plan_size = 1;
  EXPECT_EQ(sentence({words, event, context})->key, "story.declined.other");
}

// Cards are named for their events, and some hold for a whole round.
TEST(Say, WithoutEventsNoneIsAnnounced) {
  const Words words = Words::open("en");
  folsom::Setup setup = support::plain_setup(4);
  setup.events = false;
  const Rulebook book = support::rules_of(setup);
  for (std::uint8_t number = 1; number <= 4; ++number) {
    Seed seed{};
    seed[0] = number;
    int rounds = 0;
    watch_game(words, book, seed, Eyes::kPublic, [&](const Telling& telling, const auto& passage) {
      if (telling.event.kind != EventKind::kRoundBegan) return;
      ++rounds;
      EXPECT_EQ(passage->text, "Round " + std::to_string(telling.event.count) + " of 5");
      const std::string scene = say(telling, passage->key, Arguments{});
      EXPECT_TRUE(passage->detail.ends_with(" goes first."));
      EXPECT_LT(passage->detail.size(), scene.size() + 40) << "scene and who begins, no more";
    });
    EXPECT_EQ(rounds, 5);
  }
}

}  // namespace
}  // namespace folsom
