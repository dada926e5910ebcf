// Everything that can be told is told, in every way of every language, with nothing left out.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/notation/words.h"
#include "tests/support/setups.h"
#include "tests/telling/watched.h"

namespace folsom {
namespace {

constexpr int kGames = 16;  // of each setup

struct Found {
  std::set<std::string> said;  // by key
  std::set<EventKind> told;
};

void expect_whole(const Passage& passage, const std::string& where) {
  for (const std::string& text : {passage.text, passage.detail}) {
    EXPECT_EQ(text.find_first_of("{}#"), std::string::npos) << where << ": " << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << where << ": " << text;
    EXPECT_EQ(text.find("story."), std::string::npos) << where << ": " << text;
    EXPECT_EQ(text.find("names."), std::string::npos) << where << ": " << text;
  }
  EXPECT_FALSE(passage.text.empty()) << where;
}

// The same moment in every way of every language: nothing is missing, and no two are alike.
void expect_every_way(const Telling& telling, const std::string& key) {
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    const int ways = words.ways_of(key);
    StoryContext context = telling.context;
    std::set<std::string> texts;
    for (int times = 0; times < ways; ++times) {
      context.said[key] = times;
      const std::optional<Passage> passage = sentence({words, telling.event, context});
      ASSERT_TRUE(passage) << language << " " << key;
      expect_whole(*passage, language + " " + key);
      texts.insert(passage->whole());
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(ways)) << language << " " << key;
  }
}

// What chance hardly ever leads to.
void look_at_rare_moments(Found& found) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  View view;
  view.place.fill(inside_of(1));
  const StoryContext context{.book = book, .before = &view, .after = &view};
  const Words words = Words::open("en");
  for (const Event& event :
       {Event{.kind = EventKind::kPassed, .seat = 1},
        Event{.kind = EventKind::kDeclined, .seat = 1},
        Event{.kind = EventKind::kArrested, .pawn = Pawn::kDoc, .friendly = true},
        Event{.kind = EventKind::kNoEffect, .pawn = Pawn::kDoc, .action = Action::kFire}}) {
    const Telling telling{words, event, context};
    const std::string key = sentence(telling)->key;
    found.told.insert(event.kind);
    found.said.insert(key);
    expect_every_way(telling, key);
  }
}

// Neutral bullets run out only where there are few.
Rulebook rules_for(const support::NamedSetup& named, int game) {
  Rulebook book = support::rules_of(named.setup);
  if (game % 3 == 2) book.start.neutral_bullets = 3;
  return book;
}

// What is in force all round is told with the round's beginning.
void look_at_heading(const Telling& telling, const Passage& passage, Found& found) {
  const RoundCard& card = telling.context.book.round_cards[telling.event.card];
  const std::string key = std::string("story.event.").append(notation::word(card.name));
  for (int way = 1; way <= telling.words.ways_of(key); ++way) {
    const std::string scene = telling.words.say(key + "." + std::to_string(way));
    if (passage.detail.find(scene) != std::string::npos) found.said.insert(key);
  }
}

Found look_for_everything() {
  Found found;
  const Words words = Words::open("en");
  for (const support::NamedSetup& named : support::some_setups()) {
    for (int game = 0; game < kGames; ++game) {
      const Rulebook book = rules_for(named, game);
      const Seed seed = support::seed_for("telling/" + named.name, static_cast<unsigned>(game));
      const Eyes eyes = game == 0 ? Eyes::kPublic : Eyes::kOpen;
      watch_game(words, book, seed, eyes, [&](const Telling& telling, const auto& passage) {
        if (!passage) return;
        found.told.insert(telling.event.kind);
        if (telling.event.kind == EventKind::kRoundBegan) look_at_heading(telling, *passage, found);
        if (found.said.insert(passage->key).second) expect_every_way(telling, passage->key);
      });
    }
  }
  return found;
}

// Keys that have ways, without them: "story.shot.plain".
std::set<std::string> keys_with_ways() {
  std::set<std::string> keys;
  for (const auto& [key, message] : Words::open("en").messages()) {
    const std::size_t dot = key.find_last_of('.');
    const std::string end = key.substr(dot + 1);
    const bool is_way = end.find_first_not_of("0123456789") == std::string::npos;
    if (is_way && key.starts_with("story.")) keys.insert(key.substr(0, dot));
  }
  return keys;
}

TEST(Telling, EverythingThatCanBeToldIsToldInEveryWay) {
  const int complaints = Words::complaints();
  Found found = look_for_everything();
  look_at_rare_moments(found);
  EXPECT_EQ(Words::complaints(), complaints);
  for (const std::string& key : keys_with_ways()) {
    EXPECT_TRUE(found.said.contains(key)) << key << " was never said";
  }
  const std::set<EventKind> never_told{
      EventKind::kFirstPlayer, EventKind::kMarked,        EventKind::kSealed, EventKind::kUnsealed,
      EventKind::kCardSpent,   EventKind::kCardsReturned, EventKind::kRest,   EventKind::kNothing};
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const auto one = static_cast<EventKind>(kind);
    EXPECT_EQ(found.told.contains(one), !never_told.contains(one)) << notation::word(one);
  }
}

// A way that stands behind a gap would never be said.
TEST(Telling, WaysAreNumberedWithoutAGap) {
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    std::map<std::string, int> counted;
    for (const auto& [key, message] : words.messages()) {
      const std::size_t dot = key.find_last_of('.');
      if (!key.starts_with("story.") ||
          key.find_first_not_of("0123456789", dot + 1) != std::string::npos) {
        continue;
      }
      ++counted[key.substr(0, dot)];
    }
    EXPECT_TRUE(counted.empty() || counted.size() > 50U) << language;
    for (const auto& [key, count] : counted)
      EXPECT_EQ(words.ways_of(key), count) << language << key;
  }
}

}  // namespace
}  // namespace folsom
