#include "cli/show/story_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/show/outcome.h"
#include "cli/show/seats.h"
#include "text/i18n/setup_words.h"
#include "text/i18n/utf8.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

struct Section {
  std::string title;
  std::vector<std::string> lines{};
};

std::string underlined(const std::string& title, char sign) {
  return title + "\n" + std::string(characters_in(title), sign);
}

std::string as_text(const std::string& title, const std::vector<Section>& sections) {
  std::string text = underlined(title, '=') + "\n";
  for (const Section& section : sections) {
    text += "\n" + underlined(section.title, '-') + "\n" +
            fmt::format("{}\n", fmt::join(section.lines, "\n"));
  }
  return text;
}

std::string who_plays(const Scene& scene, const Cast& cast, Seat seat) {
  Arguments arguments = person_forms(scene.words, person_name(scene.words, cast, seat), "player");
  const std::vector<Pawn> bandits = bandits_of(scene.book, scene.view.cards_of, seat);
  if (bandits.empty()) return scene.say("story.text.nobody-yet", arguments);
  arguments.with(pawn_forms(scene.words, bandits[0], "who"));
  if (bandits.size() == 1) return scene.say("story.text.plays", arguments);
  return scene.say("story.text.plays-two",
                   arguments.with(pawn_forms(scene.words, bandits[1], "whom")));
}

Section cast_section(const Scene& scene, const Cast& cast) {
  Section section{scene.say("story.text.cast")};
  for (int seat = 0; seat < scene.book.seats; ++seat) {
    section.lines.push_back(who_plays(scene, cast, static_cast<Seat>(seat)));
  }
  const std::string game =
      fmt::format("{}", fmt::join(setup_words(scene.words, scene.book.setup), " · "));
  section.lines.push_back(scene.say("story.text.setup", {{"game", game}}));
  return section;
}

// Rounds, robberies and events are sections; a heading's scene is its first line.
void add_story(const Scene& scene, const std::vector<Passage>& story,
               std::vector<Section>& sections) {
  bool begun = false;
  for (const Passage& passage : story) {
    if (passage.heading) {
      sections.push_back({passage.text});
      if (!passage.detail.empty()) sections.back().lines.push_back(passage.detail);
    } else {
      if (!begun) sections.push_back({scene.say("story.before")});
      sections.back().lines.push_back(passage.whole());
    }
    begun = true;
  }
}

// What a side has of each thing, in the order of counting.
std::string parts_of(const Scene& scene, const SideScore& side) {
  const std::pair<const char*, int> sources[] = {{"purses", side.purses},
                                                 {"gems", side.gems},
                                                 {"strongboxes", side.strongboxes},
                                                 {"mail_bags", side.mail_bags},
                                                 {"cash", side.cash},
                                                 {"ransoms", side.ransoms},
                                                 {"shared", side.shared},
                                                 {"posters", side.posters},
                                                 {"prisoners", side.prisoners},
                                                 {"brawlers", side.brawlers},
                                                 {"bullets_paid", side.bullets_paid},
                                                 {"gunslinger", side.gunslinger}};
  std::vector<std::string> parts;
  for (const auto& [key, money] : sources) {
    if (money == 0) continue;
    parts.push_back(
        scene.say("story.text.part", {{"name", scene.say(std::string("end.line.") + key + ".name")},
                                      {"amount", scene.words.money(money)}}));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string what_it_has(const Scene& scene, const Score& score, int side) {
  const SideScore& one = score.sides[static_cast<std::size_t>(side)];
  Arguments arguments = {{"who", side_name(scene, side)}, {"total", scene.words.money(one.total)}};
  if (one.barred) return scene.say("story.text.barred", arguments);
  const std::string parts = parts_of(scene, one);
  if (parts.empty()) return scene.say("story.text.has", arguments);
  return scene.say("story.text.has-of", arguments.with("parts", parts));
}

Section count_section(const Scene& scene, const Score& score) {
  Section section{scene.say("story.text.count")};
  for (const int side : richest_first(scene, score)) {
    if (!is_marshals(scene, side)) section.lines.push_back(what_it_has(scene, score, side));
  }
  if (scene.book.marshals_seat == kNoSeat) return section;
  for (const GoalScore& goal : score.goals) {
    const std::string name =
        scene.say(std::string("names.goal.").append(notation::word(goal.goal)).append(".name"));
    section.lines.push_back(scene.say(
        goal.reached ? "story.text.goal-reached" : "story.text.goal-missed", {{"name", name}}));
  }
  return section;
}

std::string flavour(const Scene& scene, const Score& score) {
  std::vector<Pawn> winners;
  for (int side = 0; side < scene.book.sides; ++side) {
    const bool wins = score.marshal_wins ? is_marshals(scene, side)
                                         : score.sides[static_cast<std::size_t>(side)].wins;
    if (!wins) continue;
    for (const Pawn pawn : pawns_of(scene, side)) winners.push_back(pawn);
  }
  const std::string_view who = winners.empty()       ? "nobody"
                               : winners.size() == 1 ? notation::word(winners[0])
                                                     : "several";
  return scene.say(std::string("end.flavour.").append(who));
}

// The title says who won, without the final period.
Section outcome_section(const Scene& scene, const Score& score) {
  std::vector<std::string> sentences = outcome_in_words(scene, score);
  Section section{without_full_stop(sentences.front())};
  section.lines.assign(sentences.begin() + 1, sentences.end());
  section.lines.push_back(flavour(scene, score));
  return section;
}

}  // namespace

std::string story_text(const Scene& scene, const Cast& cast, const std::vector<Passage>& story,
                       const Score& score) {
  std::vector<Section> sections{cast_section(scene, cast)};
  add_story(scene, story, sections);
  const bool over = std::any_of(story.begin(), story.end(),
                                [](const Passage& passage) { return passage.key == kEndOfStory; });
  if (over) {
    sections.push_back(count_section(scene, score));
    sections.push_back(outcome_section(scene, score));
  }
  const std::string text = as_text(scene.say("story.text.title"), sections);
  return over ? text : text + "\n" + scene.say("story.text.unfinished") + "\n";
}

}  // namespace folsom::cli
