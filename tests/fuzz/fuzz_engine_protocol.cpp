// The engine protocol: any line is answered with one line of JSON.
#include <nlohmann/json.hpp>

#include "cli/engine/session.h"
#include "tests/fuzz/bytes.h"

namespace folsom::fuzz {
namespace {

constexpr int kMostLines = 60;

void talk(std::string_view text) {
  cli::EngineSession session({.playouts = 20, .time = std::chrono::milliseconds(1)});
  for (int lines = 0; lines < kMostLines && !text.empty() && !session.is_done(); ++lines) {
    const std::size_t end = text.find('\n');
    const std::string reply = session.reply_to(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    require(reply.find('\n') == std::string::npos, "a reply is one line");
    const auto json = nlohmann::json::parse(reply, nullptr, false);
    require(json.is_object(), "a reply is an object");
  }
}

}  // namespace
}  // namespace folsom::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  folsom::fuzz::talk(folsom::fuzz::Bytes(data, size).rest());
  return 0;
}
