#include "text/scenarios/sentences.h"

#include <fmt/format.h>

#include "text/scenarios/phrases.h"

namespace folsom::scenarios {
namespace {

struct Sentence {
  std::string_view pattern;
  std::string_view key;  // the gaps follow it
};
constexpr Sentence kSentences[] = {
    {"{} plays {}", "seat"},
    {"stagecoach beside {}", "beside"},
    {"hostages left: {}", "hostages"},
    {"{}'s hostage: {}", "hostage"},
    {"{} rode away", "rode-away"},
    {"{} was thrown off", "thrown-off"},
    {"{} got {} bullets this round", "struck"},
    {"{} got {} bullet this round", "struck"},
    {"posters taken: {}", "posters"},
    {"prisoners left: {}", "imprisoned"},
    {"marshal's prisoners: {}", "caught"},
    {"{}'s prisoner: {}", "prisoner"},
    {"{}'s wounds: {}", "wounds"},
    {"cylinders: {}", "cylinders"},
    {"brawlers: {}", "brawlers"},
    {"goals: {}", "goals"},
    {"goals shown: {}", "shown"},
    {"idea in hand: {}", "idea-in-hand"},
    {"last action: {}", "last-card"},
    {"{} has cash: {}", "cash"},
    {"{}'s powers: {}", "powers"},
    {"{} received: {}", "received"},
    {"{} holds: {}", "hand"},
    {"{}'s deck includes: {}", "deck"},
    {"{}'s discard: {}", "discard"},
};

// "2 neutral bullets, fire of doc" is neutral-bullet, neutral-bullet, fire, of, doc. Seats by their
// letters become numbers; what is nothing or none has no words.
std::vector<std::string> words_of_list(std::string_view list) {
  std::vector<std::string> words;
  for (const std::string& item : items_of(list)) {
    if (item == "none" || item == "nothing" || item == "nobody") continue;
    for (std::string& word : split(item, ' ')) {
      if (word == "bullet" && !words.empty() && words.back() == "neutral") {
        words.back() = "neutral-bullet";
      } else if (word.size() == 1 && word[0] >= 'A' && word[0] < 'A' + kMaxSeats) {
        words.push_back(std::to_string(word[0] - 'A'));
      } else {
        words.push_back(std::move(word));
      }
    }
  }
  return words;
}

}  // namespace

notation::Entry entry_with(std::string_view key, std::string_view list, int line) {
  const notation::Where where{line, 1, {}};
  notation::Entry entry{{std::string(key), where}, {}, where};
  for (std::string& word : words_of_list(list)) entry.items.push_back({std::move(word), where});
  return entry;
}

std::optional<notation::Entry> entry_of(const Line& line) {
  for (const Sentence& sentence : kSentences) {
    const auto gaps = match(line.text, sentence.pattern);
    if (!gaps) continue;
    return entry_with(sentence.key, fmt::format("{}", fmt::join(*gaps, ", ")), line.number);
  }
  return std::nullopt;
}

}  // namespace folsom::scenarios
