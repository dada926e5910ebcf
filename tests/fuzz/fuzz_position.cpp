// Positions as text and as JSON: anything that is read is valid, can be written and read again, and
// can be played on.
#include <memory>
#include <nlohmann/json.hpp>

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/steps.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"

namespace folsom::fuzz {
namespace {

using notation::Parsed;
using notation::Position;

void require_same(const Parsed<Position>& read, const Position& position) {
  require(read.has_value(), "what was written can be read");
  require(read->setup == position.setup, "the setup reads as it was");
  require(read->state == position.state, "the state reads as it was");
}

void play_on(const Position& position) {
  static const auto kLog = std::make_unique<EventLog>();
  Rng rng = Rng::quick(1);
  Bytes none(nullptr, 0);
  GameState state = position.state;
  check_state(position.book, state, rng);
  for (int steps = 0; steps < 40 && !is_over(state); ++steps) {
    step(position.book, state, none, rng, *kLog);
    check_state(position.book, state, rng);
  }
}

void look_at(const Parsed<Position>& read) {
  if (!read) {
    require(!read.error().message.empty(), "a refusal says why");
    return;
  }
  require_same(notation::position_from_text(notation::to_text(read->book, read->state)), *read);
  require_same(notation::position_from_json(notation::to_json(read->book, read->state)), *read);
  play_on(*read);
}

}  // namespace
}  // namespace folsom::fuzz

// Anything that begins with a brace is JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = folsom::fuzz::Bytes(data, size).rest();
  if (text.empty() || text[0] != '{') {
    folsom::fuzz::look_at(folsom::notation::position_from_text(text));
    return 0;
  }
  const auto json = folsom::notation::parse_json(text);
  if (json) folsom::fuzz::look_at(folsom::notation::position_from_json(*json));
  return 0;
}
