#include "bots/bot.h"

#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace folsom {

std::unique_ptr<Bot> make_bot(BotKind kind) {
  switch (kind) {
    case BotKind::kRandom:
      return std::make_unique<RandomBot>();
    case BotKind::kGreedy:
      return std::make_unique<GreedyBot>();
  }
  return nullptr;
}

std::string_view name_of(BotKind kind) {
  switch (kind) {
    case BotKind::kRandom:
      return "random";
    case BotKind::kGreedy:
      return "greedy";
  }
  return "";
}

std::optional<BotKind> bot_named(std::string_view name) {
  for (int kind = 0; kind < kBotKinds; ++kind) {
    if (name_of(static_cast<BotKind>(kind)) == name) return static_cast<BotKind>(kind);
  }
  return std::nullopt;
}

}  // namespace folsom
