#include "text/story/teller.h"

#include "text/story/telling.h"

namespace folsom {
namespace {

// A multiple of most numbers of variants.
constexpr std::uint32_t kBeginnings = 840;

int& times_said(Memory& memory, std::uint32_t key) {
  for (Memory::Counted& one : memory.said) {
    if (one.key == key) return one.times;
  }
  return memory.said.emplace_back(Memory::Counted{key, 0}).times;
}

}  // namespace

// FNV-1a, mixed once more.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t value = 0x811c9dc5;
  for (const char letter : text) {
    value = (value ^ static_cast<unsigned char>(letter)) * 0x01000193U;
  }
  value ^= value >> 15U;
  value *= 0x2c1b3c6dU;
  return value ^ value >> 12U;
}

int first_way(std::string_view commitment, std::string_view key) {
  const std::string both = std::string(commitment).append(" ").append(key);
  return static_cast<int>(hash_of(both) % kBeginnings);
}

// Chance picks a game's first variant; after that, all have their turn before one comes again.
std::vector<Line> Teller::tell(const Rulebook& book, const Event& event, const PublicState& before,
                               const PublicState& after) {
  const auto say = [&](const std::string& key) -> Said {
    return {key, first_way(commitment_, key) + times_said(memory_, hash_of(key))++};
  };
  const Event open = redact(event, kSpectator);
  std::vector<Line> lines = lines_of({book, open, memory_, before, after, say});
  remember(memory_, open, before);
  for (Line& line : lines) {
    line.round = memory_.round;
    name_what_is_known(line, event);
  }
  return lines;
}

void name_what_is_known(Line& line, const Event& event) {
  if (line.names.token == event.token && event.token != kNoToken) line.names.value = event.value;
  if (event.kind == EventKind::kGoalSeen && event.goal != Goal::kNone) {
    line.names.goal = event.goal;
    line.said = {{"goal-seen.known", line.said.front().way}, {"does"}};
  }
}

}  // namespace folsom
