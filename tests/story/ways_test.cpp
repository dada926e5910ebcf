// Everything that can be told is told, in every variant in every language, with nothing left out.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/story/watched.h"
#include "tests/support/setups.h"
#include "text/i18n/passage.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

constexpr int kGames = 16;  // for each setup

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

// The same event in every variant in every language: nothing is missing, and no two are alike.
void expect_every_way(const Watched& watched, const Line& line, std::size_t which) {
  const std::string key = "story." + line.said[which].key;
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    const int ways = words.ways_of(key);
    std::set<std::string> texts;
    for (int way = 0; way < std::max(ways, 1); ++way) {
      Line one = line;
      one.said[which].way = way;
      const Passage passage =
          passage_of(words, watched.book, {}, watched.before, watched.after, one);
      expect_whole(passage, language + " " + key);
      texts.insert(passage.whole());
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(std::max(ways, 1))) << language << " " << key;
  }
}

void look_at(const Watched& watched, Found& found) {
  for (const Line& line : watched.lines) {
    found.told.insert(watched.event.kind);
    for (std::size_t which = 0; which < line.said.size(); ++which) {
      const std::string& key = line.said[which].key;
      if (found.said.insert("story." + key).second) expect_every_way(watched, line, which);
    }
  }
}

// What chance hardly ever leads to.
void look_at_rare_moments(Found& found) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  View view;
  view.place.fill(inside_of(1));
  view.bullets_left.fill(1);
  for (const Event& event :
       {Event{.kind = EventKind::kPassed, .seat = 1},
        Event{.kind = EventKind::kDeclined, .seat = 1},
        Event{.kind = EventKind::kArrested, .pawn = Pawn::kDoc, .friendly = true},
        Event{.kind = EventKind::kNoEffect, .pawn = Pawn::kDoc, .action = Action::kFire}}) {
    Teller teller;
    look_at({book, event, view, view, teller.tell(book, event, view, view)}, found);
  }
  Teller teller;  // for a purse that gets around
  const Event taken{
      .kind = EventKind::kLootTaken, .pawn = Pawn::kDoc, .from = inside_of(1), .token = 0};
  for (int times = 0; times < 3; ++times) {
    look_at({book, taken, view, view, teller.tell(book, taken, view, view)}, found);
  }
}

// Neutral bullets run out only if there are few.
Rulebook rules_for(const support::NamedSetup& named, int game) {
  Rulebook book = support::rules_of(named.setup);
  if (game % 3 == 2) book.start.neutral_bullets = 3;
  return book;
}

Found look_for_everything() {
  Found found;
  for (const support::NamedSetup& named : support::some_setups()) {
    for (int game = 0; game < kGames; ++game) {
      const Rulebook book = rules_for(named, game);
      const Seed seed = support::seed_for("telling/" + named.name, static_cast<unsigned>(game));
      const Eyes eyes = game == 0 ? Eyes::kPublic : Eyes::kOpen;
      watch_game(book, seed, eyes, [&](const Watched& watched) { look_at(watched, found); });
    }
  }
  return found;
}

// Keys that have variants, without their numbers: "story.shot.plain".
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

TEST(Ways, EverythingThatCanBeToldIsToldInEveryWay) {
  const int complaints = Words::complaints();
  Found found = look_for_everything();
  look_at_rare_moments(found);
  EXPECT_EQ(Words::complaints(), complaints);
  for (const std::string& key : keys_with_ways()) {
    EXPECT_TRUE(found.said.contains(key)) << key << " was never said";
  }
  const std::set<EventKind> never_told{
      EventKind::kPlayed,    EventKind::kFirstPlayer, EventKind::kShown,
      EventKind::kMarked,    EventKind::kSealed,      EventKind::kUnsealed,
      EventKind::kCardSpent, EventKind::kRest,        EventKind::kNothing};
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const auto one = static_cast<EventKind>(kind);
    EXPECT_EQ(found.told.contains(one), !never_told.contains(one)) << notation::word(one);
  }
}

// What is told often in English is told often in every language.
TEST(Ways, AreEightOrMoreInEveryLanguageWhereEnglishHasAsMany) {
  constexpr int kMany = 8;
  const Words english = Words::open("en");
  int counted = 0;
  for (const std::string& key : keys_with_ways()) {
    if (english.ways_of(key) < kMany) continue;
    ++counted;
    for (const std::string& language : Words::languages()) {
      EXPECT_GE(Words::open(language).ways_of(key), kMany) << language << " " << key;
    }
  }
  EXPECT_GT(counted, 0);
}

// A variant after a gap would never be used.
TEST(Ways, AreNumberedWithoutAGap) {
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
