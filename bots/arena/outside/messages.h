// The bot protocol (docs/bot-protocol.md): the lines we send and the lines we understand. Knows
// nothing of processes.
//
// An error in an answer is described as what the program did, to be read after its name: "chose
// \"jump\", which is no choice at all".
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"
#include "engine/view/view.h"
#include "text/notation/parsed.h"

namespace folsom::arena {

inline constexpr int kBotProtocolVersion = 2;

using QuestionNumber = std::uint64_t;

std::string hello_line(std::chrono::milliseconds answer_limit);
std::string game_line(const Rulebook& book, Seat seat);
std::string ask_line(QuestionNumber number, const Rulebook& book, const View& view,
                     const ChoiceList& choices);
std::string over_line(const Rulebook& book, const Score& score, Seat seat);
std::string quit_line();

// The program's name for itself.
notation::Parsed<std::string> read_name(std::string_view line);

// One of the choices: by its text, its number or its object.
notation::Parsed<Choice> read_choice(std::string_view line, QuestionNumber number,
                                     const Rulebook& book, Seat seat, const ChoiceList& choices);

// Another program's words within our sentence: quoted, shortened, and harmless to a terminal.
std::string in_quotes(std::string_view words);

}  // namespace folsom::arena
