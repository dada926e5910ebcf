// A player that is a program. It is handed what a person on that seat would see, and the choices he
// has: there is no way to hand it more.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/rules/rulebook.h"
#include "engine/view/view.h"

namespace folsom {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // One of `choices`, which is not empty. The same view, choices and generator give the same
  // answer.
  virtual Choice choose(const Rulebook& book, const View& view, const ChoiceList& choices,
                        Rng& rng) const = 0;
};

enum class BotKind : std::uint8_t { kRandom, kGreedy };
inline constexpr int kBotKinds = 2;

std::unique_ptr<Bot> make_bot(BotKind kind);

// The name by which people ask for it: "random", "greedy".
std::string_view name_of(BotKind kind);
std::optional<BotKind> bot_named(std::string_view name);

}  // namespace folsom
