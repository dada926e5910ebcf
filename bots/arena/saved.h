// A match as lines of text, so that it can be kept while it is played and gone on with: the first
// line says which match it is, each further line is a block. See docs/arena.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "bots/arena/match.h"
#include "bots/arena/results.h"

namespace folsom::arena {

std::string_view word_of(Encounter encounter);
std::string_view word_of(Role role);

// All that decides the results of a match, and nothing else.
nlohmann::json to_json(const Match& match);

// Without the end of the line. `program` is the version of who plays: another one's bots may play
// differently.
std::string header_line(const Match& match, std::string_view program);
std::string block_line(const Block& block);

// The version in a first line that is otherwise this match's; nothing where it is another's.
std::optional<std::string> program_of(std::string_view header, const Match& match);

// Nothing where it is no line of such a match.
std::optional<Block> block_from_line(std::string_view line, std::size_t players,
                                     std::size_t games_of_a_block);

}  // namespace folsom::arena
