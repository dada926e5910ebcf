// A match as lines of text, to keep it while it is played and to resume it: the first line says
// which match it is, each further line is a block. See docs/arena.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "bots/arena/match.h"
#include "bots/arena/results.h"

namespace folsom::arena {

// Everything that decides a match's results, and nothing else.
nlohmann::json to_json(const Match& match);

// Without a line break. `program` is the version of the program that plays: another version's bots
// may play differently.
std::string header_line(const Match& match, std::string_view program);
std::string block_line(const Block& block);

// The version in a first line that otherwise fits this match; nothing if it doesn't.
std::optional<std::string> program_of(std::string_view header, const Match& match);

// Nothing if it is no line of such a match.
std::optional<Block> block_from_line(std::string_view line, std::size_t players,
                                     std::size_t games_of_a_block);

}  // namespace folsom::arena
