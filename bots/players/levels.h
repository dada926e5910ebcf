// The computer players by name: four levels, and a random one to measure against.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/players/bot.h"
#include "bots/search/budget.h"

namespace folsom {

// From weakest to strongest.
enum class BotKind : std::uint8_t { kRandom, kTenderfoot, kGreedy, kSharp, kLegend };
inline constexpr int kBotKinds = 5;

// The name people ask for it by: "random", "tenderfoot", "greedy", "sharp", "legend".
std::string_view name_of(BotKind kind);
std::optional<BotKind> bot_named(std::string_view name);

// What to expect of it, in one sentence.
std::string_view character_of(BotKind kind);

// Whether it thinks ahead, so that a budget matters to it.
bool searches(BotKind kind);

// A bot, and how long it may think if that isn't its level's default.
struct BotSpec {
  BotKind kind = BotKind::kGreedy;
  std::optional<Budget> budget;

  bool operator==(const BotSpec&) const = default;
};

// "legend", "legend@20ms" (thinks 20 milliseconds a decision), "legend@500" (500 playouts a
// decision, and the same game every time), "legend@20msx4" and "legend@500x4" (on four threads).
struct ReadBotSpec {
  std::optional<BotSpec> spec;
  std::string sentence;  // what is wrong, for a person, if there is no spec
};
ReadBotSpec read_bot_spec(std::string_view text);
std::string text_of(const BotSpec& spec);

std::unique_ptr<Bot> make_bot(const BotSpec& spec);
inline std::unique_ptr<Bot> make_bot(BotKind kind) { return make_bot(BotSpec{kind, {}}); }

}  // namespace folsom
