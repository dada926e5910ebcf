#include "bots/players/levels.h"

#include <charconv>
#include <string>

#include "bots/players/greedy_bot.h"
#include "bots/players/random_bot.h"
#include "bots/search/search_bot.h"

namespace folsom {
namespace {

struct Level {
  BotKind kind;
  std::string_view name;
  std::string_view character;
  Budget budget;      // none: doesn't think ahead
  Budget as_marshal;  // the Marshal's goals need more thought
};

constexpr int kMostPlayouts = 1'000'000;
constexpr int kMostMilliseconds = 600'000;
constexpr int kMostThreads = 64;
constexpr std::string_view kMilliseconds = "ms";

constexpr Level kLevels[kBotKinds] = {
    {BotKind::kRandom, "random", "Plays any card and means nothing by it.", {}, {}},
    {BotKind::kTenderfoot,
     "tenderfoot",
     "New in the West: wants the loot, forgets the Marshal, and often plays the wrong card.",
     {},
     {}},
    {BotKind::kGreedy,
     "greedy",
     "Takes what glitters and never asks what the others are up to.",
     {},
     {}},
    {BotKind::kSharp,
     "sharp",
     "Reckons with the others, though not for long; punishes careless plans.",
     {.playouts = 12},
     {.playouts = 400}},
    {BotKind::kLegend,
     "legend",
     "Has seen this robbery a thousand times before you play your card.",
     {.playouts = 6000, .time = std::chrono::milliseconds(100)},
     {.playouts = 6000, .time = std::chrono::milliseconds(100)}},
};

const Level& level_of(BotKind kind) { return kLevels[static_cast<std::size_t>(kind)]; }

// A positive number without anything before or after it.
std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || number < 1 || number > most) return std::nullopt;
  return number;
}

// What comes after the @: a time or a number of playouts, and the number of threads.
std::optional<Budget> read_budget(std::string_view text) {
  Budget budget;
  if (const std::size_t times = text.find('x'); times != std::string_view::npos) {
    const std::optional<int> threads = read_number(text.substr(times + 1), kMostThreads);
    if (!threads) return std::nullopt;
    budget.threads = *threads;
    text = text.substr(0, times);
  }
  const bool timed = text.ends_with(kMilliseconds);
  if (timed) text.remove_suffix(kMilliseconds.size());
  const std::optional<int> amount = read_number(text, timed ? kMostMilliseconds : kMostPlayouts);
  if (!amount) return std::nullopt;
  if (timed) {
    budget.time = std::chrono::milliseconds(*amount);
  } else {
    budget.playouts = *amount;
  }
  return budget;
}

ReadBotSpec refuse(std::string sentence) { return {std::nullopt, std::move(sentence)}; }

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string all_names() {
  std::string names;
  for (const Level& level : kLevels) {
    if (!names.empty()) names += ", ";
    names += level.name;
  }
  return names;
}

}  // namespace

std::string_view name_of(BotKind kind) { return level_of(kind).name; }

std::optional<BotKind> bot_named(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return level.kind;
  }
  return std::nullopt;
}

std::string_view character_of(BotKind kind) { return level_of(kind).character; }

bool searches(BotKind kind) { return level_of(kind).budget != Budget{}; }

ReadBotSpec read_bot_spec(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::string_view name = text.substr(0, at);
  const std::optional<BotKind> kind = bot_named(name);
  if (!kind) return refuse(quoted(name) + " is none of " + all_names() + ".");
  if (at == std::string_view::npos) return {BotSpec{*kind, {}}, {}};
  if (!searches(*kind)) {
    return refuse(quoted(name) + " does not think ahead, so it takes no measure after an @.");
  }
  const std::optional<Budget> budget = read_budget(text.substr(at + 1));
  if (!budget) {
    return refuse(quoted(text) + ": after the @ comes a time like 20ms, at most " +
                  std::to_string(kMostMilliseconds) + "ms, or a number of playouts, at most " +
                  std::to_string(kMostPlayouts) + "; and x4 for four threads, if you like.");
  }
  return {BotSpec{*kind, budget}, {}};
}

std::string text_of(const BotSpec& spec) {
  std::string text(name_of(spec.kind));
  if (!spec.budget) return text;
  const bool timed = spec.budget->time.count() > 0;
  text += '@';
  text += std::to_string(timed ? spec.budget->time.count() : spec.budget->playouts);
  if (timed) text += kMilliseconds;
  if (spec.budget->threads > 1) text += 'x' + std::to_string(spec.budget->threads);
  return text;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec) {
  switch (spec.kind) {
    case BotKind::kRandom:
      return std::make_unique<RandomBot>();
    case BotKind::kTenderfoot:
      return std::make_unique<TenderfootBot>();
    case BotKind::kGreedy:
      return std::make_unique<GreedyBot>();
    case BotKind::kSharp:
    case BotKind::kLegend: {
      const Level& level = level_of(spec.kind);
      return std::make_unique<SearchBot>(spec.budget.value_or(level.budget),
                                         spec.budget.value_or(level.as_marshal));
    }
  }
  return nullptr;
}

}  // namespace folsom
