// A planning turn, told when it is over: which kind of turn, if it is out of the ordinary, who
// played cards and who drew.
#include "engine/core/bits.h"
#include "text/story/telling.h"

namespace folsom {
namespace {

// It's a list if somebody did something else, or two things.
bool is_a_list(const Memory::PlayedTurn& turn) {
  return static_cast<std::size_t>(count(turn.acted)) != turn.laid.size() + turn.drew.size();
}

std::string_view shape_of(const Memory::PlayedTurn& turn) {
  const std::size_t laid = turn.laid.size();
  const std::size_t drew = turn.drew.size();
  if (is_a_list(turn)) return "listed";
  if (drew == 0) return "all";
  if (laid == 0) return "none";
  if (laid == 1 && drew == 1) return "each";
  if (drew == 1) return "but-one";
  if (laid == 1) return "only-one";
  return "some";
}

}  // namespace

Line turn_told(const Telling& telling) {
  const Memory::PlayedTurn& turn = *telling.memory.turn;
  const std::string_view shape = shape_of(turn);
  Line line;
  line.planning = true;
  if (turn.turn != Turn::kStandard) {
    line.said.push_back(telling.say(joined("turn.", notation::word(turn.turn))));
  }
  line.said.push_back(telling.say(joined("plan.", shape)));
  line.names.count = turn.number;
  line.names.players = turn.laid;
  line.names.drawers = turn.drew;
  if (shape == "but-one") line.names.who_seat = turn.drew[0];
  if (shape == "only-one") line.names.who_seat = turn.laid[0];
  if (shape == "each") {
    line.names.who_seat = turn.laid[0];
    line.names.whom_seat = turn.drew[0];
  }
  return line;
}

}  // namespace folsom
