#include "server/load/scan.h"

namespace folsom::load {
namespace {

constexpr std::string_view kIs = R"({"is":")";

}  // namespace

std::optional<std::string_view> after(std::string_view message, std::string_view key) {
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  return message.substr(at + key.size());
}

std::uint64_t leading_number(std::string_view text) {
  std::uint64_t number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') break;
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return number;
}

std::optional<std::uint64_t> number_of(std::string_view message, std::string_view key) {
  const auto rest = after(message, key);
  if (!rest || rest->empty() || rest->front() < '0' || rest->front() > '9') return std::nullopt;
  return leading_number(*rest);
}

std::uint32_t frame_number_of(std::string_view message) {
  return static_cast<std::uint32_t>(number_of(message, R"("number":)").value_or(0));
}

std::optional<std::string_view> text_of(std::string_view message, std::string_view key) {
  const auto rest = after(message, key);
  if (!rest || !rest->starts_with('"')) return std::nullopt;
  return rest->substr(1, rest->find('"', 1) - 1);
}

MessageKind kind_of(std::string_view message) {
  if (!message.starts_with(kIs)) return MessageKind::kOther;
  const std::string_view is = message.substr(kIs.size());
  if (is.starts_with("frame\"")) return MessageKind::kFrame;
  if (is.starts_with("reply\"")) return MessageKind::kReply;
  if (is.starts_with("table\"")) return MessageKind::kTable;
  if (is.starts_with("welcome\"")) return MessageKind::kWelcome;
  if (is.starts_with("bye\"")) return MessageKind::kBye;
  return MessageKind::kOther;
}

void read_ask(std::string_view message, Ask& ask) {
  ask.is_told = ask.is_open = false;
  ask.choices.clear();
  auto rest = after(message, R"("ask":)");
  if (!rest) return;
  ask.is_told = true;
  const auto question = number_of(*rest, R"("question":)");
  if (!rest->starts_with('{') || !question) return;
  ask.is_open = true;
  ask.question = static_cast<std::uint32_t>(*question);
  // Lines of chat have a text too; they come later.
  rest = rest->substr(0, rest->find(R"("chat":)"));
  while ((rest = after(*rest, R"("text":")"))) {
    ask.choices.push_back(rest->substr(0, rest->find('"')));
  }
}

TablePhase phase_of(std::string_view message) {
  const auto phase = text_of(message, R"("phase":)");
  if (!phase) return TablePhase::kUntold;
  if (*phase == "open") return TablePhase::kOpen;
  return *phase == "over" ? TablePhase::kOver : TablePhase::kPlaying;
}

}  // namespace folsom::load
